import { EngineError } from '../../errors.ts';
import type { Rect } from '../../rect.ts';
import { allowedName, allowedValue, formatMatrix } from './allow-list.ts';
import { Cascade, type Style } from './cascade.ts';
import { cullOutside } from './cull.ts';
import { checkDrawCost } from './draw-cost.ts';
import { svgLimits } from './limits.ts';
import { identity } from './matrix.ts';
import { elementsOf, localHref, localUrl, type SvgNode } from './node.ts';
import { measureSegments, outlineOf } from './outline.ts';
import { parseSvg } from './parse.ts';
import { parsePathData } from './path-data.ts';
import { resolveLengths, sizeSymbolUse } from './lengths.ts';
import { checkReferences, type CleanNode } from './reference-graph.ts';
import { serializeClean } from './serialize.ts';
import { documentSize, nestedMatrix, readViewBox, type Size } from './viewport.ts';

export interface SanitizedSvg {
  viewBox: Rect;
  /** Inner markup; every id starts with the placeholder `%id%`, to be replaced for each use. */
  markup: string;
  /** Natural size in pixels. */
  width: number;
  height: number;
}

/**
 * Reduces an uploaded SVG picture to shapes, gradients, clips and masks, safe to stand inside our own SVG. Scripts,
 * text, pictures, filters, styles and every external reference are left out; CSS becomes attributes.
 * @throws EngineError with one of the `svg-*` error codes
 * @example
 * sanitizeSvg('<svg viewBox="0 0 9 9"><circle r="4" onload="x()"/></svg>').markup // '<circle r="4"/>'
 */
export function sanitizeSvg(text: string): SanitizedSvg {
  const document = parseSvg(text);
  const size = documentSize(document.root);
  const clean = new Cleaner(new Cascade(document)).cleanRoot(document.root, size.viewBox);
  checkReferences(clean);
  cullOutside(clean, size.viewBox);
  checkDrawCost(clean, size.viewBox);
  return { ...size, markup: serializeClean(clean) };
}

/** Which elements an attribute may point at. */
const targets: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['fill', new Set(['linearGradient', 'radialGradient'])],
  ['stroke', new Set(['linearGradient', 'radialGradient'])],
  ['clip-path', new Set(['clipPath'])],
  ['mask', new Set(['mask'])],
]);

const gradients = targets.get('fill') ?? new Set<string>();

/** Shapes whose size does not depend on anything around them, and may have any length. */
const pointLists: ReadonlySet<string> = new Set(['path', 'polyline', 'polygon']);

const usable: ReadonlySet<string> = new Set('g path rect circle ellipse line polyline polygon use symbol'.split(' '));

class Cleaner {
  private readonly cascade: Cascade;
  private readonly byId = new Map<string, CleanNode>();
  private readonly pending: (() => void)[] = [];
  private segments = 0;

  constructor(cascade: Cascade) {
    this.cascade = cascade;
  }

  cleanRoot(root: SvgNode, viewport: Size): CleanNode {
    const clean = this.clean(root, 'g', viewport);
    for (const link of this.pending) link();
    return clean;
  }

  private clean(node: SvgNode, name: string, viewport: Size): CleanNode {
    const clean: CleanNode = { name, attributes: new Map(), children: [], links: new Map() };
    const id = node.attributes.get('id');
    if (id !== undefined && !this.byId.has(id)) this.byId.set(id, clean);
    this.copyAttributes(node, clean);
    this.countSegments(clean, viewport);
    this.pending.push(() => resolveLengths(clean, viewport));
    const isNested = node.name === 'svg' && node.parent !== undefined;
    if (isNested) placeNested(node, clean, viewport);
    if (name === 'use') this.pending.push(() => sizeUse(clean, viewport));
    const inside = isNested || name === 'symbol' ? (readViewBox(node) ?? viewport) : viewport;
    for (const child of elementsOf(node)) {
      const childName = allowedName(child.name);
      if (childName) clean.children.push(this.clean(child, childName, inside));
    }
    return clean;
  }

  /** Long lines are counted as they are read: a refusal must not take as long as reading all of them. */
  private countSegments(clean: CleanNode, viewport: Size): void {
    if (!pointLists.has(clean.name)) return;
    clean.outline ??= outlineOf(clean, viewport);
    this.segments += clean.outline.segments;
    if (this.segments > svgLimits.segments) throw new EngineError('svg-too-complex');
  }

  private copyAttributes(node: SvgNode, clean: CleanNode): void {
    const style = this.cascade.styleOf(node);
    for (const [name, value] of new Map([...node.attributes, ...style])) {
      if (name === 'd' && clean.name === 'path') {
        this.readPath(value, clean);
        continue;
      }
      const allowed = allowedValue(clean.name, name, value);
      if (allowed !== undefined) clean.attributes.set(name, allowed);
    }
    this.linkStyle(clean, style);
    this.linkHref(node, clean);
  }

  /** Up to the first bad character, as browsers draw it. */
  private readPath(text: string, clean: CleanNode): void {
    const { segments, goodEnd } = parsePathData(text);
    const data = text.slice(0, goodEnd).trim();
    if (data !== '') clean.attributes.set('d', data);
    clean.outline = measureSegments(segments);
  }

  private linkStyle(clean: CleanNode, style: Style): void {
    for (const [attribute, kinds] of targets) {
      const value = style.get(attribute) ?? '';
      const id = localUrl(value);
      const isPaint = attribute === 'fill' || attribute === 'stroke';
      if (!/^\s*url\(/i.test(value)) continue;
      const fallback = isPaint
        ? allowedValue(clean.name, attribute, value.replace(/^\s*url\([^)]*\)/i, ''))
        : undefined;
      if (isPaint) clean.attributes.set(attribute, fallback ?? 'none');
      if (id !== undefined) this.linkLater(clean, attribute, id, kinds);
    }
  }

  private linkHref(node: SvgNode, clean: CleanNode): void {
    const id = localHref(node);
    if (id === undefined) return;
    if (clean.name === 'use') this.linkLater(clean, 'href', id, usable);
    if (gradients.has(clean.name)) this.linkLater(clean, 'href', id, gradients);
  }

  private linkLater(clean: CleanNode, attribute: string, id: string, kinds: ReadonlySet<string>): void {
    this.pending.push(() => {
      const target = this.byId.get(id);
      if (target && kinds.has(target.name)) clean.links.set(attribute, target);
    });
  }
}

/** A nested `<svg>` becomes a group; its coordinate system becomes a transform. */
function placeNested(node: SvgNode, clean: CleanNode, viewport: Size): void {
  const matrix = nestedMatrix(node, viewport);
  if (matrix !== identity) clean.attributes.set('transform', formatMatrix(matrix));
}

function sizeUse(clean: CleanNode, viewport: Size): void {
  if (clean.links.get('href')?.name === 'symbol') sizeSymbolUse(clean, viewport);
}
