import type { Team } from './source.ts';

/** What makes a team the same one in another season's list. */
export interface TeamTraits {
  /** Plain form: no case, accents, double blanks or group; `II` written as `2`. */
  name: string;
  words: string[];
  /** The second, third team of a club: '2', '3'; '' for the first. */
  number: string;
  /** Plain form of the league without its group; '' when none is told. */
  league: string;
  /** Who plays, as far as name and league tell: `women`, `men u16`; '' when they do not. */
  category: string;
}

const romans: ReadonlyMap<string, string> = new Map([
  ['i', '1'],
  ['ii', '2'],
  ['iii', '3'],
  ['iv', '4'],
  ['v', '5'],
  ['vi', '6'],
]);

const genders: readonly (readonly [RegExp, string])[] = [
  [/\b(?:damen|frauen|dames|donne|juniorinnen|seniorinnen|[fd](?=u\d)|f)\b/, 'women'],
  [/\b(?:herren|manner|hommes|messieurs|uomini|junioren|senioren|m)\b/, 'men'],
  [/\bmixed\b/, 'mixed'],
];

const ages: readonly RegExp[] = [/\bu ?(\d{1,2})/, /\b(?:junior\w*) ([a-f])\b/, /\b(senior|junior)/];

export function describeTeam({ name, league }: Pick<Team, 'name' | 'league'>): TeamTraits {
  const plainName = toPlain(name);
  const words = plainName.split(' ');
  return {
    name: plainName,
    words,
    number: words.findLast((word) => /^[2-9]$/.test(word)) ?? '',
    league: toPlain(league ?? ''),
    category: getCategory(`${toPlain(league ?? '')} ${plainName}`),
  };
}

/** `1.Liga`, `1. Liga`, `1. Ligue` and `1L` become `liga1`; `Gruppe 3` behind a league says nothing next season. */
function toPlain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[\s,]+(?:gruppe|gr\.?|groupe|gruppo)\s*[\divx]+\b/g, '')
    .replace(/\b(\d)\s*(?:\.|er?|e|eme|re)?\s*(?:liga|ligue|lega|l)\b/g, 'liga$1')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word, place) => (place === 0 ? word : (romans.get(word) ?? word)))
    .join(' ');
}

function getCategory(text: string): string {
  const gender = genders.find(([pattern]) => pattern.test(text))?.[1] ?? '';
  const age = ages.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined) ?? '';
  return `${gender} ${age}`.trim();
}
