import { sports, type SportId } from '@matchpost/engine/sports';
import { useTranslations } from 'use-intl';
import { choose } from '../../ui/choice-link.tsx';
import { CourtLines } from '../../ui/court-lines.tsx';
import { formatStudio } from '../../post/studio-url.ts';
import { useReport } from '../use-report.ts';
import { useSportName } from '../../league/names.ts';
import { useStudio, useStudioState } from '../use-studio.ts';
import { SavedTeams } from './saved-teams.tsx';
import { StepHeading } from './step-heading.tsx';

export function SportStep() {
  const t = useTranslations('studio');
  useReport('idle');
  return (
    <>
      <StepHeading step="sport" title={t('sportTitle')}>
        {t('sportLead')}
      </StepHeading>
      <div className="page-width flex flex-col gap-10 py-6 sm:py-10">
        <ul className="grid gap-4 md:grid-cols-3">
          {sports.map((sport) => (
            <li key={sport}>
              <SportPanel sport={sport} />
            </li>
          ))}
        </ul>
        <SavedTeams />
      </div>
    </>
  );
}

function SportPanel({ sport }: { sport: SportId }) {
  const sportName = useSportName();
  const studio = useStudio();
  const place = useStudioState(({ context }) => context.place);
  return (
    <a
      href={formatStudio({ ...place, sport })}
      onClick={(event) => choose(event, () => studio.send({ type: 'CHOOSE_SPORT', sport }))}
      className="group relative flex h-32 items-end overflow-hidden border-2 border-text bg-ink p-5 text-chalk transition-colors hover:bg-signal hover:text-ink sm:h-40 md:h-80"
    >
      <CourtLines
        court={sport}
        className="absolute -top-8 -right-36 w-80 rotate-[-18deg] opacity-35 transition-opacity group-hover:opacity-70 md:-right-28 md:top-0 md:w-[32rem]"
      />
      <span className="display relative text-5xl lg:text-6xl">{sportName(sport)}</span>
    </a>
  );
}
