/** Fewer letters than this never stand alone on a line. */
const FEWEST = 3;

/** What compounds of club names and halls end in. A German compound is broken before it, if anywhere. */
const heads =
  'vereinigung gemeinschaft gesellschaft mannschaft verein verband hockey ball club klub sport halle schule team'.split(
    ' ',
  );
const seam = new RegExp(`(?=${heads.join('|')})`, 'iu');

/** Vowels, then the consonants up to the next vowel. */
const syllable = /([aeiouyäöüàâéèêëîïôùû]+)([^aeiouyäöüàâéèêëîïôùû]+)(?=[aeiouyäöüàâéèêëîïôùû])/giu;
/** The last consonant begins the next syllable; these count as one. */
const onset = /(?:sch|ch|ck|ph|th|qu|(?<=\p{L})s[tp]|\p{L})$/iu;

/** A word cut at the seams of a compound; in one piece when it has none. */
export function seamsOf(word: string): string[] {
  return cutAt(
    word,
    word.split(seam).map(({ length }) => length),
  );
}

/** A word cut between its syllables, by the rule for German words: the last of several consonants goes along. */
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

/** Pieces of the lengths given; too short a one joins the next, the last one the one before. */
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
