import type { Cascade, Style } from './cascade.ts';
import { fontSizeOf, inheritStyle } from './computed-style.ts';
import type { SvgNode } from './node.ts';
import { parseLength } from './number.ts';
import type { Size } from './viewport.ts';

/** Text set at one position, in the coordinates of its `<text>`. */
export interface TextLine {
  x: number;
  y: number;
  content: string;
  style: Style;
  /** The element that gave the position. */
  node: SvgNode;
  /** Words for what the template cannot say. */
  notes: Set<string>;
}

/** Splits a `<text>` at every `tspan` that starts a new position; the others run on in their line. */
export function readLines(text: SvgNode, style: Style, cascade: Cascade, viewport: Size): TextLine[] {
  const reader = new LineReader(cascade, viewport);
  reader.read(text, style, true);
  return reader.finish();
}

class LineReader {
  private readonly lines: TextLine[] = [];
  private readonly cascade: Cascade;
  private readonly viewport: Size;

  constructor(cascade: Cascade, viewport: Size) {
    this.cascade = cascade;
    this.viewport = viewport;
  }

  read(node: SvgNode, style: Style, isText = false): void {
    this.place(node, style, isText);
    for (const child of node.children) {
      const line = this.lines.at(-1);
      if (typeof child === 'string') this.write(child, style, line);
      else if (/^(tspan|a|textPath|tref)$/.test(child.name)) {
        const own = inheritStyle(style, this.cascade.styleOf(child));
        if (own.get('display') !== 'none') this.read(child, own);
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
    if (!isText && x === undefined && y === undefined && dy === 0) return;
    const notes = new Set<string>();
    if (/[\s,]/.test(node.attributes.get('x')?.trim() ?? '')) notes.add('letters set one by one run on evenly');
    if (node.attributes.has('rotate')) notes.add('turned letters are set upright');
    if (node.attributes.has('textLength')) notes.add('the length of the text follows its font');
    this.lines.push({ x: (x ?? last?.x ?? 0) + dx, y: (y ?? last?.y ?? 0) + dy, content: '', style, node, notes });
  }

  private write(text: string, style: Style, line: TextLine | undefined): void {
    if (!line || style.get('visibility') === 'hidden') return;
    const isBlank = text.trim() === '';
    if (!isBlank && line.content.trim() === '') line.style = style;
    else if (!isBlank && looks(line.style) !== looks(style)) line.notes.add('one line has one style in a template');
    line.content += text;
  }
}

const visible = 'fill font-family font-size font-style font-weight letter-spacing stroke text-transform'.split(' ');

/** Everything about a style that shows in a line of text, as one comparable text. */
export function looks(style: Style): string {
  return visible.map((name) => style.get(name) ?? '').join('|');
}

/** White space as browsers show it: one blank between words, none at the ends. */
function collapse(text: string): string {
  return text.replace(/[\t\n\r ]+/g, ' ').trim();
}
