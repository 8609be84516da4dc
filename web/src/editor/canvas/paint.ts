import type { Showing, Badge, Guide } from '../gestures/gesture.ts';
import { findGrip, fitGrip, handlePoint, handleSpot, turnHandlePoint, type Grip } from '../gestures/handles.ts';
import type { Change } from '../document/document.ts';
import type { DrawnElement, Frame } from '../drawing/drawn.ts';
import type { EditorParts } from '../editor-context.ts';
import type { ArtLayer } from './art-layer.ts';
import type { Canvas } from './canvas-controller.ts';
import type { Words } from './words.ts';
import { type Box, cornersOf, uniteFrames, boundsOf, type Point } from './geometry.ts';
import { findStaged, listSelected, type Stage } from './stage.ts';
import { toScreen, type Viewport } from './viewport.ts';

interface Surface {
  /** Lies below the post; the view moves and scales both. */
  paper: HTMLElement;
  view: SVGGElement;
  overlay: ReturnType<typeof createSvgPool>;
  art: ArtLayer;
}

/** Updates the screen: transforms of a gesture, the view, and all marks over the post. */
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

/** Draws how a change would make some elements look: one change at a time, always the newest. */
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
    // The gesture may have ended in the meantime.
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

/** Size of a handle in screen pixels. */
const HANDLE = 10;

interface OverlayModel {
  view: Viewport;
  /** Boxes of the selected elements. */
  boxes: readonly Box[];
  /** Boxes of the selected parts in the other rows of their list. */
  echoes: readonly Box[];
  /** The entered game list. */
  entered: Box | undefined;
  /** Boxes of elements that paint nothing. */
  ghosts: readonly Box[];
  hovered: Box | undefined;
  focused: Box | undefined;
  grip: Grip | undefined;
  guides: readonly Guide[];
  marquee: Frame | undefined;
  badge: { badge: Badge; text: string } | undefined;
}

/** All marks over the post, in screen pixels: they keep their size at any zoom. */
function listMarks(model: OverlayModel): Mark[] {
  const { view, boxes, echoes, entered, ghosts, hovered, focused, grip, guides, marquee, badge } = model;
  return [
    ...ghosts.map((box) => outline(view, box, 'ghost')),
    ...(entered ? [outline(view, entered, 'entered')] : []),
    ...echoes.map((box) => outline(view, box, 'echo')),
    ...(hovered ? [outline(view, hovered, 'hovered')] : []),
    ...boxes.map((box) => outline(view, box, 'selected')),
    ...(focused ? [outline(view, focused, 'focused')] : []),
    ...guides.flatMap((guide) => guideMarks(view, guide)),
    ...(marquee ? [marqueeMark(view, marquee)] : []),
    ...(grip ? gripMarks(view, grip, boxes.length) : []),
    ...(badge ? badgeMarks(view, boxes, badge.text) : []),
  ];
}

function outline(view: Viewport, box: Box, className: string): Mark {
  return {
    tag: 'path',
    attributes: { d: pathOf(cornersOf(box).map((corner) => toScreen(view, corner))), class: className },
  };
}

function pathOf(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${tenths(x)} ${tenths(y)}`).join('L')}Z`;
}

function gripMarks(view: Viewport, grip: Grip, count: number): Mark[] {
  const { box, handles, turns } = fitGrip(grip, view.scale);
  const around = count > 1 ? [outline(view, box, 'around')] : [];
  const squares = handles.map((name): Mark => {
    const { x, y } = toScreen(view, handleSpot(box, name, view.scale));
    const turn = `rotate(${box.rotation} ${tenths(x)} ${tenths(y)})`;
    const half = HANDLE / 2;
    const place = { x: tenths(x - half), y: tenths(y - half), width: HANDLE, height: HANDLE, rx: 2, transform: turn };
    return { tag: 'rect', attributes: { ...place, class: 'handle', 'data-handle': name } };
  });
  return [...around, ...(turns ? turnMarks(view, box) : []), ...squares];
}

function turnMarks(view: Viewport, box: Box): Mark[] {
  const top = toScreen(view, handlePoint(box, 'n'));
  const knob = toScreen(view, turnHandlePoint(box, view.scale));
  return [
    { tag: 'line', attributes: { ...ends(top, knob), class: 'stem' } },
    {
      tag: 'circle',
      attributes: { cx: tenths(knob.x), cy: tenths(knob.y), r: 6, class: 'handle', 'data-handle': 'turn' },
    },
  ];
}

/** A line runs across its axis; the mark of a gap runs along it, with a cap at both ends. */
function guideMarks(view: Viewport, { kind, axis, at, from, to }: Guide): Mark[] {
  const isUpright = (kind === 'line') === (axis === 'x');
  const [start, end] = [from, to].map((along) => toScreen(view, isUpright ? { x: at, y: along } : { x: along, y: at }));
  if (start === undefined || end === undefined) return [];
  if (kind === 'line') return [{ tag: 'line', attributes: { ...ends(start, end), class: 'guide' } }];
  const [dx, dy] = axis === 'x' ? [0, 5] : [5, 0];
  const cap = ({ x, y }: Point) => ends({ x: x - dx, y: y - dy }, { x: x + dx, y: y + dy });
  return [ends(start, end), cap(start), cap(end)].map((attributes) => ({
    tag: 'line',
    attributes: { ...attributes, class: 'gap' },
  }));
}

function marqueeMark(view: Viewport, { x, y, width, height }: Frame): Mark {
  const corner = toScreen(view, { x, y });
  const size = { width: tenths(width * view.scale), height: tenths(height * view.scale) };
  return { tag: 'rect', attributes: { x: tenths(corner.x), y: tenths(corner.y), ...size, class: 'marquee' } };
}

/** Draws the badge below the selection. */
function badgeMarks(view: Viewport, boxes: readonly Box[], text: string): Mark[] {
  const frame = uniteFrames(boxes.map(boundsOf));
  if (frame === undefined) return [];
  const { x, y } = toScreen(view, { x: frame.x + frame.width / 2, y: frame.y + frame.height });
  const width = text.length * 7 + 16;
  return [
    {
      tag: 'rect',
      attributes: { x: tenths(x - width / 2), y: tenths(y + 12), width, height: 24, rx: 2, class: 'badge' },
    },
    { tag: 'text', attributes: { x: tenths(x), y: tenths(y + 28), class: 'badge-text' }, text },
  ];
}

function ends(one: Point, other: Point): Record<'x1' | 'y1' | 'x2' | 'y2', number> {
  return { x1: tenths(one.x), y1: tenths(one.y), x2: tenths(other.x), y2: tenths(other.y) };
}

/** Rounds to tenths: precise enough for a screen, and short. */
function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

const SVG = 'http://www.w3.org/2000/svg';

type SvgAttributes = Readonly<Record<string, string | number>>;

/** One SVG element to draw. */
interface Mark {
  tag: 'path' | 'rect' | 'circle' | 'line' | 'text';
  attributes: SvgAttributes;
  text?: string;
}

/** Draws a list of marks into one group and reuses its elements, so that a drag makes no garbage. */
export function createSvgPool(group: SVGGElement) {
  return {
    draw(marks: readonly Mark[]): void {
      marks.forEach((mark, i) => draw(mark, i));
      while (group.childElementCount > marks.length) group.lastElementChild?.remove();
    },
  };

  function draw({ tag, attributes, text = '' }: Mark, i: number): void {
    const known = group.children[i];
    const element = known?.tagName === tag ? known : document.createElementNS(SVG, tag);
    if (known === undefined) group.append(element);
    else if (known !== element) known.replaceWith(element);
    for (const name of element.getAttributeNames()) if (!(name in attributes)) element.removeAttribute(name);
    for (const [name, value] of Object.entries(attributes)) {
      const written = String(value);
      if (element.getAttribute(name) !== written) element.setAttribute(name, written);
    }
    if (element.textContent !== text) element.textContent = text;
  }
}
