import { createEngine } from '@matchpost/engine/node';
import { describe } from '@matchpost/engine/test';
import type { Format, SceneNode } from '@matchpost/engine';
import * as assert from 'uvu/assert';
import type { Change, EditorDocument } from './document.ts';
import { childrenOf } from './elements.ts';
import { alignElements, alignTogether, distributeElements, type Edge } from './operations/arrange.ts';
import { setBasics } from './operations/basics.ts';
import { changeElement } from './operations/change.ts';
import { moveElements, placeElements, findOverride, withLayout, dropLayout } from './operations/place.ts';
import { get, load, rect, reload, text, valuesOf } from './test/sample.ts';

const engine = await createEngine();

/** Every kind with a box, rotated or not. */
const design = () =>
  load({
    elements: [
      rect('a', { x: 100, y: 200, width: 300, height: 100, rx: 10, stroke: '#fff', strokeWidth: 4 }),
      text('t', {
        x: 540,
        y: 400,
        fontSize: 60,
        letterSpacing: 2,
        fit: { mode: 'shrink', maxWidth: 600, minFontSize: 30 },
        shadow: { dx: 3, dy: 6, blur: 12, color: '#123456' },
      }),
      {
        id: 'i',
        type: 'image',
        x: 40,
        y: 500,
        width: 200,
        height: 160,
        clip: 'rounded',
        clipRadius: 40,
        plate: { mode: 'always', radius: 20, padding: 30, fill: '#abcdef' },
      },
      { id: 'p', type: 'path', x: 10, y: 10, pathData: 'M0 0L100 50L0 100Z' },
      { id: 'q', type: 'path', x: 10, y: 10, width: 80, height: 60, rotation: 30, pathData: 'M0 0L80 60L0 60Z' },
      { id: 'r', type: 'repeat', x: 60, y: 700, width: 900, height: 100, children: [text('c', { x: 450, y: 60 })] },
    ],
  });

/** The painted result, without ids and names. */
function scene({ template }: EditorDocument, format: Format): string {
  const { nodes } = engine.bind(template, { games: [{ teamHome: 'A', teamAway: 'B' }] }, { format });
  const rounded = (_key: string, value: unknown) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value);
  return JSON.stringify(
    nodes.map((node: SceneNode) => ({ ...node, path: '', box: undefined })),
    rounded,
  );
}

const other = { shape: '1:1', ownShape: true } as const;
const fitted = { shape: '1:1', ownShape: false } as const;
const at = (document: EditorDocument, id: string, format: Format = '1:1') =>
  findOverride(document.template, format, id);

describe('a layout of its own', (test) => {
  for (const format of ['1:1', '1100:800', '3:4', '9:16', '16:9'] as const) {
    test(`${format}: begins like the fitted design`, () => {
      const document = design();
      const own = reload(withLayout(document, format));
      assert.ok(own.template.formats[format]);
      assert.is(scene(own, format), scene(document, format));
      assert.is(scene(own, '4:5'), scene(document, '4:5'));
    });
    test(`${format}: looks the same as the template’s main format`, () => {
      const changed = reload(setBasics({ format })(design()));
      assert.is(scene(changed, format), scene(design(), format));
    });
  }
  test('moves alone; the design stays', () => {
    const document = design();
    const moved = reload(moveElements(['a'], { dx: 10, dy: -5 }, other)(document));
    const before = at(withLayout(document, '1:1'), 'a');
    assert.equal(at(moved, 'a'), { ...before, x: (before?.x ?? 0) + 10, y: (before?.y ?? 0) - 5 });
    assert.equal(get(moved, 'a'), get(document, 'a'));
  });
  test('is dropped as a whole', () => {
    const moved = moveElements(['a', 't'], { dx: 30, dy: 30 }, other)(design());
    assert.is(dropLayout('1:1')(moved).template.formats['1:1'], undefined);
    assert.is(dropLayout('9:16')(moved), moved);
  });
  test('keeps values it already has, whatever the target says', () => {
    const own = moveElements(['a'], { dx: 1, dy: 1 }, other)(design());
    const again = moveElements(['a'], { dx: 1, dy: 0 }, fitted)(own);
    assert.is(at(again, 'a')?.x, (at(own, 'a')?.x ?? 0) + 1);
    assert.is(get(again, 'a').x, 100);
    const resized = changeElement('t', { fontSize: 20, fill: '#ff0000' }, fitted)(own);
    assert.equal([at(resized, 't')?.fontSize, (get(resized, 't') as { fontSize?: number }).fontSize], [20, 60]);
    assert.is((get(resized, 't') as { fill?: string }).fill, '#ff0000');
  });
  test('rotates and hides alone; colours belong to the design', () => {
    const changed = changeElement('a', { rotation: 45, hidden: true, fill: '#00ff00' }, other)(design());
    assert.equal([at(changed, 'a')?.rotation, at(changed, 'a')?.hidden], [45, true]);
    assert.equal([get(changed, 'a').rotation, get(changed, 'a').hidden], [0, false]);
    assert.is(
      scene(reload(changed), '4:5'),
      scene(reload(changeElement('a', { fill: '#00ff00' }, fitted)(design())), '4:5'),
    );
  });
});

describe('a fitted shape', (test) => {
  test('moves the design by the distance on the canvas', () => {
    const moved = moveElements(['a'], { dx: 8, dy: 16 }, fitted)(design());
    assert.equal([get(moved, 'a').x, get(moved, 'a').y], [110, 220]);
    assert.equal(moved.template.formats, {});
  });
  test('places parts from their row', () => {
    const moved = placeElements([{ id: 'c', x: 368, y: 48 }], fitted)(design());
    const [child] = childrenOf(get(moved, 'r'));
    assert.equal([child?.x, child?.y], [460, 60]);
  });
  test('places elements in its own pixels', () => {
    const place = { id: 'a', x: 108, y: 0, width: 80, height: 40, rotation: 190 };
    const element = valuesOf(placeElements([place], fitted)(design()), 'a');
    assert.equal(
      [element['x'], element['y'], element['width'], element['height'], element['rotation']],
      [0, 0, 100, 50, -170],
    );
  });
});

const base = { shape: '4:5', ownShape: false } as const;
const frames = new Map([
  ['a', { x: 100, y: 100, width: 100, height: 50 }],
  ['b', { x: 300, y: 400, width: 200, height: 100 }],
  ['c', { x: 700, y: 900, width: 50, height: 50 }],
]);
const three = () => load({ elements: [...frames].map(([id, frame]) => rect(id, frame)) });
const spots = (change: Change) => ['a', 'b', 'c'].map((id) => [get(change(three()), id).x, get(change(three()), id).y]);

describe('arranging', (test) => {
  const edges: [Edge, number[][]][] = [
    [
      'left',
      [
        [100, 100],
        [100, 400],
        [100, 900],
      ],
    ],
    [
      'center',
      [
        [375, 100],
        [325, 400],
        [400, 900],
      ],
    ],
    [
      'right',
      [
        [650, 100],
        [550, 400],
        [700, 900],
      ],
    ],
    [
      'top',
      [
        [100, 100],
        [300, 100],
        [700, 100],
      ],
    ],
    [
      'middle',
      [
        [100, 500],
        [300, 475],
        [700, 500],
      ],
    ],
    [
      'bottom',
      [
        [100, 900],
        [300, 850],
        [700, 900],
      ],
    ],
  ];
  for (const [edge, expected] of edges) {
    test(`three ${edge}`, () => assert.equal(spots(alignElements(['a', 'b', 'c'], edge, frames, base)), expected));
  }
  const alone: [Edge, number[]][] = [
    ['left', [0, 100]],
    ['center', [490, 100]],
    ['right', [980, 100]],
    ['top', [100, 0]],
    ['middle', [100, 650]],
    ['bottom', [100, 1300]],
  ];
  for (const [edge, expected] of alone) {
    test(`one ${edge} of the canvas`, () => assert.equal(spots(alignElements(['a'], edge, frames, base))[0], expected));
  }
  test('three as one to the canvas', () => {
    assert.equal(spots(alignTogether(['a', 'b', 'c'], 'center', frames, base)), [
      [215, 100],
      [415, 400],
      [815, 900],
    ]);
    assert.equal(spots(alignTogether(['a', 'b'], 'bottom', frames, base)), [
      [100, 950],
      [300, 1250],
      [700, 900],
    ]);
    const document = three();
    assert.is(alignTogether(['gone'], 'left', frames, base)(document), document);
  });
  test('equal gaps', () => {
    assert.equal(spots(distributeElements(['c', 'a', 'b'], 'horizontal', frames, base)), [
      [100, 100],
      [350, 400],
      [700, 900],
    ]);
    assert.equal(spots(distributeElements(['a', 'b', 'c'], 'vertical', frames, base)), [
      [100, 100],
      [300, 475],
      [700, 900],
    ]);
  });
  test('two elements have no gaps to share', () => {
    const document = three();
    assert.is(distributeElements(['a', 'b'], 'vertical', frames, base)(document), document);
  });
  test('locked elements stay', () => {
    const document = load({ elements: [rect('a', { locked: true })] });
    assert.is(moveElements(['a'], { dx: 5, dy: 5 }, base)(document), document);
    assert.is(placeElements([{ id: 'a', x: 1, y: 1 }], base)(document), document);
  });
  test('a size is at least a pixel; numbers are finite and rounded to thousandths', () => {
    const changed = placeElements([{ id: 'a', x: 1 / 3, y: Number.NaN, width: -4 }], base)(three());
    const element = get(changed, 'a') as { x: number; y: number; width?: number };
    assert.equal([element.x, element.y, element.width], [0.333, 100, 1]);
  });
});
