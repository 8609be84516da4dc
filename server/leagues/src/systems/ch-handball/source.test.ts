import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import type { FakeFederation } from '../../../test/fake/federation.ts';
import { codeOf, tellGame } from '../../../test/fake/tell.ts';
import { openTestShare } from '../../../test/fake/upstream.ts';
import { createUpstream } from '../../upstream/upstream.ts';
import { CLUB_ID, SECRET, startFakeHandball } from '../../../test/fake-handball.ts';
import { getLogo, parseHandballGame } from './answers.ts';
import { createHandballSource, type HandballOptions, type HandballSource } from './source.ts';
import { getHandballUpstream } from './driver.ts';

type Use = (source: HandballSource, federation: FakeFederation) => Promise<void>;

async function withSource(use: Use, { secret = SECRET, ...options }: HandballOptions & { secret?: string } = {}) {
  const federation = await startFakeHandball();
  const baseUrl = `${federation.url}/rest/v1`;
  const share = openTestShare(federation);
  const upstream = createUpstream(getHandballUpstream({ clubId: CLUB_ID, secret, baseUrl }), share);
  try {
    await use(createHandballSource({ upstream, ...options }), federation);
  } finally {
    await share.close();
    await federation.close();
  }
}

const season = [
  '2025-09-03T19:30 RTV 1891 Kronwil - TSV St. Leodegar 33:30 played',
  '2025-09-13T17:00 züri ost handball - RTV 1891 Kronwil 30:30 played',
  '2025-09-27T18:15 RTV 1891 Kronwil - HSG Pfäffenberg-Fehren 10:0 forfeited',
  '2025-10-11T20:00 HBC Trévaux/Chardonney/Genlis/Gland-Est - RTV 1891 Kronwil 47:7 played',
  '2025-10-25T16:00 RTV 1891 Kronwil - SG Wyden/Halden - cancelled',
  '2025-11-08T19:00 TSV St. Leodegar - RTV 1891 Kronwil - postponed',
  '2025-11-15T18:00 RTV 1891 Kronwil - züri ost handball - scheduled',
  '2025-11-22 HSG Pfäffenberg-Fehren - RTV 1891 Kronwil - scheduled',
  '2025-11-29T14:00 RTV 1891 Kronwil - HBC Trévaux/Chardonney/Genlis/Gland-Est - scheduled',
];

describe('handball', (test) => {
  test('lists the clubs of the known keys, without inactive ones', () =>
    withSource(
      async (source, { requests }) => {
        assert.equal((await source.loadClubs()).value, [{ id: CLUB_ID, name: 'RTV 1891 Kronwil' }]);
        assert.is(requests.length, 0);
      },
      {
        clubs: [
          { id: CLUB_ID, name: 'RTV 1891 Kronwil' },
          { id: '140999', name: 'inaktiv - HC Halden' },
        ],
      },
    ));

  test('lists no clubs without keys', () =>
    withSource(async (source) => assert.equal((await source.loadClubs()).value, [])));

  test('loads one club by its id', () =>
    withSource(async (source) => {
      assert.equal((await source.loadClub(CLUB_ID)).value, { id: CLUB_ID, name: 'RTV 1891 Kronwil' });
    }));

  test('sends the same header for the secret and for the whole token', () => {
    const token = Buffer.from(`${CLUB_ID}:${SECRET}`).toString('base64');
    for (const secret of [SECRET, ` ${SECRET}\n`, token, `Basic ${token}`]) {
      assert.is(getHandballUpstream({ clubId: CLUB_ID, secret }).headers?.['authorization'], `Basic ${token}`);
    }
  });

  test('distinguishes teams by their league', () =>
    withSource(async (source) => {
      const { value: teams } = await source.loadTeams(CLUB_ID);
      assert.equal(
        teams.map(({ name, league }) => `${name}, ${league}`),
        [
          'RTV 1891 Kronwil, Männer 1. Liga',
          'RTV 1891 Kronwil 2, Männer 3. Liga',
          'RTV 1891 Kronwil, Juniorinnen U18 Inter',
          'SG Kronwil/Halden, Junioren U13 Inter',
          'RTV 1891 Kronwil, TogetherLeague',
        ],
      );
    }));

  test('reads a season with every status', () =>
    withSource(async (source) => {
      const { value: games } = await source.loadGames({ teamId: '34001' });
      assert.equal(games.map(tellGame), season);
      assert.equal(
        games.slice(0, 4).map(({ resultDetail }) => resultDetail),
        ['(13:15)', '(12:13)', '', '(21:3)'],
      );
      assert.is(games[8]?.competition, 'Schweizer Cup');
    }));

  test('removes the town from the name of the hall', () =>
    withSource(async (source) => {
      const { value: games } = await source.loadGames({ teamId: '34001' });
      assert.equal(
        games.map(({ location, city }) => `${location}, ${city}`),
        [
          'BBZ Arena A, Kronwil',
          'Sporthalle Ost 2, Zürich',
          'BBZ Arena A, Kronwil',
          'En Grand Pré, Trévaux',
          'BBZ Arena A, Kronwil',
          'Kreuzmatte, St. Leodegar',
          ', ',
          ', Pfäffenberg',
          'BBZ Arena A, Kronwil',
        ],
      );
    }));

  test('finds a game by its team, its club, or the only known club', () =>
    withSource(
      async (source, { requests }) => {
        assert.is((await source.loadGame('423001', { teamId: '34001' })).value.result, '33:30');
        assert.is((await source.loadGame('sh-423101', { clubId: CLUB_ID })).value.teamHome, 'SG Kronwil/Halden');
        assert.is((await source.loadGame('423101')).value.city, 'La Combe-de-Fond');
        assert.is(requests.length, 2, 'the club is asked once');
      },
      { clubs: [{ id: CLUB_ID, name: 'RTV 1891 Kronwil' }] },
    ));
});

const refused: [what: string, ask: (source: HandballSource) => Promise<unknown>, code: string][] = [
  ['a club of another key', (source) => source.loadTeams('140902'), 'club-key-refused'],
  ["last season's team", (source) => source.loadGames({ teamId: '33001' }), 'team-unknown'],
  ['an unknown game of a team', (source) => source.loadGame('1', { teamId: '34001' }), 'game-unknown'],
  ['a game without team and club', (source) => source.loadGame('423001'), 'game-unknown'],
  ['an id with a path in it', (source) => source.loadTeams('140901/games'), 'club-unknown'],
];

describe('handball refuses', (test) => {
  for (const [what, ask, code] of refused) {
    test(`${what}: ${code}`, () => withSource(async (source) => assert.is(await codeOf(ask(source)), code)));
  }
  test('a bad key', () =>
    withSource(
      async (source) => {
        assert.is(await codeOf(source.loadClub(CLUB_ID)), 'club-key-refused');
        assert.is(await codeOf(source.loadTeams(CLUB_ID)), 'club-key-refused');
        assert.is(await codeOf(source.loadGames({ teamId: '34001' })), 'club-key-refused');
      },
      { secret: 'wrong' },
    ));
  test('everything but the list of clubs without a key', async () => {
    const source = createHandballSource({});
    assert.equal((await source.loadClubs()).value, []);
    assert.is(await codeOf(source.loadTeams(CLUB_ID)), 'club-key-missing');
    assert.is(await codeOf(source.loadGame('1', { teamId: '34001' })), 'club-key-missing');
  });
});

const states: [status: unknown, id: unknown, score: [unknown, unknown], expected: string][] = [
  ['Gespielt', 2, [31, 30], '31:30 played'],
  ['Gespielt', 2, [0, 0], '0:0 played'],
  ['', 4, ['28', '25'], '28:25 played'],
  [null, 3, [null, null], ' played'],
  ['Forfait', 2, [10, 0], '10:0 forfeited'],
  ['abgesagt', 1, [null, null], ' cancelled'],
  ['Abbruch', 2, [12, 9], '12:9 abandoned'],
  ['Angesetzt', 1, [0, 0], ' scheduled'],
  ['???', 99, [null, null], ' scheduled'],
  [undefined, undefined, [20, 21], '20:21 live'],
];

describe('handball states', (test) => {
  for (const [gameStatus, gameStatusId, [teamAScoreFT, teamBScoreFT], expected] of states) {
    test(`${String(gameStatus)} (${String(gameStatusId)}): ${expected}`, () => {
      const entry = { gameId: 1, teamAName: 'A', teamBName: 'B', gameDateTime: '2025-11-15T18:00:00' };
      const game = parseHandballGame({ ...entry, gameStatus, gameStatusId, teamAScoreFT, teamBScoreFT });
      assert.is(`${game?.result} ${game?.status}`, expected);
    });
  }
});

const logo = 'https://www.handball.ch/images';
const logos: [team: unknown, club: unknown, expected: string][] = [
  [34001, 140901, `${logo}/logo/34001.png?fallbackType=club&fallbackId=140901`],
  ['34001', null, `${logo}/logo/34001.png`],
  [null, 140901, `${logo}/club/140901.png`],
  [null, null, ''],
  ['../x', '1&height=9', ''],
];

describe('handball logos', (test) => {
  for (const [team, club, expected] of logos) {
    test(`team ${String(team)}, club ${String(club)}`, () => assert.is(getLogo(team, club), expected));
  }
});
