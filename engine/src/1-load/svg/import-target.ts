import { because, EngineError } from '../../errors.ts';
import type { Rect, Size } from '../../rect.ts';
import { cutText, limits } from '../../template.ts';
import type { Cascade, Style, StyledDocument } from './cascade.ts';
import { cutImage, keepsAll, type Clip } from './import-clip.ts';
import type { CommonFields, ImportedElement } from './imported-element.ts';
import type { ImportCounts, ReportWriter } from './import-report.ts';
import { svgLimits } from './limits.ts';
import { meanScale, type Matrix } from './matrix.ts';
import type { SvgDocument, SvgNode } from './document.ts';
import { parseLength, round } from './number.ts';

/** An element being imported, with its surroundings resolved. */
export interface Placed {
  node: SvgNode;
  /** From the element's coordinates to template pixels. */
  matrix: Matrix;
  style: Style;
  /** Product of the opacities from the root down. */
  opacity: number;
  /** Size of the nearest viewport, for percentages. */
  viewport: Size;
  /** Clips around it, outermost first. */
  clips: readonly Clip[];
}

type Fields<E> = E extends ImportedElement ? Omit<E, keyof CommonFields> : never;

const kinds = { text: 'texts', image: 'images', rect: 'rects', path: 'paths' } as const;

/** The longest coordinate a template takes. */
const furthest = 100_000;

interface Source extends StyledDocument {
  report: ReportWriter;
}

/** The state shared by all importers. */
export class ImportTarget {
  readonly elements: ImportedElement[] = [];
  readonly counts: ImportCounts = { texts: 0, images: 0, rects: 0, paths: 0 };
  readonly document: SvgDocument;
  readonly cascade: Cascade;
  readonly report: ReportWriter;
  readonly keepsLinks: boolean;
  /** The template's own, in pixels. */
  private readonly canvas: Rect;
  private readonly ids = new Set<string>();
  private segments = 0;

  constructor({ document, cascade, report }: Source, canvas: Rect, keepsLinks: boolean) {
    this.canvas = canvas;
    this.keepsLinks = keepsLinks;
    this.document = document;
    this.cascade = cascade;
    this.report = report;
  }

  /** True when the template is full. */
  get isFull(): boolean {
    return this.elements.length >= limits.elements;
  }

  skipFull(node: SvgNode): void {
    this.report.skip(node, because('template-full', { max: limits.elements }));
  }

  /** Throws `svg-too-complex` once the shapes read so far have more lines and curves than a file may. */
  countSegments(count: number): void {
    this.segments += count;
    if (this.segments > svgLimits.segments) throw new EngineError('svg-too-complex');
  }

  /** Adds an element on top, unless it lies out of reach or the template is full. */
  add(placed: Placed, given: Fields<ImportedElement>): void {
    const { node, opacity } = placed;
    const fields = this.clipped(placed, given);
    if (this.isFull) {
      this.skipFull(node);
    } else if (Object.values(fields).some((value) => typeof value === 'number' && !(Math.abs(value) <= furthest))) {
      this.report.skip(node, 'part-far');
    } else {
      const name = nameOf(node);
      const id = this.claimId(node, fields.type);
      const common = { id, ...(name ? { name } : {}), opacity: round(opacity), zIndex: this.elements.length };
      this.elements.push({ ...fields, ...common });
      this.counts[kinds[fields.type]]++;
    }
  }

  /** The element after its clips; an unsupported clip is reported once. */
  private clipped({ clips }: Placed, given: Fields<ImportedElement>): Fields<ImportedElement> {
    let fields = given;
    for (const clip of clips) {
      if (keepsAll(clip, fields, this.canvas)) continue;
      const cut = fields.type === 'image' ? cutImage(fields, clip) : undefined;
      if (cut) fields = cut;
      else this.report.skip(clip.node, 'part-itself', clip.what);
    }
    return fields;
  }

  /** The file's own id when it is unique and plain, else the kind and a number. */
  private claimId(node: SvgNode, type: ImportedElement['type']): string {
    const own = node.attributes.get('id') ?? '';
    let id = /^[A-Za-z][\w-]{0,63}$/.test(own) ? own : '';
    for (let at = this.counts[kinds[type]] + 1; id === '' || this.ids.has(id); at++) {
      const candidate = `${type}-${at}`;
      if (!this.document.ids.has(candidate)) id = candidate;
    }
    this.ids.add(id);
    return id;
  }
}

function nameOf({ attributes }: SvgNode): string | undefined {
  const names = ['inkscape:label', 'data-name', 'id'].map((name) => attributes.get(name)?.trim());
  const name = names.find((name) => name);
  return name && cutText(name, 100);
}

/** True when the template accepts every edge of the box as a coordinate. */
export function isWithinReach({ x, y, width, height }: Rect): boolean {
  return [x, y, x + width, y + height].every((edge) => Math.abs(edge) <= furthest);
}

/** Width of the outline in template pixels; 0 without one. */
export function strokeWidthOf({ style, matrix, viewport }: Placed, stroke: string): number {
  if (stroke === 'none') return 0;
  const percentOf = Math.hypot(viewport.width, viewport.height) / Math.SQRT2;
  return round(Math.max(0, parseLength(style.get('stroke-width'), { percentOf }) ?? 1) * meanScale(matrix));
}
