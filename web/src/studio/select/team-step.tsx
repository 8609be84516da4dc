import { defaultSport } from '@matchpost/engine/sports';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, History } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ChoiceLink } from '../../ui/choice-link.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { teamsQuery, isFailed } from '../../league/queries.ts';
import { formatStudio } from '../../post/studio-url.ts';
import { useStudio, useStudioState } from '../use-studio.ts';
import { RowSkeletons } from './club-list.tsx';
import { Count, FailedPanel, SlowNotice, StaleNotice } from './data-notice.tsx';
import { BackLink, StepHeading } from './step-heading.tsx';
import { useLastTeams } from '../data/memory.ts';
import { useSavedTeams } from '../../person/queries.ts';

export function TeamStep() {
  const t = useTranslations('studio');
  const { sport = defaultSport, clubId = '' } = useStudioState(({ context }) => context.place);
  const teams = useQuery(teamsQuery(sport, clubId));
  return (
    <>
      <StepHeading step="team" title={t('teamTitle')}>
        <Count answer={teams}>{t('teamCount', { count: teams.data?.count ?? 0 })}</Count>
      </StepHeading>
      <div className="page-width flex flex-col gap-4 py-6">
        <StaleNotice answer={teams} />
        <SlowNotice answer={teams} />
        {isFailed(teams) ? (
          <FailedPanel answer={teams} title={t('teamsFailed')} instead={<BackLink to="club" />} />
        ) : teams.data === undefined ? (
          <RowSkeletons count={6} />
        ) : (
          <TeamList teams={teams.data.teams} />
        )}
      </div>
    </>
  );
}

interface TeamRow {
  id: string;
  name: string;
  league: string | null;
}

function TeamList({ teams }: { teams: readonly TeamRow[] }) {
  const t = useTranslations('studio');
  const studio = useStudio();
  const place = useStudioState(({ context }) => context.place);
  const saved = useSavedIds();
  const last = useLastTeamId();
  if (teams.length === 0) {
    return (
      <MessagePanel title={t('noTeams')} court={place.sport} action={<BackLink to="club" />}>
        {t('noTeamsHint')}
      </MessagePanel>
    );
  }
  const rank = ({ id }: TeamRow) => (id === last ? 2 : Number(saved.has(id)));
  const rows = teams.toSorted((a, b) => rank(b) - rank(a));
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {rows.map((team) => (
        <li key={team.id}>
          <ChoiceLink
            href={formatStudio({ ...place, teamId: team.id })}
            onChoose={() => studio.send({ type: 'CHOOSE_TEAM', teamId: team.id })}
          >
            <span className="flex items-center gap-2">
              {saved.has(team.id) && (
                <Bookmark aria-label={t('savedTeam')} className="size-5 shrink-0 fill-signal text-accent" />
              )}
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="text-lg font-semibold">{team.name}</span>{' '}
                {team.league !== null && <span className="text-soft">({team.league})</span>}
                {team.id === last && (
                  <span className="flex items-center gap-1.5 text-soft">
                    <History aria-hidden="true" className="size-4 shrink-0 text-accent" />
                    {t('lastTeam')}
                  </span>
                )}
              </span>
            </span>
          </ChoiceLink>
        </li>
      ))}
    </ul>
  );
}

/** The team chosen last for this club. */
function useLastTeamId(): string | undefined {
  const place = useStudioState(({ context }) => context.place);
  return useLastTeams().find(({ sport, clubId }) => sport === place.sport && clubId === place.clubId)?.teamId;
}

/** The user's saved teams of this sport and club. */
function useSavedIds(): ReadonlySet<string> {
  const { sport, clubId } = useStudioState(({ context }) => context.place);
  const slots = useSavedTeams();
  const own = slots.data?.filter((slot) => slot.sport === sport && slot.club_id === clubId && !slot.locked) ?? [];
  return new Set(own.map(({ team_id }) => team_id));
}
