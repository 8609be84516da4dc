import { splitDeclarations, splitSheet, type CssBlock } from './css-blocks.ts';
import { svgLimits } from './limits.ts';
import { compileSelectors, type CompiledSelector } from './selector.ts';

/** The CSS properties that count as attributes too. */
export const presentationAttributes: ReadonlySet<string> = new Set(
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

export type Declarations = ReadonlyMap<string, CssDeclaration>;

export interface CssRule {
  selector: CompiledSelector;
  declarations: Declarations;
  order: number;
}

/** A part of a sheet that was left out, in words. */
export interface CssNote {
  what: string;
  reason: string;
}

interface StyleSheet {
  rules: CssRule[];
  notes: CssNote[];
}

/** Reads a `<style>` sheet. Broken parts are skipped as CSS asks, at-rules are noted and left out. */
export function parseStyleSheet(text: string): StyleSheet {
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
  return { what, reason: isImport ? 'external style sheets are not loaded' : 'at-rules are not supported' };
}

function addRule(sheet: StyleSheet, { prelude, block }: CssBlock): void {
  const declarations = collect(block);
  for (const selector of compileSelectors(prelude)) {
    if (sheet.rules.length >= svgLimits.cssRules) return;
    if (selector) sheet.rules.push({ selector, declarations, order: sheet.rules.length });
    else sheet.notes.push({ what: 'style rule', reason: 'its selector is not supported' });
  }
}

/** Reads a `style` attribute. */
export function parseStyleAttribute(text: string): Declarations {
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
