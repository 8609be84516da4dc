import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { parsePairing } from './pairing.ts';

const team = 'UHC Au';

/** The side of our team in titles that name the opponent only. */
const opponents: Record<'home' | 'away', string[]> = {
  home: [
    'Match à domicile contre VBC Tal',
    'Match à domicile : VBC Tal',
    'Match contre VBC Tal',
    'Match amical contre VBC Tal',
    'Domicile: VBC Tal',
    'Partita in casa contro VBC Tal',
    'In casa contro VBC Tal',
    'Heimspiel gegen VBC Tal',
    'Heimspiel: VBC Tal',
    'Heimspiel - VBC Tal',
    'Heim: VBC Tal',
    'Home match against VBC Tal',
    'Home: VBC Tal',
    'Cup-Spiel gegen VBC Tal',
    'Floorball Game vs VBC Tal',
    'vs. VBC Tal — Summer Cup',
    'Meisterschaft gegen VBC Tal',
    '🏐 Heimspiel gegen VBC Tal',
    '🆚 VBC Tal',
    'gegen VBC Tal (Heim)',
    '(H) vs. VBC Tal',
  ],
  away: [
    "Match à l'extérieur contre VBC Tal",
    'Match à l’extérieur : VBC Tal',
    "Match à l'extérieur chez VBC Tal",
    'Match en déplacement contre VBC Tal',
    'Extérieur: VBC Tal',
    'Partita in trasferta contro VBC Tal',
    'In trasferta: VBC Tal',
    'Auswärtsspiel bei VBC Tal',
    'Auswärtsspiel beim VBC Tal',
    'Auswärtsspiel: VBC Tal',
    'Auswärts: VBC Tal',
    'Auswärtsspiel - VBC Tal',
    'Zu Gast bei VBC Tal',
    'Away at VBC Tal',
    'Away: VBC Tal',
    'vs. VBC Tal (A)',
    'Spiel gegen VBC Tal (auswärts)',
    '(A) vs. VBC Tal',
  ],
};

/** A title, its teams, and the league in it. */
const labelled: [title: string, teams: string, prefix: string][] = [
  ['[D2] UHC Au - HC Moos', 'UHC Au|HC Moos', 'D2'],
  ['(D2) UHC Au - HC Moos', 'UHC Au|HC Moos', 'D2'],
  ['D2 - UHC Au - HC Moos', 'UHC Au|HC Moos', 'D2'],
  ['D2 | UHC Au - HC Moos', 'UHC Au|HC Moos', 'D2'],
  ['Herren - Gruppe 3 | UHC Au - HC Moos', 'UHC Au|HC Moos', 'Herren - Gruppe 3'],
  ['UHC Au - HC Moos | Herren I', 'UHC Au|HC Moos', 'Herren I'],
  ['#345012 | D 3L | UHC Au - HC Moos', 'UHC Au|HC Moos', 'D 3L'],
  ['M3-02 - UHC Au - HC Moos', 'UHC Au|HC Moos', 'M3-02'],
  ['FU18P-01 - UHC Au - HC Moos', 'UHC Au|HC Moos', 'FU18P-01'],
  ['UHC Au - HC Moos (ME,  Herren [Heimspiel]) [ID: 350123-012]', 'UHC Au|HC Moos', 'ME, Herren'],
  ['1. SR | UHC Au - HC Moos (NLA)', 'UHC Au|HC Moos', 'NLA'],
  ['ARB 1 | UHC Au - HC Moos', 'UHC Au|HC Moos', ''],
  ['UHC Au - HC Moos — Cup', 'UHC Au|HC Moos', 'Cup'],
  ['UHC Au V vs HC Moos IV', 'UHC Au V|HC Moos IV', ''],
  ['UHC Au V - HC Moos', 'UHC Au V|HC Moos', ''],
  ['UHC Au V gegen HC Moos V', 'UHC Au V|HC Moos V', ''],
  ['UHC Au V (Kickers) vs HC Moos', 'UHC Au V (Kickers)|HC Moos', ''],
  ['3L ♀: UHC Au - HC Moos', 'UHC Au|HC Moos', '3L ♀'],
  ['UHC Au - HC Moos (Herren 2. Liga)', 'UHC Au|HC Moos', 'Herren 2. Liga'],
  ['UHC Au - HC Moos [Nord B]', 'UHC Au|HC Moos', 'Nord B'],
  ['UHC Au - HC Moos, Herren 2. Liga', 'UHC Au|HC Moos', 'Herren 2. Liga'],
  ['UHC Au - HC Moos - Herren 2. Liga', 'UHC Au|HC Moos', 'Herren 2. Liga'],
  ['UHC Au - HC Moos (Testspiel)', 'UHC Au|HC Moos', 'Testspiel'],
  ['🏐 D2: UHC Au - HC Moos', 'UHC Au|HC Moos', 'D2'],
  ['Cup: UHC Au - HC Moos', 'UHC Au|HC Moos', 'Cup'],
  ['1/8-Final: UHC Au - HC Moos', 'UHC Au|HC Moos', '1/8-Final'],
  ['1/8-Final UHC Au - HC Moos', 'UHC Au|HC Moos', '1/8-Final'],
  ['Herren 2. Liga, Runde 5: UHC Au - HC Moos', 'UHC Au|HC Moos', 'Herren 2. Liga'],
  ['Herren 2. Liga: Spiel 12: UHC Au - HC Moos', 'UHC Au|HC Moos', 'Herren 2. Liga'],
  ['Match: D2: UHC Au - HC Moos', 'UHC Au|HC Moos', 'D2'],
  ['Herren 2. Liga - Heimspiel: UHC Au - HC Moos', 'UHC Au|HC Moos', 'Herren 2. Liga'],
  ['Herren 1 - Auswärtsspiel gegen HC Moos', 'HC Moos|UHC Au', 'Herren 1'],
  ['Herren 1 Auswärtsspiel gegen HC Moos', 'HC Moos|UHC Au', 'Herren 1'],
  ['Herren 1 Heimspiel: HC Moos', 'UHC Au|HC Moos', 'Herren 1'],
  ['Auswärtsspiel Herren 1: HC Moos', 'HC Moos|UHC Au', 'Herren 1'],
  // Labels of each team.
  ['UHC Au (Herren) - HC Moos (Herren)', 'UHC Au (Herren)|HC Moos (Herren)', ''],
  ['UHC Au, Herren - HC Moos, Herren', 'UHC Au, Herren|HC Moos, Herren', ''],
  ['UHC Au - HC Moos (ZH)', 'UHC Au|HC Moos (ZH)', ''],
  ['UHC Au - HC Moos (2010)', 'UHC Au|HC Moos (2010)', ''],
  ['HV Au - GV Moos', 'HV Au|GV Moos', ''],
  ['VFM - Volley Berge II – U21 Moos', 'VFM - Volley Berge II|U21 Moos', ''],
];

/** Words around the teams that tell nothing but a game. */
const bare = [
  '🏐 UHC Au - HC Moos',
  '🏐UHC Au - HC Moos',
  '⚽ UHC Au - HC Moos',
  '🤾‍♂️ UHC Au - HC Moos',
  'UHC Au - HC Moos 🏑',
  'UHC Au 🆚 HC Moos',
  'Spiel 12 - UHC Au - HC Moos',
  'Spiel 12 UHC Au - HC Moos',
  'Match #345012: UHC Au - HC Moos',
  'Spiel Nr. 345012: UHC Au - HC Moos',
  '#12 UHC Au - HC Moos',
  '345012 - UHC Au - HC Moos',
  '345012: UHC Au - HC Moos',
  'Heimspiel UHC Au - HC Moos',
  'Match | UHC Au - HC Moos',
  'UHC Au - HC Moos (Heimspiel)',
  // Our team stands first although it plays away, and the other way round.
  'Heimspiel: HC Moos - UHC Au',
];

const others = [
  'Training - Halle Moos',
  'Training Herren - Halle Moos',
  'Training: Halle A - Halle B',
  'Ferien 12.07. - 15.08.',
  'Sommerferien - kein Training',
  'Sitzung: Vorstand - TK',
  'Generalversammlung - Clubhaus',
  'GV - Clubhaus',
  'Helferessen - Treffpunkt 18:00',
  'Clubfest - Sporthalle Moos',
  'Heimspiel: Helfer gesucht',
  'Heimspiel: tbd',
  'Heimspiel: Herren 1',
  'Auswärts: Abfahrt 18:00',
  'Auswärts: Anmeldung bis 12.10.',
  'Heimspiel VBC Tal',
];

describe('labels around the teams of a title', (test) => {
  for (const [side, titles] of Object.entries(opponents)) {
    for (const title of titles) {
      test(`${title}: ${side}`, () => {
        const { teamHome, teamAway, clear } = parsePairing(title, { team }) ?? {};
        const expected = side === 'home' ? [team, 'VBC Tal'] : ['VBC Tal', team];
        assert.equal([teamHome, teamAway, clear], [...expected, true]);
        assert.is(parsePairing(title), undefined, 'no pair without a team whose calendar it is');
      });
    }
  }
  for (const [title, teams, prefix] of labelled) {
    test(title, () => {
      const pairing = parsePairing(title, { team });
      assert.equal([`${pairing?.teamHome}|${pairing?.teamAway}`, pairing?.prefix], [teams, prefix]);
    });
  }
  for (const title of bare) {
    test(title, () => {
      const { teamHome, teamAway, prefix, clear } = parsePairing(title, { team }) ?? {};
      assert.equal([teamHome, teamAway, prefix, clear], ['UHC Au', 'HC Moos', '', true]);
    });
  }
  for (const title of others) {
    test(`«${title}» is no game`, () => assert.is(parsePairing(title, { team }), undefined));
  }
  for (const title of ['Runde 5: UHC Au - HC Moos', 'Runde 5 - UHC Au - HC Moos', 'Cup | Runde 5 | UHC Au - HC Moos']) {
    test(`${title}: the round is no league`, () => {
      const { teamHome, round } = parsePairing(title) ?? {};
      assert.equal([teamHome, round], ['UHC Au', 'Runde 5']);
    });
  }
  test('a hall behind the teams is the place', () => {
    for (const title of ['UHC Au - HC Moos, Sporthalle Au', 'UHC Au - HC Moos | D2 | Sporthalle Au']) {
      const { teamAway, place } = parsePairing(title) ?? {};
      assert.equal([teamAway, place], ['HC Moos', 'Sporthalle Au']);
    }
  });
  test('a kick-off is no result, and a known team keeps its first word', () => {
    assert.is(parsePairing('Clubabend 19 Uhr', { team }), undefined);
    const { teamHome } = parsePairing('Match Point Au - HC Moos', { known: new Set(['Match Point Au']) }) ?? {};
    assert.is(teamHome, 'Match Point Au');
    assert.equal(parsePairing('[A] UHC Au - HC Moos')?.prefix, '');
    assert.equal(parsePairing('Match à domicile UHC Au - HC Moos')?.teamHome, 'UHC Au');
  });
  test('of two names with hyphens nobody knows which is whole', () => {
    const { teamHome, teamAway, clear } = parsePairing('Berge - VBC Moos - UHC Au', { team }) ?? {};
    assert.equal([teamHome, teamAway, clear], ['Berge - VBC Moos', 'UHC Au', false]);
  });
  test('the first round is one, and the leagues of both teams stay with them', () => {
    const { teamHome, teamAway, prefix, round } = parsePairing('Cup F - Vorrunde - UHC Au (F3) - HC Moos (F2)') ?? {};
    assert.equal([teamHome, teamAway, prefix, round], ['UHC Au (F3)', 'HC Moos (F2)', 'Cup F', 'Vorrunde']);
  });
  test('our side is told by a word, but never turns a result', () => {
    const tell = (title: string) => {
      const { teamHome, teamAway, result } = parsePairing(title, { team }) ?? {};
      return `${teamHome}|${teamAway}|${result}`;
    };
    assert.is(tell('Auswärtsspiel: UHC Au - HC Moos'), 'HC Moos|UHC Au|');
    assert.is(tell('Auswärtsspiel: UHC Au - HC Moos um 19.30 Uhr'), 'HC Moos|UHC Au|19:30 Uhr');
    assert.is(tell('Herren 1 - HC Moos (A)'), 'HC Moos|Herren 1|');
    assert.is(tell('Auswärtsspiel: HC Moos - UHC Au'), 'HC Moos|UHC Au|');
    assert.is(tell('Auswärtsspiel: UHC Au - HC Moos 3:2'), 'UHC Au|HC Moos|3:2');
    assert.is(tell('Auswärtsspiel: HC Tal - HC Moos'), 'HC Tal|HC Moos|');
  });
  test('a league behind a dash is unclear where a club may call its team so', () => {
    const tell = (title: string, known: string[] = []) => {
      const { teamHome, teamAway, clear } = parsePairing(title, { known: new Set(known) }) ?? {};
      return `${teamHome}|${teamAway}|${clear}`;
    };
    assert.is(tell('D2 - VFM - Volley Berge'), 'VFM|Volley Berge|false');
    assert.is(tell('D2 - VFM - Volley Berge', ['D2']), 'D2|VFM - Volley Berge|true');
    assert.is(tell('D2 - UHC Au - HC Moos', ['UHC Au']), 'UHC Au|HC Moos|true');
    assert.is(tell('2. Liga - UHC Au - HC Moos'), 'UHC Au|HC Moos|true');
  });
});

const results: [title: string, result: string][] = [
  ['UHC Au - HC Moos 5:4 n.V.', '5:4 n.V.'],
  ['UHC Au - HC Moos (5:4 n.P.)', '(5:4 n.P.)'],
  ['UHC Au - HC Moos: 5:4 n.V.', '5:4 n.V.'],
  ['UHC Au - HC Moos 3:1 (25:20, 25:22, 20:25, 25:18)', '3:1 (25:20, 25:22, 20:25, 25:18)'],
  ['UHC Au - HC Moos - 3:1', '3:1'],
  ['UHC Au - HC Moos | 3:1', '3:1'],
  ['UHC Au - HC Moos [3:1]', '(3:1)'],
  ['UHC Au - HC Moos => 3:1', '3:1'],
  ['UHC Au - HC Moos Resultat: 5:4', '5:4'],
  ['UHC Au - HC Moos (Resultat: 5:4)', '5:4'],
  ['UHC Au - HC Moos, Endstand 27:24 (13:12)', '27:24 (13:12)'],
  ['UHC Au - HC Moos Score 3-2', '3-2'],
  ['Resultat: UHC Au - HC Moos 5:4', '5:4'],
  ['UHC Au 5:4 n.V. HC Moos', '5:4 n.V.'],
  ['UHC Au 5:4 (2:1, 1:1, 2:2) HC Moos', '5:4 (2:1, 1:1, 2:2)'],
  ['UHC Au - HC Moos (Herren 2. Liga) 5:4', '5:4'],
  ['UHC Au - HC Moos 5:4 (Herren 2. Liga)', '5:4'],
  ['UHC Au - HC Moos 5:4 | Herren 2. Liga', '5:4'],
];

describe('results in titles', (test) => {
  for (const [title, expected] of results) {
    test(title, () => {
      const { teamHome, teamAway, result } = parsePairing(title) ?? {};
      assert.equal([teamHome, teamAway, result], ['UHC Au', 'HC Moos', expected]);
    });
  }
});
