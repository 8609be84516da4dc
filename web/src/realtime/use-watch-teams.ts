import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hearNews, type News } from './news.ts';
import { showTeam, type WatchedTeam } from './watches.ts';

/** Browsers keep answers of leagues for 15 s, as the server tells them to. */
const BROWSER_CACHE = 16_000;

/** While a page shows these teams, their new results appear by themselves. */
export function useWatchTeams(teams: readonly WatchedTeam[]): void {
  const queries = useQueryClient();
  const key = JSON.stringify(teams);
  useEffect(() => {
    const shown = JSON.parse(key) as WatchedTeam[];
    const leave = shown.map(showTeam);
    const end = hearNews((news) => {
      for (const team of shown) if (isAbout(news, team)) void renew(queries, team, news);
    });
    return () => {
      for (const one of [...leave, end]) one();
    };
  }, [queries, key]);
}

function isAbout(news: News, { sport, team_id: id }: WatchedTeam): boolean {
  return news.type === 'missed' || (news.type === 'games' && news.sport === sport && news.team_id === id);
}

/** Asks again; once more where the answer came out of the browser's cache. */
async function renew(queries: QueryClient, team: WatchedTeam, news: News): Promise<void> {
  const filter = { predicate: ({ queryKey }: { queryKey: QueryKey }) => isOf(queryKey, team) };
  await queries.invalidateQueries(filter);
  if (news.type !== 'games') return;
  const isOld = queries
    .getQueriesData<{ as_of: string }>(filter)
    .some(([, data]) => data !== undefined && Date.parse(data.as_of) < Date.parse(news.as_of));
  if (isOld) setTimeout(() => void queries.invalidateQueries(filter), BROWSER_CACHE);
}

/** `['leagues', sport, 'games' | 'game', …, team]` of the studio. */
function isOf(key: QueryKey, { sport, team_id: id }: WatchedTeam): boolean {
  return key[0] === 'leagues' && key[1] === sport && String(key[2]).startsWith('game') && key.at(-1) === id;
}
