import type { CleanNode } from './reference-graph.ts';
import { svgLimits } from './limits.ts';
import { parseLength, round, type LengthContext } from './number.ts';
import type { Size } from './viewport.ts';

const across: ReadonlySet<string> = new Set('x width cx rx x1 x2 fx'.split(' '));
const down: ReadonlySet<string> = new Set('y height cy ry y1 y2 fy'.split(' '));
const neither: ReadonlySet<string> = new Set('r fr stroke-width stroke-dashoffset stroke-dasharray'.split(' '));

/** SVG's defaults for missing coordinates of a gradient or mask in user space. */
const defaults: ReadonlyMap<string, readonly [string, string][]> = new Map([
  ['linearGradient', [['x2', '100%']]],
  [
    'radialGradient',
    [
      ['cx', '50%'],
      ['cy', '50%'],
      ['r', '50%'],
    ],
  ],
  [
    'mask',
    [
      ['x', '-10%'],
      ['y', '-10%'],
      ['width', '120%'],
      ['height', '120%'],
    ],
  ],
]);

/**
 * Turns percentages and units into numbers: percentages refer to the file's own viewport, `em` to a font size, and both
 * are lost inside another document. Percentages of a shape's bounding box stay.
 */
export function resolveLengths(node: CleanNode, viewport: Size, fontSize: number): void {
  const { attributes } = node;
  const missing = defaults.get(node.name);
  const units = attributes.get('gradientUnits') ?? attributes.get('maskUnits');
  if (missing) {
    if (units !== 'userSpaceOnUse') return;
    const inherits = node.links.has('href');
    for (const [name, value] of missing) if (!inherits && !attributes.has(name)) attributes.set(name, value);
  }
  for (const [name, value] of attributes) {
    const whole = wholeOf(name, viewport);
    if (whole !== undefined && /[%a-z]/i.test(value))
      attributes.set(name, resolve(value, { percentOf: whole, fontSize }));
  }
}

/** A used symbol without a size fills the viewport, which would be a different one outside its file. */
export function sizeSymbolUse(use: CleanNode, viewport: Size): void {
  const { attributes } = use;
  if (!attributes.has('width')) attributes.set('width', String(viewport.width));
  if (!attributes.has('height')) attributes.set('height', String(viewport.height));
}

function wholeOf(name: string, { width, height }: Size): number | undefined {
  if (across.has(name)) return width;
  if (down.has(name)) return height;
  return neither.has(name) ? Math.hypot(width, height) / Math.SQRT2 : undefined;
}

function resolve(value: string, context: LengthContext): string {
  return value.replace(/[+-]?[\d.]+(?:e[+-]?\d+)?(%|[a-z]+)/gi, (text, unit: string) => {
    const length = parseLength(text, context);
    if (length === undefined) return text;
    const { coordinate } = svgLimits;
    const kept = Math.min(coordinate, Math.max(-coordinate, length));
    return String(unit === '%' ? round(kept) : Number(kept.toPrecision(7)));
  });
}
