import type { Sport } from '../../src/source.ts';
import type { AwkwardCase, ClubFacts, GameFacts, LeagueFacts, TableRowFacts } from './facts.ts';

/** The day of every test, a Saturday. */
export const TODAY = '2025-11-15';

const results: Partial<Record<Sport, Result>> = {
  unihockey: ['6:5', '(2:1, 3:2, 1:2)'],
  volleyball: ['3:1', '25:20, 23:25, 25:18, 25:22'],
};
const halves: Result = ['28:25', '(14:12)'];

type Result = [result: string, detail: string];

const names = [
  'UHC Sternenberg',
  'Floorball Auental',
  'STV/BTV Halden-Ostermoos',
  "Sm'Orval & Bellecombe + Co.",
  'RTV 1879 Kronwil',
  'züri nord sport',
  'Associazione Sportiva Città di Rivalta',
  'HBC Trélonge/Chéronne/Genevray/Glandes',
  'VFB - Volleyball Franches-Bellevaux II',
  'Lac "Rouge" St. Leodegar',
];

/** A played game of the last weekend. */
export function writeGame(sport: Sport, facts: Partial<GameFacts> = {}): GameFacts {
  const [result, detail] = results[sport] ?? halves;
  return {
    id: '1099001',
    date: '08.11.2025',
    time: '19:30',
    home: 'UHC Sternenberg',
    away: 'Floorball Auental',
    hall: 'Sporthalle Bergfeld',
    city: 'Oberau',
    result,
    detail,
    homeLogo: 'https://logos.example/201.png',
    awayLogo: 'https://logos.example/202.svg',
    ...facts,
  };
}

/** Three clubs: one with an ordinary team and one with 120 games, one without teams, one with 40. */
export function writeLeague(sport: Sport): LeagueFacts {
  const season = Array.from({ length: 120 }, (_, index) =>
    writeGame(sport, {
      id: String(1_200_000 + index),
      date: `${String((index % 28) + 1).padStart(2, '0')}.01.2026`,
      away: names[index % names.length] ?? '',
      result: null,
      detail: null,
    }),
  );
  const ordinary = [
    writeGame(sport),
    // The same opponent twice on one day, as juniors play.
    writeGame(sport, { id: '1099002', date: '16.11.2025', time: '10:00', result: null, detail: null }),
    writeGame(sport, { id: '1099003', date: '16.11.2025', time: '12:30', result: null, detail: null }),
  ];
  const many = Array.from({ length: 40 }, (_, index) => ({
    id: String(4_000 + index),
    name: `Junioren ${index + 1}`,
    league: 'Junioren U14',
    games: [],
  }));
  const clubs: ClubFacts[] = [
    {
      id: '101',
      name: 'UHC Sternenberg',
      teams: [
        { id: '201', name: 'UHC Sternenberg', league: 'Herren 2. Liga', games: ordinary, table },
        { id: '202', name: 'UHC Sternenberg II', league: 'Herren 4. Liga', games: season },
      ],
    },
    { id: '102', name: names[3] ?? '', teams: [] },
    { id: '103', name: names[7] ?? '', teams: many },
  ];
  return { sport, clubs };
}

/** Four teams, two of them on one place. */
const table: TableRowFacts[] = [
  { rank: 1, teamId: '301', team: 'Floorball Auental', played: 9, goals: [61, 30], points: 22 },
  { rank: 2, teamId: '201', team: 'UHC Sternenberg', played: 9, goals: [52, 40], points: 18 },
  { rank: null, teamId: '302', team: "Sm'Orval & Bellecombe + Co.", played: 9, goals: [52, 40], points: 18 },
  { rank: 4, teamId: '303', team: 'HBC Trélonge/Chéronne/Genevray/Glandes', played: 8, goals: [20, 75], points: 0 },
];

/** The same league with one game in it. */
export function writeOneGame(sport: Sport, facts: Partial<GameFacts>): LeagueFacts {
  const games = [writeGame(sport, facts)];
  const team = { id: '201', name: 'UHC Sternenberg', league: 'Herren 2. Liga', games };
  return { sport, clubs: [{ id: '101', name: 'UHC Sternenberg', teams: [team] }] };
}

const noResult = { result: null, detail: null };
const open = { result: '', status: 'scheduled' } as const;

export const awkwardCases: readonly AwkwardCase[] = [
  ...names.map((home) => ({ name: `a team called ${home}`, facts: { home }, expected: { teamHome: home } })),
  ...['-', '', null].map((hall) => ({
    name: `the hall ${JSON.stringify(hall)}`,
    facts: { hall },
    expected: { location: '' },
    needs: ['halls'] as const,
  })),
  {
    name: 'teams equal but for II and III',
    facts: { home: 'Volley Tannegg II', away: 'Volley Tannegg III' },
    expected: { teamHome: 'Volley Tannegg II', teamAway: 'Volley Tannegg III' },
  },
  { name: 'blanks around a name', facts: { home: ' Volley  Tannegg ' }, expected: { teamHome: 'Volley Tannegg' } },
  {
    name: 'the town before the hall',
    facts: { hall: 'Oberau Bergfeld', city: 'Oberau' },
    expected: { location: 'Bergfeld', city: 'Oberau' },
    needs: ['halls', 'towns'],
  },
  { name: 'no town', facts: { city: null }, expected: { city: '' }, needs: ['towns'] },
  { name: 'no time', facts: { time: null }, expected: { time: '', startsAt: '2025-11-08' }, needs: ['no-times'] },
  { name: 'no logos', facts: { homeLogo: null, awayLogo: null }, expected: { teamHomeLogo: '' }, needs: ['logos'] },
  {
    name: 'a logo as SVG',
    facts: {},
    expected: { teamAwayLogo: 'https://logos.example/202.svg' },
    needs: ['logos'],
  },
  { name: 'no result', facts: noResult, expected: { result: '' } },
  {
    name: 'a draw without goals',
    facts: { result: '0:0', detail: null },
    expected: { result: '0:0' },
    needs: ['goalless'],
  },
  { name: 'ten to nil', facts: { result: '10:0', detail: null }, expected: { result: '10:0' } },
  { name: 'overtime', facts: { result: '2:3 n.V.' }, expected: { result: '2:3 n.V.' }, needs: ['suffixes'] },
  { name: 'shoot-out', facts: { result: '5:4 n.P.' }, expected: { result: '5:4 n.P.' }, needs: ['suffixes'] },
  {
    name: 'overtime in one word',
    facts: { result: '6:5nV' },
    expected: { result: '6:5 n.V.' },
    needs: ['result-texts'],
  },
  ...['', '-', '-:-', 'null:null', '(null:null)'].map((result) => ({
    name: `the result ${JSON.stringify(result)}`,
    facts: { date: '22.11.2025', result, detail: null },
    expected: open,
    needs: ['result-texts'] as const,
  })),
  {
    name: 'a forfeited game',
    facts: { result: '5:0 Forfait', detail: null },
    expected: { status: 'forfeited' },
    needs: ['result-texts'],
  },
  dated('an unpadded date', '4.5.2025', '2025-05-04T19:30'),
  dated('a short year', '04.05.25', '2025-05-04T19:30'),
  dated('today', 'heute', '2025-11-15T19:30'),
  dated('yesterday', 'gestern', '2025-11-14T19:30'),
  dated('tomorrow', 'morgen', '2025-11-16T19:30'),
  dated('today when summer time begins', 'heute', '2026-03-29T19:30', '2026-03-29'),
  dated('tomorrow when summer time ends', 'morgen', '2025-10-27T19:30', '2025-10-26'),
  dated('yesterday across a year', 'gestern', '2025-12-31T19:30', '2026-01-01'),
  {
    name: 'a cancelled game',
    facts: { date: 'Abgesagt', time: null, ...noResult },
    expected: { status: 'cancelled', startsAt: '' },
    needs: ['date-texts'],
  },
  {
    name: 'a date nobody knows yet',
    facts: { date: '???', time: '???', ...noResult },
    expected: { date: '', time: '', status: 'unknown' },
    needs: ['date-texts', 'no-times'],
  },
  {
    name: 'midnight, which means nobody knows',
    facts: { time: '00:00' },
    expected: { time: '' },
    needs: ['no-times'],
  },
];

function dated(name: string, date: string, startsAt: string, today = TODAY): AwkwardCase {
  return { name, facts: { date }, expected: { startsAt }, needs: ['date-texts'], today };
}
