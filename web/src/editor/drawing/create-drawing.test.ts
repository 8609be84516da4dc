import * as assert from 'uvu/assert';
import { EngineError } from '@matchpost/engine';
import { createEngine } from '@matchpost/engine/node';
import { describe } from '@matchpost/engine/test';
import { createObservable } from '../../preferences/observable.ts';
import { moveElements } from '../document/operations/place.ts';
import { createEditorStore } from '../document/store.ts';
import { load, rect } from '../document/test/sample.ts';
import { createDrawing, type DrawingEngine } from './create-drawing.ts';

const engine = await createEngine();
const here = { shape: '4:5', ownShape: false } as const;
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

function open(drawElements: DrawingEngine['drawElements'] = engine.drawElements) {
  const store = createEditorStore(load({ elements: [rect('one'), rect('two', { x: 300 })] }));
  const data = createObservable({ games: [] });
  let drawn = 0;
  const drawing = createDrawing({
    store,
    data,
    loadEngine: async () => ({
      drawElements: (...given) => {
        drawn += 1;
        return drawElements(...given);
      },
    }),
  });
  const move = (dx: number) =>
    store.trigger.commit({ step: 'move', change: moveElements(['one'], { dx, dy: 0 }, here) });
  return { store, data, drawing, move, count: () => drawn, xOf: () => drawing.get().post?.elements[0]?.frame.x };
}

describe('the live drawing', (test) => {
  test('draws at once, and again when the document changes', async () => {
    const { drawing, move, store, xOf } = open();
    await settled();
    assert.is(xOf(), 0);
    move(5);
    await settled();
    assert.is(xOf(), 5);
    assert.is(drawing.get().of?.document, store.getSnapshot().context.document);
  });
  test('skips states in between', async () => {
    const { move, count, xOf } = open();
    for (let i = 0; i < 20; i++) move(1);
    await settled();
    assert.is(xOf(), 20);
    assert.ok(count() <= 2, String(count()));
  });
  test('does not draw for a selection', async () => {
    const { store, count } = open();
    await settled();
    const before = count();
    store.trigger.select({ ids: ['one'] });
    await settled();
    assert.is(count(), before);
  });
  test('keeps the last picture and says why', async () => {
    let isBroken = false;
    const { drawing, move, xOf } = open((...given) => {
      if (isBroken) throw new EngineError('raster-failed', { params: { reason: 'no' } });
      return engine.drawElements(...given);
    });
    await settled();
    isBroken = true;
    move(5);
    await settled();
    assert.is(drawing.get().issues[0]?.code, 'raster-failed');
    assert.is(xOf(), 0);
    isBroken = false;
    move(5);
    await settled();
    assert.equal(drawing.get().issues, []);
    assert.is(xOf(), 10);
  });
  test('reports an engine that fails to load, and tries again', async () => {
    const complain = console.error;
    console.error = () => undefined;
    let isOffline = true;
    const store = createEditorStore(load({ elements: [rect('one')] }));
    const drawing = createDrawing({
      store,
      data: createObservable({ games: [] }),
      loadEngine: () => (isOffline ? Promise.reject(new TypeError('offline')) : Promise.resolve(engine)),
    });
    await settled();
    assert.ok(drawing.get().isUnavailable);
    console.error = complain;
    isOffline = false;
    drawing.redraw();
    await settled();
    assert.not.ok(drawing.get().isUnavailable);
    assert.ok(drawing.get().post);
  });
  test('sketches elements that are not in the document', async () => {
    const { drawing, store } = open();
    const changed = moveElements(['one'], { dx: 50, dy: 0 }, here)(store.getSnapshot().context.document);
    const elements = changed.template.elements.slice(0, 1);
    assert.is((await drawing.sketch(changed, elements))[0]?.frame.x, 50);
  });
});
