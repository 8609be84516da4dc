import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as assert from 'uvu/assert';
import { parseDetail, type Game } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import { connect, type ConnectOptions, type League } from '../src/connect.ts';
import { LeagueError } from '../src/errors.ts';
import { executeLeagueQuery } from '../src/graphql/execute.ts';
import type { SourceChoice } from '../src/source-choice.ts';
import { sports, type LeagueSource, type Sport } from '../src/source.ts';

const TODAY = '2025-12-18';

async function withLeague<T>(
  sport: Sport,
  use: (league: League) => Promise<T>,
  more: Partial<ConnectOptions> = {},
): Promise<T> {
  const league = await connect({
    sport,
    choice: { kind: 'demo' },
    contact: 'test',
    keys: {},
    today: () => TODAY,
    now: () => new Date(`${TODAY}T11:00:00Z`),
    ...more,
  });
  try {
    return await use(league);
  } finally {
    await league.close();
  }
}

/** The first club's first team, and its season. */
async function walk(source: LeagueSource) {
  const [club] = (await source.loadClubs()).value;
  const teams = (await source.loadTeams(club?.id ?? '')).value;
  const scope = { clubId: club?.id ?? '', teamId: teams[0]?.id ?? '' };
  return { club, teams, scope, games: (await source.loadGames(scope)).value };
}

function findPlayed(games: readonly Game[]): Game | undefined {
  return games.find(({ status, location }) => status === 'played' && location !== '');
}

async function findCode(load: Promise<unknown>): Promise<string> {
  const error = await load.catch((reason: unknown) => reason);
  return error instanceof LeagueError ? error.code : String(error);
}

describe('the demo league through the gateway driver', (test) => {
  for (const sport of sports) {
    test(`${sport}: leads from clubs to one game with crests, hall and detail`, async () => {
      await withLeague(sport, async ({ source, loadPicture }) => {
        const { club, teams, scope, games } = await walk(source);
        assert.is(teams.length >= 3 && teams.every(({ league }) => league), true);
        assert.is(games.length, 22);
        assert.ok(games.every(({ teamHome, teamAway }) => [teamHome, teamAway].some((name) => name === club?.name)));
        const listed = findPlayed(games);
        const { value: game } = await source.loadGame(listed?.id ?? '', scope);
        assert.equal([game.id, game.result, game.startsAt], [listed?.id, listed?.result, listed?.startsAt]);
        assert.ok(parseDetail(game.resultDetail).length > 0, game.resultDetail);
        const crest = game.teamHomeLogo || game.teamAwayLogo;
        assert.ok((await loadPicture(crest)).length > 100);
        if (sport !== 'volleyball') assert.ok(game.city !== '' && !game.location.startsWith(game.city));
      });
    });
    test(`${sport}: reports unknown ids by their codes`, async () => {
      await withLeague(sport, async ({ source }) => {
        assert.is(await findCode(source.loadTeams('99')), 'club-unknown');
        assert.is(await findCode(source.loadGames({ teamId: '99', clubId: '99' })), 'team-unknown');
        const { scope } = await walk(source);
        assert.is(await findCode(source.loadGame('99', scope)), 'game-unknown');
      });
    });
  }
  test('refuses crests on other ports of the own network', async () => {
    const secret = createServer((_, response) => response.end('secret'));
    await new Promise<void>((resolve) => void secret.listen(0, '127.0.0.1', resolve));
    try {
      await withLeague('handball', async ({ loadPicture }) => {
        const { port } = secret.address() as AddressInfo;
        const error = await loadPicture(`http://127.0.0.1:${port}/crest.png`).catch((reason: unknown) => reason);
        assert.match(String((error as { code?: string }).code), /forbidden/);
      });
    } finally {
      secret.close();
    }
  });
  test('reports an unknown crest by a code', async () => {
    await withLeague('handball', async ({ source, loadPicture }) => {
      const crest = (await walk(source)).games.find(({ teamHomeLogo }) => teamHomeLogo)?.teamHomeLogo ?? '';
      assert.is(await findCode(loadPicture(crest.replace(/\d+\.\w+$/, '1.png'))), 'source-failed');
    });
  });
});

/** Serves a source like our own route and records the requests. */
async function withRoute<T>(source: LeagueSource, use: (origin: string, asked: string[]) => Promise<T>): Promise<T> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(`${request.headers.authorization ?? 'nobody'} ${request.url?.split('?')[0]}`);
    const query = new URL(request.url ?? '', 'http://route').searchParams.get('query');
    const { status, body } = await executeLeagueQuery({ source, query });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('our own GraphQL endpoint', (test) => {
  for (const sport of sports) {
    test(`${sport}: gives another Matchpost the same games as its source`, async () => {
      await withLeague(sport, async ({ source }) => {
        await withRoute(source, async (baseUrl, asked) => {
          const choice: SourceChoice = { kind: 'server', baseUrl };
          await withLeague(
            sport,
            async (league) => {
              const [here, there] = [await walk(source), await walk(league.source)];
              assert.equal(there.games.map(essence), here.games.map(essence));
              const id = findPlayed(here.games)?.id ?? '';
              const [game, same] = [
                await source.loadGame(id, here.scope),
                await league.source.loadGame(id, here.scope),
              ];
              assert.equal(essence(same.value), essence(game.value));
              assert.is(same.value.resultDetail, game.value.resultDetail);
              assert.is(await findCode(league.source.loadTeams('99')), 'club-unknown');
            },
            { choice, keys: { server: 'mp_key' } },
          );
          assert.equal([...new Set(asked)], [`Bearer mp_key /api/leagues/${sport}`]);
        });
      });
    });
  }
});

function essence({ id, startsAt, teamHome, teamAway, result, status, location, city }: Game) {
  return { id, startsAt, teamHome, teamAway, result, status, location, city };
}
