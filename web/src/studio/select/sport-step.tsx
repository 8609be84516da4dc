import { sports, type SportId } from '@matchpost/engine/sports';
import { useTranslations } from 'use-intl';
import { choose, ChoiceLink } from '../../ui/choice-link.tsx';
import { CourtLines } from '../../ui/court-lines.tsx';
import { formatStudio } from '../../post/studio-url.ts';
import { useReport, useStudio, useStudioState } from '../use-studio.ts';
import { useSportName } from '../../league/names.ts';
import { StepHeading } from './step-heading.tsx';
import type { TeamSlotBody } from '@matchpost/server/contract';
import { useSavedTeams } from '../../person/queries.ts';

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

/** The user's saved teams; empty for anonymous visitors. */
function SavedTeams() {
  const t = useTranslations('studio');
  const slots = useSavedTeams();
  const usable = slots.data?.filter(({ locked }) => !locked) ?? [];
  if (usable.length === 0) return null;
  return (
    <section aria-labelledby="saved-teams">
      <h2 id="saved-teams" className="display mb-2 text-3xl">
        {t('savedTeams')}
      </h2>
      <ul className="grid gap-x-8 md:grid-cols-2">
        {usable.map((slot) => (
          <li key={slot.id}>
            <SavedTeam slot={slot} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SavedTeam({ slot }: { slot: TeamSlotBody }) {
  const sportName = useSportName();
  const studio = useStudio();
  const place = useStudioState(({ context }) => context.place);
  const { sport, club_id: clubId, team_id: teamId, team_name: team, club_name: club, league } = slot;
  const details = [sportName(sport), league].filter(Boolean).join(' · ');
  return (
    <ChoiceLink
      href={formatStudio({ ...place, sport, clubId, teamId })}
      onChoose={() => studio.send({ type: 'CHOOSE_TEAM', sport, clubId, teamId })}
    >
      <span className="block font-semibold">{team ?? club ?? teamId}</span>
      <span className="block text-soft">{details}</span>
    </ChoiceLink>
  );
}
