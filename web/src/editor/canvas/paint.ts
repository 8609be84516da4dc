import type { Showing } from '../gestures/gesture.ts';
import { findGrip } from '../gestures/handles.ts';
import type { Change } from '../document/document.ts';
import type { DrawnElement } from '../drawing/drawn.ts';
import type { EditorParts } from '../editor-context.ts';
import type { ArtLayer } from './art-layer.ts';
import type { Canvas } from './canvas-controller.ts';
import type { Words } from './describe.ts';
import type { Box } from './geometry.ts';
import { listMarks, type OverlayModel, type createSvgPool } from './overlay.ts';
import { findStaged, listSelected, type Stage } from './stage.ts';

interface Surface {
  /** Below the post; moved and scaled by the view, as the post itself. */
  paper: HTMLElement;
  view: SVGGElement;
  overlay: ReturnType<typeof createSvgPool>;
  art: ArtLayer;
}

/** Brings the screen up to date: transforms of a gesture, the view, and everything over the post. */
export function paint(canvas: Canvas, { paper, view: group, overlay, art }: Surface, words: Words): void {
  const { view } = canvas.view.get();
  const showing = canvas.showing.get();
  const { transforms, copies } = showing;
  group.setAttribute('transform', `translate(${view.x} ${view.y}) scale(${view.scale})`);
  paper.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  paper.style.setProperty('--zoom', String(view.scale));
  art.transform(transforms ?? new Map());
  art.leaveCopies(copies && transforms ? [...transforms.keys()] : []);
  hideEdited(art, canvas.ui.get().editing);
  overlay.draw(listMarks(modelOf(canvas, showing, words)));
}

function hideEdited(art: ArtLayer, editing: string | undefined): void {
  for (const [id, group] of art.groups) group.style.visibility = id === editing ? 'hidden' : '';
}

function modelOf(canvas: Canvas, showing: Showing, words: Words): OverlayModel {
  const { hovered, focused, editing } = canvas.ui.get();
  const { view } = canvas.view.get();
  const stage = canvas.stage();
  const { guides = [], marquee, badge } = showing;
  const shown: Stage = showing.selection === undefined ? stage : { ...stage, selection: showing.selection };
  const selected = listSelected(shown);
  const isResting = canvas.actor.getSnapshot().matches('idle');
  const boxOf = (id: string | undefined): Box | undefined =>
    id === undefined ? undefined : findStaged(stage, id)?.box;
  const isSelected = (id: string | undefined) => selected.some((staged) => staged.id === id);
  return {
    view,
    boxes: selected.map(({ box }) => box),
    echoes: selected.flatMap(({ echoes }) => echoes),
    entered: stage.entered?.box,
    ghosts: stage.elements.filter(({ isEmpty }) => isEmpty).map(({ box }) => box),
    hovered: isResting && !isSelected(hovered) ? boxOf(hovered) : undefined,
    focused: isResting && !isSelected(focused) ? boxOf(focused) : undefined,
    grip: editing === undefined && showing.badge === undefined ? findGrip(shown) : undefined,
    guides,
    marquee,
    badge: badge && { badge, text: words.badge(badge) },
  };
}

/** Draws what a change would make of some elements: one at a time, always the newest. */
export function createSketching(
  { store, drawing }: Pick<EditorParts, 'store' | 'drawing'>,
  show: (elements: readonly DrawnElement[]) => void,
) {
  let wanted: Change | undefined;
  let isRunning = false;

  const draw = async (change: Change) => {
    const { document } = store.getSnapshot().context;
    const changed = change(document);
    const known = new Set(document.template.elements);
    const elements = changed.template.elements.filter((element) => !known.has(element));
    const drawn = await drawing.sketch(changed, elements);
    // The gesture may have ended meanwhile.
    if (wanted !== undefined) show(drawn);
  };
  const run = async (change: Change): Promise<void> => {
    isRunning = true;
    try {
      await draw(change);
    } finally {
      isRunning = false;
    }
    if (wanted !== undefined && wanted !== change) await run(wanted);
  };
  return {
    want(change: Change | undefined): void {
      if (change === wanted) return;
      wanted = change;
      if (change !== undefined && !isRunning) void run(change);
    },
  };
}
