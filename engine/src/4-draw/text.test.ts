import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { layOut, type NodeOptions } from '../../test/text.ts';
import type { Point } from '../rect.ts';
import { moveText, textMarkup } from './text.ts';

const markupOf = async (options: NodeOptions) => textMarkup((await layOut({ variants: ['12:7'], ...options })).box);

describe('moved texts', (test) => {
  const movable: [name: string, options: NodeOptions][] = [
    ['a line', {}],
    ['two lines, faint', { variants: ['one\ntwo'], fill: 'rgba(255, 0, 0, .5)' }],
    ['a text left of the canvas', { x: -900 }],
  ];
  for (const [name, options] of movable) {
    test(`${name} reads like one drawn elsewhere`, async () => {
      const here = await markupOf({ x: 300.25, y: 200, ...options });
      const x = (options.x ?? 300.25) + 40;
      assert.is(moveText(here, { x: 40, y: -30 }), await markupOf({ ...options, x, y: 170 }));
    });
  }

  const fixed: [name: string, options: NodeOptions, by: Point][] = [
    ['a stroke', { stroke: '#000000', strokeWidth: 3 }, { x: 1, y: 1 }],
    ['a shadow', { shadow: { dx: 1, dy: 1, blur: 2, color: '#000000' } }, { x: 1, y: 1 }],
    ['a turned text', { rotation: 12 }, { x: 1, y: 1 }],
    ['a faint text', { opacity: 0.5 }, { x: 1, y: 1 }],
    ['an emoji', { variants: ['🏐'] }, { x: 1, y: 1 }],
    ['a move by less than a step', {}, { x: 1 / 128, y: 0 }],
  ];
  for (const [name, options, by] of fixed) {
    test(`${name} stays where it is`, async () => assert.is(moveText(await markupOf(options), by), undefined));
  }
});
