import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { kernel } from '../platform/wasm-kernel.ts';
import { findCrestColors } from './crest-colors.ts';

type Run = readonly [count: number, red: number, green: number, blue: number, alpha?: number];

/** One row of premultiplied pixels. */
function pixels(...runs: readonly Run[]) {
  const row = runs.flatMap(([count, red, green, blue, alpha = 255]) => {
    const mix = (channel: number) => Math.round((channel * alpha) / 255);
    return Array.from({ length: count }, () => [mix(red), mix(green), mix(blue), alpha]).flat();
  });
  return { width: row.length / 4, height: 1, data: Uint8Array.from(row) };
}

const rows: readonly (readonly [name: string, runs: readonly Run[], primary: string, secondary: string])[] = [
  [
    'field first, emblem second',
    [
      [30, 18, 40, 76],
      [20, 244, 182, 42],
      [14, 0, 0, 0, 0],
    ],
    '#12284c',
    '#f4b62a',
  ],
  [
    'a colour before white paper',
    [
      [40, 255, 255, 255],
      [20, 200, 16, 46],
    ],
    '#c8102e',
    '#ffffff',
  ],
  [
    'black and white stay black and white',
    [
      [40, 17, 17, 17],
      [20, 255, 255, 255],
    ],
    '#111111',
    '#ffffff',
  ],
  ['one colour gets white', [[10, 200, 16, 46]], '#c8102e', '#ffffff'],
  ['light that shines through counts with its own colour', [[60, 200, 16, 46, 204]], '#c8102e', '#ffffff'],
];

describe('the colours of a crest', (test) => {
  for (const [name, runs, primary, secondary] of rows) {
    test(name, () => assert.equal(findCrestColors(pixels(...runs), kernel), { primary, secondary }));
  }
  test('of an empty picture are unknown', () => {
    assert.is(findCrestColors(pixels([9, 255, 0, 0, 100]), kernel), undefined);
    assert.is(findCrestColors({ width: 0, height: 0, data: new Uint8Array() }, kernel), undefined);
  });
});
