import type { Language } from './languages.ts';
import { inEveryLanguage } from './messages/index.ts';
import type { Translation } from './messages/translation.ts';

type FieldName = keyof Translation['fields'];

export type FieldKind = 'text' | 'image';

export interface Field {
  name: string;
  kind: FieldKind;
  label: Record<Language, string>;
  sample: string;
}

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
  field('carouselGames', 'text', '7'),
  field('carouselMore', 'text', ''),
  field('clubLogo', 'image', ''),
  field('backgroundImage', 'image', ''),
  field('backgroundSubject', 'image', ''),
] as const satisfies readonly Field[];

/** Names for expressions only, besides all fields. */
export const conditionNames = [
  'tab',
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
] as const;

/** Names for expressions only, one per game, suffixed like fields. */
export const gameConditionNames = ['hasResult', 'hasGame', 'status', 'winner', 'outcome'] as const;

export type GameField = (typeof gameFields)[number]['name'];

/** The highest game number a suffix may name: `teamHome50`. */
const MAX_GAME_NUMBER = 50;

interface FieldReference {
  field: Field;
  /** 1 for no suffix, else the suffix; 0 for a post field. */
  game: number;
}

const gameFieldByName = new Map<string, Field>(gameFields.map((f) => [f.name, f]));
const postFieldByName = new Map<string, Field>(postFields.map((f) => [f.name, f]));

/** Splits `teamHome2` into its field and game number; undefined for an unknown field. */
export function findField(name: string): FieldReference | undefined {
  const post = postFieldByName.get(name);
  if (post) return { field: post, game: 0 };
  const { base, game } = splitSuffix(name);
  const found = gameFieldByName.get(base);
  return found && game >= 1 && game <= MAX_GAME_NUMBER ? { field: found, game } : undefined;
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

function field<const N extends FieldName>(name: N, kind: FieldKind, sample: string) {
  return { name, kind, label: inEveryLanguage(({ fields }) => fields[name]), sample };
}
