import { because, issue, type Because, type Issue, type ReasonKey } from '../../errors.ts';
import { pathOf, type SvgNode } from './document.ts';
import { allowedValue } from './allow-list.ts';
import type { Style } from './cascade.ts';
import { isHandler, isIdleProperty, isSilentAttribute, isTextProperty, isUsual } from './harmless.ts';
import { parseTransform } from './matrix.ts';

export interface ImportCounts {
  texts: number;
  images: number;
  rects: number;
  paths: number;
}

export interface ImportReport {
  /** Elements of the template, by kind. */
  counts: ImportCounts;
  /** Elements of the file that could have been imported. */
  found: ImportCounts;
  /** Elements left out or simplified, each with the place and the reason; ends with `svg-nothing-imported` if so. */
  skipped: Issue[];
}

/** A file with thousands of issues is reported up to this number. */
const mostIssues = 200;

/** The reason of a loss: with its values where it has some. */
export type Loss = ReasonKey | Because;

export class ReportWriter {
  readonly found: ImportCounts = { texts: 0, images: 0, rects: 0, paths: 0 };
  private readonly issues: Issue[] = [];
  private readonly seen = new Map<SvgNode | undefined, Set<string>>();
  private hidden = 0;

  /** Notes a loss once per element and reason. */
  skip(node: SvgNode | undefined, loss: Loss, what = node?.name ?? 'svg'): void {
    const told = typeof loss === 'string' ? because(loss) : loss;
    const known = this.seen.get(node) ?? new Set();
    const key = `${what} ${told.reason}`;
    if (known.has(key)) return;
    this.seen.set(node, known.add(key));
    if (this.issues.length >= mostIssues) this.hidden++;
    else this.issues.push(issue('svg-skipped', node ? pathOf(node) : 'svg', { what, ...told }));
  }

  finish(counts: ImportCounts): ImportReport {
    const skipped = [...this.issues];
    if (this.hidden > 0) {
      const told = because('list-full', { called: 'parts-more' satisfies ReasonKey, count: this.hidden });
      skipped.push(issue('svg-skipped', 'svg', { what: `${this.hidden} more`, ...told }));
    }
    const isEmpty = counts.texts + counts.images + counts.rects + counts.paths === 0;
    if (isEmpty) skipped.push(issue('svg-nothing-imported', 'svg', { ...this.found }));
    return { counts, found: this.found, skipped };
  }
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Read on every element. */
const everywhere = words(`color display fill fill-opacity fill-rule href opacity stroke stroke-linecap stroke-linejoin
  stroke-opacity stroke-width transform visibility clip-path mask filter clip-rule stroke-dasharray stroke-dashoffset`);

/** Attributes of single elements. */
const own: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['svg', words('x y width height viewBox preserveAspectRatio background background-color')],
  ['symbol', words('viewBox preserveAspectRatio')],
  ['use', words('x y width height')],
  ['image', words('x y width height preserveAspectRatio')],
  ['rect', words('x y width height rx ry')],
  ['circle', words('cx cy r')],
  ['ellipse', words('cx cy rx ry')],
  ['line', words('x1 y1 x2 y2')],
  ['polyline', words('points')],
  ['polygon', words('points')],
  ['path', words('d')],
  ['text', words('x y dx dy rotate textLength lengthAdjust')],
  ['tspan', words('x y dx dy rotate textLength lengthAdjust')],
  ['textPath', words('startOffset method spacing side path textLength lengthAdjust')],
]);

/** Effects have their own reason in the report. */
const effects = /^(mix-blend-mode|backdrop-filter|background-blend-mode)$/;

/** Reports every attribute and property that has an effect and is not read, and every invalid value. */
export function noteUnheld(node: SvgNode, style: Style, report: ReportWriter): void {
  const geometry = own.get(node.name);
  for (const [name, value] of node.attributes) {
    if (!style.has(name) && !geometry?.has(name) && !everywhere.has(name)) noteAttribute(node, name, value, report);
  }
  for (const [name, value] of style) {
    if (everywhere.has(name) || (node.name === 'svg' && geometry?.has(name))) noteValue(node, name, value, report);
    else noteProperty(node, name, value, report);
  }
}

function noteAttribute(node: SvgNode, name: string, value: string, report: ReportWriter): void {
  if (isSilentAttribute(name) || value.trim() === '') return;
  if (isHandler(name)) report.skip(node, 'scripts-foreign', 'script');
  else noteProperty(node, name, value, report);
}

function noteProperty(node: SvgNode, name: string, value: string, report: ReportWriter): void {
  // Texts check their own properties, inherited ones included.
  if (isTextProperty(name) || isIdleProperty(name, value.trim())) return;
  // The readers of outlines and viewports handle these.
  if (/^(overflow|stroke-miterlimit|marker.*|paint-order)$/.test(name)) return;
  const what = name.slice(0, 60);
  report.skip(node, effects.test(name) ? 'part-itself' : 'property-foreign', what);
}

/** Each reader ignores invalid colours and numbers itself. */
function noteValue(node: SvgNode, name: string, value: string, report: ReportWriter): void {
  const text = value.trim();
  if (text === '' || isUsual(name, text) || /^(url\(|none$)/i.test(text)) return;
  const isRead = name === 'transform' ? true : isKept(name, text);
  if (!isRead) report.skip(node, 'value-unclear', name);
}

function isKept(name: string, text: string): boolean {
  if (/^(href|clip-path|mask|filter|background|background-color|stroke-dasharray|stroke-dashoffset)$/.test(name))
    return true;
  return allowedValue('path', name, text) !== undefined || parseTransform(text) !== undefined;
}

/** Properties of a text, inherited ones included, that a template cannot hold. */
const ofText = words(`text-decoration text-decoration-line font-variant font-variant-caps font-stretch
  font-feature-settings font-variation-settings font-size-adjust word-spacing writing-mode baseline-shift
  alignment-baseline direction`);

export function noteTextStyle(node: SvgNode, style: Style, report: ReportWriter): void {
  for (const name of ofText) {
    const value = style.get(name);
    const isPlain =
      value === undefined || isUsual(name, value) || /^(ltr|lr|lr-tb|horizontal-tb|baseline|alphabetic)$/.test(value);
    if (!isPlain) report.skip(node, 'text-plain', name);
  }
}
