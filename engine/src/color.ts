/** CSS colours as the engine accepts them: hex, rgb(), rgba(), the 148 names, `transparent`, `none`. */
import colorNames from 'color-name';

export interface Rgba {
  /** 0 to 255 */
  r: number;
  g: number;
  b: number;
  /** 0 to 1 */
  a: number;
}

const hexPattern = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const rgbPattern =
  /^rgba?\(\s*(\d{1,3}(?:\.\d+)?)\s*[,\s]\s*(\d{1,3}(?:\.\d+)?)\s*[,\s]\s*(\d{1,3}(?:\.\d+)?)\s*(?:[,/]\s*(\d*\.?\d+%?)\s*)?\)$/i;

/** Reads a colour; undefined for an invalid one. `none` and `transparent` have alpha 0. */
export function parseColor(color: string): Rgba | undefined {
  const text = color.trim().toLowerCase();
  if (text === 'none' || text === 'transparent') return { r: 0, g: 0, b: 0, a: 0 };
  const hex = hexPattern.exec(text)?.[1];
  if (hex) return fromHex(hex);
  const rgb = rgbPattern.exec(text);
  if (rgb) return { r: channel(rgb[1]), g: channel(rgb[2]), b: channel(rgb[3]), a: alpha(rgb[4]) };
  const named = Object.hasOwn(colorNames, text) ? colorNames[text as keyof typeof colorNames] : undefined;
  return named && { r: named[0], g: named[1], b: named[2], a: 1 };
}

/** Splits a colour into `#rrggbb` and opacity: the rasterizer does not read alpha in every colour. */
export function toPaint(color: string): { color: string; opacity: number } {
  const { r, g, b, a } = parseColor(color) ?? { r: 0, g: 0, b: 0, a: 1 };
  if (a === 0) return { color: 'none', opacity: 0 };
  const hex = ((1 << 24) | (r << 16) | (g << 8) | b).toString(16).slice(1);
  return { color: `#${hex}`, opacity: a };
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminanceOf({ r, g, b }: Pick<Rgba, 'r' | 'g' | 'b'>): number {
  const [lr, lg, lb] = [r, g, b].map((value) => {
    const c = value / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return Math.round((0.2126 * (lr ?? 0) + 0.7152 * (lg ?? 0) + 0.0722 * (lb ?? 0)) * 1e6) / 1e6;
}

/** Contrast ratio of two luminances, 1 to 21 (WCAG 2.2). */
export function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The luminance with equal contrast to black and white: 4.58, so one of them always reaches 4.5. */
const EVEN = 0.179;

export function isLight(color: Rgba): boolean {
  return luminanceOf(color) > EVEN;
}

/** Black or white, whichever is readable on a colour. */
export function textOn(color: string): '#000000' | '#ffffff' {
  return isLight(parseColor(color) ?? { r: 0, g: 0, b: 0, a: 1 }) ? '#000000' : '#ffffff';
}

/** WCAG 2.2 asks for 3:1 between a graphic and its ground. */
const GRAPHIC = 3;
const STEPS = 16;

/** A colour that stands out from its ground: lighter or darker in steps until it does, in its own hue. */
export function suitGround(color: string, ground: string | undefined): string {
  const [own, behind] = [parseColor(color), ground === undefined ? undefined : parseColor(ground)];
  if (!own || !behind || behind.a === 0) return color;
  const far = isLight(behind) ? 0 : 255;
  for (let step = 0; step <= STEPS; step++) {
    const [r, g, b] = [own.r, own.g, own.b].map((part) => Math.round(part + ((far - part) * step) / STEPS));
    const mixed = { r: r ?? 0, g: g ?? 0, b: b ?? 0, a: 1 };
    const stands = contrast(luminanceOf(mixed), luminanceOf(behind)) >= GRAPHIC;
    if (stands) return step === 0 ? color : toPaint(`rgb(${mixed.r}, ${mixed.g}, ${mixed.b})`).color;
  }
  return color;
}

function fromHex(hex: string): Rgba {
  const long = hex.length <= 4 ? [...hex].map((c) => c + c).join('') : hex;
  const at = (i: number) => Number.parseInt(long.slice(i, i + 2), 16);
  return { r: at(0), g: at(2), b: at(4), a: long.length === 8 ? round(at(6) / 255) : 1 };
}

function channel(text: string | undefined): number {
  return Math.min(255, Math.round(Number(text ?? 0)));
}

function alpha(text: string | undefined): number {
  if (text === undefined) return 1;
  const value = text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text);
  return round(Math.min(1, Math.max(0, value)));
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
