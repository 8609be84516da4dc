import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { reasonTables, translateReason } from '../messages/index.ts';
import { findJsonMistake } from './json-mistake.ts';

const mistakes: [text: string, english: string, german: string][] = [
  ['{"a": x}', 'line 1, column 7: "x" in the wrong place', 'Zeile 1, Spalte 7: «x» steht am falschen Ort'],
  ['{\n  "a": 1,\n}', 'line 3, column 1: "}" in the wrong place', 'Zeile 3, Spalte 1: «}» steht am falschen Ort'],
  ['[1, 2', 'line 1, column 6: the text ends in the middle', 'Zeile 1, Spalte 6: der Text hört mittendrin auf'],
  [
    '{"a":\n"b\nc"}',
    'line 2, column 3: a line break or another invisible character in the wrong place',
    'Zeile 2, Spalte 3: ein Zeilenumbruch oder ein anderes unsichtbares Zeichen steht am falschen Ort',
  ],
  ['{"a" 1}', 'line 1, column 6: "1" in the wrong place', 'Zeile 1, Spalte 6: «1» steht am falschen Ort'],
  ["{'a': 1}", 'line 1, column 2: "\'" in the wrong place', "Zeile 1, Spalte 2: «'» steht am falschen Ort"],
  ['[😀]', 'line 1, column 2: "😀" in the wrong place', 'Zeile 1, Spalte 2: «😀» steht am falschen Ort'],
  ['', 'line 1, column 1: the text ends in the middle', 'Zeile 1, Spalte 1: der Text hört mittendrin auf'],
];

/** The place in the words of V8, which leaves it out of some. */
function readPlace({ message }: Error, text: string): number | undefined {
  if (/end of JSON|Unterminated string/.test(message)) return text.length;
  const at = /at position (\d+)/.exec(message)?.[1];
  return at === undefined ? undefined : Number(at);
}

function indexOf(text: string, { line, column }: { line: number; column: number }): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
}

describe('a text that is no JSON', (test) => {
  for (const [text, english, german] of mistakes) {
    test(`${JSON.stringify(text)}: ${english}`, () => {
      const mistake = findJsonMistake(text);
      assert.is(mistake.reason, english);
      assert.is(translateReason(mistake, reasonTables('de'))['reason'], german);
    });
  }

  test('stops where the parser does, wherever it says so', () => {
    const parts = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"b\\n"',
      '"\n"',
      '"',
      ' ',
      '\n',
      '1',
      '-2.5e3',
      'true',
      'null',
      'x',
    ];
    const text = fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((parts) => parts.join(''));
    const check = (text: string) => {
      try {
        JSON.parse(text);
        assert.is(indexOf(text, findJsonMistake(text)), text.length, text);
      } catch (error) {
        const at = readPlace(error as Error, text);
        if (at !== undefined) assert.is(indexOf(text, findJsonMistake(text)), at, `${text}: ${String(error)}`);
      }
    };
    fc.assert(fc.property(text, check), { numRuns: 20_000 });
  });

  test('of any beginning of a file, only the end is named', () => {
    const text = JSON.stringify({ a: [1.5, true, null, 'b\u2028"', { c: [] }], d: {} }, undefined, 1);
    for (let length = 0; length < text.length; length += 1) {
      const cut = text.slice(0, length);
      if (/(?:[.\\]|\\u[\da-f]*)$/.test(cut)) continue;
      assert.is(findJsonMistake(cut).because, 'json-ended', cut);
    }
  });

  test('is read in a time that grows with its length alone', () => {
    const nested = '['.repeat(2_000_000);
    assert.is(findJsonMistake(nested).column, 2_000_001);
    assert.is(findJsonMistake(`"${'a'.repeat(2_000_000)}`).column, 2_000_002);
  });
});
