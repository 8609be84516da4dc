import type { Cascade, Style } from './cascade.ts';
import { fontSizeOf, inheritStyle } from './computed-style.ts';
import { isSilentElement } from './harmless.ts';
import { noteTextStyle, noteUnheld } from './import-held.ts';
import type { ReportWriter } from './import-report.ts';
import type { SvgNode } from './node.ts';
import { parseLength } from './number.ts';
import type { Size } from './viewport.ts';

/** Text set at one position, in the coordinates of its `<text>`. */
export interface TextLine {
  x: number;
  y: number;
  content: string;
  style: Style;
  /** The element with the position. */
  node: SvgNode;
  /** Losses, in words. */
  notes: Set<string>;
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
        if (!isSilentElement(child)) this.report.skip(child, `${child.name} elements are not supported`);
      } else {
        const declared = this.cascade.styleOf(child);
        const own = inheritStyle(style, declared);
        noteUnheld(child, declared, this.report);
        noteTextStyle(child, own, this.report);
        if (own.get('display') === 'none') this.report.skip(child, 'it is hidden');
        else this.read(child, own);
        if (child.name === 'textPath') line?.notes.add('text along a path is set straight');
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
    const read = (name: string, percentOf: number) => {
      const list =
        node.attributes
          .get(name)
          ?.trim()
          .split(/[\s,]+/) ?? [];
      return parseLength(list[0], { percentOf, fontSize: fontSizeOf(style) });
    };
    const [x, y] = [read('x', this.viewport.width), read('y', this.viewport.height)];
    const [dx, dy] = [read('dx', this.viewport.width) ?? 0, read('dy', this.viewport.height) ?? 0];
    const isMoved = ['dx', 'dy', 'y'].some((name) => /[\s,]/.test(node.attributes.get(name)?.trim() ?? ''));
    if (!isText && x === undefined && y === undefined && dy === 0) {
      if (dx !== 0 || isMoved || node.attributes.has('rotate')) last?.notes.add('letters set one by one run on evenly');
      if (node.attributes.has('textLength')) last?.notes.add('the length of the text follows its font');
      return;
    }
    const notes = new Set<string>();
    if (isMoved || /[\s,]/.test(node.attributes.get('x')?.trim() ?? ''))
      notes.add('letters set one by one run on evenly');
    if (node.attributes.has('rotate')) notes.add('turned letters are set upright');
    if (node.attributes.has('textLength')) notes.add('the length of the text follows its font');
    this.lines.push({ x: (x ?? last?.x ?? 0) + dx, y: (y ?? last?.y ?? 0) + dy, content: '', style, node, notes });
  }

  private write(text: string, style: Style, line: TextLine | undefined): void {
    if (!line) return;
    if (/^(hidden|collapse)$/.test(style.get('visibility') ?? '')) {
      if (text.trim() !== '') this.report.skip(line.node, 'it is hidden', 'tspan');
      return;
    }
    const isBlank = text.trim() === '';
    if (!isBlank && line.content.trim() === '') line.style = style;
    else if (!isBlank && styleKey(line.style) !== styleKey(style))
      line.notes.add('one line has one style in a template');
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
