/** Clips of a design: finds clips without visible effect, and picture crops that a template can hold. */
import { rememberEach } from '../../memo.ts';
import { boundsOfPoints, centreOf, cornersOf, grow, intersect, type Rect, type Size, type Point } from '../../rect.ts';
import type { Cascade, StyledDocument } from './cascade.ts';
import { drawnOf } from './harmless.ts';
import type { ImportedElement, ImportedImage, ImportedText } from './imported-element.ts';
import { apply, multiply, parseTransform, rotation, translation, type Matrix } from './matrix.ts';
import { elementsOf, localHref, type SvgNode } from './document.ts';
import { parseLength, round, roundBox } from './number.ts';
import { pathBounds, transformSegments } from './path-data.ts';
import type { Segment } from './path-pen.ts';
import { shapeNames, shapeSegments } from './shapes.ts';

/** A clip around some elements, in template pixels; without segments its shape is not supported. */
export interface Clip {
  /** The element with the reference. */
  node: SvgNode;
  what: 'clip-path' | 'mask' | 'overflow';
  segments: readonly Segment[] | undefined;
}

/** The one shape of a `clipPath`, or of a mask that lets everything inside one shape through. */
export function readClip(
  target: SvgNode,
  { document, cascade }: StyledDocument,
  matrix: Matrix,
  viewport: Size,
): readonly Segment[] | undefined {
  const unit = target.attributes.get('clipPathUnits') ?? target.attributes.get('maskContentUnits');
  const [first, ...others] = drawnOf(target, elementsOf(target)).filter(({ name }) => !/^(title|desc)$/.test(name));
  if (!first || others.length > 0 || unit === 'objectBoundingBox') return undefined;
  const used = first.name === 'use' ? document.ids.get(localHref(first) ?? '') : first;
  const own = [target, first, ...(used && used !== first ? [used] : [])];
  if (!used || !shapeNames.has(used.name) || own.some((node) => cascade.styleOf(node).has('clip-path')))
    return undefined;
  if (target.name === 'mask' && !isOpaque(used, target, cascade)) return undefined;
  let inside = matrix;
  for (const node of own) {
    const step = parseTransform(cascade.styleOf(node).get('transform') ?? '');
    if (!step) return undefined;
    inside = multiply(inside, step);
    if (node.name !== 'use') continue;
    const read = (name: string) => parseLength(node.attributes.get(name)) ?? 0;
    inside = multiply(inside, translation(read('x'), read('y')));
  }
  return transformSegments(shapeSegments(used, viewport), inside);
}

/** Drawing programs make a clip of any shape a mask by its opacity. */
function isOpaque(shape: SvgNode, mask: SvgNode, cascade: Cascade): boolean {
  const style = cascade.styleOf(shape);
  const isAlpha = cascade.styleOf(mask).get('mask-type') === 'alpha';
  const fill = style.get('fill') ?? '#000';
  const isWhite = /^(white|#fff|#ffffff)$/i.test(fill);
  const isWhole = ['opacity', 'fill-opacity'].every((name) => Number(style.get(name) ?? 1) === 1);
  return isWhole && fill !== 'none' && !fill.startsWith('url') && (isAlpha || isWhite);
}

/** Invisible deviation, in template pixels. */
const NEAR = 0.75;

/** True when a clip cuts no visible part of the element; `canvas` is the template's. */
export function keepsAll(clip: Clip, element: Pick<ImportedElement, 'type'>, canvas: Rect): boolean {
  if (!clip.segments) return false;
  const seen = intersect(boxOf(element as ImportedElement), canvas);
  if (!seen) return true;
  const shape = knownShapeOf(clip.segments);
  if (!shape) return false;
  const corners = cornersOf(seen);
  return corners.every((corner) => distance(corner, shape) <= NEAR);
}

/** The widest letters, in em. */
const WIDEST = 0.9;

/** Bounds in template pixels. A text gets its largest possible box, since only its font knows its width. */
function boxOf(element: ImportedElement): Rect {
  if (element.type === 'text') return textBox(element);
  if (element.type === 'path') return grow(pathBounds(element.pathData), element.strokeWidth / 2);
  const centre = centreOf(element);
  const corners = cornersOf(element).map((corner) => apply(rotation(element.rotation, centre), corner));
  const box = boundsOfPoints(corners);
  return element.type === 'rect' ? grow(box, element.strokeWidth / 2) : box;
}

/** The picture with the clip as its crop; undefined where templates have no such crop. */
export function cutImage<I extends Omit<ImportedImage, 'id' | 'opacity' | 'zIndex'>>(
  image: I,
  clip: Clip,
): I | undefined {
  if (!clip.segments || image.clip !== undefined) return undefined;
  const centre = centreOf(image);
  const upright = transformSegments(clip.segments, rotation(-image.rotation, centre));
  const shape = shapeOf(upright);
  if (!shape) return undefined;
  const seen = intersect(shape.box, image);
  // Outside the picture there is nothing to show: only a cut inside it keeps its own shape.
  if (!seen || !isNearBox(seen, shape.box, 0.01 * shape.box.width)) return undefined;
  const focus = focusOf(image, shape.box);
  if (!focus) return undefined;
  const middle = apply(rotation(image.rotation, centre), centreOf(shape.box));
  const { width, height } = shape.box;
  const box = roundBox(middle, shape.box);
  const isCircle =
    shape.radius >= Math.min(width, height) / 2 - 0.01 * width && Math.abs(width - height) < 0.02 * width;
  const cut = isCircle
    ? ({ clip: 'circle' } as const)
    : shape.radius > 0
      ? ({ clip: 'rounded', clipRadius: round(shape.radius) } as const)
      : {};
  return { ...image, ...box, ...focus, ...cut };
}

/** A box inside the picture shows the same part of it when one side is as long as the picture's. */
function focusOf(
  image: Rect & Pick<ImportedImage, 'fit'>,
  box: Rect,
): Pick<ImportedImage, 'fit' | 'focus'> | undefined {
  const across = box.width / image.width;
  const down = box.height / image.height;
  const isWhole = Math.abs(across - 1) < 0.01 && Math.abs(down - 1) < 0.01;
  if (isWhole) return { fit: image.fit };
  if (Math.max(across, down) < 0.99) return undefined;
  const focus = {
    x: clamp(round((box.x + box.width / 2 - image.x) / image.width)),
    y: clamp(round((box.y + box.height / 2 - image.y) / image.height)),
  };
  return { fit: 'cover', focus };
}

/** A box with round corners; a circle is one whose radius is half its side. */
interface RoundBox {
  box: Rect;
  radius: number;
}

/** {@link shapeOf}, cached per clip: a group may hold hundreds of elements. */
const knownShapeOf = rememberEach(shapeOf);

/** The upright round box equal to an outline; undefined for every other outline. */
function shapeOf(segments: readonly Segment[]): RoundBox | undefined {
  const samples = sample(segments);
  const box = boundsOfPoints(samples);
  const side = Math.min(box.width, box.height);
  if (samples.length < 4 || !(side > 0)) return undefined;
  const tolerance = Math.max(0.01 * side, 0.05);
  // The start of the straight upper edge: the nearest of its ends to the corner.
  const top = samples
    .filter(({ y }) => y - box.y < Math.max(1e-4 * side, 0.02))
    .map(({ x }) => Math.min(x - box.x, box.x + box.width - x));
  const radius = Math.min(side / 2, Math.max(0, Math.min(...top)));
  for (const candidate of [0, radius, side / 2]) {
    const shape = { box, radius: candidate < tolerance ? 0 : candidate };
    if (
      samples.every((point) => Math.abs(distance(point, shape)) <= tolerance) &&
      reachesEdges(samples, box, tolerance)
    ) {
      return shape;
    }
  }
  return undefined;
}

/** A triangle's points may lie on a box's edges, but its sides do not: the outline must pass halfway along each. */
function reachesEdges(samples: readonly Point[], box: Rect, tolerance: number): boolean {
  const area = Math.abs(
    samples.reduce((sum, point, at) => {
      const next = samples[(at + 1) % samples.length] ?? point;
      return sum + point.x * next.y - next.x * point.y;
    }, 0) / 2,
  );
  return area > 0.7 * box.width * box.height - tolerance;
}

/** Points along the outline, eight a curve. */
function sample(segments: readonly Segment[]): Point[] {
  const points: Point[] = [];
  let moves = 0;
  for (const segment of segments.slice(0, 1_000)) {
    if (segment.command === 'M' && ++moves > 1) return [];
    const from = points.at(-1);
    if (segment.command === 'C' && from) {
      const [first, second, end] = segment.points;
      for (let step = 1; step <= 8; step++) points.push(curveAt(from, first, second, end, step / 8));
    } else if (segment.command !== 'Z') {
      const to = segment.points[segment.points.length - 1];
      if (to && from) for (const share of [0.25, 0.5, 0.75]) points.push(between(from, to, share));
      if (to) points.push(to);
    }
  }
  const [first] = points;
  const last = points.at(-1);
  return first && last ? [...points, between(last, first, 0.5)] : points;
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function curveAt(from: Point, first: Point, second: Point, end: Point, t: number): Point {
  const [a, b, c] = [between(from, first, t), between(first, second, t), between(second, end, t)];
  return between(between(a, b, t), between(b, c, t), t);
}

/** Distance from the outline of a round box: negative inside. */
function distance({ x, y }: Point, { box, radius }: RoundBox): number {
  const dx = Math.abs(x - box.x - box.width / 2) - box.width / 2 + radius;
  const dy = Math.abs(y - box.y - box.height / 2) - box.height / 2 + radius;
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
}

function textBox({ x, y, content, fontSize, letterSpacing, textAnchor, rotation: turn, fit }: ImportedText): Rect {
  const lines = content.split('\n');
  const longest = Math.max(...lines.map((line) => line.length));
  const width = longest * (fontSize * WIDEST + letterSpacing);
  const left = x - width * { start: 0, middle: 0.5, end: 1 }[textAnchor];
  const height = fontSize * (1.2 + (lines.length - 1) * (fit?.lineHeight ?? 1));
  const corners = cornersOf({ x: left, y: y - 0.9 * fontSize, width, height });
  return boundsOfPoints(corners.map((corner) => apply(rotation(turn, { x, y }), corner)));
}

function isNearBox(a: Rect, b: Rect, by: number): boolean {
  return [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height].every(
    (off) => Math.abs(off) <= Math.max(by, NEAR),
  );
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
