/** The smallest number of letters on one side of a break. */
const FEWEST = 3;

/** Typical last parts of compounds in names of clubs and halls. A German compound is best broken before them. */
const heads =
  'vereinigung gemeinschaft gesellschaft mannschaft verein verband hockey ball club klub sport halle schule team'.split(
    ' ',
  );
const seam = new RegExp(`(?=${heads.join('|')})`, 'iu');

/** Vowels, then the consonants up to the next vowel. */
const syllable = /([aeiouyäöüàâéèêëîïôùû]+)([^aeiouyäöüàâéèêëîïôùû]+)(?=[aeiouyäöüàâéèêëîïôùû])/giu;
/** The last consonant begins the next syllable; these count as one. */
const onset = /(?:sch|ch|ck|ph|th|qu|(?<=\p{L})s[tp]|\p{L})$/iu;

/** Cuts a word at the seams of a compound; a word without a seam stays whole. */
export function seamsOf(word: string): string[] {
  return cutAt(
    word,
    word.split(seam).map(({ length }) => length),
  );
}

/** Cuts a word between its syllables, by the German rule: the last of several consonants starts the next syllable. */
export function syllablesOf(word: string): string[] {
  const ends = [...word.matchAll(syllable)].map(({ 0: whole, 2: consonants = '', index }) => {
    const next = onset.exec(consonants)?.[0].length ?? 0;
    return index + whole.length - next;
  });
  return cutAt(
    word,
    [...ends, word.length].map((end, i) => end - (ends[i - 1] ?? 0)),
  );
}

/** Pieces of the given lengths; a piece that is too short joins the next, the last one the one before. */
function cutAt(word: string, lengths: readonly number[]): string[] {
  const pieces: string[] = [];
  let piece = '';
  let at = 0;
  for (const length of lengths) {
    piece += word.slice(at, (at += length));
    if (lettersIn(piece) < FEWEST) continue;
    pieces.push(piece);
    piece = '';
  }
  return piece === '' ? pieces : [...pieces.slice(0, -1), (pieces.at(-1) ?? '') + piece];
}

function lettersIn(text: string): number {
  return text.match(/[\p{L}\d]/gu)?.length ?? 0;
}
