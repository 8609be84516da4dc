import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { layOut, type NodeOptions } from '../../test/text.ts';
import { findPlainText, plainMarkup, textMarkup, toSteps } from './text.ts';

const boxOf = async (options: NodeOptions) => (await layOut({ variants: ['12:7'], ...options })).box;
const plainOf = async (options: NodeOptions) => findPlainText(await boxOf(options));

describe('moved texts', (test) => {
  const movable: [name: string, options: NodeOptions][] = [
    ['a line', {}],
    ['two lines, faint', { variants: ['one\ntwo'], fill: 'rgba(255, 0, 0, .5)' }],
    ['a text left of the canvas', { x: -900 }],
    ['a synthesised italic', { fontStyle: 'italic' }],
  ];
  for (const [name, options] of movable) {
    test(`${name} reads like one drawn elsewhere, and has its key`, async () => {
      const [here, there] = [
        { x: 300.25, y: 200, ...options },
        { ...options, x: (options.x ?? 300.25) + 40, y: 170 },
      ];
      const [text, moved] = [await plainOf(here), await plainOf(there)];
      assert.ok(text && moved);
      assert.is(plainMarkup(text), textMarkup(await boxOf(here)));
      assert.is(plainMarkup(text, toSteps({ x: 40, y: -30 })), textMarkup(await boxOf(there)));
      assert.is(text.key, moved.key);
    });
  }

  const others: [name: string, options: NodeOptions][] = [
    ['another text', { variants: ['12:8'] }],
    ['another order', { variants: ['21:7'] }],
    ['another colour', { fill: '#ff0000' }],
    ['another opacity of the colour', { fill: 'rgba(0, 0, 0, .5)' }],
    ['another size', { fontSize: 41 }],
    ['another weight', { fontWeight: 700 }],
    ['another style', { fontStyle: 'italic' }],
    ['another fraction of a pixel', { x: 300.4 }],
    ['wider letters', { letterSpacing: 1 }],
  ];
  for (const [name, options] of others) {
    test(`have another key: ${name}`, async () => {
      const [one, other] = [await plainOf({ x: 300.25 }), await plainOf({ x: 300.25, ...options })];
      assert.ok(one && other);
      assert.is.not(plainMarkup(one), plainMarkup(other));
      const isMoved = one.key === other.key;
      if (isMoved) assert.is.not(one.origin.x, other.origin.x);
      else assert.is.not(one.key, other.key);
    });
  }

  const fixed: [name: string, options: NodeOptions][] = [
    ['a stroke', { stroke: '#000000', strokeWidth: 3 }],
    ['a shadow', { shadow: { dx: 1, dy: 1, blur: 2, color: '#000000' } }],
    ['a turned text', { rotation: 12 }],
    ['a faint text', { opacity: 0.5 }],
    ['an emoji', { variants: ['🏐'] }],
    ['a text without a colour', { fill: 'none' }],
    ['no text', { variants: [''] }],
  ];
  for (const [name, options] of fixed) {
    test(`${name} stays where it is`, async () => assert.is(await plainOf(options), undefined));
  }

  test('a move by less than a step is none', () => assert.is(toSteps({ x: 1 / 128, y: 0 }), undefined));
});
