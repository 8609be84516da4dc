/** Every kind of post the doors are compared on: one to three games of one day. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GameFacts } from '@matchpost/leagues/test/facts';
import type { Sport } from '@matchpost/leagues';

/** A game without the facts the league adds: id, crests and day. */
export type ToldGame = Pick<GameFacts, 'home' | 'away'> & Partial<GameFacts>;

/** The club of a sport whose posts are compared. */
export interface OwnClub {
  sport: Sport;
  name: string;
  opponents: readonly [string, string, string];
  /** A won result with its detail, then a lost one. */
  results: readonly [[result: string, detail: string], [result: string, detail: string]];
  overtime: string;
  shootout: string;
}

export interface Kind {
  name: string;
  /** Days from today. */
  day: number;
  games: (club: OwnClub) => ToldGame[];
}

/** The club's home hall; leagues that report towns append the town. */
const own = { hall: 'Sporthalle Bergfeld', city: 'Sternenberg' };
const other = { hall: 'Arena Nord', city: 'Auental' };

type Tell = (club: OwnClub & { foe: string }) => ToldGame;

const at =
  (home: boolean, place: object = home ? own : other, more: Partial<GameFacts> = {}): Tell =>
  ({ name, foe }) => ({ ...(home ? { home: name, away: foe } : { home: foe, away: name }), ...place, ...more });

const result =
  (home: boolean, which: 0 | 1, time?: string): Tell =>
  (club) => {
    const [score, detail] = club.results[which];
    return { ...at(home)(club), result: score, detail, ...(time !== undefined && { time }) };
  };

const several =
  (...tells: Tell[]) =>
  (club: OwnClub): ToldGame[] =>
    tells.map((tell, index) => tell({ ...club, foe: club.opponents[index] ?? club.opponents[0] }));

const said = (text: string): Tell => at(true, own, { result: text });

interface NamedGame {
  id: string;
  teamHome: string;
}

const namesFile = fileURLToPath(new URL('../../../fixtures/leagues/names.json', import.meta.url));
const named = (JSON.parse(readFileSync(namesFile, 'utf8')) as { games: NamedGame[] }).games;

/** Short, long and extreme names, at home and away. */
const nameKinds = ['n03', 'n05', 'n09', 'n15', 'n19', 'n21', 'n23', 'n25', 'n29', 'n31', 'n36', 'n39'].map(
  (id, index): [string, Kind['games']] => {
    const foe = named.find((game) => game.id === id)?.teamHome ?? id;
    return [`name ${id}`, (club) => [at(index % 2 === 0)({ ...club, foe })]];
  },
);

const coming: [string, Kind['games']][] = [
  ['home', several(at(true))],
  ['away', several(at(false))],
  ['derby', (club) => [at(true)({ ...club, foe: `${club.name} II` })]],
  ['second in the own hall', several(at(false, own))],
  ['first in another hall', several(at(true, other))],
  ['without time and hall', several(at(true, { hall: null, city: null }, { time: null }))],
  ['cancelled', several(said('abgesagt'))],
  ['cancelled without a day', several(at(true, own, { date: 'Abgesagt' }))],
  ['postponed', several(said('verschoben'))],
  ['two coming', several(at(true), at(true, own, { time: '17:30' }))],
  ['home and away', several(at(true), at(false))],
  ['a round', several(at(true), at(true, own, { time: '10:40' }), at(false, own, { time: '12:20' }))],
  [
    'four on a day',
    several(at(true), at(false), at(true, own, { time: '12:20' }), at(false, other, { time: '16:00' })),
  ],
  ...nameKinds,
];

const over: [string, Kind['games']][] = [
  ['won', several(result(true, 0))],
  ['lost away', several(result(false, 0))],
  ['overtime', (club) => several(at(true, own, { result: club.overtime }))(club)],
  ['shootout', (club) => several(at(false, other, { result: club.shootout }))(club)],
  ['forfeited', several(said('5:0 Forfait'))],
  ['abandoned', several(said('2:1 abgebrochen'))],
  ['two played', several(result(true, 0), result(true, 1, '17:30'))],
  ['a round played', several(result(true, 0, '09:00'), result(true, 1, '10:40'), at(true, own, { time: '12:20' }))],
];

/** A running game that began `LIVE_MINUTES` ago. */
export const LIVE_KIND = 'live';
export const LIVE_MINUTES = 30;

export const kinds: readonly Kind[] = [
  ...coming.map(([name, games], index): Kind => ({ name, games, day: 14 + index })),
  ...over.map(([name, games], index): Kind => ({ name, games, day: -14 - index })),
  { name: LIVE_KIND, day: 0, games: several(at(true, own, { result: '1:0' })) },
];
