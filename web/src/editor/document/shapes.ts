import { formats, kinds, type Element, type Format, type Override, type Template } from '@matchpost/engine';
import { kindOf } from '../kinds/index.ts';
import { childrenOf, type AnyElement } from './elements.ts';
import { findAt, setAt } from './value.ts';

/** The fit of a design in a shape without a layout: scaled, then centred (engine, 2-bind/shape). */
export interface Fitting {
  scale: number;
  dx: number;
  dy: number;
}

/** Parts are placed by their row: scaled, but not moved. */
export function inRow(fitting: Fitting): Fitting {
  return { ...fitting, dx: 0, dy: 0 };
}

export const unfitted: Fitting = { scale: 1, dx: 0, dy: 0 };

export function getFitting(from: Format, to: Format): Fitting {
  const [own, other] = [formats[from], formats[to]];
  const scale = Math.min(other.width / own.width, other.height / own.height);
  return { scale, dx: (other.width - own.width * scale) / 2, dy: (other.height - own.height * scale) / 2 };
}

/** True for a shape with its own layout; other shapes get the design fitted in. */
export function hasOwnLayout({ format, formats }: Template, shape: Format): boolean {
  return shape !== format && formats[shape] !== undefined;
}

/** From template pixels of the design to pixels of the shape. */
export function getShapeFitting(template: Template, shape: Format): Fitting {
  const isFitted = shape !== template.format && !hasOwnLayout(template, shape);
  return isFitted ? getFitting(template.format, shape) : unfitted;
}

/** The overrides that keep every element where the fitted design has it. */
export function fitElements(elements: readonly AnyElement[], fitting: Fitting): Record<string, Override> {
  return Object.fromEntries(
    elements.flatMap((element): [string, Override][] => [
      [element.id, fitElement(element, fitting)],
      ...Object.entries(fitElements(childrenOf(element), inRow(fitting))),
    ]),
  );
}

/** The lengths of the element's kind, scaled: those that the engine scales when it fits a design in. */
export function fitElement(element: AnyElement, { scale, dx, dy }: Fitting): Override {
  let fitted: Override = { x: round(element.x * scale + dx), y: round(element.y * scale + dy) };
  for (const path of lengthsOf(element)) {
    const value = findAt(element, path);
    if (typeof value !== 'number') continue;
    const length = round(value * scale);
    // Drags come here for each element: only an object of parts is copied.
    if (path.includes('.')) fitted = setAt(fitted, path, length);
    else Object.assign(fitted, { [path]: length });
  }
  return fitted;
}

/** Dotted paths of the lengths beside the position. */
function lengthsOf({ type }: AnyElement): readonly string[] {
  return kinds.get(type)?.lengths.filter((path) => path !== 'x' && path !== 'y') ?? [];
}

const lengths: ReadonlySet<string> = new Set([...kinds.values()].flatMap((kind) => kind.lengths));

/** True for the dotted path of a length, of any kind: a design in another shape has it scaled. */
export function isLength(path: string): boolean {
  return lengths.has(path);
}

/** Free shapes scale only with their box: gives them a box that keeps their look. */
export function boxPaths(elements: readonly Element[]): Element[] {
  return elements.map((element) => kindOf(element).giveBox?.(element) ?? element);
}

/** Rounds to thousandths of a pixel. */
export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Maps the overrides of every layout. */
export function mapLayouts(
  formats: Template['formats'],
  change: (elements: Record<string, Override>, shape: Format) => Record<string, Override>,
): Template['formats'] {
  const layouts = Object.entries(formats).map(([shape, layout]) => [
    shape,
    // The table is keyed by the formats' names.
    { ...layout, elements: change(layout.elements, shape as Format) },
  ]);
  return Object.fromEntries(layouts) as Template['formats'];
}
