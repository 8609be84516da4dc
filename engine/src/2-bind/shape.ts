/** A design in the requested format: its own layout, an overridden one, or fitted in. */
import { formats, type Format } from '../formats.ts';
import { kinds } from '../kinds/index.ts';
import type { AnyElement } from '../kinds/kind.ts';
import { withOverride, type Element, type Template } from '../template.ts';

export interface Shape {
  format: Format;
  width: number;
  height: number;
  backgroundColor: string;
  elements: AnyElement[];
  /** Pixels of this format per pixel of the design. */
  scale: number;
  /** True when the template has no layout for the format. */
  adapted: boolean;
  /** The place of each element in the template, by id: `elements.3`. */
  paths: ReadonlyMap<string, string>;
}

const shapes = new WeakMap<Template, Map<Format, Shape>>();

/** Elements sorted back to front, with the format's overrides applied. Cached per template object. */
export function shapeFor(template: Template, format: Format): Shape {
  const known = shapes.get(template) ?? new Map<Format, Shape>();
  shapes.set(template, known);
  const shape = known.get(format) ?? buildShape(template, format);
  known.set(format, shape);
  return shape;
}

function buildShape(template: Template, format: Format): Shape {
  const override = template.formats[format];
  const adapted = format !== template.format && !override;
  const { width, height } = formats[format];
  const scale = adapted ? fitScale(template.format, format) : 1;
  const own = formats[template.format];
  const offset = { dx: (width - own.width * scale) / 2, dy: (height - own.height * scale) / 2 };
  const elements = template.elements.map((element) => {
    const changed = override ? overridden(element, override.elements) : element;
    return adapted ? scaled(changed, scale, offset) : changed;
  });
  return {
    format,
    width,
    height,
    backgroundColor: override?.backgroundColor ?? template.backgroundColor,
    elements: byLayer(elements),
    scale,
    adapted,
    paths: new Map(pathsOf(template.elements, 'elements')),
  };
}

function pathsOf(elements: readonly AnyElement[], path: string): [id: string, path: string][] {
  return elements.flatMap((element, i) => {
    const own = `${path}.${i}`;
    return [
      [element.id, own] as [string, string],
      ...(isRepeat(element) ? pathsOf(element.children, `${own}.children`) : []),
    ];
  });
}

function fitScale(from: Format, to: Format): number {
  return Math.min(formats[to].width / formats[from].width, formats[to].height / formats[from].height);
}

type Overrides = Record<string, Partial<Element>>;

function overridden(element: AnyElement, overrides: Overrides): AnyElement {
  const own = Object.hasOwn(overrides, element.id) ? overrides[element.id] : undefined;
  const changed = own === undefined ? element : withOverride(element, own);
  if (!isRepeat(changed)) return changed;
  return { ...changed, children: changed.children.map((child) => overridden(child, overrides)) } as AnyElement;
}

function scaled(element: AnyElement, by: number, offset: { dx: number; dy: number }): AnyElement {
  const kind = kinds.get(element.type);
  const copy = structuredCopy(element);
  for (const length of kind?.lengths ?? []) scaleAt(copy, length.split('.'), by);
  copy.x += offset.dx;
  copy.y += offset.dy;
  if (!isRepeat(copy)) return copy;
  const children = copy.children.map((child) => scaled(child, by, { dx: 0, dy: 0 }));
  return { ...copy, children } as AnyElement;
}

function scaleAt(target: object, [key = '', ...rest]: string[], by: number): void {
  const holder = target as Record<string, unknown>;
  const value = holder[key];
  if (typeof value === 'number') holder[key] = value * by;
  else if (typeof value === 'object' && value !== null) scaleAt(value, rest, by);
}

/** Elements are plain JSON; the ES2023 library has no structuredClone. */
function structuredCopy(element: AnyElement): AnyElement {
  return JSON.parse(JSON.stringify(element)) as AnyElement;
}

/** Painter's order: lower zIndex first, ties as written. */
function byLayer(elements: AnyElement[]): AnyElement[] {
  const sorted = [...elements].sort((a, b) => a.zIndex - b.zIndex);
  return sorted.map((element) => (isRepeat(element) ? { ...element, children: byLayer(element.children) } : element));
}

function isRepeat(element: AnyElement): element is AnyElement & { children: AnyElement[] } {
  return 'children' in element && Array.isArray(element.children);
}
