import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import type { GlyphRun } from '../3-layout/boxes.ts';
import { placedOutline } from './outline.ts';

const run: GlyphRun = { kind: 'glyphs', d: '', x: 10, y: 20, scale: 0.5, skew: 0, embolden: 0 };

describe('placed outlines', (test) => {
  const cases: [label: string, change: Partial<GlyphRun>, expected: string][] = [
    ['steps are 64ths of a pixel, y down', { d: 'M0 0l10 0l0 10z' }, 'm640 1280h320v-320z'],
    ['numbers may be tied by a minus', { d: 'M-2-4l-10-20z' }, 'm576 1408 -320 640z'],
    ['after z the pen is back where the contour began', { d: 'M10 0l10 0zm2 0l2 0z' }, 'm960 1280h320zm64 0h64z'],
    [
      'curves keep their control points',
      { d: 'M0 0q2 2 4 0c2 2 4 2 6 0z' },
      'm640 1280q64 -64 128 0c64 -64 128 -64 192 0z',
    ],
    ['a slant moves what is high to the right', { d: 'M0 0l0 10z', skew: 0.2 }, 'm640 1280 64 -320z'],
    ['what is absolute stays so', { d: 'M2 2L4 2M2 4L4 4' }, 'm704 1216h64m-64 -64h64'],
    [
      'a letter stands once for several',
      { d: 'M0 0l1 1l2 2q1 1 2 2q3 3 4 4z' },
      'm640 1280 32 -32 64 -64q32 -32 64 -64 96 -96 128 -128z',
    ],
    ['straight steps take turns', { d: 'M0 0l1 0l0 1l0 2l-3 0z' }, 'm640 1280h32v-32 -64h-96z'],
    ['what is far outside stays a number', { d: 'M0 0l0 10z', x: -1e12, y: 1e12 }, 'm-2147483647 2147483647v-320z'],
    ['rounding never adds up', { d: 'M0 0l1 0l1 0l1 0z', scale: 0.01 }, 'm640 1280h1 0 1z'],
  ];
  for (const [label, change, expected] of cases) {
    test(label, () => assert.is(placedOutline({ ...run, ...change }), expected.replaceAll(' -', '-')));
  }
});
