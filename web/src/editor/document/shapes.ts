import { formats, type Element, type Format, type Override, type Template, OverrideSchema } from '@matchpost/engine';
import { kindOf } from '../kinds/index.ts';
import { childrenOf, type AnyElement } from './elements.ts';

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

const lengths = ['width', 'height', 'fontSize', 'letterSpacing', 'rx', 'ry', 'strokeWidth', 'gap'] as const;

export function fitElement(element: AnyElement, { scale, dx, dy }: Fitting): Override {
  const fitted: Override = { x: round(element.x * scale + dx), y: round(element.y * scale + dy) };
  for (const length of lengths) {
    const value = (element as Partial<Record<(typeof lengths)[number], unknown>>)[length];
    if (typeof value === 'number') fitted[length] = round(value * scale);
  }
  const fit = 'fit' in element && typeof element.fit === 'object' ? (element.fit as Override['fit']) : undefined;
  if (fit?.maxWidth !== undefined || fit?.minFontSize !== undefined) {
    const { maxWidth = 0, minFontSize = 0, maxHeight } = fit;
    fitted.fit = { maxWidth: round(maxWidth * scale), minFontSize: round(minFontSize * scale) };
    if (maxHeight !== undefined) fitted.fit.maxHeight = round(maxHeight * scale);
  }
  return fitted;
}

/** Free shapes scale only with their box: gives them a box that keeps their look. */
export function boxPaths(elements: readonly Element[]): Element[] {
  return elements.map((element) => kindOf(element).giveBox?.(element) ?? element);
}

/** Rounds to thousandths of a pixel. */
export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Properties that a shape may override, from the engine's schema. */
export const ownable: ReadonlySet<string> = new Set(Object.keys(OverrideSchema.properties));

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
