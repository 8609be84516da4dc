/** Invented content for each list, for places without a league: the editor, its preview, documents. */
import type { Static } from 'typebox';
import type { ListName, lists } from './index.ts';

type Samples = { [Name in ListName]: Static<(typeof lists)[Name]['schema']> };

const us = 'UHC Sternenberg';

const teams = [
  'Floorball Auental',
  'Black Ravens Dürrenau II',
  us,
  'Red Lynx Ebenfluh',
  'Füchse Rotbach',
  'UHC Niederau 04',
  'Floorball Tössberg',
  'HC Lindenmatt',
];

const people = [
  ['1', 'Mia Keller', 'goalkeeper'],
  ['30', 'Nora Frei', 'goalkeeper'],
  ['4', 'Lena Brunner', 'defence'],
  ['5', 'Anna Muster', 'defence'],
  ['7', 'Lea Beispiel', 'defence'],
  ['8', 'Sara Gerber', 'defence'],
  ['10', 'Julia Wyss', 'centre'],
  ['11', 'Elin Marti', 'centre'],
  ['13', 'Alma Huber', 'forward'],
  ['14', 'Ronja Suter', 'forward'],
  ['17', 'Livia Graf', 'forward'],
  ['19', 'Zoe Baumann', 'forward'],
  ['21', 'Nina Roth', 'forward'],
  ['23', 'Malin Vogt', 'forward'],
] as const;

const halls = [
  { location: 'Sporthalle Bergfeld', city: 'Sternenberg' },
  { location: 'Turnhalle Dorf', city: 'Niederau' },
];

/** Games a week apart, at home and away in turn. */
function gamesOf(opponents: readonly string[], days: readonly string[], results: readonly string[] = []) {
  return opponents.map((opponent, index) => {
    const isHome = index % 2 === 0;
    const [teamHome, teamAway] = isHome ? [us, opponent] : [opponent, us];
    const place = halls[isHome ? 0 : 1];
    const facts = {
      id: `sample-${index + 1}`,
      date: days[index] ?? '',
      time: '19:30',
      competition: 'Herren GF 2. Liga',
    };
    return { ...facts, ...place, teamHome, teamAway, result: results[index] ?? '' };
  });
}

const others = teams.filter((team) => team !== us);

/** One sample a list; the names are invented, and nobody's. */
export const listSamples: Samples = {
  table: {
    competition: 'Herren GF 2. Liga',
    group: 'Gruppe 4',
    ours: [us],
    rows: teams.map((team, index) => ({
      rank: index + 1,
      rankMove: [0, 1, -1, 0, 2, 0, -2, 0][index] ?? 0,
      team,
      played: 9,
      wins: 8 - index,
      losses: 1 + index,
      goalsFor: 62 - 4 * index,
      goalsAgainst: 35 + 3 * index,
      points: 24 - 3 * index,
      zone: index === 0 ? ('promotion' as const) : index === teams.length - 1 ? ('relegation' as const) : ('' as const),
    })),
  },
  form: {
    team: us,
    competition: 'Herren GF 2. Liga',
    rows: gamesOf(
      others.slice(0, 5),
      ['15.11.2025', '08.11.2025', '01.11.2025', '25.10.2025', '18.10.2025'],
      ['6:5 n.V.', '3:4', '2:2', '7:3', '8:4'],
    ),
  },
  headToHead: {
    team: us,
    opponent: 'Floorball Auental',
    rows: gamesOf(
      Array.from({ length: 5 }, () => 'Floorball Auental'),
      ['15.11.2025', '01.03.2025', '16.11.2024', '24.02.2024', '18.11.2023'],
      ['6:5 n.V.', '4:2', '5:5', '2:3', '4:1'],
    ),
  },
  fixtures: {
    team: us,
    competition: 'Herren GF 2. Liga',
    rows: gamesOf(others, [
      '22.11.2025',
      '29.11.2025',
      '06.12.2025',
      '13.12.2025',
      '10.01.2026',
      '17.01.2026',
      '24.01.2026',
    ]),
  },
  lineup: {
    consent: 'adult',
    rows: people.map(([number, player, position], index) => ({ number, player, position, captain: index === 2 })),
  },
  scorers: {
    consent: 'adult',
    rows: people.slice(6, 12).map(([number, player, position], index) => ({
      number,
      player,
      position,
      goals: 12 - 2 * index,
      assists: 8 - index,
    })),
  },
  player: { consent: 'adult', number: '7', player: 'Lena Brunner', position: 'defence', goals: 2, assists: 1 },
};
