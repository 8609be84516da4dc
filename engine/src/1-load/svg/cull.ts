import { type Rect, grow } from '../../rect.ts';
import {
  followUse,
  hasTooManyDashes,
  initialPen,
  isNoise,
  isOutside,
  penOf,
  reachesOut,
  strokedExtent,
  union,
  type Extent,
  type Pen,
  transformedBounds,
} from './extent.ts';
import { identity, multiply, parseTransform, type Matrix, invert } from './matrix.ts';
import { outlineOf, shapeNames } from './shapes.ts';
import type { CleanNode } from './clean-tree.ts';

interface Place {
  matrix: Matrix;
  pen: Pen;
  /** True where children are drawn in this place only, so that they may be removed. */
  isOnly: boolean;
}

/** A transform too large for float32. */
const beyond: Extent = { x: Infinity, y: Infinity, width: 0, height: 0 };

/**
 * Removes shapes outside the viewBox, and keeps layers within layers to the viewBox. resvg 0.34 panics (`geom.rs:27`,
 * `max_bbox`) on a clip, a mask or a translucent group farther than two canvases from the start of the layer around it;
 * files with parked drafts have such groups.
 */
export function cullOutside(root: CleanNode, viewBox: Rect): void {
  const culler = new Culler(root, viewBox);
  const isRisky = culler.findRisk();
  if (isRisky) expand(root, parentsOf(root, new Map()));
  culler.cull(isRisky);
}

class Culler {
  private readonly root: CleanNode;
  private readonly viewBox: Rect;
  /** Elements that others refer to: they are never removed. */
  private readonly targets = new Set<CleanNode>();
  private readonly filters: CleanNode[] = [];
  private isCulling = false;
  private isRisky = false;
  /** True when every reference has its own copy of the target. */
  private isExpanded = false;

  constructor(root: CleanNode, viewBox: Rect) {
    this.root = root;
    this.viewBox = viewBox;
  }

  /** Measures without changing anything. True when a layer reaches far outside, so that references must be expanded. */
  findRisk(): boolean {
    this.measureRoot();
    return this.isRisky;
  }

  cull(isExpanded: boolean): void {
    this.isCulling = true;
    this.isExpanded = isExpanded;
    collectTargets(this.root, this.targets);
    this.measureRoot();
    this.root.children.push(...this.filters);
  }

  private measureRoot(): void {
    this.measure(this.root, { matrix: identity, pen: initialPen, isOnly: true });
  }

  private measure(node: CleanNode, around: Place): Extent {
    const own = parseTransform(node.attributes.get('transform') ?? '');
    if (own === undefined) {
      this.isRisky = true;
      return beyond;
    }
    const isOnly = around.isOnly && !this.targets.has(node);
    const place = { matrix: multiply(around.matrix, own), pen: penOf(node, around.pen), isOnly };
    const extent = this.measureInside(node, place);
    this.measureMask(node, place);
    if (isLayer(node) && reachesOut(extent, this.viewBox)) {
      this.isRisky = true;
      if (this.isCulling && isOnly) this.confine(node, place.matrix);
    }
    return extent;
  }

  private confine(layer: CleanNode, matrix: Matrix): void {
    const filter = confiningFilter(matrix, this.viewBox);
    if (filter === undefined) return;
    this.filters.push(filter);
    layer.links.set('filter', filter);
  }

  private measureInside(node: CleanNode, place: Place): Extent {
    if (shapeNames.has(node.name)) return this.measureShape(node, place);
    if (node.name === 'use') return this.measureUse(node, place);
    const isDrawn = node.name === 'g';
    const inside = this.measureChildren(node, { ...place, isOnly: place.isOnly && isDrawn });
    return isDrawn ? inside : 'nothing';
  }

  private measureChildren(node: CleanNode, place: Place): Extent {
    let whole: Extent = 'nothing';
    const kept = node.children.filter((child) => {
      const extent = this.measure(child, place);
      const isGone = isNoise(extent, this.viewBox) || (place.isOnly && isOutside(extent, this.viewBox));
      if (isGone && this.isCulling && !hasTarget(child, this.targets)) return false;
      whole = union(whole, extent);
      return true;
    });
    if (this.isCulling) node.children = kept;
    return whole;
  }

  private measureShape(node: CleanNode, { matrix, pen }: Place): Extent {
    const { bounds, segments } = (node.outline ??= outlineOf(node, this.viewBox));
    if (segments === 0) return 'nothing';
    if (this.isCulling && hasTooManyDashes(bounds, pen)) node.attributes.set('stroke-dasharray', 'none');
    return strokedExtent(node.name, bounds, pen, matrix);
  }

  /** The target of a `use` is shared with other places, so it is measured here and never changed. */
  private measureUse(node: CleanNode, place: Place): Extent {
    const used = followUse(node, place.matrix);
    if (used === undefined) return 'nothing';
    const { target, matrix } = used;
    const isCulling = this.isCulling;
    this.isCulling = false;
    const there = { ...place, matrix, isOnly: false };
    const extent = target.name === 'symbol' ? this.measureChildren(target, there) : this.measure(target, there);
    this.isCulling = isCulling;
    return extent;
  }

  /** A mask's own layers are inside the layer of the masked element. */
  private measureMask(node: CleanNode, place: Place): void {
    const mask = node.links.get('mask');
    if (mask === undefined || mask.attributes.get('maskContentUnits') === 'objectBoundingBox') return;
    this.measureChildren(mask, { matrix: place.matrix, pen: initialPen, isOnly: place.isOnly && this.isExpanded });
  }
}

/** True for elements the rasterizer draws on a canvas of their own. */
function isLayer({ attributes, links }: CleanNode): boolean {
  return attributes.has('opacity') || links.has('clip-path') || links.has('mask');
}

/**
 * Gives every `use` and every masked element its own copy, so that each copy can lose the parts outside the viewBox.
 * `checkReferences` has limited the cost.
 */
function expand(node: CleanNode, parents: ReadonlyMap<CleanNode, CleanNode>): void {
  // A clip holds shapes and uses of them, no groups; none of them is a layer.
  if (node.name === 'clipPath') return;
  const target = node.links.get('href');
  if (node.name === 'use' && target !== undefined && target.name !== 'symbol') inline(node, target);
  const mask = node.links.get('mask');
  if (mask !== undefined) {
    const own = copy(mask);
    // The copy goes beside the shared mask, because a mask inherits from its parent.
    parents.get(mask)?.children.push(own);
    node.links.set('mask', own);
    expand(own, parents);
  }
  // Iterates over a snapshot: copies of masks are appended, already expanded.
  const standing = node.children.slice();
  for (const child of standing) expand(child, parents);
}

/** Turns a `use` into a group around a copy, at the same place. */
function inline(use: CleanNode, target: CleanNode): void {
  const [e, f] = ['x', 'y'].map((name) => use.attributes.get(name) ?? '0');
  const moved: CleanNode = { name: 'g', attributes: new Map(), children: [copy(target)], links: new Map() };
  if (e !== '0' || f !== '0') moved.attributes.set('transform', `matrix(1 0 0 1 ${e} ${f})`);
  for (const name of ['x', 'y', 'width', 'height']) use.attributes.delete(name);
  use.name = 'g';
  use.links.delete('href');
  use.children = [moved];
}

function parentsOf(node: CleanNode, found: Map<CleanNode, CleanNode>): Map<CleanNode, CleanNode> {
  for (const child of node.children) parentsOf(child, found.set(child, node));
  return found;
}

function copy(node: CleanNode): CleanNode {
  return {
    ...node,
    attributes: new Map(node.attributes),
    children: node.children.map(copy),
    links: new Map(node.links),
  };
}

function collectTargets(node: CleanNode, targets: Set<CleanNode>): void {
  for (const target of node.links.values()) targets.add(target);
  for (const child of node.children) collectTargets(child, targets);
}

function hasTarget(node: CleanNode, targets: ReadonlySet<CleanNode>): boolean {
  return targets.has(node) || node.children.some((child) => hasTarget(child, targets));
}

/** Margin around the viewBox, as a share of it, so that edges are smoothed as without the filter. */
const ROOM = 0.05;
/** Limit in viewBoxes: the region of a skewed layer covers more than the viewBox, and all of it is allocated. */
const WIDEST = 4;

/**
 * A filter without effect that confines a layer to the viewBox: a filtered layer is as large as its filter's region,
 * other layers as large as their content. `matrix`: from the layer's units to the viewBox's. Undefined where the region
 * of a skewed layer would be huge.
 */
function confiningFilter(matrix: Matrix, viewBox: Rect): CleanNode | undefined {
  const back = invert(matrix);
  if (back === undefined) return undefined;
  const around = grow(viewBox, ROOM * Math.max(viewBox.width, viewBox.height));
  const region = transformedBounds(around, back);
  const covered = transformedBounds(region, matrix);
  const isWide = covered.width > WIDEST * around.width || covered.height > WIDEST * around.height;
  return isWide ? undefined : identityFilter(region);
}

function identityFilter(region: Rect): CleanNode {
  const attributes = new Map(
    Object.entries(region).map(([name, value]) => [name, String(Number(value.toPrecision(7)))]),
  );
  attributes.set('filterUnits', 'userSpaceOnUse').set('color-interpolation-filters', 'sRGB');
  const nothingMoves: CleanNode = { name: 'feOffset', attributes: new Map(), children: [], links: new Map() };
  return { name: 'filter', attributes, children: [nothingMoves], links: new Map() };
}
