import { setTimeout as pause } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { minute, type Clock } from '@matchpost/engine/clock';
import { describe } from '@matchpost/engine/test';
import { codeOf, tellGame as sentence } from '../../../test/fake/tell.ts';
import { openTestShare } from '../../../test/fake/upstream.ts';
import type { FakeAnswer, FakeFederation, FakeRequest } from '../../../test/fake/federation.ts';
import { findFixture } from '../../../test/fake/fixtures.ts';
import type { LeagueSource, LoadOptions } from '../../source.ts';
import { createUpstream } from '../../upstream/upstream.ts';
import { startFakeSwissUnihockey, type FakeOptions, type GamesTable } from '../../../test/fake-swiss-unihockey.ts';
import { createSwissUnihockeySource, getSwissUnihockeyUpstream } from './driver.ts';

type Use = (source: LeagueSource, federation: FakeFederation) => Promise<void>;

async function withSource(use: Use, options?: FakeOptions, clock: Clock = Date.now): Promise<void> {
  const federation = await startFakeSwissUnihockey(options);
  const share = openTestShare(federation, { clock });
  const upstream = createUpstream(getSwissUnihockeyUpstream(federation.url), share);
  try {
    await use(createSwissUnihockeySource({ upstream, today: () => '2025-11-14' }), federation);
  } finally {
    await share.close();
    await federation.close();
  }
}

const season = [
  '2025-09-20T19:30 UHC Sternenberg - Floorball Auental 6:5 n.V. live',
  '2025-09-27T18:00 Black Ravens Dürrenau - UHC Sternenberg 8:2 live',
  '2025-10-04T20:00 Unihockey Kranichsee - UHC Sternenberg 5:4 n.P. live',
  '2025-10-11T17:00 UHC Sternenberg - SG Oberlauen/Nussbaum 5:0 forfeited',
  '2025-10-18T19:30 UHC Sternenberg - Füchse Rotbach 0:0 live',
  '2025-11-13T19:30 UHC Hasliwald-Wyden - UHC Sternenberg 3:7 live',
  '2025-11-14T20:15 UHC Sternenberg - Zäziwiler Hornets - scheduled',
  '2025-11-15 UHC Sternenberg - Red Lynx Ebnet - scheduled',
  '2025-11-22 UHC Bleiche-Muhrtal - UHC Sternenberg - scheduled',
  '2025-11-29T19:30 UHC Sternenberg - UHC Niederau 04 - postponed',
  'Abgesagt Floorball Auental - UHC Sternenberg - cancelled',
  ' UHC Sternenberg - Floorball Tössberg - unknown',
];

describe('swiss unihockey', (test) => {
  test('lists clubs of the season marked by the federation, with trimmed names', () =>
    withSource(async (source, { requests }) => {
      const clubs = await source.loadClubs();
      assert.is(clubs.value.length, 6);
      assert.equal(clubs.value[2], { id: '700003', name: 'Unihockey Kranichsee' });
      assert.is(requests.at(-1)?.query.get('season'), '2025');
    }));

  test('names teams by their label; equal labels become distinct names', () =>
    withSource(async (source, { requests }) => {
      const { value: teams } = await source.loadTeams('su-700001');
      assert.equal(teams[0], { id: '430001', name: 'Herren GF 2. Liga Gruppe 3', league: 'Herren GF 2. Liga' });
      assert.is(teams[4]?.name, 'Junioren E Regional Gruppe 5, UHC Sternenberg Rot');
      assert.is(teams[5]?.name, 'Junioren E Regional Gruppe 5, UHC Sternenberg Weiss');
      assert.is(requests.length, 4, 'season, list and the two in doubt');
    }));

  test('keeps the bare label of a team whose own name does not load', async () => {
    const refused: FakeAnswer = { status: 404, body: {} };
    let namePages = 0;
    const answer = ({ path }: FakeRequest) =>
      /^\/api\/teams\/\d+$/.test(path) && (namePages += 1) === 1 ? refused : undefined;
    await withSource(
      async (source) => {
        const { value: teams } = await source.loadTeams('700001');
        assert.is(teams.length, 6);
        const names = teams.slice(4).map(({ name }) => name);
        assert.is(names.filter((name) => name === 'Junioren E Regional Gruppe 5').length, 1, names.join(' / '));
      },
      { answer },
    );
  });

  test('gives up the names of teams with the signal', () =>
    withSource(async (source, federation) => {
      await source.loadTeams('700003');
      federation.fail('hang', /^\/api\/teams\/\d+/);
      const over = new AbortController();
      const loading = source.loadTeams('700001', { signal: over.signal }).catch((error: unknown) => error);
      const isAsked = () => federation.requests.some(({ path }) => /^\/api\/teams\/\d+/.test(path));
      while (!isAsked()) await pause(5);
      const reason = new Error('enough');
      over.abort(reason);
      assert.is(await loading, reason);
    }));

  test('answers an empty list for a club without teams', () =>
    withSource(async (source) => assert.equal((await source.loadTeams('700003')).value, [])));

  test('reads a season with every spelling', () =>
    withSource(async (source) => {
      const { value: games } = await source.loadGames({ teamId: '430001' });
      assert.equal(games.map(sentence), season);
      assert.is(games[0]?.competition, 'Herren GF 2. Liga, Gruppe 3');
      assert.equal([games[0]?.location, games[0]?.city], ['Sporthalle Bergfeld', 'Sternenberg']);
      assert.equal([games[7]?.location, games[7]?.city, games[7]?.time], ['', '', '']);
      assert.is(games[10]?.location, 'Auenhalle', 'the town behind the hall is told once');
    }));

  test('finds columns by French headers and beside an unknown one', () =>
    withSource(async (source) => {
      const { value: games } = await source.loadGames({ teamId: '430005' });
      assert.equal(
        games.map(({ result }) => result),
        ['4:2', '1:6', '3:3', '1:6'],
      );
      assert.is(games[1]?.teamHome, 'Floorball Auental III');
      assert.is(games[1]?.city, 'Auental');
    }));

  test('loads 250 games from three pages, each game once', () => {
    const recorded = findFixture('swiss-unihockey/games-430001') as GamesTable;
    const rows = Array.from({ length: 250 }, (_, place) => ({
      ...recorded.data.regions[0]?.rows[0],
      link: { ids: [1_200_000 + Math.min(place, 248)] },
    }));
    const table = { ...recorded, data: { ...recorded.data, regions: [{ rows }] } };
    return withSource(
      async (source, { requests }) => {
        assert.is((await source.loadGames({ teamId: '430001' })).value.length, 249);
        assert.is(requests.filter(({ path }) => path === '/api/games').length, 3);
      },
      { games: table },
    );
  });

  test('has no table for a league that the federation refuses for want of data', () =>
    withSource(
      async (source) => {
        assert.is(await codeOf(source.loadTable({ teamId: '430001' })), 'table-none');
      },
      { answer: ({ path }) => (path === '/api/rankings' ? { status: 400, body: { error: 'no data' } } : undefined) },
    ));

  test('stops at a circular slider', () => {
    const recorded = findFixture('swiss-unihockey/games-430005') as GamesTable;
    const slider = { links: { next: { set_in_context: { page: 2 } } } };
    const body = { data: { ...recorded.data, slider } };
    return withSource(
      async (source, { requests }) => {
        assert.is((await source.loadGames({ teamId: '430005' })).value.length, 4);
        assert.equal(
          requests.slice(1).map(({ query }) => query.get('page')),
          ['1', '2'],
        );
      },
      { answer: ({ path }) => (path === '/api/games' ? { body } : undefined) },
    );
  });
});

/** 2025-11-14's game of the recorded list, with a score. */
const eveningGame = '1099007';

function speakEvening(events: unknown) {
  return ({ path }: FakeRequest): FakeAnswer | undefined => {
    if (path === `/api/game_events/${eveningGame}`)
      return events === undefined ? { status: 404, body: {} } : { body: events };
    const recorded = path === '/api/games' ? 'games-430001' : path.endsWith(eveningGame) ? `game-${eveningGame}` : '';
    // Nobody has scored in the recorded answers.
    const told = recorded && JSON.stringify(findFixture(`swiss-unihockey/${recorded}`));
    return told ? { body: JSON.parse(told.replaceAll('"-:-"', '"4:2"')) } : undefined;
  };
}

const row = (...texts: string[]) => ({ cells: texts.map((text) => ({ text: [text] })) });
const events = (...rows: object[]) => ({
  data: { headers: [{ text: 'Zeit' }, { text: 'Ereignis' }], regions: [{ rows }] },
});
const goal = row('59:12', 'Torschütze 4:2');
const end = row('60:00', 'Spielende');

const endings: [name: string, events: unknown, status: string][] = [
  ['the end among the events', events(goal, end, end), 'played'],
  ['events without an end', events(goal), 'live'],
  ['no events', undefined, 'live'],
  ['invalid events', { data: [] }, 'live'],
];

describe('the end of a game at swiss unihockey', (test) => {
  for (const [name, told, status] of endings) {
    test(`${name}: ${status}`, () =>
      withSource(
        async (source, { requests }) => {
          const { value: games } = await source.loadGames({ teamId: '430001' });
          const listed = games.find(({ id }) => id === eveningGame);
          assert.equal([listed?.result, listed?.status], ['4:2', status]);
          assert.is((await source.loadGame(eveningGame, { teamId: '430001' })).value.status, status);
          const asked = requests.filter(({ path }) => path.startsWith('/api/game_events/'));
          assert.ok(
            asked.every(({ path }) => path.endsWith(eveningGame)),
            'of today only',
          );
        },
        { answer: speakEvening(told) },
      ));
  }
});

describe('the end of a game that events tell after an older score', (test) => {
  test('does not make that score final', async () => {
    let now = Date.now();
    let told = events(goal);
    const answer = (request: FakeRequest) => speakEvening(told)(request);
    const use: Use = async (source) => {
      const listed = async (options?: LoadOptions) => {
        const { value } = await source.loadGames({ teamId: '430001' }, options);
        return value.find(({ id }) => id === eveningGame)?.status;
      };
      assert.is(await listed(), 'live');
      told = events(goal, end);
      now += 4 * minute;
      // Its page is newer than the list, and so are the events behind it.
      assert.is((await source.loadGame(eveningGame, {}, { maxAgeMs: 1 })).value.status, 'played');
      assert.is(await listed(), 'live', 'goals may have come since the list was read');
      assert.is(await listed({ maxAgeMs: 1 }), 'played');
    };
    await withSource(use, { answer }, () => now);
  });
});

describe('the end of a game that both teams list', (test) => {
  test('stays, whenever their lists are read', async () => {
    let now = Date.now();
    const use: Use = async (source) => {
      const status = async (teamId: string) => {
        const { value } = await source.loadGames({ teamId });
        return value.find(({ id }) => id === eveningGame)?.status;
      };
      assert.is(await status('430001'), 'played');
      now += minute;
      assert.is(await status('430002'), 'played');
      for (let turn = 0; turn < 12; turn += 1) {
        now += 1.1 * minute;
        assert.equal([await status('430001'), await status('430002')], ['played', 'played'], `turn ${turn}`);
      }
    };
    await withSource(use, { answer: speakEvening(events(goal, end)) }, () => now);
  });
});

describe('swiss unihockey, one game', (test) => {
  test('combines crests and periods of the detail with the town of the list', () =>
    withSource(async (source) => {
      const { value: alone } = await source.loadGame('1099001');
      assert.equal([alone.city, alone.resultDetail], ['', '(2:2, 3:1, 0:2, 1:0)']);
      const { value: merged } = await source.loadGame('su-1099001', { teamId: '430001' });
      assert.is(merged.city, 'Sternenberg');
      assert.is(merged.result, '6:5 n.V.');
      assert.is(merged.teamAwayLogo, 'https://logos.unihockey.example/teams/430077.png');
      assert.is(merged.competition, 'Herren GF 2. Liga, Gruppe 3, Runde 1');
    }));

  test('finds a cancelled game that is no longer in the list', () =>
    withSource(async (source) => {
      const { value } = await source.loadGame('1099099', { teamId: '430001' });
      assert.equal([value.status, value.teamAway], ['cancelled', 'Füchse Rotbach']);
    }));

  test('finds the game despite a team of last season', () =>
    withSource(async (source) => {
      const { value } = await source.loadGame('1099007', { teamId: '399999' });
      assert.equal([value.startsAt, value.result, value.teamHomeLogo], ['2025-11-14T20:15', '', '']);
    }));
});

describe('swiss unihockey, meetings', (test) => {
  test('lists the games of the two teams, of earlier seasons too', () =>
    withSource(async (source, { requests }) => {
      const { value } = (await source.loadMeetings?.('su-1099011', { teamId: '430001' })) ?? { value: [] };
      assert.equal(value.map(sentence), [
        '2025-09-20T19:30 UHC Sternenberg - Floorball Auental 6:5 n.V. live',
        '2025-03-01T18:00 Floorball Auental - UHC Sternenberg 2:4 live',
        '2024-09-28T19:30 UHC Sternenberg - Floorball Auental 5:5 live',
        '2024-02-24T17:00 Floorball Auental - UHC Sternenberg 3:2 live',
      ]);
      assert.equal([requests.length, requests[0]?.query.get('amount')], [1, '50']);
    }));

  test('of an unknown game are refused', () =>
    withSource(async (source) =>
      assert.is(await codeOf(source.loadMeetings?.('1') ?? Promise.resolve()), 'game-unknown'),
    ));
});

const refused: [what: string, ask: (source: LeagueSource) => Promise<unknown>, code: string][] = [
  ['an unknown club', (source) => source.loadTeams('799999'), 'club-unknown'],
  ['an unknown team', (source) => source.loadGames({ teamId: '499999' }), 'team-unknown'],
  ['an unknown game', (source) => source.loadGame('1'), 'game-unknown'],
  ['a club id that is no number', (source) => source.loadTeams('1&mode=by_player'), 'club-unknown'],
  ['a team id with a path in it', (source) => source.loadGames({ teamId: '../seasons' }), 'team-unknown'],
  ['an empty game id', (source) => source.loadGame(''), 'game-unknown'],
];

describe('swiss unihockey refuses', (test) => {
  for (const [what, ask, code] of refused) {
    test(`${what}: ${code}`, () => withSource(async (source) => assert.is(await codeOf(ask(source)), code)));
  }
});

const errors: [code: number, expected: string][] = [
  [404, 'team-unknown'],
  [400, 'source-refused'],
  [403, 'source-refused'],
];

describe('swiss unihockey, errors in `data.code`', (test) => {
  for (const [code, expected] of errors) {
    for (const status of [200, code]) {
      const body = { object: 'error', data: { message: 'Nicht gefunden', code } };
      test(`${code} with HTTP ${status}: ${expected}`, () =>
        withSource(async (source) => assert.is(await codeOf(source.loadGames({ teamId: '430001' })), expected), {
          answer: ({ path }) => (path === '/api/games' ? { status, body } : undefined),
        }));
    }
  }
});
