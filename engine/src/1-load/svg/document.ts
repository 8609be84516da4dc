import { SaxesParser } from 'saxes';
import { because, EngineError, type ReasonKey } from '../../errors.ts';
import { svgLimits } from './limits.ts';
import { countCommands } from './path-data.ts';

/** One XML element of an SVG file; names without the SVG prefix, entities decoded. */
export interface SvgNode {
  name: string;
  attributes: ReadonlyMap<string, string>;
  classes: ReadonlySet<string>;
  children: (SvgNode | string)[];
  parent: SvgNode | undefined;
}

export interface SvgDocument {
  root: SvgNode;
  /** First element of each id, as browsers resolve it. */
  ids: ReadonlyMap<string, SvgNode>;
}

/** The child elements without the text between them. */
export function elementsOf(node: SvgNode): SvgNode[] {
  return node.children.filter((child) => typeof child !== 'string');
}

/** All text inside, in document order. */
export function textOf(node: SvgNode): string {
  return node.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** The element's path, counted from 1 among siblings of its name: `svg.g[2].rect[1]`. */
export function pathOf(node: SvgNode): string {
  const { parent } = node;
  if (!parent) return node.name;
  const position = elementsOf(parent)
    .filter((sibling) => sibling.name === node.name)
    .indexOf(node);
  return `${pathOf(parent)}.${node.name}[${position + 1}]`;
}

/** The parts of an attribute separated by blanks or commas; none without it. */
export function listOf(node: SvgNode, name: string): string[] {
  const text = node.attributes.get(name)?.trim() ?? '';
  return text === '' ? [] : text.split(/[\s,]+/);
}

/** `url(#id)` or `url("#id")` to its id; undefined for anything else, external addresses included. */
export function localUrl(value: string): string | undefined {
  return /^url\(\s*(["']?)#([^"')\s]+)\1\s*\)/.exec(value.trim())?.[2];
}

/** The id an `href="#id"` points at; undefined for every other kind of address. */
export function localHref(node: SvgNode): string | undefined {
  const href = node.attributes.get('href')?.trim();
  return href?.startsWith('#') && href.length > 1 ? href.slice(1) : undefined;
}

type OpenNode = SvgNode & { attributes: Map<string, string> };

/**
 * Reads an SVG file into a tree. Never resolves anything outside the text; entities other than XML's own five
 * are an error.
 * @throws EngineError svg-not-svg, svg-too-large, svg-doctype, svg-too-many-elements, svg-too-deep, svg-parse,
 * svg-no-root, svg-too-complex
 */
export function parseSvg(text: string): SvgDocument {
  const source = text.replace(/^\uFEFF/, '').trimStart();
  checkSource(source);
  const reader = new TreeBuilder();
  try {
    reader.read(source);
  } catch (cause) {
    if (cause instanceof EngineError) throw cause;
    throw parseError(cause);
  }
  return reader.finish();
}

class TreeBuilder {
  private readonly ids = new Map<string, SvgNode>();
  private readonly stack: OpenNode[] = [];
  private root: OpenNode | undefined;
  private prefix = '';
  private count = 0;
  private commands = 0;
  /** The XLink prefix of this file. */
  private readonly xlink = new Set(['xlink']);

  read(source: string): void {
    const parser = new SaxesParser({ xmlns: false, position: true });
    parser.on('doctype', checkDoctype);
    parser.on('opentag', (tag) => this.open(tag.name, Object.entries(tag.attributes)));
    parser.on('closetag', () => this.stack.pop());
    parser.on('text', (text) => this.stack.at(-1)?.children.push(text));
    parser.on('cdata', (text) => this.stack.at(-1)?.children.push(text));
    parser.on('error', (error) => {
      throw error;
    });
    parser.write(source).close();
  }

  finish(): SvgDocument {
    if (!this.root) throw new EngineError('svg-no-root');
    return { root: this.root, ids: this.ids };
  }

  /** Every command draws something: a file with far too many is not read further. */
  private countCommands(pathData: string | undefined): void {
    if (pathData !== undefined) this.commands += countCommands(pathData);
    if (this.commands > svgLimits.segments) throw new EngineError('svg-too-complex');
  }

  private open(qualifiedName: string, attributes: [string, string][]): void {
    if (++this.count > svgLimits.elements) {
      throw new EngineError('svg-too-many-elements', { params: { max: svgLimits.elements } });
    }
    if (this.stack.length >= svgLimits.depth) {
      throw new EngineError('svg-too-deep', { params: { max: svgLimits.depth } });
    }
    if (!this.root) this.prefix = rootPrefix(qualifiedName);
    const name = qualifiedName.startsWith(this.prefix) ? qualifiedName.slice(this.prefix.length) : qualifiedName;
    const parent = this.stack.at(-1);
    for (const [key, value] of attributes) {
      if (value === xlinkNamespace && key.startsWith('xmlns:')) this.xlink.add(key.slice('xmlns:'.length));
    }
    const map = readAttributes(attributes, this.xlink);
    this.countCommands(map.get('d'));
    const classes = new Set(map.get('class')?.trim().split(/\s+/));
    const node: OpenNode = { name, attributes: map, classes, children: [], parent };
    const id = node.attributes.get('id');
    if (id && !this.ids.has(id)) this.ids.set(id, node);
    parent?.children.push(node);
    this.root ??= node;
    this.stack.push(node);
  }
}

/** Some writers bind SVG to a prefix (`<ns0:svg>`); the root element shows it. */
function rootPrefix(name: string): string {
  if (name === 'svg') return 'svg:';
  if (name.endsWith(':svg')) return name.slice(0, -'svg'.length);
  throw new EngineError('svg-no-root');
}

const xlinkNamespace = 'http://www.w3.org/1999/xlink';

function readAttributes(attributes: [string, string][], xlink: ReadonlySet<string>): Map<string, string> {
  const result = new Map(attributes);
  for (const [name, value] of attributes) {
    const [, prefix = ''] = /^([^:]+):href$/.exec(name) ?? [];
    const isLink = xlink.has(prefix) || /^ns\d+$/.test(prefix);
    if (isLink && !result.has('href')) result.set('href', value);
  }
  return result;
}

function checkSource(source: string): void {
  if (source.length > svgLimits.bytes || byteLength(source) > svgLimits.bytes) throw new EngineError('svg-too-large');
  const start = source.slice(0, 200);
  const isMarkup = start.startsWith('<') && !start.includes('\0');
  if (!isMarkup || /^<(!doctype\s+html|html|head|body)\b/i.test(start)) throw new EngineError('svg-not-svg');
}

/** The size of the text in UTF-8 bytes. */
function byteLength(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    // Each half of a surrogate pair stands for two of its four bytes.
    const isSurrogate = unit >= 0xd800 && unit <= 0xdfff;
    bytes += unit < 0x80 ? 1 : unit < 0x800 || isSurrogate ? 2 : 3;
  }
  return bytes;
}

function checkDoctype(doctype: string): void {
  if (doctype.replace(/"[^"]*"|'[^']*'/g, '').includes('[')) throw new EngineError('svg-doctype');
}

/** The parser's words for the usual mistakes. */
const mistakes: readonly [words: RegExp, reason: ReasonKey][] = [
  [/unclosed tag: (?<name>.{1,60})$/, 'xml-unclosed'],
  [/unmatched closing tag|unexpected close tag/, 'xml-unmatched'],
  [/entity/, 'xml-entity'],
  [/duplicate attribute: (?<name>.{1,60})\.$/, 'xml-attribute-twice'],
  [/attribute value|attribute without value/, 'xml-attribute-bare'],
  [/outside of root node|only one root/, 'xml-outside'],
  [/disallowed/, 'xml-character'],
];

/** `reason` says the place and, of the usual mistakes, the kind. */
function parseError(cause: unknown): EngineError {
  const message = cause instanceof Error ? cause.message : String(cause);
  const [, line = 0, column = 0] = /^(\d+):(\d+):/.exec(message)?.map(Number) ?? [];
  const [words, reason = 'xml-malformed'] = mistakes.find(([words]) => words.test(message)) ?? [];
  const params = { ...words?.exec(message)?.groups, line, column };
  return new EngineError('svg-parse', { params: because(reason, params), cause });
}
