import { formats, type Element, type Format, type Override, type Template, OverrideSchema } from '@matchpost/engine';
import { kindOf } from '../kinds/index.ts';
import { childrenOf, type AnyElement } from './elements.ts';

/** How a design stands in a shape it has no layout for: made smaller or larger, then centred (engine, 2-bind/shape). */
export interface Fitting {
  scale: number;
  dx: number;
  dy: number;
}

/** What stands in a row is placed by it: scaled with the design, not moved. */
export function inRow(fitting: Fitting): Fitting {
  return { ...fitting, dx: 0, dy: 0 };
}

export const unfitted: Fitting = { scale: 1, dx: 0, dy: 0 };

export function getFitting(from: Format, to: Format): Fitting {
  const [own, other] = [formats[from], formats[to]];
  const scale = Math.min(other.width / own.width, other.height / own.height);
  return { scale, dx: (other.width - own.width * scale) / 2, dy: (other.height - own.height * scale) / 2 };
}

/** The shape has a layout of its own; without one the design is fitted in. */
export function hasOwnLayout({ format, formats }: Template, shape: Format): boolean {
  return shape !== format && formats[shape] !== undefined;
}

/** From template pixels of the design to pixels of the shape. */
export function getShapeFitting(template: Template, shape: Format): Fitting {
  const isFitted = shape !== template.format && !hasOwnLayout(template, shape);
  return isFitted ? getFitting(template.format, shape) : unfitted;
}

/** What every element needs to stand in a layout of its own exactly as it stood fitted in. */
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

/** Free shapes grow with their box only: one without gets a box that leaves the drawing as it is. */
export function boxPaths(elements: readonly Element[]): Element[] {
  return elements.map((element) => kindOf(element).giveBox?.(element) ?? element);
}

/** Thousandths of a pixel: no drag and no shape leaves more behind. */
export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** What a shape may keep for itself, as the engine says it. */
export const ownable: ReadonlySet<string> = new Set(Object.keys(OverrideSchema.properties));

/** The layouts of all shapes, with what each says about the elements changed by a function. */
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
