import * as assert from 'uvu/assert';
import { loadTemplate } from '../src/1-load/load.ts';
import { describe } from './describe.ts';
import { misplaced, textsOf } from './post-texts.ts';

const line = { type: 'text', y: 600, fontSize: 60, fontFamily: 'Bebas Neue', textAnchor: 'start' };
const cut = { ...line, id: 'cut', content: '{{ time }}', x: -20, fontSize: 400, bleeds: true };
const small = { ...line, id: 'small', x: 60, y: 900 };

const rows: readonly [why: string, elements: object[], expected: string[]][] = [
  ['inside the margins', [small, { ...cut, x: 60 }], []],
  [
    'not marked',
    [
      { ...cut, bleeds: false },
      { ...small, content: '{{ time }}' },
    ],
    ['outside: cut'],
  ],
  ['complete in another text', [cut, { ...small, content: 'Samstag, {{ time }} Uhr' }], []],
  [
    'only elsewhere cut as well',
    [cut, { ...cut, id: 'two', y: 1000 }],
    ['cut and nowhere complete: cut', 'cut and nowhere complete: two'],
  ],
  [
    'the same words from another field',
    [cut, { ...small, content: '19:30 {{ date }}' }],
    ['cut and nowhere complete: cut'],
  ],
  [
    'half of it gone',
    [
      { ...cut, x: -400 },
      { ...small, content: '{{ time }}' },
    ],
    ['cut too much: cut'],
  ],
];

describe('texts over the margins', (test) => {
  for (const [why, elements, expected] of rows) {
    test(`${why}: ${expected.join(', ') || 'nothing'}`, async () => {
      const loaded = loadTemplate({ elements });
      assert.ok(loaded.ok);
      const data = { games: [{ time: '19:30', date: '15.11.2025', teamHome: 'A', teamAway: 'B' }] };
      const found = misplaced(await textsOf(loaded.template, data, '4:5'), loaded.template, '4:5');
      assert.equal(
        found.map((what) => what.replace(/ «.*/, '')),
        expected,
      );
    });
  }
});
