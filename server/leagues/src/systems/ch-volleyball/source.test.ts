import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { startFakeFederation, type FakeFederation } from '../../../test/fake/federation.ts';
import { findFixture } from '../../../test/fake/fixtures.ts';
import { codeOf, tellGame } from '../../../test/fake/tell.ts';
import { openTestShare } from '../../../test/fake/upstream.ts';
import type { LeagueSource } from '../../source.ts';
import { createUpstream } from '../../upstream/upstream.ts';
import { CLUB_KEY, FEDERATION_KEY, startFakeSwissVolley, type FakeOptions } from '../../../test/fake-swiss-volley.ts';
import { createSwissVolleySource } from './source.ts';
import { getSwissVolleyUpstream } from './upstream.ts';

type Use = (source: LeagueSource, federation: FakeFederation) => Promise<void>;

async function withSource(use: Use, { secret = CLUB_KEY, ...options }: FakeOptions & { secret?: string } = {}) {
  const federation = await startFakeSwissVolley(options);
  const share = openTestShare(federation);
  const upstream = createUpstream(getSwissVolleyUpstream({ secret, baseUrl: federation.url }), share);
  try {
    await use(createSwissVolleySource({ upstream }), federation);
  } finally {
    await share.close();
    await federation.close();
  }
}

const season = [
  "2025-09-27T16:00 VBC Lindenmatt - Sm'Orval Bellecombe 3:1 live",
  '2025-10-04T18:30 Volley Tannegg - VBC Lindenmatt 3:2 live',
  '2025-10-26T16:00 VBC Lindenmatt - VFB - Volleyball Franches-Bellevaux II 1:3 live',
  '2025-11-01T14:00 VBC Lindenmatt - Volley Tannegg 3:0 forfeited',
  "2025-11-09 Sm'Orval Bellecombe - VBC Lindenmatt - scheduled",
  '2025-11-15T18:00 VBC Lindenmatt - VBC Lindenmatt II - scheduled',
  '2025-11-22T17:00 VBC Lindenmatt - Volley Tannegg - scheduled',
  '2026-05-04T20:00 VFB - Volleyball Franches-Bellevaux II - VBC Lindenmatt - scheduled',
];

describe('swiss volley', (test) => {
  test("a club's key lists the one club of its teams", () =>
    withSource(async (source) => {
      assert.equal((await source.loadClubs()).value, [{ id: '9001', name: 'VBC Lindenmatt' }]);
    }));

  test('a key of the federation lists all clubs', () =>
    withSource(async (source) => assert.is((await source.loadClubs()).value.length, 4), { secret: FEDERATION_KEY }));

  test('sends the key without prefix and white space', () =>
    withSource(
      async (source, { requests }) => {
        await source.loadClubs();
        assert.is(requests[0]?.headers.authorization, CLUB_KEY);
      },
      { secret: ` Bearer ${CLUB_KEY}\n` },
    ));

  test('lists teams with league and gender and keeps II and III apart', () =>
    withSource(async (source) => {
      const { value: teams } = await source.loadTeams('9001');
      assert.equal(
        teams.map(({ id, name, league }) => `${id} ${name}, ${league}`),
        [
          '7001 VBC Lindenmatt, Damen 2. Liga',
          '7002 VBC Lindenmatt II, Damen 2. Liga',
          '7003 VBC Lindenmatt, Herren 2. Liga',
          '7004 VBC Lindenmatt, Damen U18',
          '7005 VBC Lindenmatt III, Damen 2. Liga',
        ],
      );
    }));

  test('reads a season with sets as list or object, including cup games', () =>
    withSource(async (source) => {
      const { value: games } = await source.loadGames({ teamId: '7001' });
      assert.equal(games.map(tellGame), season);
      assert.is(games[0]?.resultDetail, '(25:20, 23:25, 25:18, 25:22)');
      assert.is(games[1]?.resultDetail, '(25:22, 25:21, 23:25, 23:25, 15:10)');
      assert.is(games[0]?.teamAwayLogo, 'https://logos.volley.example/7101.png');
      assert.equal(
        games.map(({ competition }) => competition),
        [...Array.from({ length: 6 }, () => 'Damen 2. Liga'), 'Mobilia Volley Cup', '1L'],
      );
      assert.equal(
        games.slice(0, 5).map(({ location, city }) => `${location}, ${city}`),
        ['Turnhalle Läbere, Lindenmatt', ', ', 'Schulweg 4, Lindenmatt', 'Turnhalle Läbere, Lindenmatt', ', '],
      );
    }));

  test('loads a game by its own path or from the list of its team', () =>
    withSource(async (source, { requests }) => {
      assert.is((await source.loadGame('sv-412302')).value.result, '3:2');
      assert.is((await source.loadGame('412302', { teamId: '7001' })).value.result, '3:2');
      assert.equal(
        requests.map(({ path }) => path),
        ['/indoor/game/412302', '/indoor/games'],
      );
    }));

  test('answers an empty list without games and an error for an unknown team', () =>
    withSource(async (source) => {
      assert.equal((await source.loadGames({ teamId: '7005' })).value, []);
      assert.is(await codeOf(source.loadGames({ teamId: '7999' })), 'team-unknown');
    }));

  test('removes games of other teams when the source ignores the team', () =>
    withSource(async (source) => assert.is((await source.loadGames({ teamId: '7002' })).value.length, 1), {
      games: findFixture('swiss-volley/games-7001') as object[],
    }));
});

const refused: [what: string, ask: (source: LeagueSource) => Promise<unknown>, code: string][] = [
  ["another club with a club's key", (source) => source.loadTeams('9002'), 'club-unknown'],
  ['an unknown game', (source) => source.loadGame('1'), 'game-unknown'],
  ['an unknown game of a known team', (source) => source.loadGame('1', { teamId: '7001' }), 'game-unknown'],
  ['an id that is no number', (source) => source.loadTeams('9001&includeCup=1'), 'club-unknown'],
];

describe('swiss volley refuses', (test) => {
  for (const [what, ask, code] of refused) {
    test(`${what}: ${code}`, () => withSource(async (source) => assert.is(await codeOf(ask(source)), code)));
  }
  for (const refusal of ['status', 'body', 'text', 'redirect'] as const) {
    test(`a bad key, reported by ${refusal}`, () =>
      withSource(
        async (source) => {
          assert.is(await codeOf(source.loadClubs()), 'club-key-refused');
          assert.is(await codeOf(source.loadTeams('9001')), 'club-key-refused');
          assert.is(await codeOf(source.loadGames({ teamId: '7001' })), 'club-key-refused');
          assert.is(await codeOf(source.loadGame('412301')), 'club-key-refused');
        },
        { refusal, secret: 'wrong' },
      ));
  }
  test('everything without a key', async () => {
    const source = createSwissVolleySource({});
    assert.is(await codeOf(source.loadClubs()), 'club-key-missing');
    assert.is(await codeOf(source.loadGames({ teamId: '7001' })), 'club-key-missing');
  });
  test('a key that is no valid header, before any request', async () => {
    for (const secret of ['', '  ', 'a\nb', 'schlüssel', 'two words']) {
      assert.is(
        await codeOf(Promise.resolve(secret).then((key) => getSwissVolleyUpstream({ secret: key }))),
        'club-key-refused',
      );
    }
  });
});

describe('swiss volley, a key for the games alone', (test) => {
  for (const shut of [401, 403, 404] as const) {
    test(`derives clubs and teams from the games when other paths answer ${shut}`, () =>
      withSource(
        async (source) => {
          assert.equal((await source.loadClubs()).value, [{ id: '9001', name: 'VBC Lindenmatt' }]);
          assert.equal(
            (await source.loadTeams('9001')).value.map(({ id, name, league }) => `${id} ${name}, ${league}`),
            ['7001 VBC Lindenmatt, Damen 2. Liga', '7002 VBC Lindenmatt II, Damen 2. Liga'],
          );
          assert.equal((await source.loadGames({ teamId: '7001' })).value.map(tellGame), season);
          assert.is((await source.loadGame('412302')).value.result, '3:2');
          assert.is(await codeOf(source.loadTeams('9999')), 'club-unknown');
          assert.is(await codeOf(source.loadGames({ teamId: '7005' })), 'team-unknown');
          assert.is(await codeOf(source.loadGame('1')), 'game-unknown');
        },
        { shut },
      ));
  }
  test('treats 400 as an error, not as missing access', () =>
    withSource(async (source, federation) => {
      federation.fail('400');
      assert.is(await codeOf(source.loadClubs()), 'source-refused');
      assert.is(await codeOf(source.loadTeams('9001')), 'source-refused');
      assert.is(await codeOf(source.loadGames({ teamId: '7001' })), 'source-refused');
    }));
});

const refusals: [name: string, body: unknown][] = [
  ['text', 'Valid API-Key required'],
  ['JSON text', '"Valid API-Key required"'],
  ['a message', { message: 'Valid API-Key required' }],
  ['an error', { error: 'Valid API key required' }],
  ['errors of texts', { errors: ['Valid API-Key required'] }],
  ['errors with messages', { errors: [{ message: 'Valid API-Key required' }] }],
];

describe('swiss volley, a bad key', (test) => {
  for (const [name, body] of refusals) {
    for (const status of [200, 400, 403]) {
      test(`reported with ${status} as ${name}`, async () => {
        const federation = await startFakeFederation(() => ({ status, body }));
        const share = openTestShare(federation);
        const upstream = createUpstream(getSwissVolleyUpstream({ secret: 'k', baseUrl: federation.url }), share);
        const source = createSwissVolleySource({ upstream });
        try {
          assert.is(await codeOf(source.loadClubs()), 'club-key-refused');
          assert.is(await codeOf(source.loadTeams('9001')), 'club-key-refused');
          assert.is(await codeOf(source.loadGames({ teamId: '7001' })), 'club-key-refused');
        } finally {
          await share.close();
          await federation.close();
        }
      });
    }
  }
});
