import colorNames from 'color-name';

export interface Rgba {
  /** `#rrggbb`, lower case. */
  hex: string;
  /** 0 to 1. */
  alpha: number;
}

/** Reads a CSS colour: hex, rgb(), hsl() or a name. `none`, `currentColor` and anything else is undefined. */
export function parseColor(text: string): Rgba | undefined {
  const source = text.trim().slice(0, 100).toLowerCase();
  if (source.startsWith('#')) return parseHex(source.slice(1));
  if (source === 'transparent') return { hex: '#000000', alpha: 0 };
  const named = Object.hasOwn(colorNames, source) ? colorNames[source as keyof typeof colorNames] : undefined;
  if (named) return { hex: toHex([...named]), alpha: 1 };
  const [, name, list] = /^(rgb|hsl)a?\(([^()]*)\)/.exec(source) ?? [];
  const parts = list?.trim().split(/[\s,/]+/) ?? [];
  if (parts.length < 3 || parts.length > 4) return undefined;
  const alpha = parts[3] === undefined ? 1 : parseShare(parts[3], 1);
  const channels = name === 'rgb' ? parts.slice(0, 3).map((part) => parseShare(part, 255)) : parseHsl(parts);
  const [red, green, blue] = channels ?? [];
  if (red === undefined || green === undefined || blue === undefined || alpha === undefined) return undefined;
  return { hex: toHex([red, green, blue]), alpha };
}

/** The colour in template syntax: `#rrggbb`, or `#rrggbbaa` when translucent. */
export function formatColor({ hex, alpha }: Rgba): string {
  return alpha >= 1 ? hex : `${hex}${byteHex(alpha * 255)}`;
}

/** An opacity such as `0.5` or `50%`, clamped to 0..1; undefined when it is neither. */
export function parseOpacity(text: string | undefined): number | undefined {
  return text === undefined ? undefined : parseShare(text.trim().slice(0, 100), 1);
}

function parseHex(digits: string): Rgba | undefined {
  // Some files append a second form: "#cd853f icc-color(...)".
  const [, only] = /^([0-9a-f]+)(?:\s|$)/.exec(digits) ?? [];
  const long = only && only.length <= 4 ? only.replace(/./g, '$&$&') : only;
  if (long === undefined || (long.length !== 6 && long.length !== 8)) return undefined;
  return { hex: `#${long.slice(0, 6)}`, alpha: long.length === 8 ? Number.parseInt(long.slice(6), 16) / 255 : 1 };
}

/** A number in 0..`whole`, or a percentage of it. */
function parseShare(text: string, whole: number): number | undefined {
  const [, digits, percent] = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(%?)$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const value = percent ? (Number(digits) / 100) * whole : Number(digits);
  return Math.min(whole, Math.max(0, value));
}

function parseHsl(parts: string[]): number[] | undefined {
  const [, digits] = /^([+-]?[\d.]+)(?:deg)?$/.exec(parts[0] ?? '') ?? [];
  const hue = Number(digits);
  const saturation = parseShare(parts[1] ?? '', 1);
  const lightness = parseShare(parts[2] ?? '', 1);
  if (!Number.isFinite(hue) || saturation === undefined || lightness === undefined) return undefined;
  const reach = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((offset) => {
    const k = (((offset + hue / 30) % 12) + 12) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  });
}

function toHex(channels: number[]): string {
  return `#${channels.map(byteHex).join('')}`;
}

function byteHex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0');
}
