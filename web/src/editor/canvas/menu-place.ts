import type { PointerInput } from '../gestures/kernel.ts';
import type { Canvas } from './canvas-controller.ts';
import { boundsOf, uniteFrames } from './geometry.ts';
import { listSelected } from './stage.ts';
import { toScreen } from './viewport.ts';

/** By the pointer: the menu is about what the pointer is over, and about all of several that are selected there. */
export function openMenuAt(canvas: Canvas, input: PointerInput): void {
  const [top] = canvas.look(input).under;
  if (top === undefined) canvas.select([]);
  else if (!canvas.stage().selection.includes(top)) canvas.select([top]);
  canvas.patchUi({ menu: { x: input.x, y: input.y } });
}

/** By the keyboard: below what is selected, within the canvas. */
export function openMenuBelow(canvas: Canvas): void {
  const { view, room } = canvas.view.get();
  const frame = uniteFrames(listSelected(canvas.stage()).map(({ box }) => boundsOf(box)));
  const corner = frame === undefined ? { x: 0, y: 0 } : { x: frame.x, y: frame.y + frame.height };
  const { x, y } = toScreen(view, corner);
  canvas.patchUi({ menu: { x: Math.max(0, Math.min(x, room.width)), y: Math.max(0, Math.min(y, room.height)) } });
}
