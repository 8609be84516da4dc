/** Words behind a club's name that tell its teams apart. */
import { toPlainLetters } from '../plain-letters.ts';

const numbered = /^(?:[IVX]{1,4}|\d{1,2}|[FJMW]?U\d{1,2}[A-Z]?|[A-Z]\d?)$/;

/** In German, French, Italian and English, as plain letters. */
const words = new Set(
  [
    'rot weiss blau gelb grun gruen schwarz orange rouge blanc bleu jaune vert noir rosso bianco blu giallo verde nero',
    'herren damen frauen manner maenner hommes messieurs dames femmes uomini donne men women ladies mixed mixte misto',
    'junioren juniorinnen juniors juniores juniori junior senioren seniorinnen seniors seniori senior kids',
  ].flatMap((line) => line.split(' ')),
);

/**
 * True for a mark such as II, 2, U16, D1, Damen or Rot. Letters and numbers count in capitals only.
 * @example isTeamMark('Juniorinnen') // true
 */
export function isTeamMark(word: string): boolean {
  return numbered.test(word) || words.has(toPlainLetters(word));
}

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi'];

/**
 * The number of a club's team as a digit, in plain letters; other words as they are.
 * @example toTeamNumber('iii') // '3'
 */
export function toTeamNumber(word: string): string {
  const place = romans.indexOf(word) + 1;
  return place === 0 ? word : String(place);
}
