/** The server with the demo league in its cache; sends its addresses to the parent process. */
import { startTestServer } from '../test/app.ts';

const server = await startTestServer({ config: { trustProxy: '127.0.0.1' } });
await server.app.listen({ host: '127.0.0.1', port: 0 });
const base = `${server.app.listeningOrigin}/api/leagues/unihockey`;
const load = async (path: string) => (await fetch(base + path)).json() as Promise<Record<string, { id: string }[]>>;
const { clubs: [club] = [] } = await load('/clubs');
const { teams: [team] = [] } = await load(`/clubs/${club?.id}/teams`);
const fields = 'id date time result teamHome teamAway location city';
const query = encodeURIComponent(`{ games(teamId: "${team?.id}") { ${fields} } }`);
const urls = {
  clubs: `${base}/clubs`,
  games: `${base}/teams/${team?.id}/games`,
  'games as GraphQL': `${base}?query=${query}`,
};
process.send?.({ urls });
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
