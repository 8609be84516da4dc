import { useTranslations } from 'use-intl';
import { choose } from '../../ui/choice-link.tsx';
import { backTo, formatStudio } from '../studio-url.ts';
import { useNames } from '../use-names.ts';
import { useStudio, useStudioState } from '../use-studio.ts';

/** Sport, club and team as chosen; each leads back to where it was chosen. */
export function Crumbs() {
  const t = useTranslations('studio');
  const studio = useStudio();
  const place = useStudioState(({ context }) => context.place);
  const names = useNames(place);
  const chosen = [
    { step: 'sport' as const, id: place.sport, name: place.sport && t(place.sport) },
    { step: 'club' as const, id: place.clubId, name: names.club },
    {
      step: 'team' as const,
      id: place.teamId,
      name: names.team && (names.league === undefined ? names.team : `${names.team} (${names.league})`),
    },
  ];
  return (
    <nav aria-label={t('path')}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {chosen.map(({ step, id, name }, index) => {
          if (id === undefined) return null;
          const to = backTo(place, step);
          return (
            <li key={step} className="flex items-center gap-2">
              {index > 0 && (
                <span aria-hidden="true" className="text-soft">
                  /
                </span>
              )}
              <a
                href={formatStudio(to)}
                onClick={(event) => choose(event, () => studio.send({ type: 'RETURN', step }))}
                className="flex min-h-8 items-center font-semibold underline decoration-line decoration-2 underline-offset-4 hover:decoration-signal"
              >
                {name ?? '…'}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
