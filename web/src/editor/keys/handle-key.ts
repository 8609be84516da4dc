import type { Canvas } from '../canvas/canvas-controller.ts';
import { openMenuBelow } from '../canvas/menu-place.ts';
import { findNeighbour } from '../canvas/reading-order.ts';
import type { Say } from '../canvas/say.ts';
import { askForProperties } from '../properties-asked.ts';
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

interface KeyTools {
  canvas: Canvas;
  say: Say;
  /** Puts the keyboard's focus on an element. */
  focus(id: string): void;
  /** The focus is on the canvas: arrows, page keys and Enter are its own. */
  isOnCanvas: boolean;
}

let lastNudge = 0;

/** What a key does on the page while no field is being written in; true when it did something. */
export function handleKey(event: Pressed & { repeat: boolean }, tools: KeyTools): boolean {
  const { canvas, say, isOnCanvas } = tools;
  const id = findShortcut(event);
  if (id === undefined) return false;
  if (id === 'next' || id === 'previous') return isOnCanvas && choose(tools, id === 'next' ? 1 : -1);
  if (id === 'properties') return isOnCanvas && goToProperties(canvas);
  if (id === 'menu') return isOnCanvas && openMenu(canvas);
  if (id === 'nudge' || id === 'nudgeFar') return moveByKey(event, tools, id === 'nudge' ? 1 : FAR);
  // Enter belongs to the button that has the focus; on the canvas it first selects.
  if (id === 'editText') return isOnCanvas && (selectFocused(canvas) || commands.editText?.(canvas, say) === true);
  return commands[id]?.(canvas, say) ?? false;
}

/** Selects the next one; at either end nothing happens, and the page does not scroll. */
function choose({ canvas, focus }: KeyTools, direction: 1 | -1): boolean {
  const next = findNext(canvas, direction);
  if (next === undefined) return true;
  canvas.select([next.id]);
  focus(next.id);
  return true;
}

function findNext(canvas: Canvas, direction: 1 | -1) {
  const stage = canvas.stage();
  return findNeighbour(stage, canvas.ui.get().focused ?? stage.selection.at(-1), direction);
}

/** True when nothing was selected and the element with the focus is now. */
function selectFocused(canvas: Canvas): boolean {
  const { focused } = canvas.ui.get();
  if (focused === undefined || canvas.stage().selection.length > 0) return false;
  canvas.select([focused]);
  return true;
}

function goToProperties(canvas: Canvas): boolean {
  selectFocused(canvas);
  if (canvas.stage().selection.length === 0) return false;
  askForProperties();
  return true;
}

function openMenu(canvas: Canvas): boolean {
  selectFocused(canvas);
  openMenuBelow(canvas);
  return true;
}

/** With something selected arrows move it; else they move the focus, and Enter selects. */
function moveByKey({ key, repeat }: Pressed & { repeat: boolean }, tools: KeyTools, pixels: number): boolean {
  const way = ways[key];
  const { canvas, say, isOnCanvas } = tools;
  if (way === undefined) return false;
  if (!repeat) lastNudge += 1;
  const delta = { dx: way.dx * pixels, dy: way.dy * pixels, transaction: `nudge-${lastNudge}` };
  if (nudge(canvas, say, delta)) return true;
  if (!isOnCanvas) return false;
  const next = findNext(canvas, way.dx + way.dy > 0 ? 1 : -1);
  if (next !== undefined) tools.focus(next.id);
  return true;
}
