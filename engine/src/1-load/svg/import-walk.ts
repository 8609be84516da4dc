import { because, EngineError } from '../../errors.ts';
import type { Style } from './cascade.ts';
import { parseOpacity } from './color.ts';
import { inheritStyle } from './computed-style.ts';
import { importImage, importPatternImage, importRect, importPath } from './import-shapes.ts';
import { readClip, type Clip } from './import-clip.ts';
import { drawnOf, isSilentElement } from './harmless.ts';
import { noteUnheld } from './import-report.ts';
import type { ImportTarget, Placed } from './import-target.ts';
import { importText } from './import-text.ts';
import { svgLimits } from './limits.ts';
import { identity, multiply, parseTransform, translation, type Matrix } from './matrix.ts';
import { elementsOf, localHref, localUrl, type SvgNode } from './document.ts';
import { parseLength } from './number.ts';
import { parsePathData, transformSegments } from './path-data.ts';
import { shapeNames } from './shapes.ts';
import { nestedMatrix, readViewBox } from './viewport.ts';
import type { Size } from '../../rect.ts';

const groups: ReadonlySet<string> = new Set(['g', 'a', 'switch', 'svg']);

/** Visits every drawn element in drawing order, with transforms, styles and `use` resolved. */
export class ImportWalker {
  private readonly target: ImportTarget;
  /** Called for every rect first; true means it became the background. */
  private readonly isBackground: (placed: Placed) => boolean;
  /** The chain of `use` elements around the current one, to stop circles. */
  private readonly used = new Set<SvgNode>();
  private visited = 0;
  private pathData = 0;

  constructor(target: ImportTarget, isBackground: (placed: Placed) => boolean) {
    this.target = target;
    this.isBackground = isBackground;
  }

  /** Visits all children of the root; `matrix` converts the root's coordinates to template pixels. */
  walkRoot(root: SvgNode, matrix: Matrix, viewport: Size): void {
    const own = this.target.cascade.styleOf(root);
    const style = inheritStyle(new Map(), own);
    const opacity = parseOpacity(style.get('opacity')) ?? 1;
    noteUnheld(root, own, this.target.report);
    if (parseTransform(own.get('transform') ?? '') !== identity) {
      this.target.report.skip(root, 'property-foreign', 'transform');
    }
    const placed = { node: root, matrix, style, opacity, viewport, clips: [] };
    this.walkChildren({ ...placed, clips: this.clipsOf(placed, own) }, 0);
  }

  private walkChildren(parent: Placed, depth: number): void {
    const children = elementsOf(parent.node);
    const drawn = drawnOf(parent.node, children);
    for (const child of drawn) this.walk(child, parent, depth + 1);
    if (parent.node.name === 'switch' && drawn.length === 0) this.target.report.skip(parent.node, 'part-empty');
  }

  private walk(node: SvgNode, parent: Placed, depth: number): void {
    this.spend(node, depth);
    const own = this.target.cascade.styleOf(node);
    const style = inheritStyle(parent.style, own);
    if (!isDrawn(node)) return this.noteUnsupported(node);
    const kind = countedAs(node.name);
    if (kind) this.target.report.found[kind]++;
    if (own.get('display') === 'none') return this.target.report.skip(node, 'part-hidden');
    this.noteEffects(node, own, style);
    noteUnheld(node, own, this.target.report);
    const step = parseTransform(own.get('transform') ?? '');
    if (!step) this.target.report.skip(node, 'transform-broken', 'transform');
    const opacity = parent.opacity * (parseOpacity(own.get('opacity')) ?? 1);
    const matrix = step ? multiply(parent.matrix, step) : parent.matrix;
    if (kind && kind !== 'texts') this.noteChildren(node);
    const placed = { node, matrix, style, opacity, viewport: parent.viewport, clips: parent.clips };
    this.draw({ ...placed, clips: this.clipsOf(placed, own) }, depth);
  }

  private draw(placed: Placed, depth: number): void {
    const { node, style } = placed;
    if (node.name === 'use') this.walkUse(placed, depth);
    else if (groups.has(node.name)) this.walkChildren(node.name === 'svg' ? enter(placed) : placed, depth);
    else if (this.target.isFull) this.target.skipFull(node);
    else if (style.get('visibility') === 'hidden' || style.get('visibility') === 'collapse') {
      this.target.report.skip(node, 'part-hidden');
    } else if (placed.opacity <= 0) this.target.report.skip(node, 'part-transparent');
    else if (node.name === 'text') importText(this.target, placed);
    else if (node.name === 'image') importImage(this.target, placed);
    else this.drawShape(placed);
  }

  private drawShape(placed: Placed): void {
    if (importPatternImage(this.target, placed)) return;
    const isRect = placed.node.name === 'rect';
    if (isRect && (this.isBackground(placed) || importRect(this.target, placed))) return;
    importPath(this.target, placed);
  }

  private walkUse(placed: Placed, depth: number): void {
    const { node, matrix, viewport } = placed;
    const target = this.target.document.ids.get(localHref(node) ?? '');
    if (!target) return this.target.report.skip(node, 'use-missing');
    if (this.used.has(target)) return this.target.report.skip(node, 'use-circular');
    const read = (name: string, percentOf: number) => parseLength(node.attributes.get(name), { percentOf });
    const moved = multiply(matrix, translation(read('x', viewport.width) ?? 0, read('y', viewport.height) ?? 0));
    const size = { width: read('width', viewport.width), height: read('height', viewport.height) };
    this.used.add(target);
    if (target.name === 'symbol') {
      const style = inheritStyle(placed.style, this.target.cascade.styleOf(target));
      this.walkChildren(enter({ ...placed, node: target, matrix: moved, style }, size), depth + 1);
    } else {
      this.walk(target, { ...placed, matrix: moved }, depth + 1);
    }
    this.used.delete(target);
  }

  private noteEffects(node: SvgNode, own: Style, style: Style): void {
    const { report } = this.target;
    const filter = own.get('filter');
    if (filter !== undefined && filter !== 'none') report.skip(node, 'part-itself', 'filter');
    const dashes = own.get('stroke-dasharray');
    if (dashes && dashes !== 'none') report.skip(node, 'line-solid', 'stroke-dasharray');
    if (!/^(path|line|polyline|polygon)$/.test(node.name)) return;
    for (const marker of ['marker', 'marker-start', 'marker-mid', 'marker-end']) {
      if ((style.get(marker) ?? 'none') !== 'none') report.skip(node, 'property-foreign', marker);
    }
  }

  /** Shapes and pictures have animations and titles as children at most. */
  private noteChildren(node: SvgNode): void {
    // Browsers do not draw a shape within a shape.
    for (const child of elementsOf(node)) if (!isDrawn(child)) this.noteUnsupported(child);
  }

  private noteUnsupported(node: SvgNode): void {
    if (!isSilentElement(node)) this.target.report.skip(node, because('element-foreign', { name: node.name }));
  }

  /** The clips around an element and its own. */
  private clipsOf({ node, matrix, viewport, clips }: Placed, own: Style): readonly Clip[] {
    const added: Clip[] = [];
    for (const what of ['clip-path', 'mask'] as const) {
      const value = own.get(what);
      if (value === undefined || value === 'none') continue;
      const target = this.target.document.ids.get(localUrl(value) ?? '');
      const isRight = target?.name === (what === 'mask' ? 'mask' : 'clipPath');
      const segments = isRight ? readClip(target, this.target, matrix, viewport) : undefined;
      this.spendPath((segments?.length ?? 0) * LETTERS_A_SEGMENT);
      if (target === undefined) this.target.report.skip(node, 'part-itself', what);
      else added.push({ node, what, segments });
    }
    return added.length > 0 ? [...clips, ...added] : clips;
  }

  /** A `use` may multiply a small file, so visited elements are counted, not those in the file. */
  private spend(node: SvgNode, depth: number): void {
    this.visited++;
    this.spendPath((node.attributes.get('d') ?? node.attributes.get('points') ?? '').length);
    if (depth > svgLimits.expandedDepth) {
      throw new EngineError('svg-too-deep', { params: { max: svgLimits.expandedDepth } });
    }
  }

  private spendPath(letters: number): void {
    this.pathData += letters;
    if (this.visited > svgLimits.expandedElements || this.pathData > svgLimits.expandedPathData) {
      throw new EngineError('svg-too-many-elements', { params: { max: svgLimits.expandedElements } });
    }
  }
}

/** Approximate length of path data. */
const LETTERS_A_SEGMENT = 10;

/** Enters a nested `<svg>` or a symbol: its own coordinates and viewport, which clips its content. */
function enter(placed: Placed, size: Partial<Size> = {}): Placed {
  const { node, viewport, clips } = placed;
  const matrix = multiply(placed.matrix, nestedMatrix(node, viewport, size));
  const inside = { ...placed, matrix, viewport: readViewBox(node) ?? viewport };
  const isOpen = /^(visible|auto)$/.test(placed.style.get('overflow') ?? '');
  const room = isOpen ? undefined : viewportOf(placed, size);
  if (!room) return inside;
  return { ...inside, clips: [...clips, { node, what: 'overflow', segments: transformSegments(room, placed.matrix) }] };
}

/** The outline of a nested viewport in the outer coordinates; undefined without a size. */
function viewportOf({ node, viewport }: Placed, size: Partial<Size>) {
  const isSvg = node.name === 'svg';
  const read = (name: string, percentOf: number) =>
    isSvg ? parseLength(node.attributes.get(name), { percentOf }) : undefined;
  const width = size.width ?? read('width', viewport.width);
  const height = size.height ?? read('height', viewport.height);
  if (width === undefined || height === undefined) return undefined;
  const [x, y] = [read('x', viewport.width) ?? 0, read('y', viewport.height) ?? 0];
  return parsePathData(`M${x} ${y}h${width}v${height}h${-width}z`).segments;
}

function isDrawn({ name }: SvgNode): boolean {
  return groups.has(name) || name === 'use' || countedAs(name) !== undefined;
}

function countedAs(name: string): 'texts' | 'images' | 'rects' | 'paths' | undefined {
  if (name === 'text') return 'texts';
  if (name === 'image') return 'images';
  if (name === 'rect') return 'rects';
  return shapeNames.has(name) ? 'paths' : undefined;
}
