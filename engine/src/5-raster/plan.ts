import { plainTextOf, type Drawing, type Fragment, type SpriteFragment } from '../4-draw/fragment.ts';
import type { Tone } from '../kinds/schema.ts';
import type { PlainText } from '../4-draw/text.ts';
import { grow, overlap, type Point, type Rect, type Size } from '../rect.ts';
import { deviceSize } from './device.ts';
import type { Budget } from '../assets/lru.ts';

/** A drawing split into the part other posts share and this post's own part. */
export interface Plan extends Size {
  scale: number;
  background: string;
  /** Fragments that may lie under everything else: the same for every game of a season. */
  base: Fragment[];
  /** The remaining fragments, back to front. */
  live: Fragment[];
  /** The cache key of the base: everything that decides its pixels. */
  baseKey: string;
}

/**
 * Splits a drawing. A static fragment sinks into the base unless it overlaps one of this post's own fragments below it:
 * drawing order only matters where they share a device pixel. The split depends on this drawing alone, never on earlier
 * ones, so Node and browser, first post and hundredth, give the same pixels.
 */
export function planDrawing(drawing: Drawing, scale: number, nameOf: NameOf): Plan {
  const { background, fragments } = drawing;
  const size = deviceSize(drawing, scale);
  const base: Fragment[] = [];
  const live: Fragment[] = [];
  for (const fragment of fragments) {
    const touched = grow(fragment.bounds, 1 / scale);
    const sinks = !fragment.dynamic && !live.some((below) => overlap(below.bounds, touched));
    (sinks ? base : live).push(fragment);
  }
  const baseKey = [
    size.width,
    size.height,
    scale,
    background,
    ...base.map((fragment) => fragmentKey(fragment, nameOf)),
  ].join('\n');
  return { ...size, scale, background, base, live, baseKey };
}

/** The cache key of a fragment: everything that decides its pixels. A picture is named by its content. */
export function fragmentKey(fragment: Fragment, nameOf: NameOf): string {
  if (fragment.kind === 'sprite') return spriteKey(fragment);
  const text = plainTextOf(fragment);
  return text === undefined ? nameOf(fragment.svg) : placedKey(text, text.origin, nameOf);
}

/** The cache key of a plain text with its first glyph at `at`. */
export function placedKey({ key }: PlainText, { x, y }: Point, nameOf: NameOf): string {
  return `${nameOf(key)} ${x} ${y}`;
}

function spriteKey({ image, crop, rect, opacity, rotation, clipRadius, tone }: SpriteFragment): string {
  return [image.key, rectKey(crop), rectKey(rect), opacity, rotation, clipRadius, toneKey(tone)].join(' ');
}

/** Two inks as a part of a cache key. */
export function toneKey(tone: Tone | undefined): string {
  return tone ? `${tone.dark}/${tone.light}` : '';
}

function rectKey({ x, y, width, height }: Rect): string {
  return `${x},${y},${width},${height}`;
}

/** A short name for a long text: stable while it is cached, and never shared with another text. */
export type NameOf = (text: string) => string;

/** Long markup would otherwise be copied into every key, for each post. */
export function createNames(memory: Budget): NameOf {
  const names = memory.open<string>();
  let last = 0;
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    last += 1;
    const name = `#${last}`;
    names.set(text, name, 2 * text.length + 100);
    return name;
  };
}
