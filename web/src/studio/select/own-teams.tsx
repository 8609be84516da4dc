import type { SportId } from '@matchpost/engine/sports';
import { Bookmark, History } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { ChoiceLink } from '../../ui/choice-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNames, useSportName } from '../../league/names.ts';
import { useSavedTeams } from '../../person/queries.ts';
import type { TeamPlace } from '../../league/queries.ts';
import { formatStudio } from '../../post/studio-url.ts';
import { useLastTeams } from '../data/memory.ts';
import { useStudio, useStudioState } from '../use-studio.ts';

/** Teams shown before the rest is asked for. */
const FEW = 6;

/** The team of the last visit and the saved teams, one tap from their games; of one sport if one is chosen. */
export function OwnTeams() {
  const t = useTranslations('studio');
  const chosen = useStudioState(({ context }) => context.place.sport);
  const [showsAll, setShowsAll] = useState(false);
  const saved = useSavedTeams().data?.filter(({ locked }) => !locked) ?? [];
  const last = useLastTeams()[0];
  const rows = saved.map(toRow);
  const known = rows.find((row) => last !== undefined && isSame(row, last));
  const first = known ?? last;
  const all = first === undefined ? rows : [first, ...rows.filter((row) => !isSame(row, first))];
  const teams = all.filter(({ sport }) => chosen === undefined || sport === chosen);
  if (teams.length === 0) return null;
  return (
    <section aria-labelledby="own-teams">
      <h2 id="own-teams" className="display mb-2 text-3xl">
        {t('savedTeams')}
      </h2>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {(showsAll ? teams : teams.slice(0, FEW)).map((team) => (
          <li key={formatKey(team)}>
            <OwnTeam team={team} isLast={last !== undefined && isSame(team, last)} />
          </li>
        ))}
      </ul>
      {!showsAll && teams.length > FEW && (
        <Button variant="quiet" className="px-1!" onClick={() => setShowsAll(true)}>
          {t('allTeams', { count: String(teams.length) })}
        </Button>
      )}
    </section>
  );
}

interface TeamRow extends TeamPlace {
  /** Of a saved team; the league tells the name of another one. */
  name?: string;
  league?: string | null;
}

type Slot = NonNullable<ReturnType<typeof useSavedTeams>['data']>[number];

function toRow({ sport, club_id: clubId, team_id: teamId, team_name: team, club_name: club, league }: Slot): TeamRow {
  return { sport, clubId, teamId, name: team ?? club ?? teamId, league };
}

function formatKey({ sport, clubId, teamId }: TeamPlace): string {
  return [sport, clubId, teamId].join('/');
}

function isSame(one: TeamPlace, other: TeamPlace): boolean {
  return formatKey(one) === formatKey(other);
}

function OwnTeam({ team, isLast }: { team: TeamRow; isLast: boolean }) {
  const t = useTranslations('studio');
  const studio = useStudio();
  const place = useStudioState(({ context }) => context.place);
  const { sport, clubId, teamId } = team;
  const Icon = isLast ? History : Bookmark;
  return (
    <ChoiceLink
      href={formatStudio({ ...place, sport, clubId, teamId })}
      onChoose={() => studio.send({ type: 'CHOOSE_TEAM', sport, clubId, teamId })}
    >
      <span className="flex items-center gap-3">
        <Icon aria-label={t(isLast ? 'lastTeam' : 'savedTeam')} className="size-5 shrink-0 text-accent" />
        {team.name === undefined ? <LastTeamName team={team} /> : <TeamName {...team} name={team.name} />}
      </span>
    </ChoiceLink>
  );
}

/** A team that is not saved: the league knows its name. */
function LastTeamName({ team }: { team: TeamRow }) {
  const { club, team: name, league, isLoading } = useNames(team);
  if (isLoading) return <Skeleton className="h-5 w-40" />;
  return <TeamName sport={team.sport} name={name ?? club ?? team.teamId} league={league} />;
}

function TeamName({ sport, name, league }: { sport: SportId; name: string; league?: string | null | undefined }) {
  const sportName = useSportName();
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      <span className="block font-semibold">{name}</span>
      <span className="block text-soft">{[sportName(sport), league].filter(Boolean).join(' · ')}</span>
    </span>
  );
}
