import { field, type Field } from './field.ts';
import { getList, listNames, type RepeatList } from './lists/index.ts';

/** The data fields of one game (specification, section 3), then the combined ones. */
export const gameFields = [
  field('teamHome', 'text', 'UHC Sternenberg'),
  field('teamAway', 'text', 'Floorball Auental'),
  field('date', 'text', '15.11.2025'),
  field('time', 'text', '19:30'),
  field('location', 'text', 'Sporthalle Bergfeld'),
  field('city', 'text', 'Sternenberg'),
  field('result', 'text', '6:5'),
  field('resultDetail', 'text', '(2:1, 3:2, 1:2)'),
  field('teamHomeLogo', 'image', ''),
  field('teamAwayLogo', 'image', ''),
  field('dateTime', 'text', '15.11.2025, 19:30'),
  field('locationCity', 'text', 'Sporthalle Bergfeld, Sternenberg'),
  field('scoreHome', 'text', '6'),
  field('scoreAway', 'text', '5'),
  field('scoreSuffix', 'text', 'n.V.'),
  field('competition', 'text', 'Herren GF 2. Liga'),
] as const satisfies readonly Field[];

/** Fields that belong to the post as a whole, never suffixed. */
export const postFields = [
  field('clubName', 'text', 'UHC Sternenberg'),
  field('clubHandle', 'text', '@uhcsternenberg'),
  field('firstDay', 'text', '15.11.2025'),
  field('lastDay', 'text', '16.11.2025'),
  field('carouselGames', 'text', '7'),
  field('carouselMore', 'text', ''),
  field('clubLogo', 'image', ''),
  field('backgroundImage', 'image', ''),
  field('backgroundSubject', 'image', ''),
  ...listNames.flatMap((name) => getList(name).postFields),
] as const satisfies readonly Field[];

/** Names for expressions only, besides all fields. */
const conditionNames: readonly string[] = [
  'tab',
  'kind',
  'format',
  'language',
  'gameCount',
  'isHomeGame',
  'isAwayGame',
  'isDerby',
  'showResultDetail',
  'hasBackground',
  'hasSubject',
  'quietEnd',
  'quietSide',
  ...listNames.flatMap((name) => getList(name).postConditions),
];

/** Names for expressions only, one per game, suffixed like fields. */
const gameConditionNames = ['hasResult', 'hasGame', 'status', 'winner', 'outcome'] as const;

export type GameField = (typeof gameFields)[number]['name'];

/** The highest game number a suffix may name: `teamHome50`. */
const MAX_GAME_NUMBER = 50;

interface FieldReference {
  field: Field;
  /** 1 for no suffix, else the suffix; 0 for a post field. */
  game: number;
}

const rowFieldsByName = new Map(
  listNames.map((name) => [name, new Map<string, Field>(getList(name).fields.map((f) => [f.name, f]))] as const),
);

const gameFieldByName = new Map<string, Field>(gameFields.map((f) => [f.name, f]));
const postFieldByName = new Map<string, Field>(postFields.map((f) => [f.name, f]));

/**
 * Splits `teamHome2` into its field and game number; undefined for an unknown field. In a repeat over a list other than
 * the games the fields are those of its rows and of the post.
 */
export function findField(name: string, list: RepeatList = 'games'): FieldReference | undefined {
  const post = postFieldByName.get(name);
  if (post) return { field: post, game: 0 };
  if (list !== 'games') {
    const own = rowFieldsByName.get(list)?.get(name);
    return own && { field: own, game: 1 };
  }
  const { base, game } = splitSuffix(name);
  const found = gameFieldByName.get(base);
  return found && game >= 1 && game <= MAX_GAME_NUMBER ? { field: found, game } : undefined;
}

const plainNames = new Set<string>(conditionNames);
const gameNames = new Set<string>(gameConditionNames);
const rowNames = new Map(listNames.map((name) => [name, new Set(getList(name).conditions)] as const));

/** True for a name that an expression may read; in a repeat over another list, for the names of its rows. */
export function isConditionName(name: string, list: RepeatList = 'games'): boolean {
  if (plainNames.has(name) || findField(name, list)) return true;
  if (list !== 'games') return rowNames.get(list)?.has(name) ?? false;
  return isGameCondition(name);
}

/** True for the status of a game and the like, with or without its number. */
export function isGameCondition(name: string): boolean {
  const { base, game } = splitSuffix(name);
  return game >= 1 && gameNames.has(base);
}

/** `result` -> game 1, `result2` -> game 2. A suffix of 0 or 1 is invalid: game 1 has none. */
export function splitSuffix(name: string): { base: string; game: number } {
  const match = /^(.*?[a-zA-Z])(\d+)?$/.exec(name);
  if (!match) return { base: name, game: 1 };
  const [, base = name, digits] = match;
  if (digits === undefined) return { base, game: 1 };
  const game = Number(digits);
  return { base, game: game < 2 || digits.startsWith('0') ? 0 : game };
}

/** The field's name for game n: `fieldName('date', 2)` is `date2`. */
export function fieldName(base: GameField, game: number): string {
  return game === 1 ? base : `${base}${game}`;
}
