import type { Rect } from '../../rect.ts';
import { readDash } from './draw-cost.ts';
import { apply, meanScale, multiply, parseTransform, identity, type Matrix } from './matrix.ts';
import { parseNumber } from './number.ts';
import { outlineOf } from './outline.ts';
import type { CleanNode } from './reference-graph.ts';
import { shapeNames } from './shapes.ts';
import type { Size } from './viewport.ts';

/** Where something is drawn, in units of the viewBox. `everywhere`: not worth finding out, or not known. */
type Extent = Rect | 'nothing' | 'everywhere';

/** Of the viewBox: more than anti-aliasing can reach at any size. */
const MARGIN = 0.05;
/** Viewboxes: beyond this float32 has no pixel left, and tiny-skia panics (`alpha_runs.rs`). */
const NOISE = 20_000;
/** Dashes along a shape; more are drawn for seconds and seen as grey. */
const MAX_DASHES = 5_000;
/** The specification's, where the file gives none. */
const MITER_LIMIT = 4;

interface Context {
  viewBox: Rect;
  /** Elements something points at, wherever that stands. */
  targets: ReadonlySet<CleanNode>;
}

interface Place {
  matrix: Matrix;
  strokeWidth: number;
  miterLimit: number;
  /** Length of a dash with its gap; infinite without. */
  dash: number;
}

/**
 * Leaves out what lies wholly outside the viewBox and can never be seen. resvg 0.34 panics (`geom.rs`, `max_bbox`) where
 * a clip, a mask or a translucent group lies farther outside than two canvases: parked drafts of design programs do.
 */
export function cullOutside(root: CleanNode, viewBox: Rect): void {
  const targets = new Set<CleanNode>();
  collectTargets(root, targets);
  measure(root, { viewBox, targets }, { matrix: identity, strokeWidth: 1, miterLimit: MITER_LIMIT, dash: Infinity });
}

function collectTargets(node: CleanNode, targets: Set<CleanNode>): void {
  for (const target of node.links.values()) targets.add(target);
  for (const child of node.children) collectTargets(child, targets);
}

/** Where a node draws, once what lies outside is gone from it. */
function measure(node: CleanNode, context: Context, around: Place): Extent {
  const own = parseTransform(node.attributes.get('transform') ?? '');
  const width = parseNumber(node.attributes.get('stroke-width')) ?? around.strokeWidth;
  const miterLimit = parseNumber(node.attributes.get('stroke-miterlimit')) ?? around.miterLimit;
  const dash = readDash(node) ?? around.dash;
  const place = { matrix: multiply(around.matrix, own ?? identity), strokeWidth: width, miterLimit, dash };
  if (shapeNames.has(node.name)) return shapeExtent(node, place, context.viewBox);
  const isDrawn = node.name === 'g';
  let whole: Extent = node.name === 'use' ? 'everywhere' : 'nothing';
  node.children = node.children.filter((child) => {
    const extent = measure(child, context, place);
    if (hasTarget(child, context.targets)) return true;
    // What only references draw may be drawn anywhere.
    if (isNoise(extent, context.viewBox) || (isDrawn && isOutside(extent, context.viewBox))) return false;
    whole = union(whole, extent);
    return true;
  });
  return isDrawn || node.name === 'use' ? whole : 'nothing';
}

function shapeExtent(node: CleanNode, { matrix, strokeWidth, miterLimit, dash }: Place, viewport: Size): Extent {
  const outline = (node.outline ??= outlineOf(node, viewport));
  if (outline.segments === 0) return 'nothing';
  const { x, y, width, height } = outline.bounds;
  if (width + height > MAX_DASHES * dash) node.attributes.set('stroke-dasharray', 'none');
  const corners = [x, x + width].flatMap((left) => [y, y + height].map((top) => apply(matrix, { x: left, y: top })));
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  const reach = (strokeWidth * longestScale(matrix) * Math.max(miterLimit, MITER_LIMIT)) / 2;
  const left = Math.min(...xs) - reach;
  const top = Math.min(...ys) - reach;
  const extent = { x: left, y: top, width: Math.max(...xs) + reach - left, height: Math.max(...ys) + reach - top };
  return Object.values(extent).every(Number.isFinite) ? extent : 'everywhere';
}

function longestScale(matrix: Matrix): number {
  const [a, b, c, d] = matrix;
  return Math.max(Math.hypot(a, b), Math.hypot(c, d), meanScale(matrix)) * Math.SQRT2;
}

function isOutside(extent: Extent, viewBox: Rect): boolean {
  if (typeof extent === 'string') return false;
  const [across, down] = [viewBox.width * MARGIN, viewBox.height * MARGIN];
  return (
    extent.x > viewBox.x + viewBox.width + across ||
    extent.y > viewBox.y + viewBox.height + down ||
    extent.x + extent.width < viewBox.x - across ||
    extent.y + extent.height < viewBox.y - down
  );
}

function isNoise(extent: Extent, { width, height }: Rect): boolean {
  const longest = NOISE * Math.max(width, height);
  return typeof extent !== 'string' && Object.values(extent).some((value) => Math.abs(value) > longest);
}

function hasTarget(node: CleanNode, targets: ReadonlySet<CleanNode>): boolean {
  return targets.has(node) || node.children.some((child) => hasTarget(child, targets));
}

function union(a: Extent, b: Extent): Extent {
  if (a === 'nothing' || b === 'everywhere') return b;
  if (b === 'nothing' || a === 'everywhere') return a;
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const width = Math.max(a.x + a.width, b.x + b.width) - x;
  return { x, y, width, height: Math.max(a.y + a.height, b.y + b.height) - y };
}
