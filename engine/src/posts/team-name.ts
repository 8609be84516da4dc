/** Compares names of clubs and teams by words, not by letters. */
import { remember } from '../memo.ts';
import { isKindOfClub } from '../2-bind/names.ts';
import { isTeamMark } from '../2-bind/team-marks.ts';
import { toPlainLetters } from '../plain-letters.ts';

/** The degree to which a team's name fits a club's. */
export const FIT = {
  none: 0,
  /** One name contains the other and more: "Biogas Volley Näfenbach" and "Volley Näfenbach". */
  partial: 1,
  /** They differ only in words for the kind of club: "Sternenberg" and "UHC Sternenberg". */
  close: 2,
  equal: 3,
} as const;

export type Fit = (typeof FIT)[keyof typeof FIT];

/** Lower case, without accents and punctuation, one space between words. Hyphens stay: a hyphenated word is one word. */
export const toPlainName = remember((text) =>
  toPlainLetters(text)
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/['’`´]/g, '')
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .replace(/(?<=^|\s)-+|-+(?=\s|$)/g, ' ')
    .replace(/\bsankt\b/g, 'st')
    .replace(/\s+/g, ' ')
    .trim(),
);

/** A plain name without the marks of a single team: "uhc sternenberg" of "UHC Sternenberg II". */
export const toClubName = remember((team) => {
  const words = toPlainName(team).split(' ');
  const end = words.findLastIndex((word) => !isTeamMark(word.toUpperCase())) + 1;
  return words.slice(0, Math.max(end, 1)).join(' ');
});

/**
 * How well a team's name fits a club's. Marks such as II, U16 or Rot belong to the team and are ignored on both sides.
 * @example fitOf('UHC Zürich Lions II', 'UHC Zurich Lions') // FIT.equal
 * @example fitOf('HC Sternenberg-Wyden', 'HC Sternenberg') // FIT.none
 */
export function fitOf(team: string, club: string): Fit {
  const [a, b] = [toClubName(team), toClubName(club)];
  if (a === '' || b === '') return FIT.none;
  if (a === b || a.replaceAll('-', ' ') === b.replaceAll('-', ' ')) return FIT.equal;
  const [long, short] = a.length > b.length ? [a, b] : [b, a];
  const at = ` ${long} `.indexOf(` ${short} `);
  if (at < 0 || short.split(' ').every(isKindOfClub)) return FIT.none;
  const rest = `${long.slice(0, at)} ${long.slice(at + short.length)}`.trim().split(/\s+/);
  return rest.every(isKindOfClub) ? FIT.close : FIT.partial;
}

/** The words that identify the club, without those for its kind. */
export function tellingWords(name: string): string[] {
  return toClubName(name)
    .split(' ')
    .filter((word) => !isKindOfClub(word));
}
