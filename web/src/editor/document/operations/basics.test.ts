import { formatNames, type Format, type SceneNode } from '@matchpost/engine';
import { createEngine } from '@matchpost/engine/node';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createRandom, type Random } from '../../test/random.ts';
import type { EditorDocument } from '../document.ts';
import { setBasics } from './basics.ts';
import { load, rect, reload, text } from '../test/sample.ts';

const engine = await createEngine();

/** The painted result, without ids and names. */
function scene({ template }: EditorDocument, format: Format): string {
  const data = { games: [{ teamHome: 'A', teamAway: 'B' }] };
  const { nodes, background } = engine.bind(template, data, { format });
  const rounded = (_key: string, value: unknown) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value);
  return JSON.stringify([background, nodes.map((node: SceneNode) => ({ ...node, path: '', box: undefined }))], rounded);
}

const ids = ['a', 't', 'u', 'p', 'q', 'i', 'r', 'c'];

/** Every kind, and own layouts for some formats, complete or partial. */
function createTemplate(random: Random): EditorDocument {
  const at = () => ({ x: random(1000), y: random(1300), rotation: random(3) * 15 });
  const box = () => ({ width: 20 + random(600), height: 20 + random(400) });
  const fit = () => ({ mode: (['none', 'shrink', 'wrap'] as const)[random(3)], maxWidth: random(2) * 500 });
  const override = (id: string) => ({
    ...(random(2) === 0 && { x: random(1000) }),
    ...(random(2) === 0 && { y: random(1300) }),
    ...(random(3) === 0 && { hidden: true }),
    ...(random(3) === 0 && { zIndex: random(20) }),
    ...(random(3) === 0 &&
      'tu'.includes(id) && { fontSize: 20 + random(90), textAnchor: 'end', width: 100 + random(99) }),
    ...(random(3) === 0 && 'tu'.includes(id) && { fit: { mode: 'wrap', maxLines: 1 + random(4) } }),
    ...(random(3) === 0 && 'ai'.includes(id) && box()),
    ...(random(3) === 0 && id === 'a' && { ry: random(30) }),
    ...(random(3) === 0 && id === 'r' && { gap: random(40), direction: 'row' }),
  });
  const layouts = formatNames.filter((name) => name !== '4:5' && random(2) === 0);
  return load({
    backgroundColor: '#112233',
    elements: [
      rect('a', { ...at(), ...box(), rx: random(20), stroke: '#fff', strokeWidth: random(5) }),
      text('t', { ...at(), fontSize: 20 + random(90), letterSpacing: random(4), fit: fit() }),
      text('u', { ...at(), fit: fit(), shadow: { dy: 6, blur: 9 } }),
      { id: 'p', type: 'path', ...at(), pathData: 'M0 0L100 50L0 100Z' },
      { id: 'q', type: 'path', ...at(), ...box(), viewBox: [0, 0, 80, 60], pathData: 'M0 0L80 60L0 60Z' },
      { id: 'i', type: 'image', ...at(), ...box(), fit: 'cover' },
      { id: 'r', type: 'repeat', ...at(), ...box(), children: [text('c', { x: random(400), y: random(60) })] },
    ],
    formats: Object.fromEntries(
      layouts.map((name) => [
        name,
        {
          ...(random(2) === 0 && { backgroundColor: '#445566' }),
          elements: Object.fromEntries(ids.filter(() => random(4) > 0).map((id) => [id, override(id)])),
        },
      ]),
    ),
  });
}

describe('another main format', (test) => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = createRandom(seed);
    const document = createTemplate(random);
    const format = formatNames.filter((name) => name !== '4:5')[random(5)] ?? '1:1';
    const there = reload(setBasics({ format })(document));
    test(`${seed}: ${format} and back draws every format as before`, () => {
      const back = reload(setBasics({ format: '4:5' })(there));
      for (const name of formatNames) assert.is(scene(back, name), scene(document, name), name);
      assert.equal(Object.keys(back.template.formats).sort(), Object.keys(document.template.formats).sort());
    });
    test(`${seed}: ${format} keeps the look of every layout, also of the former main format`, () => {
      for (const name of ['4:5', ...Object.keys(document.template.formats)] as Format[])
        assert.is(scene(there, name), scene(document, name), name);
    });
  }
});
