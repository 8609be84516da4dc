import type { Gradient } from '../../kinds/schema.ts';
import { centreOf, type Rect, type Point, type Size } from '../../rect.ts';
import { formatColor, parseColor, parseOpacity, type Rgba } from './color.ts';
import { paintColor, paintOf, type Paint } from './computed-style.ts';
import type { ImportTarget, Placed } from './import-target.ts';
import { type Matrix, apply, identity, invert, multiply, parseTransform } from './matrix.ts';
import { type SvgNode, elementsOf, localHref, type SvgDocument } from './document.ts';
import { round, parseLength } from './number.ts';
import type { StyledDocument } from './cascade.ts';

interface Filled {
  fill: string;
  gradient?: Gradient;
}

/** The template's limit of 16 stops, less one at each end. */
const MOST_STOPS = 14;

/** The target box of a fill's gradient. */
export interface Frame {
  bounds: Rect;
  toFrame: Matrix;
  box: Rect;
}

/** The fill as the template's colour or gradient; an unsupported paint becomes its first stop's colour. */
export function importFill(target: ImportTarget, placed: Placed, fallback: string, frame?: Frame): Filled {
  const paint = paintOf(placed.style, 'fill', fallback);
  const server = serverOf(target, paint);
  const gradient =
    server && frame && templateGradient(server, target, paint.opacity, { ...frame, viewport: placed.viewport });
  if (gradient && server && gradientStops(server, target, 1).length > MOST_STOPS) {
    target.report.skip(placed.node, 'colors-fewer', server.name);
  }
  if (gradient) return { fill: gradient.stops[0]?.color ?? 'none', gradient };
  return { fill: plainColor(target, placed, paint, server) };
}

/** The outline's colour; gradients on outlines become their first stop's. */
export function importStroke(target: ImportTarget, placed: Placed): string {
  const paint = paintOf(placed.style, 'stroke', 'none');
  const order = placed.style.get('paint-order') ?? 'normal';
  const isDrawn = paint.color !== undefined || paint.server !== undefined;
  if (isDrawn && placed.node.name !== 'text' && /^\s*(stroke|markers)/.test(order)) {
    target.report.skip(placed.node, 'property-foreign', 'paint-order');
  }
  return plainColor(target, placed, paint, serverOf(target, paint));
}

/** The fill of a text. */
export function importTextFill(target: ImportTarget, placed: Placed): string {
  return importFill(target, placed, '#000000').fill;
}

/** The gradient or pattern a paint refers to, if the file has it. */
export function serverOf({ document }: ImportTarget, paint: Paint): SvgNode | undefined {
  const server = document.ids.get(paint.server ?? '');
  return server && /^(linearGradient|radialGradient|pattern)$/.test(server.name) ? server : undefined;
}

function plainColor(target: ImportTarget, { node }: Placed, paint: Paint, server: SvgNode | undefined): string {
  if (paint.server !== undefined && !server) target.report.skip(node, 'paint-missing');
  if (!server) return paintColor(paint);
  if (server.name === 'pattern') {
    target.report.skip(node, 'pattern-plain', 'pattern');
    return paintColor(paint);
  }
  const stops = gradientStops(server, target, paint.opacity);
  const [first] = stops;
  if (!first) return paintColor(paint);
  if (stops.length > 1) target.report.skip(node, 'gradient-first', server.name);
  return first.color.alpha <= 0 ? 'none' : formatColor({ hex: first.color.hex, alpha: round(first.color.alpha) });
}

/** One colour on the gradient's line. */
export interface Stop {
  offset: number;
  color: Rgba;
}

/** A gradient with those it inherits from through `href`, nearest first. */
function lineage(node: SvgNode, document: SvgDocument): SvgNode[] {
  const chain = [node];
  for (let at: SvgNode | undefined = node; at && chain.length < 16;) {
    at = document.ids.get(localHref(at) ?? '');
    if (!at || chain.includes(at)) break;
    chain.push(at);
  }
  return chain;
}

/** The stops in rising order, opacity folded into their colour. */
function gradientStops(node: SvgNode, source: StyledDocument, opacity: number): Stop[] {
  const owner = lineage(node, source.document).find((one) => elementsOf(one).some((child) => child.name === 'stop'));
  let last = 0;
  return elementsOf(owner ?? node)
    .filter((child) => child.name === 'stop')
    .slice(0, 64)
    .map((stop) => {
      const style = source.cascade.styleOf(stop);
      const text = style.get('stop-color') ?? '#000000';
      const color = parseColor(text === 'currentColor' ? (style.get('color') ?? '#000000') : text);
      last = Math.max(last, parseOpacity(stop.attributes.get('offset')) ?? 0);
      const alpha = (color?.alpha ?? 1) * (parseOpacity(style.get('stop-opacity')) ?? 1) * opacity;
      return { offset: last, color: { hex: color?.hex ?? '#000000', alpha } };
    });
}

interface Placement {
  /** Bounds of the shape in its own coordinates. */
  bounds: Rect;
  /** From the shape's coordinates to those of `box`. */
  toFrame: Matrix;
  /** The box of the template's gradient. */
  box: Rect;
  viewport: Size;
}

/**
 * A `linearGradient` as the template's: through the middle of the box at an angle, from edge to edge as in CSS.
 * Exact for every transform, because a linear gradient under an affine map is one again. Undefined for radial,
 * repeating and degenerate ones.
 */
function templateGradient(
  node: SvgNode,
  source: StyledDocument,
  opacity: number,
  placement: Placement,
): Gradient | undefined {
  const stops = gradientStops(node, source, opacity);
  const progress = progressOf(lineage(node, source.document), placement);
  if (node.name !== 'linearGradient' || stops.length < 2 || !progress) return undefined;
  const { box } = placement;
  const middle = centreOf(box);
  // The direction of the fastest change of colour, per pixel.
  const dx = progress({ x: middle.x + 1, y: middle.y }) - progress(middle);
  const dy = progress({ x: middle.x, y: middle.y + 1 }) - progress(middle);
  const steepness = Math.hypot(dx, dy);
  if (!(steepness > 1e-9)) return undefined;
  const angle = round(((Math.atan2(dx, -dy) * 180) / Math.PI + 360) % 360);
  const half = (box.width * Math.abs(dx) + box.height * Math.abs(dy)) / 2 / steepness;
  const start = progress(middle) - half * steepness;
  const end = progress(middle) + half * steepness;
  const isRepeated = lineage(node, source.document).some((one) => /re/.test(one.attributes.get('spreadMethod') ?? ''));
  if (!(end > start) || (isRepeated && (start < -1e-3 || end > 1.001))) return undefined;
  return { angle, stops: cutStops(stops, start, end) };
}

/** The position of a point along the gradient: 0 at its start, 1 at its end. */
function progressOf(chain: SvgNode[], placement: Placement): ((point: Point) => number) | undefined {
  const attribute = (name: string) => chain.map((one) => one.attributes.get(name)).find((text) => text !== undefined);
  const { bounds, viewport, toFrame } = placement;
  const isBox = attribute('gradientUnits') !== 'userSpaceOnUse';
  const size = isBox ? { width: 1, height: 1 } : viewport;
  const read = (name: string, percentOf: number, missing: number) =>
    parseLength(attribute(name), { percentOf }) ?? missing;
  const from = { x: read('x1', size.width, 0), y: read('y1', size.height, 0) };
  const to = { x: read('x2', size.width, size.width), y: read('y2', size.height, 0) };
  const units: Matrix = isBox ? [bounds.width, 0, 0, bounds.height, bounds.x, bounds.y] : identity;
  const own = parseTransform(attribute('gradientTransform') ?? '') ?? identity;
  const inverse = invert(multiply(toFrame, multiply(units, own)));
  const line = { x: to.x - from.x, y: to.y - from.y };
  const lengthSquared = line.x ** 2 + line.y ** 2;
  if (!inverse || lengthSquared < 1e-12) return undefined;
  return (point) => {
    const { x, y } = apply(inverse, point);
    return ((x - from.x) * line.x + (y - from.y) * line.y) / lengthSquared;
  };
}

const mostStops = 16;

/** The part of the gradient from `start` to `end`, with offsets scaled to 0..1. */
function cutStops(stops: Stop[], start: number, end: number): Gradient['stops'] {
  const inside = stops.filter(({ offset }) => offset > start + 1e-4 && offset < end - 1e-4);
  const kept = inside.slice(0, mostStops - 2);
  const all = [{ offset: start, color: colorAt(stops, start) }, ...kept, { offset: end, color: colorAt(stops, end) }];
  return all.map(({ offset, color }) => ({
    offset: round((offset - start) / (end - start), 4),
    color: color.hex,
    opacity: round(color.alpha),
  }));
}

/** The colour at a place on the line; the nearest stop's beyond its ends. */
function colorAt(stops: Stop[], at: number): Rgba {
  const after = stops.find(({ offset }) => offset >= at - 1e-9) ?? stops.at(-1);
  const before = stops.findLast(({ offset }) => offset <= at + 1e-9) ?? stops[0];
  if (!after || !before) return { hex: '#000000', alpha: 1 };
  const span = after.offset - before.offset;
  const share = span > 0 ? (at - before.offset) / span : 0;
  const mix = (a: number, b: number) => a + (b - a) * Math.min(1, Math.max(0, share));
  const hex = [1, 3, 5].map((at) => Math.round(mix(channel(before.color, at), channel(after.color, at))));
  return {
    hex: `#${hex.map((value) => value.toString(16).padStart(2, '0')).join('')}`,
    alpha: mix(before.color.alpha, after.color.alpha),
  };
}

function channel({ hex }: Rgba, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16);
}
