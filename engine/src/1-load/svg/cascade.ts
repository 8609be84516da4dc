import { because, type Because, type ReasonKey } from '../../errors.ts';
import { svgLimits } from './limits.ts';
import { elementsOf, textOf, type SvgDocument, type SvgNode } from './document.ts';
import { matches, type Steps, compileSelectors, type CompiledSelector } from './selector.ts';
import { splitDeclarations, splitSheet, type CssBlock } from './css-blocks.ts';

/** The declared properties of one element, without inherited ones. */
export type Style = ReadonlyMap<string, string>;

/** A file with its styles. */
export interface StyledDocument {
  document: SvgDocument;
  cascade: Cascade;
}

interface Candidate {
  declarations: Declarations;
  specificity: number;
  order: number;
}

/** Decides which declaration wins on each element: attributes, then sheets by weight and order, then `style`. */
export class Cascade {
  readonly notes: readonly CssNote[];
  private readonly byKey = new Map<string, CssRule[]>();
  private readonly attributes = new Map<string, Declarations>();
  private readonly steps: Steps = { left: svgLimits.selectorSteps };

  constructor(document: SvgDocument) {
    const sheet = parseStyleSheet(collectSheets(document.root).join('\n'));
    this.notes = sheet.notes;
    for (const rule of sheet.rules) {
      const key = keyOf(rule);
      const rules = this.byKey.get(key);
      if (rules) rules.push(rule);
      else this.byKey.set(key, [rule]);
    }
  }

  /** The declared value of every property set on the element. */
  styleOf(node: SvgNode): Style {
    const style = new Map<string, string>();
    for (const [name, value] of node.attributes) {
      if (presentationAttributes.has(name)) style.set(name, value.trim());
    }
    const candidates = this.candidatesFor(node);
    for (const important of [false, true]) {
      for (const { declarations } of candidates) addTo(style, declarations, important);
    }
    return style;
  }

  private candidatesFor(node: SvgNode): Candidate[] {
    const found = this.rulesFor(node)
      .filter((rule) => matches(rule.selector, node, this.steps))
      .map(({ declarations, selector, order }) => ({ declarations, specificity: selector.specificity, order }))
      .sort((a, b) => a.specificity - b.specificity || a.order - b.order);
    const inline = node.attributes.get('style');
    return inline ? [...found, { declarations: this.inline(inline), specificity: Infinity, order: 0 }] : found;
  }

  private rulesFor(node: SvgNode): CssRule[] {
    if (this.byKey.size === 0 || this.steps.left <= 0) return [];
    const keys = [`#${node.attributes.get('id')}`, node.name, '*', ...[...node.classes].map((name) => `.${name}`)];
    return keys.flatMap((key) => this.byKey.get(key) ?? []);
  }

  private inline(text: string): Declarations {
    const known = this.attributes.get(text);
    if (known) return known;
    const parsed = parseStyleAttribute(text);
    this.attributes.set(text, parsed);
    return parsed;
  }
}

function addTo(style: Map<string, string>, declarations: Declarations, important: boolean): void {
  for (const [property, declaration] of declarations) {
    if (declaration.important === important) style.set(property, declaration.value);
  }
}

/** Rules are indexed by the rarest part of their subject, so that few are tried on each element. */
function keyOf({ selector: { subject } }: CssRule): string {
  const [id] = subject.ids;
  if (id !== undefined) return `#${id}`;
  const [name] = subject.classes;
  return name === undefined ? (subject.type ?? '*') : `.${name}`;
}

function collectSheets(node: SvgNode): string[] {
  if (node.name === 'style') {
    const type = node.attributes.get('type') ?? 'text/css';
    return type === 'text/css' || type === '' ? [textOf(node)] : [];
  }
  return elementsOf(node).flatMap(collectSheets);
}

/** The CSS properties that count as attributes too. */
const presentationAttributes: ReadonlySet<string> = new Set(
  `alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering cursor direction display dominant-baseline fill fill-opacity fill-rule filter flood-color
  flood-opacity font font-family font-feature-settings font-kerning font-size font-size-adjust font-stretch font-style
  font-variant font-variation-settings font-weight glyph-orientation-horizontal glyph-orientation-vertical
  image-rendering isolation kerning letter-spacing lighting-color marker marker-end marker-mid marker-start mask
  mask-type mix-blend-mode opacity overflow paint-order pointer-events shape-rendering stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  text-anchor text-decoration text-overflow text-rendering text-transform transform transform-origin unicode-bidi
  vector-effect visibility white-space word-spacing writing-mode background background-color`.split(/\s+/),
);

interface CssDeclaration {
  value: string;
  important: boolean;
}

type Declarations = ReadonlyMap<string, CssDeclaration>;

interface CssRule {
  selector: CompiledSelector;
  declarations: Declarations;
  order: number;
}

/** A part of a sheet that was left out. */
interface CssNote {
  what: string;
  reason: Because;
}

interface StyleSheet {
  rules: CssRule[];
  notes: CssNote[];
}

/** Reads a `<style>` sheet. Broken parts are skipped as CSS asks, at-rules are noted and left out. */
function parseStyleSheet(text: string): StyleSheet {
  const sheet: StyleSheet = { rules: [], notes: [] };
  for (const block of splitSheet(text, svgLimits.cssRules)) {
    if (block.isAtRule) sheet.notes.push(noteAtRule(block));
    else addRule(sheet, block);
  }
  return sheet;
}

function noteAtRule({ prelude }: CssBlock): CssNote {
  const what = /^@[\w-]{1,40}/.exec(prelude)?.[0] ?? '@';
  const isImport = what.toLowerCase() === '@import';
  return { what, reason: because(isImport ? 'sheet-outside' : 'at-rule') };
}

function addRule(sheet: StyleSheet, { prelude, block }: CssBlock): void {
  const declarations = collect(block);
  for (const selector of compileSelectors(prelude)) {
    if (sheet.rules.length >= svgLimits.cssRules) return;
    if (selector) sheet.rules.push({ selector, declarations, order: sheet.rules.length });
    else
      sheet.notes.push({
        what: 'style rule',
        reason: because('selector-foreign', { called: 'style-rule' satisfies ReasonKey }),
      });
  }
}

/** Reads a `style` attribute. */
function parseStyleAttribute(text: string): Declarations {
  return collect(text);
}

function collect(block: string): Declarations {
  const result = new Map<string, CssDeclaration>();
  for (const [property, text] of splitDeclarations(block)) {
    if (property.startsWith('--')) continue;
    const bang = text.lastIndexOf('!');
    const important = bang >= 0 && /^!\s*important$/i.test(text.slice(bang, bang + 100));
    if (result.get(property)?.important && !important) continue;
    result.set(property, { value: important ? text.slice(0, bang).trim() : text, important });
  }
  return result;
}
