import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { bindAll } from '../../test/bind.ts';
import { parseGames } from '../2-bind/game.ts';
import type { GameInput } from '../game.ts';
import { getListTheme } from '../themes/index.ts';
import { decideGameLists, findBareGames, findListGame, withCrests, type GameListOptions } from './decide-game-lists.ts';
import { gameListName } from './name.ts';
import { writeGameListTexts } from './caption/game-list-texts.ts';
import { findUs } from './us.ts';

const us = 'UHC Sternenberg';
const game = (date: string, home: string, away: string, result = '', rest: GameInput = {}): GameInput => ({
  id: `${date} ${home}`,
  date,
  time: '19:30',
  teamHome: home,
  teamAway: away,
  result,
  competition: 'Herren 2. Liga',
  ...rest,
});

const season = parseGames([
  game('06.09.2025', us, 'HC Au', '6:5 n.V.'),
  game('13.09.2025', 'UHC Au', us, '2:2'),
  game('20.09.2025', us, 'TV Egg', '1:4'),
  game('27.09.2025', 'HC Au', us, '3:7'),
  game('04.10.2025', us, 'Red Lynx', '5:0', { status: 'forfeited' }),
  game('11.10.2025', us, 'KTV Wil', '', { status: 'postponed' }),
  game('18.10.2025', 'Red Lynx', us, '3:1'),
  game('25.10.2025', us, 'UHC Au', '2:1', { status: 'live' }),
  game('01.11.2025', 'TV Egg', us, '', { location: 'Turnhalle Egg' }),
  game('08.11.2025', us, 'HC Au'),
  game('15.11.2025', 'KTV Wil', us),
  game('', us, 'Füchse'),
]).games;
const today = '2025-10-25';
const decide = (rest: Partial<GameListOptions> & Pick<GameListOptions, 'kind'>) =>
  decideGameLists({ season, us: findUs(season, { name: us }), today, ...rest });

/** The texts of a repeat over the list. */
function told(data: object, list: string, content: string): string[] {
  const children = [{ type: 'text', id: 'a', content }];
  const { nodes } = bindAll(
    { elements: [{ type: 'repeat', id: 'rows', for: list, max: 50, children }] },
    data as never,
  );
  return nodes.map((node) => (node.kind === 'text' ? (node.variants[0] ?? '') : ''));
}

describe('the games whose crests nobody told', (test) => {
  const crest = { teamAwayLogo: 'https://crests.example/au.png' };
  const bareOf = (kind: GameListOptions['kind'], known: typeof season) =>
    decideGameLists({ kind, season: known, us: findUs(known, { name: us }), today }).map(findBareGames);
  test('are those of the rows, page by page', () => {
    assert.equal(bareOf('fixtures', season), [
      ['01.11.2025 TV Egg', '08.11.2025 UHC Sternenberg', '15.11.2025 KTV Wil', 'UHC Sternenberg'],
    ]);
    assert.is(bareOf('form', season)[0]?.length, 5);
    assert.equal(
      bareOf(
        'form',
        season.map((one) => ({ ...one, ...crest })),
      ),
      [[]],
    );
  });
  test('are the game itself where two teams meet', () => {
    assert.equal(bareOf('head-to-head', season), [['01.11.2025 TV Egg']]);
    assert.equal(
      bareOf(
        'head-to-head',
        season.map((one) => ({ ...one, ...crest })),
      ),
      [[]],
    );
  });
});

describe('a season with the crests of single games', (test) => {
  const details = season.map((one, at) => ({
    ...one,
    teamHomeLogo: `https://crests.example/${at}.png`,
    teamHome: `${one.teamHome} I`,
    competition: `${one.competition}, Runde ${at}`,
  }));
  test('keeps its league and its names', () => {
    const known = withCrests(season, details);
    const [{ data } = { data: undefined }] = decideGameLists({
      kind: 'form',
      season: known,
      us: findUs(known, { name: us }),
      today,
    });
    assert.equal([data?.form?.competition, data?.form?.rows.length], ['Herren 2. Liga', 5]);
    assert.equal(
      known.map(({ teamHomeLogo }) => teamHomeLogo),
      details.map(({ teamHomeLogo }) => teamHomeLogo),
    );
  });
});

describe('form', (test) => {
  test('is the last five final games, the newest first, without a running one', () => {
    const [post] = decide({ kind: 'form' });
    assert.is(post?.rows, 5);
    assert.equal(told(post!.data, 'form', '{{ outcomeLetter }} {{ opponent }} {{ result }} {{ goalsFor }}'), [
      'N Red Lynx 3:1 1',
      'S Red Lynx 5:0 5',
      'S HC Au 3:7 7',
      'N TV Egg 1:4 1',
      'U UHC Au 2:2 2',
    ]);
  });
  test('has as many rows as asked for', () =>
    assert.is(decide({ kind: 'form', rows: 3 })[0]?.data.form?.rows.length, 3));
  test('writes letters in the language of the post', () => {
    const data = { ...decide({ kind: 'form', rows: 2 })[0]!.data, language: 'en' };
    assert.equal(told(data, 'form', '{{ outcomeLetter }}'), ['L', 'W']);
  });
  test('is no post before the first final score', () => {
    const coming = season.slice(8);
    assert.equal(decideGameLists({ kind: 'form', season: coming, us: findUs(coming, { name: us }), today }), []);
  });
  test('follows the team through a derby', () => {
    const derby = parseGames([
      game('06.09.2025', `${us} II`, `${us} III`, '6:5'),
      game('13.09.2025', `${us} III`, 'HC Au', '1:0'),
      game('20.09.2025', 'TV Egg', `${us} III`, '1:0'),
    ]).games;
    const [post] = decideGameLists({ kind: 'form', season: derby, us: findUs(derby, { name: us }), today });
    assert.is(post?.data.form?.team, `${us} III`);
    assert.equal(told(post!.data, 'form', '{{ outcomeLetter }}'), ['N', 'S', 'N']);
  });
  test('has sums', () => {
    const content =
      '{{ formTeam }} {{ formGames }} {{ formWins }}-{{ formDraws }}-{{ formLosses }} {{ formGoalsFor }}:{{ formGoalsAgainst }}';
    const [post] = decide({ kind: 'form' });
    const { nodes } = bindAll({ elements: [{ type: 'text', content }] }, post!.data);
    assert.is(nodes[0]?.kind === 'text' && nodes[0].variants[0], `${us} 5 2-1-2 16:12`);
  });
});

describe('head-to-head', (test) => {
  const coming = season[9]!;
  test('counts the earlier games of both teams, whoever was at home', () => {
    const [post] = decide({ kind: 'head-to-head', game: coming });
    assert.equal(told(post!.data, 'headToHead', '{{ date }} {{ outcomeLetter }} {{ result }}'), [
      '27.09.2025 S 3:7',
      '06.09.2025 S 6:5 n.V.',
    ]);
    assert.is(post?.data.headToHead?.opponent, 'HC Au');
    assert.equal(post?.data.games.length, 1);
  });
  test('counts a game of two sources once', () => {
    const again = { ...season[0]!, id: 'other' };
    assert.is(decide({ kind: 'head-to-head', game: coming, season: [...season, again] })[0]?.rows, 2);
  });
  test("is about the team's next game", () => {
    assert.is(findListGame({ season, us: findUs(season, { name: us }), today })?.teamHome, 'TV Egg');
    assert.is(decide({ kind: 'head-to-head' })[0]?.data.headToHead?.opponent, 'TV Egg');
  });
  test('is no post for two teams that have never met', () => {
    assert.equal(decide({ kind: 'head-to-head', game: season[10]! }), []);
  });
  test('shows the last meetings, and counts all', () => {
    const years = parseGames([
      ...Array.from({ length: 9 }, (_, i) => game(`08.11.${2015 + i}`, us, 'HC Au', `${i}:4`)),
      game('08.11.2025', us, 'HC Au'),
    ]).games;
    const options = { kind: 'head-to-head', season: years, us: findUs(years, { name: us }), today } as const;
    const [post] = decideGameLists(options);
    assert.is(post?.rows, 6);
    assert.is(post?.data.headToHead?.rows.length, 9);
  });
});

describe('fixtures', (test) => {
  test('are the games to come, the next first, with those off and without a day', () => {
    const [post] = decide({ kind: 'fixtures' });
    assert.equal(told(post!.data, 'fixtures', '{{ date }} {{ opponent }}'), [
      '01.11.2025 TV Egg',
      '08.11.2025 HC Au',
      '15.11.2025 KTV Wil',
      ' Füchse',
    ]);
  });
  test('are a whole season in even pages', () => {
    const pages = decide({ kind: 'fixtures', scope: 'season', rows: 5 });
    assert.equal(
      pages.map(({ rows, data }) => [rows, data.fixtures?.page, data.fixtures?.pages, data.fixtures?.games]),
      [
        [4, 1, 3, 12],
        [4, 2, 3, 12],
        [4, 3, 3, 12],
      ],
    );
    assert.is(gameListName('fixtures', pages[1]!.data, { format: '4:5' }), 'matchpost-fixtures-UHC_Sternenberg-02-4x5');
  });
  const years = parseGames([
    ...Array.from({ length: 55 }, (_, i) => game(`${(i % 28) + 1}.${i < 28 ? 9 : 10}.2024`, us, `HC Alt ${i}`, '1:0')),
    game('28.06.2025', us, 'HC Früh', '2:0'),
    game('01.07.2025', us, 'HC Neu', '1:1'),
    game('30.06.2026', us, 'HC Ende'),
    game('', us, 'HC Offen'),
  ]).games;
  test('of a long season are all: no game is left out', () => {
    const long = years.slice(0, 55);
    const options = { kind: 'fixtures', scope: 'season', season: long, us: findUs(long, { name: us }) } as const;
    const pages = decideGameLists({ ...options, today: '2024-09-01' });
    assert.equal(
      pages.map(({ rows, data }) => [rows, data.fixtures?.games]),
      [8, 8, 8, 8, 8, 8, 7].map((rows) => [rows, 55]),
    );
  });
  for (const [day, opponents] of [
    ['2025-10-25', ['HC Neu', 'HC Ende', 'HC Offen']],
    ['2026-06-30', ['HC Neu', 'HC Ende', 'HC Offen']],
    ['2026-08-01', ['HC Neu', 'HC Ende', 'HC Offen']],
  ] as const) {
    test(`of several seasons are those of the one around ${day}, or of the last one`, () => {
      const options = { kind: 'fixtures', scope: 'season', season: years, us: findUs(years, { name: us }) } as const;
      const [post] = decideGameLists({ ...options, today: day });
      assert.equal(told(post!.data, 'fixtures', '{{ opponent }}'), opponents);
    });
  }
  test('of one season are all, also from before July', () => {
    const cup = parseGames([
      game('21.06.2025', us, 'HC Cup', '3:2'),
      ...season.slice(0, 3),
      game('20.06.2026', us, 'B'),
    ]).games;
    const options = { kind: 'fixtures', scope: 'season', season: cup, us: findUs(cup, { name: us }), today } as const;
    assert.is(decideGameLists(options)[0]?.data.fixtures?.rows.length, 5);
  });
  test('are no post after the season', () => {
    assert.equal(decide({ kind: 'fixtures', season: season.slice(0, 5) }), []);
  });
});

describe('the readers of lists of games', (test) => {
  const codes = (data: object) => {
    try {
      return bindAll({ elements: [] }, { games: [], ...data } as never).warnings.map(
        ({ code, path }) => `${code} ${path}`,
      );
    } catch (error) {
      return [`${(error as { code: string }).code} ${(error as { path: string }).path}`];
    }
  };
  test('take games as people write them, our team by its name', () => {
    const rows = [
      { teamHome: 'A', teamAway: 'B', result: '1:2' },
      { teamHome: 'C', teamAway: 'A' },
    ];
    assert.equal(told({ games: [], form: { team: 'A', rows } }, 'form', '{{ outcomeLetter }}{{ opponent }}'), [
      'NB',
      'C',
    ]);
  });
  test('leave out games of others', () => {
    const rows = [
      { teamHome: 'A', teamAway: 'B' },
      { teamHome: 'C', teamAway: 'D' },
    ];
    assert.equal(codes({ form: { team: 'A', rows } }), ['game-not-ours form.rows.1']);
  });
  test('refuse an empty list, and a kind without its list', () => {
    assert.equal(codes({ kind: 'form', form: { rows: [] } }), ['list-empty form']);
    assert.equal(codes({ kind: 'head-to-head' }), ['list-missing headToHead']);
    assert.equal(codes({ kind: 'fixtures', fixtures: { team: 'X', rows: [{ teamHome: 'A', teamAway: 'B' }] } }), [
      'list-empty fixtures',
    ]);
  });
});

describe('captions of lists of games', (test) => {
  const write = (kind: GameListOptions['kind'], language: 'de' | 'en', rest: Partial<GameListOptions> = {}) =>
    writeGameListTexts(kind, decide({ kind, ...rest })[0]!.data, { sport: 'unihockey' }, language);
  test('tell the form', () => {
    assert.is(
      write('form', 'de').caption.split('\n')[0],
      'Unsere letzten fünf Spiele: zwei Siege, ein Unentschieden, zwei Niederlagen. Zuletzt: Red Lynx – UHC Sternenberg 3:1.',
    );
    assert.match(
      write('form', 'en').caption,
      /^Our last five games: two wins, one draw, two defeats\. Most recently: /,
    );
    assert.match(write('form', 'en').altText, /^Form, UHC Sternenberg, Herren 2\. Liga: Defeat, .*18 October/);
  });
  test('tell the meetings and the next one', () => {
    const { caption, altText } = write('head-to-head', 'de', { game: season[9]! });
    assert.is(
      caption.split('\n')[0],
      'UHC Sternenberg gegen HC Au: zwei Siege in zwei Spielen, 13:8 Tore. Nächstes Duell: Samstag, 8. November, 19.30 Uhr.',
    );
    assert.match(
      altText,
      /^Direktvergleich, UHC Sternenberg gegen HC Au, zwei Siege .*: Sieg, Samstag, 27\. September, HC Au gegen/,
    );
  });
  test('tell the schedule, and the part of a long one', () => {
    const { caption } = write('fixtures', 'de');
    assert.match(
      caption,
      /^Unsere nächsten vier Spiele:\n\nSamstag, 1\. November, 19\.30 Uhr: TV Egg – UHC Sternenberg, Turnhalle Egg/,
    );
    assert.match(write('fixtures', 'en', { scope: 'season', rows: 5 }).caption, /^Our schedule, part 1 of 3:/);
    // The day of the last one is past, and its result is not known yet.
    const rows = [{ teamHome: us, teamAway: 'B', date: '20.10.2025' }];
    const past = { games: [], today, fixtures: { team: us, rows } };
    assert.match(writeGameListTexts('fixtures', past, {}, 'de').caption, /^Unser Spielplan:/);
  });
  test('count goals and sets only where a sport has them, and no forfeits of both teams', () => {
    const rows = [{ teamHome: us, teamAway: 'B', date: '20.10.2025', result: '80:70' }];
    const headToHead = { team: us, opponent: 'B', rows };
    const meet = (sport: 'handball' | 'other') =>
      writeGameListTexts('head-to-head', { games: [], today, headToHead }, { sport }, 'de').caption;
    assert.match(meet('handball'), /ein Sieg in einem Spiel, 80:70 Tore\./);
    assert.match(meet('other'), /ein Sieg in einem Spiel, 80:70\./);
    const form = { team: us, rows: [{ ...rows[0]!, result: '0:0', status: 'forfeited' as const }] };
    assert.match(writeGameListTexts('form', { games: [], today, form }, {}, 'de').caption, /^Unser letztes Spiel\. /);
  });
});

describe('the rows of a whole season', (test) => {
  const shown = (status: string, result: string) => {
    const games = parseGames([game('25.10.2025', us, 'UHC Au', result, { status } as GameInput)]).games;
    const [post] = decideGameLists({
      kind: 'fixtures',
      scope: 'season',
      season: games,
      us: findUs(games, { name: us }),
      today,
    });
    const template = getListTheme('fixtures', 'standard', { rows: 1, sport: 'unihockey' });
    return bindAll(template, post!.data as never)
      .nodes.filter((node) => node.kind === 'text' && /^row-(?:score|time|abandoned|postponed|forfeited)/.test(node.id))
      .map((node) => (node.kind === 'text' ? node.variants[0] : ''));
  };
  test('have a score only where it is a result', () => {
    assert.equal(shown('played', '2:1'), ['2:1']);
    assert.equal(shown('forfeited', '5:0'), ['5:0']);
    assert.equal(shown('live', '2:1'), ['19:30']);
    assert.equal(shown('abandoned', '1:2'), ['ABGEBROCHEN']);
    assert.equal(shown('postponed', ''), ['VERSCHOBEN']);
  });
});
