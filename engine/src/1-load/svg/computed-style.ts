import type { Style } from './cascade.ts';
import { formatColor, parseColor, parseOpacity, type Rgba } from './color.ts';
import { localUrl } from './document.ts';
import { parseLength, round } from './number.ts';

const inherited: ReadonlySet<string> = new Set(
  `clip-rule color direction dominant-baseline fill fill-opacity fill-rule font-family font-feature-settings font-size font-size-adjust
  font-stretch font-style font-variant font-variant-caps font-variation-settings font-weight
  glyph-orientation-vertical letter-spacing marker marker-end marker-mid marker-start paint-order stroke
  stroke-dasharray stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration
  text-decoration-line text-transform visibility white-space word-spacing writing-mode`.split(/\s+/),
);

/** An element's computed properties: its own declarations over the inherited ones. */
export function inheritStyle(parent: Style, own: Style): Style {
  const style = new Map([...parent].filter(([name]) => inherited.has(name)));
  for (const [name, value] of [...expandFont(own), ...own]) {
    const given = value === 'inherit' ? parent.get(name) : value;
    if (given !== undefined) style.set(name, given);
  }
  style.set('font-size', String(computeFontSize(own.get('font-size') ?? style.get('font-size'), parent)));
  return style;
}

/** The specification's default font size. */
const defaultFontSize = 16;

export function fontSizeOf(style: Style): number {
  return Number(style.get('font-size') ?? defaultFontSize);
}

function computeFontSize(text: string | undefined, parent: Style): number {
  const around = fontSizeOf(parent);
  if (text === undefined || text === 'inherit') return around;
  return parseLength(text, { fontSize: around, percentOf: around }) ?? defaultFontSize;
}

/** `font: italic bold 12px/1.2 "A B", sans-serif`; longhands beside it win. */
function expandFont(own: Style): Map<string, string> {
  const [, before = '', size, family] =
    /^((?:[a-z0-9]+ +){0,4})([\d.]+[a-z%]+)(?:\/\S+)? +(.+)$/i.exec((own.get('font') ?? '').slice(0, 500)) ?? [];
  const result = new Map<string, string>();
  if (size === undefined || family === undefined) return result;
  result.set('font-size', size).set('font-family', family);
  for (const word of before.trim().split(/ +/)) {
    if (/^(italic|oblique)$/.test(word)) result.set('font-style', word);
    if (/^(bold|bolder|lighter|[1-9]00)$/.test(word)) result.set('font-weight', word);
  }
  return result;
}

/** A fill or stroke: a colour, a paint server with a fallback, or neither. */
export interface Paint {
  color: Rgba | undefined;
  /** Id of a gradient or pattern. */
  server?: string;
  opacity: number;
}

/** Reads `fill` or `stroke`; `fallback` applies when the property is not set. */
export function paintOf(style: Style, property: 'fill' | 'stroke', fallback: string): Paint {
  const text = style.get(property) ?? fallback;
  const opacity = parseOpacity(style.get(`${property}-opacity`)) ?? 1;
  if (!/^url\(/i.test(text)) return { color: colorOf(text, style), opacity };
  // A server outside the file is treated as missing.
  const server = localUrl(text) ?? '';
  return { color: colorOf(text.replace(/^url\([^)]*\)/i, '').trim(), style), server, opacity };
}

function colorOf(text: string, style: Style): Rgba | undefined {
  const isCurrent = text.toLowerCase() === 'currentcolor';
  return parseColor(isCurrent ? (style.get('color') ?? '#000000') : text);
}

/** In template syntax; `none` for invisible paint. */
export function paintColor({ color, opacity }: Paint): string {
  if (!color || color.alpha * opacity <= 0) return 'none';
  return formatColor({ hex: color.hex, alpha: round(color.alpha * opacity) });
}
