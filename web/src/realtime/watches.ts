import type { SportId } from '@matchpost/engine/sports';
import { createObservable } from '../preferences/observable.ts';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onRealtimeEvent, type RealtimeEvent } from './events.ts';

export interface WatchedTeam {
  sport: SportId;
  team_id: string;
  club_id?: string;
}

/** The teams on screen, each once, with or without a connection. */
export const shownTeams = createObservable<readonly WatchedTeam[]>([]);

/** Ids of the batches on screen whose progress is wanted. */
export const shownBatches = createObservable<readonly string[]>([]);

const shown = new Map<string, { team: WatchedTeam; count: number }>();

/** Shows a team until the returned function is called. */
export function showTeam(team: WatchedTeam): () => void {
  const key = JSON.stringify([team.sport, team.team_id, team.club_id]);
  const entry = shown.get(key) ?? { team, count: 0 };
  entry.count += 1;
  if (entry.count === 1) publish(shown.set(key, entry));
  return () => {
    entry.count -= 1;
    if (entry.count === 0 && shown.delete(key)) publish(shown);
  };
}

function publish(teams: typeof shown): void {
  shownTeams.set([...teams.values()].map(({ team }) => team));
}

/** Milliseconds: browsers cache league answers for 15 s, as the server tells them. */
const BROWSER_CACHE = 16_000;

/** Updates a team's results while a page shows it. */
export function useWatchTeam(team: WatchedTeam | undefined): void {
  const queries = useQueryClient();
  const key = team && JSON.stringify(team);
  useEffect(() => {
    if (key === undefined) return undefined;
    const watched = JSON.parse(key) as WatchedTeam;
    const leave = showTeam(watched);
    const end = onRealtimeEvent((event) => {
      if (isAbout(event, watched)) void renew(queries, watched, event);
    });
    return () => {
      leave();
      end();
    };
  }, [queries, key]);
}

function isAbout(event: RealtimeEvent, { sport, team_id: id }: WatchedTeam): boolean {
  return event.type === 'missed' || (event.type === 'games' && event.sport === sport && event.team_id === id);
}

/** Loads again, and once more if the answer came from the browser's cache. */
async function renew(queries: QueryClient, team: WatchedTeam, event: RealtimeEvent): Promise<void> {
  const filter = { predicate: ({ queryKey }: { queryKey: QueryKey }) => isOf(queryKey, team) };
  await queries.invalidateQueries(filter);
  if (event.type !== 'games') return;
  const isOld = queries
    .getQueriesData<{ as_of: string }>(filter)
    .some(([, data]) => data !== undefined && Date.parse(data.as_of) < Date.parse(event.as_of));
  if (isOld) setTimeout(() => void queries.invalidateQueries(filter), BROWSER_CACHE);
}

/** Matches the studio's keys `['leagues', sport, 'games' | 'game' | 'table', …, team]`: results change the table too. */
function isOf(key: QueryKey, { sport, team_id: id }: WatchedTeam): boolean {
  return key[0] === 'leagues' && key[1] === sport && /^(?:game|table)/.test(String(key[2])) && key.at(-1) === id;
}
