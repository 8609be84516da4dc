import { toPlainText } from '../ui/plain-text.ts';

/** Thousands of names, and one search a keystroke. */
const plainNames = new WeakMap<object, string>();

function toPlainName(club: { name: string }): string {
  const known = plainNames.get(club);
  if (known !== undefined) return known;
  const name = toPlainText(club.name);
  plainNames.set(club, name);
  return name;
}

/** Ranks matches at the beginning of a word before those inside one; ignores accents and case. */
export function searchClubs<T extends { name: string }>(clubs: readonly T[], search: string): T[] {
  const words = toPlainText(search).split(' ').filter(Boolean);
  if (words.length === 0) return [...clubs];
  const found = clubs.flatMap((club) => {
    const name = toPlainName(club);
    if (!words.every((word) => name.includes(word))) return [];
    const begins = words.every((word) => ` ${name}`.includes(` ${word}`));
    return [{ club, rank: begins ? 0 : 1 }];
  });
  return found.sort((a, b) => a.rank - b.rank).map(({ club }) => club);
}
