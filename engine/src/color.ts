/** CSS colours as the engine accepts them: hex, rgb(), rgba(), the 148 names, `transparent`, `none`. */
import colorNames from 'color-name';
import { remember } from './memo.ts';

export interface Rgba {
  /** 0 to 255 */
  readonly r: number;
  readonly g: number;
  readonly b: number;
  /** 0 to 1 */
  readonly a: number;
}

const hexPattern = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const rgbPattern =
  /^rgba?\(\s*(\d{1,3}(?:\.\d+)?)\s*[,\s]\s*(\d{1,3}(?:\.\d+)?)\s*[,\s]\s*(\d{1,3}(?:\.\d+)?)\s*(?:[,/]\s*(\d*\.?\d+%?)\s*)?\)$/i;

/** Reads a colour; undefined for an invalid one. `none` and `transparent` have alpha 0. */
export const parseColor = remember(readColor);

function readColor(color: string): Rgba | undefined {
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
  return { color: toHex({ r, g, b }), opacity: a };
}

/** `#rrggbb`. */
export function toHex({ r, g, b }: Pick<Rgba, 'r' | 'g' | 'b'>): string {
  return `#${((1 << 24) | (r << 16) | (g << 8) | b).toString(16).slice(1)}`;
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminanceOf({ r, g, b }: Pick<Rgba, 'r' | 'g' | 'b'>): number {
  return Math.round(weigh([r, g, b].map(toLinear)) * 1e6) / 1e6;
}

function weigh([r = 0, g = 0, b = 0]: readonly number[]): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function toLinear(channel: number): number {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

/** Rounds down: the luminance is a limit. */
function toChannel(linear: number): number {
  const c = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.floor(c * 255);
}

/**
 * The colour at another luminance with its hue, as `#rrggbb`: scaled in linear light, towards white where a channel is
 * full.
 */
export function withLuminance(color: Pick<Rgba, 'r' | 'g' | 'b'>, luminance: number): string {
  const linear = [color.r, color.g, color.b].map(toLinear);
  const own = weigh(linear);
  const full = Math.max(...linear);
  const scale = own === 0 ? 0 : Math.min(luminance / own, 1 / full);
  const rest = luminance - own * scale;
  const white = rest > 0 ? rest / (1 - own * scale) : 0;
  const [r = 0, g = 0, b = 0] = linear.map((value) => toChannel(value * scale * (1 - white) + white));
  return toHex({ r, g, b });
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
