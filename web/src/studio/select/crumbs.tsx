import { useTranslations } from 'use-intl';
import { choose } from '../../ui/choice-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { backTo, formatStudio } from '../../post/studio-url.ts';
import { useNames, useSportName } from '../../league/names.ts';
import { useStudio, useStudioState } from '../use-studio.ts';

/** Sport, club and team as chosen; each leads back to where it was chosen. `oneLine` cuts the longest instead of wrapping. */
export function Crumbs({ oneLine = false }: { oneLine?: boolean }) {
  const t = useTranslations('studio');
  const studio = useStudio();
  const place = useStudioState(({ context }) => context.place);
  const names = useNames(place);
  const sportName = useSportName();
  const chosen = [
    { step: 'sport' as const, id: place.sport, name: place.sport && sportName(place.sport) },
    { step: 'club' as const, id: place.clubId, name: names.club },
    {
      step: 'team' as const,
      id: place.teamId,
      name: names.team && (names.league === undefined ? names.team : `${names.team} (${names.league})`),
    },
  ];
  const shown = chosen.filter(({ id }) => id !== undefined);
  return (
    <nav aria-label={t('path')} className="max-w-full">
      <ol className={classNames('flex items-center gap-x-2', oneLine ? 'flex-nowrap' : 'flex-wrap')}>
        {shown.map(({ step, name }, index) => (
          <li key={step} className="flex min-w-0 items-center gap-2 last:grow">
            <a
              href={formatStudio(backTo(place, step))}
              onClick={(event) => choose(event, () => studio.send({ type: 'RETURN', step }))}
              className={classNames(
                'min-h-8 py-1 font-semibold underline decoration-line decoration-2 underline-offset-4 hover:decoration-signal',
                oneLine && 'truncate',
              )}
            >
              {name ?? '…'}
            </a>
            {index < shown.length - 1 && (
              <span aria-hidden="true" className="text-soft">
                /
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
