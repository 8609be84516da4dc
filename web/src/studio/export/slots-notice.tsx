import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/notice.tsx';
import { useNames } from '../../league/names.ts';
import { useStudioState } from '../use-studio.ts';
import { useSlots } from './use-slots.ts';

/** Red: every slot is taken, and not by this team. The bar has the ways on. */
export function SlotsNotice() {
  const t = useTranslations('studio');
  const place = useStudioState(({ context }) => context.place);
  const { team, club } = useNames(place);
  const { state, max } = useSlots();
  if (state !== 'full') return null;
  return (
    <div role="status">
      <Notice kind="bad">{t('slotsFull', { max, team: team ?? club ?? '' })}</Notice>
    </div>
  );
}
