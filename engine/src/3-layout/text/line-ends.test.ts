import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { describe } from '../../../test/describe.ts';
import { lineEnds, tableLineEnds } from './line-ends.ts';

describe('ends of lines', (test) => {
  for (const text of [
    '',
    ' ',
    'UHC Sternenberg',
    'Sa 15. November  2025, 19:30 – Halle 2 ',
    'A-B/C',
    'Zu\u00adhause',
    'a\nb',
  ]) {
    test(`of ${JSON.stringify(text)} are those of the table`, () => assert.equal(lineEnds(text), tableLineEnds(text)));
  }

  test('of any text are those of the table', () => {
    const letters = fc.constantFrom(...'aZ0éɏ.,:;!?–·-/×÷ªº()\u00a0\u00ad');
    const part = fc.string({ unit: letters, minLength: 1, maxLength: 4 });
    const separator = fc.constantFrom(' ', '  ', '', '\n');
    const text = fc.array(fc.tuple(part, separator), { maxLength: 6 }).map((parts) => parts.flat().join(''));
    fc.assert(
      fc.property(text, (one) => assert.equal(lineEnds(one), tableLineEnds(one))),
      { numRuns: 3_000 },
    );
  });

  test('of words, figures and dashes are those of the table', () => {
    const latin = fc.integer({ min: 0xc0, max: 0x24f }).map((code) => String.fromCharCode(code));
    const letters = fc.oneof(fc.constantFrom(...'aZ09'), latin);
    const run = fc.string({ unit: letters, minLength: 1, maxLength: 3 });
    const word = fc.tuple(
      run,
      fc.constantFrom('', '.', ',', ':', ';'),
      run,
      fc.constantFrom('', '.', ',', ':', ';', '!', '?'),
    );
    const token = fc.oneof(
      word.map((parts) => parts.join('')),
      fc.constantFrom('–', '·'),
    );
    const text = fc.array(fc.tuple(token, fc.constantFrom(' ', '   ')), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(text, (parts) => {
        const one = parts.flat().join('').trimEnd();
        assert.equal(lineEnds(one), tableLineEnds(one));
      }),
      { numRuns: 3_000 },
    );
  });
});
