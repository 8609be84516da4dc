import { because, EngineError } from '../../errors.ts';
import { findField } from '../../fields.ts';
import { breakBraces, fieldsIn } from '../content.ts';
import { cutText, limits } from '../../template.ts';
import type { Style, Cascade } from './cascade.ts';
import { fontSizeOf, inheritStyle } from './computed-style.ts';
import { nameFont, familiesOf, spacingOf, weightOf } from './text-font.ts';
import { importStroke, importTextFill } from './import-paint.ts';
import { strokeWidthOf, type ImportTarget, type Placed } from './import-target.ts';
import type { ImportedText } from './imported-element.ts';
import { apply, meanScale, similarity } from './matrix.ts';
import { round, parseLength } from './number.ts';
import { isSilentElement } from './harmless.ts';
import { noteTextStyle, noteUnheld, type Loss, type ReportWriter } from './import-report.ts';
import { listOf, type SvgNode } from './document.ts';
import type { Size } from '../../rect.ts';

/** The default weight. */
const NORMAL = 400;

/** Imports a `<text>`: as one element, or as one for each separate line. */
export function importText(target: ImportTarget, placed: Placed): void {
  const lines = readLines(placed.node, placed.style, target, placed.viewport);
  if (lines.length === 0) target.report.skip(placed.node, 'part-empty');
  const spacing = stackSpacing(lines);
  const [first] = lines;
  if (first && spacing !== undefined) {
    const content = lines.map((line) => line.content).join('\n');
    const fit = { mode: 'none', maxLines: Math.min(50, lines.length), lineHeight: round(spacing) } as const;
    const notes = new Set(lines.flatMap((line) => [...line.notes]));
    addLine(target, placed, { ...first, node: placed.node, content, notes }, fit);
  } else {
    for (const line of lines) addLine(target, placed, lines.length === 1 ? { ...line, node: placed.node } : line);
  }
}

/** Line height in font sizes when the lines are one block: same place, same style, even steps down. */
function stackSpacing(lines: TextLine[]): number | undefined {
  const [first, second] = lines;
  if (!first || !second || lines.length > 50) return undefined;
  const step = second.y - first.y;
  const spacing = step / fontSizeOf(first.style);
  const isEven = lines.every(({ x, y, style }, index) => {
    const isAligned = Math.abs(x - first.x) < 0.5 && Math.abs(y - first.y - index * step) < 0.02 * step;
    const hasSameAnchor = style.get('text-anchor') === first.style.get('text-anchor');
    return isAligned && hasSameAnchor && styleKey(style) === styleKey(first.style);
  });
  return isEven && spacing >= 0.5 && spacing <= 4 ? spacing : undefined;
}

function addLine(target: ImportTarget, placed: Placed, line: TextLine, fit?: ImportedText['fit']): void {
  const own: Placed = { ...placed, style: line.style, node: line.node };
  const { matrix } = placed;
  const parts = similarity(matrix);
  if (!parts) line.notes.add('text-straight');
  else if (Math.abs(parts.scaleX - parts.scaleY) > 0.02 * parts.scaleY) line.notes.add('text-unstretched');
  const scale = parts?.scaleY ?? meanScale(matrix);
  const size = fontSizeOf(line.style);
  const anchor = apply(matrix, { x: line.x, y: line.y + baselineShift(line.style) * size });
  const fill = importTextFill(target, own);
  const stroke = importStroke(target, own);
  const order = line.style.get('paint-order') ?? 'normal';
  if (stroke !== 'none' && fill !== 'none' && !/^\s*stroke/.test(order)) {
    line.notes.add('text-outline');
  }
  const fontSize = round(size * scale);
  if (line.content.length > limits.text) line.notes.add(because('text-cut', { max: limits.text }));
  const content = line.content.replaceAll(/\{\{.*?(?:\}\}|$)/gs, (one) => (isReadable(one) ? one : breakBraces(one)));
  if (content !== line.content) line.notes.add('field-none');
  for (const note of line.notes) target.report.skip(line.node, note);
  if (fill === 'none' && stroke === 'none') target.report.skip(line.node, 'paint-none');
  else if (fontSize < 1 || fontSize > 2000) target.report.skip(line.node, 'font-size-beyond');
  else {
    target.add(own, {
      type: 'text',
      x: round(anchor.x),
      y: round(anchor.y),
      content: cutText(content, limits.text),
      fontSize,
      ...fontFields(line.style, scale),
      fill,
      ...(stroke === 'none' ? {} : { stroke, strokeWidth: strokeWidthOf(own, stroke) }),
      rotation: round(parts?.rotation ?? 0),
      ...(fit ? { fit } : {}),
    });
  }
}

/** False for braces that a template could not be loaded with, such as `{{ Heimteam }}`. */
function isReadable(content: string): boolean {
  try {
    return fieldsIn(content).every((field) => findField(field, 'games')?.field.kind === 'text');
  } catch (error) {
    if (error instanceof EngineError) return false;
    throw error;
  }
}

type Font = Pick<
  ImportedText,
  'fontFamily' | 'fontWeight' | 'fontStyle' | 'letterSpacing' | 'textAnchor' | 'textTransform'
>;

function fontFields(style: Style, scale: number): Font {
  const anchor = style.get('text-anchor');
  const slant = style.get('font-style');
  const transform = style.get('text-transform');
  const [first = 'Arial'] = familiesOf(style);
  const named = nameFont(first);
  const weight = weightOf(style.get('font-weight'));
  const fontStyle = slant === 'italic' || slant === 'oblique' ? slant : 'normal';
  return {
    fontFamily: named.family,
    // The font's name decides the properties that the style leaves open.
    fontWeight: weight === NORMAL ? (named.weight ?? NORMAL) : weight,
    fontStyle: fontStyle === 'normal' && named.italic ? 'italic' : fontStyle,
    letterSpacing: round(spacingOf(style, 'letter-spacing') * scale),
    textAnchor: anchor === 'middle' || anchor === 'end' ? anchor : 'start',
    textTransform:
      transform === 'uppercase' || transform === 'lowercase' || transform === 'capitalize' ? transform : 'none',
  };
}

/** The distance from the named baseline to the alphabetic one, in font sizes: typical values, since fonts differ. */
function baselineShift(style: Style): number {
  const baseline = style.get('dominant-baseline') ?? '';
  if (baseline === 'middle' || baseline === 'central') return 0.35;
  return /^(hanging|text-before-edge|text-top)$/.test(baseline) ? 0.75 : 0;
}

/** Text set at one position, in the coordinates of its `<text>`. */
export interface TextLine {
  x: number;
  y: number;
  content: string;
  style: Style;
  /** The element with the position. */
  node: SvgNode;
  notes: Set<Loss>;
}

/** Splits a `<text>` at every `tspan` that starts a new position; the others run on in their line. */
export function readLines(
  text: SvgNode,
  style: Style,
  { cascade, report }: { cascade: Cascade; report: ReportWriter },
  viewport: Size,
): TextLine[] {
  noteTextStyle(text, style, report);
  const reader = new LineReader(cascade, viewport, report);
  reader.read(text, style, true);
  return reader.finish();
}

class LineReader {
  private readonly lines: TextLine[] = [];
  private readonly cascade: Cascade;
  private readonly viewport: Size;
  private readonly report: ReportWriter;

  constructor(cascade: Cascade, viewport: Size, report: ReportWriter) {
    this.report = report;
    this.cascade = cascade;
    this.viewport = viewport;
  }

  read(node: SvgNode, style: Style, isText = false): void {
    this.place(node, style, isText);
    for (const child of node.children) {
      const line = this.lines.at(-1);
      if (typeof child === 'string') this.write(child, style, line);
      else if (!/^(tspan|a|textPath)$/.test(child.name)) {
        if (!isSilentElement(child)) this.report.skip(child, because('element-foreign', { name: child.name }));
      } else {
        const declared = this.cascade.styleOf(child);
        const own = inheritStyle(style, declared);
        noteUnheld(child, declared, this.report);
        noteTextStyle(child, own, this.report);
        if (own.get('display') === 'none') this.report.skip(child, 'part-hidden');
        else this.read(child, own);
        if (child.name === 'textPath') line?.notes.add('text-on-path');
      }
    }
  }

  finish(): TextLine[] {
    return this.lines
      .map((line) => ({ ...line, content: collapse(line.content) }))
      .filter(({ content }) => content !== '');
  }

  private place(node: SvgNode, style: Style, isText: boolean): void {
    const last = this.lines.at(-1);
    const read = (name: string, percentOf: number) =>
      parseLength(listOf(node, name)[0], { percentOf, fontSize: fontSizeOf(style) });
    const [x, y] = [read('x', this.viewport.width), read('y', this.viewport.height)];
    const [dx, dy] = [read('dx', this.viewport.width) ?? 0, read('dy', this.viewport.height) ?? 0];
    const isMoved = ['dx', 'dy', 'y'].some((name) => listOf(node, name).length > 1);
    if (!isText && x === undefined && y === undefined && dy === 0) {
      if (dx !== 0 || isMoved || node.attributes.has('rotate')) last?.notes.add('letters-single');
      if (node.attributes.has('textLength')) last?.notes.add('text-length');
      return;
    }
    const notes = new Set<Loss>();
    if (isMoved || listOf(node, 'x').length > 1) notes.add('letters-single');
    if (node.attributes.has('rotate')) notes.add('letters-turned');
    if (node.attributes.has('textLength')) notes.add('text-length');
    this.lines.push({ x: (x ?? last?.x ?? 0) + dx, y: (y ?? last?.y ?? 0) + dy, content: '', style, node, notes });
  }

  private write(text: string, style: Style, line: TextLine | undefined): void {
    if (!line) return;
    if (/^(hidden|collapse)$/.test(style.get('visibility') ?? '')) {
      if (text.trim() !== '') this.report.skip(line.node, 'part-hidden', 'tspan');
      return;
    }
    const isBlank = text.trim() === '';
    if (!isBlank && line.content.trim() === '') line.style = style;
    else if (!isBlank && styleKey(line.style) !== styleKey(style)) line.notes.add('line-styles');
    line.content += text;
  }
}

const visible = 'fill font-family font-size font-style font-weight letter-spacing stroke text-transform'.split(' ');

/** All visible style properties of a line as one text, for comparing. */
export function styleKey(style: Style): string {
  return visible.map((name) => style.get(name) ?? '').join('|');
}

/** White space as browsers show it: one blank between words, none at the ends. */
function collapse(text: string): string {
  return text.replace(/[\t\n\r ]+/g, ' ').trim();
}
