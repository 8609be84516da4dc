import { toPlainLetters, toTeamNumber } from '@matchpost/engine/posts';
import type { Team } from './source.ts';

/** The traits by which a team is recognized in another season's list. */
export interface TeamTraits {
  /** Plain words of the name, in order, without a group: `II` is `2`, a first team's `I` is nothing. */
  words: string[];
  /** The second, third team of a club: '2', '3'; '' for the first. */
  number: string;
  /** Plain words of the league in alphabetical order, without its group; '' when none is told. */
  league: string;
  /** True when the name is only a league: "Herren GF 2. Liga Gruppe 3". */
  isLabel: boolean;
  /** `women`, `men`, `mixed`, or '' when neither name nor league tells. */
  gender: string;
  /** `16` for U16, `e` for Junioren E, `30` for 30+; '' for adults, or when nothing tells. */
  age: string;
}

type Gender = 'women' | 'men' | 'mixed';

const genders: readonly (readonly [RegExp, Gender])[] = [
  [/^(?:women|female|damen|frauen|weiblich|dames|femmes|feminin|donne|femminile)$/, 'women'],
  [/^(?:men|male|herren|manner|mannlich|hommes|messieurs|masculin|uomini|maschile)$/, 'men'],
  [/^(?:mixed|mixte|misto)$/, 'mixed'],
];

/** Only behind a league or before an age: alone, D may be a class of juniors. */
const letters: ReadonlyMap<string, Gender> = new Map([
  ['d', 'women'],
  ['f', 'women'],
  ['w', 'women'],
  ['h', 'men'],
  ['m', 'men'],
]);

/** Names of clubs never begin like that. */
const leagueLabel =
  /^(?:herren|damen|männer|frauen|junior(?:inn)?en|senior(?:inn)?en|mixed|plausch|u\d{2}|hommes|dames|messieurs|uomini|donne)(?!\p{L})/iu;

const groupBehind = /[\s,]+(?:gruppe|gr\.?|groupe|gruppo)\s*[\divx]+\b/g;
const leagueNumber = /\b(\d)\s*(?:\.|e?re|er|eme|e)?\s*(?:liga|ligue|lega|l)\b/g;

export function describeTeam({ name, league }: Pick<Team, 'name' | 'league'>): TeamTraits {
  const words = dropFirst(toWords(name));
  const leagueWords = toWords(league ?? '');
  const all = [...leagueWords, ...words];
  const sorted = inOrder(leagueWords);
  return {
    words,
    number: words.findLast((word) => /^[2-9]$/.test(word)) ?? '',
    league: sorted,
    isLabel: sorted !== '' && inOrder(words) === sorted,
    gender: findGenderWord(all),
    age: findAge(all),
  };
}

/** True for a league's label, such as `Herren GF 2. Liga Gruppe 3`; false for a team's own name. */
export function isLeagueLabel(text: string): boolean {
  return leagueLabel.test(text);
}

/**
 * The gender in a league or a field: `Frauen 2. Liga`, `2L-D`, `w`. '' when none is named.
 *
 * @example findGender('w') // 'women'
 */
export function findGender(text: string): Gender | '' {
  const words = toWords(text);
  const [letter = ''] = words.length === 1 ? words : [];
  return letters.get(letter) ?? findGenderWord(words);
}

function findGenderWord(words: readonly string[]): Gender | '' {
  const found = words.map((word) => genders.find(([, gender]) => gender === word)?.[1]);
  return found.find((gender) => gender !== undefined) ?? '';
}

/** `1.Liga`, `1. Ligue` and `1L` become `liga1`, `Männer` and `H` become `men`, `FU14E` becomes `women u14 e`. */
function toWords(text: string): string[] {
  return toPlainLetters(text)
    .replace(groupBehind, '')
    .replace(leagueNumber, 'liga$1')
    .replace(
      /\b(nl[ab]|l-?upl|qhl|spl\d|liga\d)[\s-]+([dfhmw])$/g,
      (_, league, letter) => `${league} ${letters.get(letter)}`,
    )
    .replace(
      /\b([fmw]?)u ?(\d{1,2})([a-z]?)\b/g,
      (_, letter, age, level) => `${letters.get(letter) ?? ''} u${age} ${level}`,
    )
    .replace(/\bjunior(inn)?en\b/g, (_, female) => (female ? 'women juniors' : 'men juniors'))
    .replace(/['’]/g, '')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && word !== 'aktive')
    .map(toCommonWord);
}

function toCommonWord(word: string, place: number): string {
  const gender = genders.find(([pattern]) => pattern.test(word))?.[1];
  return gender ?? (place === 0 ? word : toTeamNumber(word));
}

/** A club's first team is written with a `1` or without. */
function dropFirst(words: readonly string[]): string[] {
  return words.length > 1 && words.at(-1) === '1' ? words.slice(0, -1) : [...words];
}

function inOrder(words: readonly string[]): string {
  return [...words].sort().join(' ');
}

function findAge(words: readonly string[]): string {
  const ages = words.map((word) => /^u(\d+)$/.exec(word)?.[1] ?? /^([3-6]0)$/.exec(word)?.[1]);
  const youth = words.findIndex((word) => word.startsWith('junior'));
  const letter = youth >= 0 ? words.slice(youth).find((word) => /^[a-f]$/.test(word)) : undefined;
  return ages.find((age) => age !== undefined) ?? letter ?? (youth >= 0 ? 'junior' : '');
}
