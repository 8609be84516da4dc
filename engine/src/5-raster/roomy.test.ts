import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { EngineError } from '../errors.ts';
import { createNodePlatform } from '../platform/node.ts';
import type { Rect } from '../rect.ts';
import { rasterizePart } from './roomy.ts';

const platform = createNodePlatform();
const part: Rect = { x: 100, y: 100, width: 10, height: 10 };

/** The rasterizer panics on layers too far outside: before the fix these files ended the process. */
const far: [label: string, markup: string, reach: Rect][] = [
  ['to the right', group(rect(900, 100)), { x: 100, y: 100, width: 820, height: 20 }],
  ['to the left', group(rect(-900, 100)), { x: -900, y: 100, width: 1010, height: 20 }],
  ['below', group(rect(100, 900)), { x: 100, y: 100, width: 20, height: 820 }],
  ['within a layer', group(rect(100, -300) + group(rect(100, 300))), { x: 100, y: -300, width: 20, height: 620 }],
];

describe('drawing a part', (test) => {
  for (const [label, markup, reach] of far) {
    test(`a layer far ${label} changes nothing but is survived`, () => {
      const plain = rasterizePart(platform, rect(102, 103), part, part);
      assert.equal(rasterizePart(platform, rect(102, 103) + markup, part, reach), plain);
      assert.ok(plain.some((sample) => sample > 0));
    });
  }

  test('a layer extremely far outside is refused with a code', () => {
    const reach = { x: 0, y: 0, width: 1e6, height: 1e6 };
    assert.throws(
      () => rasterizePart(platform, group(rect(0, 0)), part, reach),
      (error: unknown) => error instanceof EngineError && error.code === 'raster-failed',
    );
  });
});

function rect(x: number, y: number): string {
  return `<rect x="${x}" y="${y}" width="20" height="20" fill="#c8102e"/>`;
}

function group(inner: string): string {
  return `<g opacity="0.5">${inner}</g>`;
}
