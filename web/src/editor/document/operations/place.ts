import { largestSizes, withOverride, type Override, type Element, type Format, type Template } from '@matchpost/engine';
import type { Change, EditorDocument } from '../document.ts';
import { childrenOf, type AnyElement } from '../elements.ts';
import { partsOf, withParts } from '../levels.ts';
import {
  boxPaths,
  fitElements,
  getShapeFitting,
  hasOwnLayout,
  inRow,
  isLength,
  round,
  unfitted,
  type Fitting,
  getFitting,
} from '../shapes.ts';
import type { EditorState } from '../store.ts';

export interface Delta {
  dx: number;
  dy: number;
}

/** The new position of an element, in pixels of the shape; `x` and `y` as its kind reads them. */
export interface Place extends Pick<Override, 'width' | 'height' | 'fontSize' | 'letterSpacing' | 'rotation' | 'gap'> {
  id: string;
  x: number;
  y: number;
}

/** Locked elements stay where they are. */
export function moveElements(ids: readonly string[], delta: Delta, target: Target): Change {
  return moveEach(new Map(ids.map((id) => [id, delta])), target);
}

export function moveEach(deltas: ReadonlyMap<string, Delta>, target: Target): Change {
  const write = ({ id, x, y, locked }: { id: string; x: number; y: number; locked: boolean }): Values | undefined => {
    const { dx, dy } = deltas.get(id) ?? { dx: 0, dy: 0 };
    if (locked || (dx === 0 && dy === 0)) return undefined;
    return { ...(dx === 0 ? {} : { x: x + dx }), ...(dy === 0 ? {} : { y: y + dy }) };
  };
  return writeFrames([...deltas.keys()], write, target);
}

/** Applies position, size and rotation after a gesture. Locked elements stay unchanged. */
export function placeElements(places: readonly Place[], target: Target): Change {
  const byId = new Map(places.map((place) => [place.id, place]));
  return writeFrames(
    [...byId.keys()],
    ({ id, locked }) => {
      const place = byId.get(id);
      return locked || place === undefined ? undefined : toValues(place);
    },
    target,
  );
}

function toValues({ id: _id, rotation, ...frame }: Place): Values {
  const sizes = Object.entries(frame).map(([name, value]) => [name, clampSize(name, value)]);
  return { ...Object.fromEntries(sizes), ...(rotation === undefined ? {} : { rotation: normalise(rotation) }) };
}

/** Dragging makes nothing smaller than a pixel, and nothing larger than the engine takes. */
function clampSize(name: string, value: number | undefined): number | undefined {
  const isSize = name === 'width' || name === 'height' || name === 'fontSize';
  if (value === undefined || !isSize) return value;
  return Math.min(name === 'fontSize' ? largestSizes.fontSize : largestSizes.length, Math.max(1, value));
}

/** -180 to 180 degrees. */
function normalise(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

/** Values of one element, in pixels of the shape. */
export type Values = Override;

/** Computes new values from the element as it stands in the shape. */
type Write = (element: AnyElement & Override) => Values | undefined;

/**
 * Writes position and size into the element or into the shape's layout, as the target says. Values that the layout
 * already has are written there in either case; otherwise a drag would jump back.
 */
export function writeFrames(ids: readonly string[], write: Write, { shape, ownShape }: Target): Change {
  return (document) => {
    const { template } = document;
    const isOwn = shape !== template.format && (ownShape || hasOwnLayout(template, shape));
    const prepared = isOwn ? withLayout(document, shape) : document;
    const fitting = getShapeFitting(prepared.template, shape);
    const wanted = new Set(ids);
    const values = new Map(
      listAll(prepared.template.elements).flatMap((element): [string, Values][] => {
        if (!wanted.has(element.id)) return [];
        const standing = standIn(prepared.template, shape, element);
        const written = pickChanged(standing, write(standing) ?? {});
        return written === undefined ? [] : [[element.id, written]];
      }),
    );
    if (values.size === 0) return document;
    return isOwn ? putOverrides(prepared, shape, values, ownShape) : putValues(prepared, values, fitting);
  };
}

/** The element as it stands in a shape: with the shape's own values, or fitted in. */
export function standIn<E extends AnyElement>(template: Template, shape: Format, element: E): E & Override {
  const own = fitted(element, placeIn(template, element.id, getShapeFitting(template, shape)));
  const override = findOverride(template, shape, element.id);
  return withOverride(withOverride(element, own), override ?? {});
}

/** Finds an element by id, also within a repeat, as it stands in the shape. */
export function findStanding(template: Template, id: string, shape: Format): (AnyElement & Override) | undefined {
  const element = listAll(template.elements).find((one) => one.id === id);
  return element && standIn(template, shape, element);
}

/** True if the shape shows none of the elements, whether they are hidden in it alone or in all shapes. */
export function areHidden({ document: { template }, shape }: EditorState, ids: readonly string[]): boolean {
  return ids.every((id) => findStanding(template, id, shape)?.hidden === true);
}

/** The values that a shape without a layout of its own gives an element. */
export function findFitted(template: Template, id: string, shape: Format): Override | undefined {
  const element = listAll(template.elements).find((one) => one.id === id);
  return element && fitted(element, placeIn(template, id, getFitting(template.format, shape)));
}

function placeIn({ elements }: Template, id: string, fitting: Fitting): Fitting {
  return elements.some((element) => element.id === id) ? fitting : inRow(fitting);
}

/** Gives the shape its own layout without changing the drawing. */
export function withLayout(document: EditorDocument, shape: Format): EditorDocument {
  const { template } = document;
  if (shape === template.format || hasOwnLayout(template, shape)) return document;
  const elements = boxPaths(template.elements);
  const layout = { elements: fitElements(elements, getShapeFitting(template, shape)) };
  return { ...document, template: { ...template, elements, formats: { ...template.formats, [shape]: layout } } };
}

function listAll(elements: readonly AnyElement[]): AnyElement[] {
  return elements.flatMap((element) => [element, ...listAll(childrenOf(element))]);
}

function fitted(element: AnyElement, fitting: Fitting): Override {
  return fitting.scale === 1 && fitting.dx === 0 && fitting.dy === 0
    ? {}
    : (fitElements([element], fitting)[element.id] ?? {});
}

export function findOverride({ formats }: Template, shape: Format, id: string): Override | undefined {
  const elements = formats[shape]?.elements;
  return elements !== undefined && Object.hasOwn(elements, id) ? elements[id] : undefined;
}

/** Keeps finite and changed values. */
function pickChanged(standing: AnyElement & Override, values: Values): Values | undefined {
  const entries = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const clean = typeof value === 'number' ? round(value) : value;
    if (typeof clean === 'number' && !Number.isFinite(clean)) return [];
    return standing[name as keyof Override] === clean ? [] : [[name, clean]];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

export function putOverrides(
  document: EditorDocument,
  shape: Format,
  values: ReadonlyMap<string, Values>,
  ownShape: boolean,
): EditorDocument {
  const { template } = document;
  const layout = template.formats[shape] ?? { elements: {} };
  const elements = { ...layout.elements };
  const shared = new Map<string, Values>();
  for (const [id, written] of values) {
    const known = elements[id] ?? {};
    const own = Object.entries(written).filter(([name]) => ownShape || Object.hasOwn(known, name));
    const rest = Object.entries(written).filter(([name]) => !ownShape && !Object.hasOwn(known, name));
    if (own.length > 0) elements[id] = { ...known, ...Object.fromEntries(own) };
    if (rest.length > 0) shared.set(id, Object.fromEntries(rest));
  }
  const changed = { ...template, formats: { ...template.formats, [shape]: { ...layout, elements } } };
  return putValues({ ...document, template: changed }, shared, unfitted);
}

/** Writes into the elements, from pixels of the shape to pixels of the design. */
function putValues(document: EditorDocument, values: ReadonlyMap<string, Values>, fitting: Fitting): EditorDocument {
  if (values.size === 0) return document;
  return mapElements(document, (element) => {
    const written = values.get(element.id);
    if (written === undefined) return element;
    return { ...element, ...unfit(written, placeIn(document.template, element.id, fitting)) } as Element;
  });
}

function unfit(values: Values, { scale, dx, dy }: Fitting): Values {
  const entries = Object.entries(values).map(([name, value]): [string, unknown] => {
    if (typeof value !== 'number') return [name, value];
    if (name === 'x') return [name, round((value - dx) / scale)];
    if (name === 'y') return [name, round((value - dy) / scale)];
    return [name, isLength(name) ? round(value / scale) : value];
  });
  return Object.fromEntries(entries);
}

/** Maps every element, rows of repeats too; returns the same document when none changed. */
export function mapElements(document: EditorDocument, change: (element: Element) => Element): EditorDocument {
  const elements = mapAll(document.template.elements, change);
  return elements === document.template.elements
    ? document
    : { ...document, template: { ...document.template, elements } };
}

function mapAll(elements: Element[], change: (element: Element) => Element): Element[] {
  const mapped = elements.map((element) => {
    const changed = change(element);
    const parts = partsOf(changed);
    const mappedParts = mapAll(parts, change);
    return mappedParts === parts ? changed : withParts(changed, mappedParts);
  });
  return mapped.every((element, i) => element === elements[i]) ? elements : mapped;
}

/** The target of a change: the element, or the override of the shape on the canvas. */
export interface Target {
  shape: Format;
  ownShape: boolean;
}

/** Removes the shape's own layout. */
export function dropLayout(shape: Format): Change {
  return (document) => {
    const { [shape]: dropped, ...formats } = document.template.formats;
    if (dropped === undefined) return document;
    return { ...document, template: { ...document.template, formats: formats as Template['formats'] } };
  };
}

/** Shapes that a move of the selection affects: this one alone, all that follow the design, or a mix. */
export type Reach = 'chosenHere' | 'here' | 'everywhere' | 'some';

/** Follows the rule of `writeFrames`: values that the shape already has stay in the shape. */
export function findReach({ document: { template }, shape, ownShape, selection }: EditorState): Reach {
  if (ownShape) return 'chosenHere';
  if (shape === template.format || !hasOwnLayout(template, shape)) return 'everywhere';
  const ids = selection.length > 0 ? selection : template.elements.map(({ id }) => id);
  const own = ids.filter((id) => {
    const { x, y } = findOverride(template, shape, id) ?? {};
    return x !== undefined || y !== undefined;
  });
  if (own.length === 0) return 'everywhere';
  return own.length === ids.length && selection.length > 0 ? 'here' : 'some';
}
