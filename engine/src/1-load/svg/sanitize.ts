import type { FontRequest } from '../../assets/assets.ts';
import { EngineError, type Issue } from '../../errors.ts';
import type { Rect, Size } from '../../rect.ts';
import { allowedName, allowedValue, formatMatrix } from './allow-list.ts';
import { Cascade, type Style } from './cascade.ts';
import { fontSizeOf, inheritStyle } from './computed-style.ts';
import { cullOutside } from './cull.ts';
import { checkDrawCost } from './draw-cost.ts';
import { drawnOf } from './harmless.ts';
import { resolveLengths, sizeSymbolUse, checkReferences, type CleanNode, serializeClean } from './clean-tree.ts';
import { svgLimits } from './limits.ts';
import { LossList } from './losses.ts';
import { identity, parseTransform } from './matrix.ts';
import { elementsOf, localHref, localUrl, type SvgNode, parseSvg } from './document.ts';
import { measureSegments, outlineOf } from './shapes.ts';
import { parsePathData } from './path-data.ts';
import { TextOutliner, type Around } from './text-outliner.ts';
import type { Lettering } from './text-runs.ts';
import { documentSize, nestedMatrix, pictureSize, readViewBox } from './viewport.ts';

export interface SanitizedSvg {
  viewBox: Rect;
  /** Inner markup; every id starts with the placeholder `%id%`, to be replaced for each use. */
  markup: string;
  /** Natural size in pixels. */
  width: number;
  height: number;
  /** The losses against the file; empty when everything was kept. */
  issues: readonly Issue[];
}

/** A parsed file that waits for the fonts of its texts. */
export interface OpenSvg {
  /** The texts of the file, for loading their faces. */
  texts: readonly FontRequest[];
  /** Writes the reduced file with its texts as outlines; without `lettering` the texts are left out. */
  finish: (lettering?: Lettering) => SanitizedSvg;
}

/**
 * Reduces an SVG picture without text to shapes, gradients, clips and masks that are safe inside our own SVG. Scripts,
 * pictures, filters, styles and external references are removed; CSS becomes attributes. Text is removed as well;
 * `createSvgReader` turns it into outlines.
 * @throws EngineError with one of the `svg-*` error codes
 * @example
 * sanitizeSvg('<svg viewBox="0 0 9 9"><circle r="4" onload="x()"/></svg>').markup // '<circle r="4"/>'
 */
export function sanitizeSvg(text: string): SanitizedSvg {
  return openSvg(text).finish();
}

/**
 * Reads a file up to the point where fonts are needed.
 * @throws EngineError with one of the `svg-*` error codes
 */
export function openSvg(text: string): OpenSvg {
  const document = parseSvg(text);
  const size = pictureSize(document.root);
  const losses = new LossList();
  const cascade = new Cascade(document);
  for (const { what } of cascade.notes) losses.add('svg-style-ignored', undefined, { what });
  const cleaner = new Cleaner(cascade, losses);
  const clean = cleaner.cleanRoot(document.root, documentSize(document.root).viewBox);
  return {
    texts: cleaner.texts.listRequests(),
    finish: (lettering) => {
      cleaner.finish(lettering);
      checkReferences(clean);
      cullOutside(clean, size.viewBox);
      checkDrawCost(clean, size.viewBox);
      const markup = serializeClean(clean);
      // The result is read again when it is drawn, with the same limit.
      if (cleaner.texts.count > 0 && markup.length > svgLimits.bytes) throw new EngineError('svg-too-large');
      return { ...size, markup, issues: losses.finish() };
    },
  };
}

/** The elements an attribute may refer to. */
const targets: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['fill', new Set(['linearGradient', 'radialGradient'])],
  ['stroke', new Set(['linearGradient', 'radialGradient'])],
  ['clip-path', new Set(['clipPath'])],
  ['mask', new Set(['mask'])],
]);

const gradients = targets.get('fill') ?? new Set<string>();

/** Shapes of any length whose size does not depend on the viewport. */
const pointLists: ReadonlySet<string> = new Set(['path', 'polyline', 'polygon']);

const usable: ReadonlySet<string> = new Set('g path rect circle ellipse line polyline polygon use symbol'.split(' '));

class Cleaner {
  readonly texts: TextOutliner;
  private readonly cascade: Cascade;
  private readonly losses: LossList;
  private readonly byId = new Map<string, CleanNode>();
  private readonly pending: (() => void)[] = [];
  private segments = 0;

  constructor(cascade: Cascade, losses: LossList) {
    this.cascade = cascade;
    this.losses = losses;
    this.texts = new TextOutliner({ cascade, losses, copyStyle: this.copyStyle.bind(this) });
  }

  cleanRoot(root: SvgNode, viewport: Size): CleanNode {
    return this.clean(root, 'g', { viewport, style: new Map() });
  }

  /** Writes the texts, then the references. */
  finish(lettering: Lettering | undefined): void {
    this.texts.finish(lettering);
    for (const link of this.pending) link();
  }

  private clean(node: SvgNode, name: string, around: Around): CleanNode {
    const { viewport } = around;
    const clean: CleanNode = { name, attributes: new Map(), children: [], links: new Map() };
    const id = node.attributes.get('id');
    if (id !== undefined && !this.byId.has(id)) this.byId.set(id, clean);
    const own = this.cascade.styleOf(node);
    const style = inheritStyle(around.style, own);
    this.losses.hide(own.get('display') === 'none', () => {
      this.copyAttributes(node, clean, own);
      this.countSegments(clean, viewport);
      this.pending.push(() => resolveLengths(clean, viewport, fontSizeOf(style)));
      const isNested = node.name === 'svg' && node.parent !== undefined;
      if (isNested) placeNested(node, clean, viewport);
      if (name === 'use') this.pending.push(() => sizeSymbolUse(clean, viewport));
      const inside = isNested || name === 'symbol' ? (readViewBox(node) ?? viewport) : viewport;
      if (node.name === 'text') this.texts.open(node, clean, { ...around, style });
      else this.cleanChildren(node, clean, { viewport: inside, style, ...(name === 'clipPath' && { clip: clean }) });
    });
    return clean;
  }

  private cleanChildren(node: SvgNode, clean: CleanNode, around: Around): void {
    for (const child of drawnOf(node, elementsOf(node))) {
      const name = child.name === 'text' ? 'g' : allowedName(child.name);
      if (name) clean.children.push(this.clean(child, name, around));
      else this.losses.element(child);
    }
  }

  /** Counts segments while reading: a refusal must not take as long as reading everything. */
  private countSegments(clean: CleanNode, viewport: Size): void {
    if (!pointLists.has(clean.name)) return;
    clean.outline ??= outlineOf(clean, viewport);
    this.segments += clean.outline.segments;
    if (this.segments > svgLimits.segments) throw new EngineError('svg-too-complex');
  }

  private copyAttributes(node: SvgNode, clean: CleanNode, style: Style): void {
    // In the file's order, so that unchanged markup stays equal byte for byte.
    for (const [name, value] of new Map([...node.attributes, ...style])) this.copyValue(node, clean, name, value);
    this.linkStyle(node, clean, style);
    this.linkHref(node, clean);
  }

  private copyStyle(node: SvgNode, clean: CleanNode, style: Style): void {
    for (const [name, value] of style) this.copyValue(node, clean, name, value);
    this.linkStyle(node, clean, style);
  }

  private copyValue(node: SvgNode, clean: CleanNode, name: string, value: string): void {
    const isPath = name === 'd' && clean.name === 'path';
    const allowed = isPath ? readPath(value, clean) : allowedValue(clean.name, name, value);
    if (allowed !== undefined) clean.attributes.set(name, allowed);
    if (allowed === undefined || isCut(name, value, allowed)) {
      if (!isReadElsewhere(node, name, value)) this.losses.property(node, name, value);
    }
  }

  private linkStyle(node: SvgNode, clean: CleanNode, style: Style): void {
    for (const [attribute, kinds] of targets) {
      const value = style.get(attribute) ?? '';
      const id = localUrl(value);
      const isPaint = attribute === 'fill' || attribute === 'stroke';
      if (!/^\s*url\(/i.test(value)) continue;
      const fallback = isPaint
        ? allowedValue(clean.name, attribute, value.replace(/^\s*url\([^)]*\)/i, ''))
        : undefined;
      if (isPaint) clean.attributes.set(attribute, fallback ?? 'none');
      if (id === undefined) this.losses.add('svg-link-missing', node, { what: attribute });
      else this.linkLater(node, clean, { attribute, id, kinds });
    }
  }

  private linkHref(node: SvgNode, clean: CleanNode): void {
    const id = localHref(node);
    const href = node.attributes.get('href')?.trim() ?? '';
    const kinds = clean.name === 'use' ? usable : gradients.has(clean.name) ? gradients : undefined;
    if (kinds === undefined || href === '') return;
    if (id === undefined) this.losses.add('svg-link-missing', node, { what: node.name });
    else this.linkLater(node, clean, { attribute: 'href', id, kinds });
  }

  private linkLater(
    node: SvgNode,
    clean: CleanNode,
    { attribute, id, kinds }: { attribute: string; id: string; kinds: ReadonlySet<string> },
  ): void {
    this.pending.push(() => {
      const target = this.byId.get(id);
      if (target && kinds.has(target.name)) clean.links.set(attribute, target);
      else this.losses.add('svg-part-missing', node, { what: attribute === 'href' ? node.name : attribute });
    });
  }
}

/** Keeps path data up to the first bad character, as browsers draw it, and measures it. */
function readPath(text: string, clean: CleanNode): string | undefined {
  const { segments, goodEnd } = parsePathData(text);
  clean.outline = measureSegments(segments);
  return text.slice(0, goodEnd).trim() || undefined;
}

/** True for path data that was cut at a bad character. */
function isCut(name: string, value: string, allowed: string): boolean {
  return name === 'd' && allowed.length < value.trim().length;
}

/** True for attributes and properties that other parts of the reader handle. */
function isReadElsewhere({ name: element, parent }: SvgNode, name: string, value: string): boolean {
  if (targets.has(name)) return /^(url\(|none$)/i.test(value.trim());
  if (name === 'href') return element === 'use' || element === 'a' || element.endsWith('Gradient');
  if (/^(text|tspan)$/.test(element)) return /^(x|y|dx|dy|rotate|textLength|lengthAdjust)$/.test(name);
  if (element === 'svg') {
    return (
      /^(x|y|width|height|viewBox|preserveAspectRatio|overflow|background(-color)?)$/.test(name) || parent === undefined
    );
  }
  if (name === 'transform') return parseTransform(value) !== undefined;
  return value.trim() === '';
}

/** A nested `<svg>` becomes a group; its coordinate system becomes a transform. */
function placeNested(node: SvgNode, clean: CleanNode, viewport: Size): void {
  const matrix = nestedMatrix(node, viewport);
  if (matrix !== identity) clean.attributes.set('transform', formatMatrix(matrix));
}
