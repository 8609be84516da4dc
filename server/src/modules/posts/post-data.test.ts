import { parseGames } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { getCacheSeconds } from '../render/render-link.routes.ts';
import type { Chosen } from './choose-games.ts';
import { decide, getFacts } from './post-data.ts';

function games(...pairings: (readonly [home: string, away: string, date?: string, location?: string])[]) {
  return parseGames(
    pairings.map(([teamHome, teamAway, date = '', location = ''], id) => ({ id, teamHome, teamAway, date, location })),
  ).games;
}

function chosen(shown: ReturnType<typeof games>, more: Partial<Chosen['parts'][number]> = {}): Chosen {
  return { parts: [{ games: shown, season: shown, club: {}, names: [], ...more }], warnings: [] };
}

describe('a post over HTTP', (test) => {
  const season = games(['UHC Stern', 'A'], ['B', 'UHC Stern'], ['UHC Stern', 'C']);
  const sides: [name: string, shown: ReturnType<typeof games>, options: Parameters<typeof decide>[1], side: string][] =
    [
      ['at home by the season', games(['UHC Stern', 'X']), {}, 'home'],
      ['away by the season', games(['X', 'UHC Stern']), {}, 'away'],
      ['one of two away', games(['UHC Stern', 'X'], ['Y', 'UHC Stern']), {}, 'undecided'],
      ['away by the request', games(['UHC Stern', 'X']), { home: false }, 'away'],
      ['undecided by the request', games(['UHC Stern', 'X']), { home: null }, 'undecided'],
      ['a team of the club named', games(['UHC Stern II', 'X']), { club: { name: 'UHC Stern' } }, 'home'],
      ['a club with a longer name', games(['UHC Stern-Wyden', 'X']), { club: { name: 'UHC Stern' } }, 'undecided'],
      ['a club without teams', games(['UHC Stern', 'X']), { club: { name: 'Nobody' } }, 'home'],
      [
        "a hall that is not the club's",
        games(['UHC Stern', 'X', '2025-11-15', 'Seehalle']),
        { club: { halls: ['Bergfeld'] } },
        'undecided',
      ],
    ];
  for (const [name, shown, options, expected] of sides) {
    test(`${name}: ${expected}`, () => assert.is(decide(chosen(shown, { season }), options).side, expected));
  }

  test('takes each game by the season of its own team', () => {
    const [first, second] = [games(['UHC Stern', 'A']), games(['UHC Stern U16', 'B'])];
    const other = games(['UHC Stern U16', 'B'], ['C', 'UHC Stern U16']);
    const parts = [...chosen(first, { season }).parts, ...chosen(second, { season: other }).parts];
    assert.equal(decide({ parts, warnings: [] }, {}).sides, ['home', 'home']);
  });

  test('passes on the focus of a background, for all formats and for one', () => {
    const background = { color: '#fff', focus: { x: 0.2, y: 0.5 }, formats: { '9:16': { focus: { x: 0.8, y: 0.5 } } } };
    assert.equal(getFacts({ background }, { instagram: null }).background, background);
  });

  test("names the league's club and the owner's Instagram name where the request names none", () => {
    const known = { instagram: 'uhcstern', club: { name: 'UHC Stern' } };
    assert.equal(getFacts({}, known).club, { name: 'UHC Stern', instagram: 'uhcstern' });
    const club = { name: 'Stern', instagram: 'stern' };
    assert.equal(getFacts({ club }, known).club, club);
    assert.is(getFacts({}, { instagram: null }).club, undefined);
  });

  test('has the colours of a team of one’s own, unless the request has others', () => {
    const known = { instagram: null, club: { name: 'FC Muster', colors: { primary: '#123456' } } };
    assert.equal(getFacts({}, known).club?.colors, { primary: '#123456' });
    assert.equal(getFacts({ club: { colors: { secondary: '#fff' } } }, known).club?.colors, { secondary: '#fff' });
    assert.equal(getFacts({ club: { crest: 'away' } }, { instagram: null }).club, { crest: 'away' });
  });

  test('short names of the request win over corrections', () => {
    const corrected = [
      { team: 'UHC Stern', short: 'St' },
      { team: 'A', short: 'Aa' },
    ];
    const known = chosen(season.slice(0, 1), { names: corrected });
    const { names } = decide(known, { names: [{ team: 'A', medium: 'Am' }] });
    assert.equal([names?.['UHC Stern'], names?.['A']], [{ short: 'St' }, { medium: 'Am' }]);
  });

  test('names tell the teams of the season apart', () => {
    const [shown, all] = [games(['UHC Au', 'X']), games(['UHC Au', 'X'], ['HC Au', 'X'])];
    assert.equal(decide(chosen(shown, { season: all }), {}).names, { 'UHC Au': { medium: 'UHC Au', short: 'UHC Au' } });
    assert.is(decide(chosen(shown), {}).names, undefined);
  });

  const ages: [statuses: string[], moving: boolean, seconds: number][] = [
    [['scheduled'], false, 600],
    [['played'], false, 3_600],
    [['played'], true, 600],
    [['played', 'scheduled'], false, 600],
    [['live', 'played'], false, 60],
    [['live'], true, 60],
    [['postponed'], false, 600],
    [['cancelled', 'forfeited', 'abandoned'], false, 3_600],
    [['unknown'], false, 600],
  ];
  for (const [statuses, moving, seconds] of ages) {
    test(`${statuses.join(', ')}${moving ? ', picked' : ''}: kept ${seconds} s`, () => {
      assert.is(
        getCacheSeconds(
          statuses.map((status) => ({ status: status as 'live' })),
          moving,
        ),
        seconds,
      );
    });
  }
});
