import * as assert from 'uvu/assert';
import { describe } from '../../../test/describe.ts';
import { seamsOf, syllablesOf } from './break.ts';

describe('hyphenation', (test) => {
  const compounds: [word: string, pieces: string][] = [
    ['Unihockeyvereinigung', 'Uni-hockey-vereinigung'],
    ['SPIELGEMEINSCHAFT', 'SPIEL-GEMEINSCHAFT'],
    ['Mehrzweckhalle ', 'Mehrzweck-halle '],
    ['Volleyballclub', 'Volley-ball-club'],
    ['Ostermoos', 'Ostermoos'],
    ['Balltal', 'Balltal'],
    ['', ''],
  ];
  for (const [word, pieces] of compounds) {
    test(`${word} at its seams: ${pieces}`, () => assert.is(seamsOf(word).join('-'), pieces));
  }

  const words: [word: string, pieces: string][] = [
    ['Hockey', 'Hockey'],
    ['Oberrüti', 'Ober-rüti'],
    ['STERNENBERG', 'STER-NEN-BERG'],
    ['Winterthur', 'Win-ter-thur'],
    ['Dampfschiff', 'Dampf-schiff'],
    ['Wädenswil', 'Wädens-wil'],
    ["l'Évêque", "l'Évê-que"],
    ['KTV', 'KTV'],
    ['日本日本', '日本日本'],
  ];
  for (const [word, pieces] of words) {
    test(`${word} in syllables: ${pieces}`, () => assert.is(syllablesOf(word).join('-'), pieces));
  }
});
