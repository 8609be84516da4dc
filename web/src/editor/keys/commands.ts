import type { Canvas } from '../canvas/canvas-controller.ts';
import { boundsOf, moveBox } from '../canvas/geometry.ts';
import { findPlace, listLevel, listMovable, listSelected } from '../canvas/stage.ts';
import { findElement, type EditorDocument } from '../document/document.ts';
import { findList } from '../document/levels.ts';
import { alignElements, type Edge } from '../document/operations/arrange.ts';
import { lockElements } from '../document/operations/change.ts';
import { duplicateElements } from '../document/operations/copy.ts';
import { orderElements, type Order } from '../document/operations/order.ts';
import { moveElements } from '../document/operations/place.ts';
import { toggleHidden } from '../document/operations/set-property.ts';
import { removeElements } from '../document/operations/add.ts';
import type { Say } from '../canvas/words.ts';
import type { ShortcutId } from './shortcuts.ts';

/** Runs a command; returns false when there is nothing to do and the browser may handle the key. */
export type Command = (canvas: Canvas, say: Say) => boolean;

/** Removes the selection. After a part, its list becomes selected. */
export function removeSelected(canvas: Canvas, say: Say): boolean {
  const { store } = canvas;
  const { document, selection } = store.getSnapshot().context;
  if (selection.length === 0) return false;
  const locked = selection.filter((id) => isHeld(document, id));
  const list = findList(document, selection[0] ?? '');
  const left = list !== undefined && locked.length === 0 ? [list.id] : locked;
  store.trigger.commit({ step: 'remove', change: removeElements(selection), select: left });
  if (locked.length < selection.length) say('removed', { count: selection.length - locked.length });
  if (locked.length > 0) say('lockedStay', {});
  return true;
}

function isHeld(document: EditorDocument, id: string): boolean {
  return [findElement(document, id), findList(document, id)].some((element) => element?.locked === true);
}

function duplicateSelected({ store }: Canvas, say: Say): boolean {
  const { document, selection } = store.getSnapshot().context;
  const { change, ids, leftOut } = duplicateElements(document, selection);
  if (leftOut.length > 0) say('fieldsUsed', { fields: fieldsOf(leftOut) });
  if (ids.length > 0) store.trigger.commit({ step: 'duplicate', change, select: ids });
  return selection.length > 0;
}

export function fieldsOf(elements: readonly object[]): string[] {
  return elements.flatMap((element) => ('apiField' in element ? [String(element.apiField)] : []));
}

/** Moves the selection in pixels of the shape; a repeating key is one step. */
export function nudge(
  canvas: Canvas,
  say: Say,
  { dx, dy, transaction }: { dx: number; dy: number; transaction: string },
): boolean {
  const { store } = canvas;
  const stage = canvas.stage();
  const moving = listMovable(stage);
  const at = findPlace(moving);
  if (at === undefined) return false;
  const ids = moving.map(({ id }) => id);
  store.trigger.commit({ step: 'move', change: moveElements(ids, { dx, dy }, stage), transaction });
  // The next key may come before the engine has drawn this move.
  const boxes = new Map(moving.map(({ id, box }) => [id, moveBox(box, dx, dy)]));
  canvas.showing.set({ boxes: new Map([...(canvas.showing.get().boxes ?? []), ...boxes]) });
  say('moved', { x: Math.round(at.x + dx), y: Math.round(at.y + dy) });
  return true;
}

function order(to: Order): Command {
  return ({ store }) => {
    const { selection } = store.getSnapshot().context;
    if (selection.length > 0) store.trigger.commit({ step: 'order', change: orderElements(selection, to) });
    return selection.length > 0;
  };
}

function align(edge: Edge): Command {
  return (canvas) => {
    const stage = canvas.stage();
    const moving = listMovable(stage);
    const frames = new Map(moving.map(({ id, box }) => [id, boundsOf(box)]));
    const ids = moving.map(({ id }) => id);
    const ground = { ...stage, page: stage.entered?.box.frame };
    const change = alignElements(ids, edge, frames, ground);
    if (ids.length > 0) canvas.store.trigger.commit({ step: 'align', change });
    return ids.length > 0;
  };
}

/** Locks all, or unlocks them when all are locked. */
const lock: Command = ({ store, stage }) => {
  const selected = listSelected(stage());
  if (selected.length === 0) return false;
  const isLocked = selected.every(({ element }) => element.locked);
  const ids = selected.map(({ id }) => id);
  store.trigger.commit({ step: 'lock', change: lockElements(ids, !isLocked) });
  return true;
};

/** Hides all, or shows them when all are hidden. */
const hide: Command = ({ store, stage }) => {
  const ids = listSelected(stage()).map(({ id }) => id);
  if (ids.length === 0) return false;
  store.trigger.commit({ step: 'hide', change: toggleHidden(store.getSnapshot().context, ids) });
  return true;
};

/** Cancels a gesture, else ends gathering, else leaves the list, else clears the selection. */
const letGo: Command = (canvas) => {
  const { store, actor, ui } = canvas;
  if (!actor.getSnapshot().matches('idle')) actor.send({ type: 'CANCELLED' });
  else if (ui.get().gathering) canvas.patchUi({ gathering: false });
  else if (store.getSnapshot().context.selection.length > 0) canvas.select(listOutside(canvas));
  else return false;
  return true;
};

/** The selection after leaving a list. */
function listOutside(canvas: Canvas): string[] {
  const { entered } = canvas.stage();
  return entered === undefined ? [] : [entered.id];
}

const selectAll: Command = (canvas, say) => {
  const ids = listLevel(canvas.stage())
    .filter(({ element, shown }) => !element.locked && shown)
    .map(({ id }) => id);
  canvas.select(ids);
  say('selected', { count: ids.length });
  return true;
};

const editText: Command = (canvas) => {
  const [one, other] = listSelected(canvas.stage());
  return one !== undefined && other === undefined && canvas.edit(one.id);
};

const history =
  (which: 'undo' | 'redo'): Command =>
  ({ store, panels }) => {
    const release = panels.hold();
    store.trigger[which]();
    release('painted');
    return true;
  };

const zoomed =
  (change: (zoom: Canvas['zoom']) => void): Command =>
  (canvas, say) => {
    change(canvas.zoom);
    say('zoomed', { percent: Math.round(canvas.view.get().view.scale * 100) });
    return true;
  };

/** Commands by shortcut. Clipboard events, arrows, Tab and the page's keys are handled elsewhere. */
export const commands: Partial<Record<ShortcutId, Command>> = {
  undo: history('undo'),
  redo: history('redo'),
  duplicate: duplicateSelected,
  remove: removeSelected,
  editText,
  lock,
  hide,
  selectAll,
  selectNothing: letGo,
  forward: order('forward'),
  backward: order('backward'),
  front: order('front'),
  back: order('back'),
  alignLeft: align('left'),
  alignCenter: align('center'),
  alignRight: align('right'),
  alignTop: align('top'),
  alignMiddle: align('middle'),
  alignBottom: align('bottom'),
  zoomIn: zoomed((zoom) => zoom.step(1)),
  zoomOut: zoomed((zoom) => zoom.step(-1)),
  zoomFit: zoomed((zoom) => zoom.fit()),
  zoomSelection: zoomed((zoom) => zoom.fitSelection()),
  zoomActual: zoomed((zoom) => zoom.zoomTo(1)),
};
