import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/notice.tsx';
import { useNames } from '../use-names.ts';
import { useStudioState } from '../use-studio.ts';
import { useSlots } from './use-slots.ts';

/** Red: every slot is taken, and not by this team. */
export function SlotsNotice() {
  const t = useTranslations('studio');
  const place = useStudioState(({ context }) => context.place);
  const { team, club } = useNames(place);
  const { state, max } = useSlots();
  if (state !== 'full') return null;
  const linkClass = 'font-semibold underline underline-offset-4';
  return (
    <div role="status">
      <Notice
        kind="bad"
        action={
          <span className="flex flex-wrap gap-x-5">
            <Link to={'/profile/teams' as '/profile'} className={linkClass}>
              {t('manageTeams')}
            </Link>
            <Link to={'/profile/subscription' as '/profile'} className={linkClass}>
              {t('upgrade')}
            </Link>
          </span>
        }
      >
        {t('slotsFull', { max, team: team ?? club ?? '' })}
      </Notice>
    </div>
  );
}
