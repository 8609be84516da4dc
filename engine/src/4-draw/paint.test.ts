import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import type { Paint } from '../kinds/schema.ts';
import { paintMarkup } from './paint.ts';

const box = { x: 0, y: 0, width: 10, height: 10 };

describe('the opacity of a shape', (test) => {
  const cases: [name: string, fill: string, strokeWidth: number, expected: Record<string, number>][] = [
    ['is its fill’s, when nothing else is painted', '#ff0000', 0, { 'fill-opacity': 0.5 }],
    ['is its stroke’s, when nothing else is painted', 'none', 2, { 'stroke-opacity': 0.5 }],
    ['is that of a layer where fill and stroke overlap', '#ff0000', 2, { opacity: 0.5 }],
  ];
  for (const [name, fill, strokeWidth, expected] of cases) {
    test(name, () => {
      const paint: Paint = { fill, stroke: '#00ff00', strokeWidth };
      const { attributes } = paintMarkup('shape', paint, box, 0.5);
      const said = Object.entries(attributes).filter(([name, value]) => name.endsWith('opacity') && value === 0.5);
      assert.equal(Object.fromEntries(said), expected);
    });
  }
});
