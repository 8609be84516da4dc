import { useTranslations } from 'use-intl';
import { buttonClass } from '../../ui/button.tsx';
import { choose } from '../../ui/choice-link.tsx';
import { backTo, formatStudio } from '../../post/studio-url.ts';
import { useStudio, useStudioState } from '../use-studio.ts';

/** Out of a dead end, to choose another club or another team. */
export function WayBack({ to }: { to: 'club' | 'team' }) {
  const t = useTranslations('studio');
  const studio = useStudio();
  const place = useStudioState(({ context }) => context.place);
  return (
    <a
      href={formatStudio(backTo(place, to))}
      onClick={(event) => choose(event, () => studio.send({ type: 'RETURN', step: to }))}
      className={buttonClass('secondary')}
    >
      {t(to === 'club' ? 'otherClub' : 'otherTeam')}
    </a>
  );
}
