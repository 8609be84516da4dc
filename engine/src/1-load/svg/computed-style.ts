import type { Style } from './cascade.ts';
import { formatColor, parseColor, parseOpacity, type Rgba } from './color.ts';
import { localUrl } from './node.ts';
import { parseLength, round } from './number.ts';

const inherited: ReadonlySet<string> = new Set(
  `clip-rule color direction dominant-baseline fill fill-opacity fill-rule font-family font-feature-settings font-size font-size-adjust
  font-stretch font-style font-variant font-variant-caps font-variation-settings font-weight
  glyph-orientation-vertical letter-spacing marker marker-end marker-mid marker-start paint-order stroke
  stroke-dasharray stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration
  text-decoration-line text-transform visibility white-space word-spacing writing-mode`.split(/\s+/),
);

/** What holds on an element: its own declarations over what its surroundings hand down. */
export function inheritStyle(parent: Style, own: Style): Style {
  const style = new Map([...parent].filter(([name]) => inherited.has(name)));
  for (const [name, value] of [...expandFont(own), ...own]) {
    const given = value === 'inherit' ? parent.get(name) : value;
    if (given !== undefined) style.set(name, given);
  }
  style.set('font-size', String(computeFontSize(own.get('font-size') ?? style.get('font-size'), parent)));
  return style;
}

/** The specification's size for text that names none. */
const defaultFontSize = 16;

export function fontSizeOf(style: Style): number {
  return Number(style.get('font-size') ?? defaultFontSize);
}

function computeFontSize(text: string | undefined, parent: Style): number {
  const around = fontSizeOf(parent);
  if (text === undefined || text === 'inherit') return around;
  return parseLength(text, { fontSize: around, percentOf: around }) ?? defaultFontSize;
}

/** `font: italic bold 12px/1.2 "A B", sans-serif`; longhands written beside it win. */
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

/** A fill or stroke: a colour, a paint server with what to use when it fails, or neither. */
export interface Paint {
  color: Rgba | undefined;
  /** Id of a gradient or pattern. */
  server?: string;
  opacity: number;
}

/** Reads `fill` or `stroke`; `fallback` counts where the property is not set at all. */
export function paintOf(style: Style, property: 'fill' | 'stroke', fallback: string): Paint {
  const text = style.get(property) ?? fallback;
  const opacity = parseOpacity(style.get(`${property}-opacity`)) ?? 1;
  if (!/^url\(/i.test(text)) return { color: colorOf(text, style), opacity };
  // An address outside the file is a server nobody has.
  const server = localUrl(text) ?? '';
  return { color: colorOf(text.replace(/^url\([^)]*\)/i, '').trim(), style), server, opacity };
}

function colorOf(text: string, style: Style): Rgba | undefined {
  const isCurrent = text.toLowerCase() === 'currentcolor';
  return parseColor(isCurrent ? (style.get('color') ?? '#000000') : text);
}

/** As the template writes it; `none` for what cannot be seen. */
export function paintColor({ color, opacity }: Paint): string {
  if (!color || color.alpha * opacity <= 0) return 'none';
  return formatColor({ hex: color.hex, alpha: round(color.alpha * opacity) });
}
