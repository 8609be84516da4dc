import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { bringInto, fitFrame, keepInSight, nextStop, pinch, toScreen, toShape, zoomAt } from './viewport.ts';

const room = { width: 1000, height: 800 };
const post = { width: 1080, height: 1350 };

describe('the viewport', (test) => {
  test('fits a shape in the middle, above the zoom bar', () => {
    const view = fitFrame({ x: 0, y: 0, ...post }, room);
    const [left, right] = [view.x, room.width - view.x - post.width * view.scale];
    assert.ok(Math.abs(left - right) <= 1);
    assert.ok(Number.isInteger(view.x) && Number.isInteger(view.y));
    assert.ok(Math.abs(post.width * view.scale - Math.round(post.width * view.scale)) < 1e-6);
    assert.ok(view.y > 0 && view.y + post.height * view.scale < room.height - 70);
  });
  test('never enlarges a small shape beyond 100 %', () => {
    assert.is(fitFrame({ x: 0, y: 0, width: 100, height: 100 }, room).scale, 1);
  });
  test('keeps the point under the pointer in place', () => {
    const view = { scale: 0.5, x: 20, y: -30 };
    const at = { x: 300, y: 200 };
    const zoomed = zoomAt(view, at, 2);
    assert.equal(toShape(zoomed, at), toShape(view, at));
    assert.is(zoomed.scale, 2);
  });
  for (const [wanted, scale] of [
    [0.01, 0.1],
    [9, 4],
  ] as const) {
    test(`${wanted} becomes ${scale}`, () =>
      assert.is(zoomAt({ scale: 1, x: 0, y: 0 }, { x: 0, y: 0 }, wanted).scale, scale));
  }
  for (const [scale, direction, next] of [
    [1, 1, 1.25],
    [1, -1, 0.75],
    [0.58, 1, 0.67],
    [0.58, -1, 0.5],
    [4, 1, 4],
    [0.1, -1, 0.1],
  ] as const) {
    test(`from ${scale} ${direction === 1 ? 'up' : 'down'} to ${next}`, () =>
      assert.is(nextStop(scale, direction), next));
  }
  test('follows two fingers', () => {
    const view = { scale: 1, x: 0, y: 0 };
    const from = [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ] as const;
    const to = [
      { x: 50, y: 150 },
      { x: 250, y: 150 },
    ] as const;
    const pinched = pinch(view, from, to);
    assert.is(pinched.scale, 2);
    assert.equal(toScreen(pinched, { x: 150, y: 100 }), { x: 150, y: 150 });
  });
  test('never loses the shape', () => {
    const far = keepInSight({ scale: 1, x: -9000, y: 9000 }, post, room);
    assert.ok(far.x + post.width > 0 && far.y < room.height);
  });
  const sights: [what: string, frame: [number, number, number, number], expected: [number, number]][] = [
    ['in sight: nothing moves', [100, 100, 200, 200], [0, 0]],
    ['below: up, as little as needed', [100, 900, 200, 100], [0, -216]],
    ['to the left: to the right', [-50, 100, 200, 100], [66, 0]],
    ['as high as the room: no room around it', [100, 100, 100, 800], [0, -100]],
    ['higher than the room: its middle', [100, 0, 100, 1200], [0, -200]],
  ];
  for (const [what, [x, y, width, height], [dx, dy]] of sights) {
    test(`brings into sight what is ${what}`, () =>
      assert.equal(bringInto({ scale: 1, x: 0, y: 0 }, { x, y, width, height }, room), { scale: 1, x: dx, y: dy }));
  }
});
