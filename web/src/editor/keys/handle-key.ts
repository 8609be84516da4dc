import type { Canvas } from '../canvas/canvas-controller.ts';
import { findNeighbour } from '../canvas/reading-order.ts';
import type { Say } from '../canvas/say.ts';
import { commands, nudge } from './commands.ts';
import { findShortcut, type Pressed } from './shortcuts.ts';

const ways: Record<string, { dx: number; dy: number }> = {
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
};

/** Pixels with Shift (web.md, Editor). */
const FAR = 10;

export interface KeyTools {
  canvas: Canvas;
  say: Say;
  /** Puts the keyboard's focus on an element. */
  focus(id: string): void;
  /** The focus is on the canvas: Tab, arrows and Enter are its own. */
  isOnCanvas: boolean;
}

let lastNudge = 0;

/** What a key does on the page while no field is being written in; true when it did something. */
export function handleKey(event: Pressed & { repeat: boolean }, tools: KeyTools): boolean {
  const { canvas, say, isOnCanvas } = tools;
  const id = findShortcut(event);
  if (id === undefined) return false;
  if (id === 'next' || id === 'previous') return isOnCanvas && step(tools, id === 'next' ? 1 : -1);
  if (id === 'nudge' || id === 'nudgeFar') return moveByKey(event, tools, id === 'nudge' ? 1 : FAR);
  // Enter belongs to the button that has the focus.
  if (id === 'editText' && !isOnCanvas) return false;
  return commands[id]?.(canvas, say) ?? false;
}

function step({ canvas, focus }: KeyTools, direction: 1 | -1): boolean {
  const next = findNeighbour(canvas.stage(), canvas.ui.get().focused, direction);
  if (next === undefined) return false;
  canvas.select([next.id]);
  focus(next.id);
  return true;
}

/** With something selected arrows move it; else they move the focus. */
function moveByKey({ key, repeat }: Pressed & { repeat: boolean }, tools: KeyTools, pixels: number): boolean {
  const way = ways[key];
  const { canvas, say, isOnCanvas } = tools;
  if (way === undefined) return false;
  if (!repeat) lastNudge += 1;
  const delta = { dx: way.dx * pixels, dy: way.dy * pixels, transaction: `nudge-${lastNudge}` };
  if (nudge(canvas, say, delta)) return true;
  return isOnCanvas && step(tools, way.dx + way.dy > 0 ? 1 : -1);
}
