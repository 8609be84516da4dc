import parse from 'css-tree/parser';
import type { CssNode, Declaration, Rule } from 'css-tree';
import { svgLimits } from './limits.ts';
import { compileSelector, type CompiledSelector } from './selector.ts';

/** The CSS properties that are also attributes; anything else in a `style` is of no use to us. */
export const presentationAttributes: ReadonlySet<string> = new Set(
  `clip-path clip-rule color direction display dominant-baseline fill fill-opacity fill-rule filter font font-family
  font-size font-style font-weight letter-spacing mask mask-type opacity overflow paint-order stop-color stop-opacity
  stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
  stroke-width text-anchor text-transform transform visibility white-space background background-color`.split(/\s+/),
);

export interface CssDeclaration {
  value: string;
  important: boolean;
}

export type Declarations = ReadonlyMap<string, CssDeclaration>;

export interface CssRule {
  selector: CompiledSelector;
  declarations: Declarations;
  order: number;
}

/** Something of a sheet that was left out, in words. */
export interface CssNote {
  what: string;
  reason: string;
}

export interface StyleSheet {
  rules: CssRule[];
  notes: CssNote[];
}

const options = { parseValue: false, parseAtrulePrelude: false, parseCustomProperty: false, onParseError: () => {} };

/** Reads a `<style>` sheet. Broken parts are skipped as CSS asks, at-rules are noted and left out. */
export function parseStyleSheet(text: string): StyleSheet {
  const sheet: StyleSheet = { rules: [], notes: [] };
  if (isNestedTooDeep(text)) {
    sheet.notes.push({ what: 'style', reason: 'nested too deeply' });
    return sheet;
  }
  const parsed = parse(text, options);
  if (parsed.type !== 'StyleSheet') return sheet;
  for (const node of parsed.children.toArray()) addNode(sheet, node);
  return sheet;
}

function addNode(sheet: StyleSheet, node: CssNode): void {
  if (node.type === 'Atrule') {
    const reason = node.name === 'import' ? 'external style sheets are not loaded' : 'at-rules are not supported';
    sheet.notes.push({ what: `@${node.name.slice(0, 40)}`, reason });
  } else if (node.type === 'Rule') {
    addRule(sheet, node);
  }
}

function addRule(sheet: StyleSheet, rule: Rule): void {
  if (rule.prelude.type !== 'SelectorList') return;
  const declarations = collect(rule.block.children.toArray().filter((node) => node.type === 'Declaration'));
  for (const node of rule.prelude.children.toArray()) {
    if (sheet.rules.length >= svgLimits.cssRules) return;
    const selector = node.type === 'Selector' ? compileSelector(node) : undefined;
    if (selector) sheet.rules.push({ selector, declarations, order: sheet.rules.length });
    else sheet.notes.push({ what: 'style rule', reason: 'its selector is not supported' });
  }
}

/** Reads a `style` attribute. */
export function parseStyleAttribute(text: string): Declarations {
  if (isNestedTooDeep(text)) return new Map();
  const parsed = parse(text, { ...options, context: 'declarationList' });
  if (parsed.type !== 'DeclarationList') return new Map();
  return collect(parsed.children.toArray().filter((node) => node.type === 'Declaration'));
}

function collect(nodes: Declaration[]): Declarations {
  const result = new Map<string, CssDeclaration>();
  for (const node of nodes) {
    const property = node.property.toLowerCase();
    if (!presentationAttributes.has(property)) continue;
    const important = node.important !== false;
    if (node.value.type !== 'Raw' || (result.get(property)?.important && !important)) continue;
    result.set(property, { value: node.value.value.trim(), important });
  }
  return result;
}

/** The CSS parser recurses on brackets; counting them first keeps the stack out of a file's hands. */
function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '{' || character === '(' || character === '[') depth++;
    else if (character === '}' || character === ')' || character === ']') depth = Math.max(0, depth - 1);
    if (depth > svgLimits.cssNesting) return true;
  }
  return false;
}
