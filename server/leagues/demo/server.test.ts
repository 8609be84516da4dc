import { loadImage } from '@napi-rs/canvas';
import * as assert from 'uvu/assert';
import { parseGame } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import { LeagueError } from '../src/errors.ts';
import { sports, type Sport } from '../src/source.ts';
import { startDemoLeague } from '../src/demo-league.ts';
import { createDemoServer, type DemoServer, type DemoServerOptions } from './server.ts';
import { getGatewaySport } from '../src/gateway/queries.ts';
import { demoTeams } from './teams.ts';

type Row = Record<string, string | null>;

const told: string[] = [];
const december: DemoServerOptions = {
  now: () => new Date('2025-12-18T12:00:00Z'),
  onError: (error) => told.push(String(error)),
};
const fields = 'id date time teamHome teamAway result location city resultDetail teamHomeLogo teamAwayLogo';

async function withServer<T>(use: (server: DemoServer) => Promise<T>): Promise<T> {
  const server = await createDemoServer(december);
  try {
    return await use(server);
  } finally {
    await server.close();
  }
}

async function ask(server: DemoServer, sport: Sport, query: string): Promise<Response> {
  return fetch(`${server.baseUrl}/${getGatewaySport(sport).path}?query=${encodeURIComponent(query)}`);
}

/** The answer of the query's first root. */
async function askFor<T>(server: DemoServer, sport: Sport, query: string): Promise<T> {
  const { data } = (await (await ask(server, sport, query)).json()) as { data: Record<string, T> };
  return Object.values(data)[0] as T;
}

/** One game, as the gateway can tell it. */
function oneGame(id: string): string {
  return `{ game(gameId: "${id}") { teamHome city resultDetail teamHomeLogo } }`;
}

async function askSeason(sport: Sport): Promise<Row[]> {
  const lists = await withServer((server) =>
    Promise.all(
      demoTeams[sport].map(({ id }) =>
        askFor<Row[]>(server, sport, `{ games(teamId: "${id}", clubId: "1") { ${fields} } }`),
      ),
    ),
  );
  return lists.flat();
}

const spellings: Partial<Record<Sport, Record<string, (row: Row) => boolean>>> = {
  unihockey: {
    'lists without crests and details': ({ teamHomeLogo, resultDetail }) => !teamHomeLogo && !resultDetail,
    'a game called off has a word for a date': ({ date, time }) => date === 'Abgesagt' && time === '???',
    'no result yet': ({ result }) => result === '-:-',
    'a longer game': ({ result }) => /^\d+:\d+ n\.[VP]\.$/.test(result ?? ''),
    'a missing hall': ({ location }) => location === '-',
    'a game put off': ({ result }) => result === 'Verschoben',
    'a game given away': ({ result }) => result === '5:0 Forfait',
    'a time nobody knows yet': ({ date, time }) => date !== 'Abgesagt' && time === '???',
  },
  volleyball: {
    'a date without padding': ({ date }) => /^\d\.\d\.\d{4}$/.test(date ?? ''),
    'no town': ({ city }) => city === null,
    'an address instead of a hall': ({ location }) => location === 'Schulweg 4, 5799 Lindenmatt',
    'no hall at all': ({ location }) => location === '',
    'no result yet': ({ result }) => result === '',
    'sets without brackets': ({ resultDetail }) => /^\d+:\d+, \d+:\d+, \d+:\d+/.test(resultDetail ?? ''),
    'a club without a crest': ({ teamHomeLogo }) => teamHomeLogo === '',
  },
  handball: {
    'no result yet': ({ result, resultDetail }) => result === 'null:null' && resultDetail === '(null:null)',
    'the town in front of the hall': ({ location, city }) => location === 'Kronwil BBZ Arena A' && city === 'Kronwil',
    'the half in brackets': ({ resultDetail }) => /^\(\d+:\d+\)$/.test(resultDetail ?? ''),
  },
};

describe("the demo server keeps to the gateway's spellings", (test) => {
  for (const sport of sports) {
    const own = Object.entries(spellings[sport] ?? {});
    test(`${sport}: ${own.map(([name]) => name).join(', ')}`, async () => {
      const season = await askSeason(sport);
      for (const [name, holds] of own) assert.ok(season.some(holds), name);
    });
    test(`${sport}: all games are parsed without issues`, async () => {
      const parsed = (await askSeason(sport)).map((row) => parseGame(row, 'game'));
      assert.equal(
        parsed.flatMap(({ issues }) => issues),
        [],
      );
      const states = new Set(parsed.map(({ game }) => game.status));
      assert.equal([...states].sort(), ['abandoned', 'cancelled', 'forfeited', 'played', 'postponed', 'scheduled']);
    });
    test(`${sport}: queries lead from clubs to games`, async () => {
      await withServer(async (server) => {
        const clubs = await askFor<Row[]>(server, sport, '{ clubs { id name } }');
        assert.is(clubs.length, 12);
        const teams = await askFor<Row[]>(server, sport, `{ teams(clubId: "${clubs[0]?.['id']}") { id name liga } }`);
        assert.ok(teams.every(({ liga }) => liga));
        const games = await askFor<Row[]>(server, sport, `{ games(teamId: "${teams[0]?.['id']}") { id } }`);
        assert.ok(games.length >= 18);
      });
    });
  }

  test('a single unihockey game has crests and periods but no town, and is null if its id is selected', async () => {
    await withServer(async (server) => {
      const list = await askFor<Row[]>(server, 'unihockey', '{ games(teamId: "430001") { id result } }');
      const id = list.find(({ result }) => /^\d+:\d+$/.test(result ?? ''))?.['id'] ?? '';
      const game = await askFor<Row>(server, 'unihockey', oneGame(id));
      assert.is(game['city'], null);
      assert.match(game['resultDetail'] ?? '', /^\(\d+:\d+, \d+:\d+, \d+:\d+\)$/);
      assert.is(await askFor(server, 'unihockey', `{ game(gameId: "${id}") { id teamHome } }`), null);
      assert.equal(told.splice(0), ['Error: Cannot return null for non-nullable field Game.id.']);
    });
  });
  for (const sport of ['volleyball', 'handball'] as const) {
    test(`${sport} finds games in lists only`, async () => {
      await withServer(async (server) => {
        const team = demoTeams[sport][0]?.id ?? '';
        const [first] = await askFor<Row[]>(server, sport, `{ games(teamId: "${team}") { id } }`);
        const answer = await ask(server, sport, oneGame(first?.['id'] ?? ''));
        assert.match(await answer.text(), /"extensions":\{"code":"game-unknown"/);
      });
    });
  }
});

const strange: [name: string, path: string, init: RequestInit, status: number][] = [
  ['an invalid query', '/api/swissvolley?query={clubs', {}, 400],
  ['no query', '/api/swissvolley', {}, 400],
  ['another sport', '/api/swisschess?query={clubs{id}}', {}, 404],
  ['another path', '/', {}, 404],
  ['a path outside the folder', '/logos/../../package.json', {}, 404],
  ['a crest of a club without one', '/logos/463107.png', {}, 404],
  ['POST', '/api/swissvolley', { method: 'POST', body: '{}' }, 405],
];

describe('the demo server', (test) => {
  for (const [name, path, init, status] of strange) {
    test(`${name}: ${status}`, async () => {
      await withServer(async ({ origin }) => {
        const answer = await fetch(origin + path, init);
        assert.is(answer.status, status);
        assert.type(await answer.json(), 'object');
      });
    });
  }
  test('serves every crest in its games, in every format', async () => {
    await withServer(async (server) => {
      const sizes = new Set<string>();
      for (const [sport, team] of [
        ['volleyball', '27001'],
        ['handball', '31001'],
      ] as const) {
        const rows = await askFor<Row[]>(server, sport, `{ games(teamId: "${team}") { ${fields} } }`);
        for (const url of new Set(rows.flatMap(({ teamHomeLogo, teamAwayLogo }) => [teamHomeLogo, teamAwayLogo]))) {
          if (!url) continue;
          const answer = await fetch(url);
          const { width } = await loadImage(Buffer.from(await answer.arrayBuffer()));
          sizes.add(`${answer.headers.get('content-type')} ${width}`);
        }
      }
      assert.equal([...sizes].sort(), ['image/png 25', 'image/png 400', 'image/svg+xml 412']);
    });
  });
  test('is refused in production', async () => {
    const before = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = 'production';
    try {
      await startDemoLeague();
      assert.unreachable();
    } catch (error) {
      assert.is(error instanceof LeagueError && error.code, 'demo-in-production');
    } finally {
      if (before === undefined) delete process.env['NODE_ENV'];
      else process.env['NODE_ENV'] = before;
    }
  });
  test('fails on a taken port', async () => {
    await withServer(async ({ origin }) => {
      try {
        await createDemoServer({ port: Number(new URL(origin).port) });
        assert.unreachable();
      } catch (error) {
        assert.match(String(error), /EADDRINUSE/);
      }
    });
  });
});
