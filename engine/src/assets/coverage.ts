import type { Face } from './assets.ts';
import { fallbackFamilies } from './families.ts';

/** A source for a grapheme cluster that the chosen face lacks. */
export type Candidate = { kind: 'own' } | { kind: 'family'; name: string } | { kind: 'emoji'; sequences: string[][] };

const own: Candidate = { kind: 'own' };
const families = new Map(fallbackFamilies.map((f): [string, Candidate] => [f.name, { kind: 'family', name: f.name }]));

/** The sources of a cluster, in order: the same for loading and layout, whatever fonts are in memory. */
export function candidatesFor(cluster: string): Candidate[] {
  const presentation = emojiPresentation(cluster);
  const fonts = [own, ...fallbacksFor(cluster.codePointAt(0) ?? 0)];
  if (presentation === 'none') return fonts;
  const picture: Candidate = { kind: 'emoji', sequences: emojiSequences(cluster) };
  return presentation === 'emoji' ? [picture, ...fonts] : [...fonts, picture];
}

function fallbacksFor(point: number): Candidate[] {
  return namesFor(point).flatMap((name) => families.get(name) ?? []);
}

function namesFor(point: number): string[] {
  if (within(point, 0x590, 0x5ff) || within(point, 0xfb1d, 0xfb4f)) return ['Noto Sans Hebrew'];
  if (within(point, 0x600, 0x8ff) || within(point, 0xfb50, 0xfdff)) return ['Noto Sans Arabic'];
  if (within(point, 0x2100, 0x2bff)) return ['Noto Sans', 'DejaVu Sans Symbols'];
  return point < 0x3000 || within(point, 0xfb00, 0xfb1c) ? ['Noto Sans'] : [];
}

/** True when a face can draw the whole cluster, from its decomposition if necessary, as HarfBuzz does. */
export function covers(face: Face, cluster: string): boolean {
  return hasAll(face, cluster) || hasAll(face, cluster.normalize('NFD'));
}

function hasAll(face: Face, text: string): boolean {
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (!face.hasGlyph(point) && !needsNoGlyph(face, point)) return false;
  }
  return true;
}

/** HarfBuzz hides default ignorables, makes all blanks from the space, and replaces hyphens by one another. */
function needsNoGlyph(face: Face, point: number): boolean {
  if (point === 0x2011) return face.hasGlyph(0x2010);
  if (point < 0x300) return point === 0xad || point === 0xa0;
  return isIgnorable(point) || within(point, 0x2000, 0x200a) || point === 0x202f || point === 0x205f;
}

function isIgnorable(point: number): boolean {
  return (
    point === 0x34f ||
    point === 0x61c ||
    within(point, 0x200b, 0x200f) ||
    within(point, 0x202a, 0x202e) ||
    within(point, 0x2060, 0x206f) ||
    within(point, 0xfe00, 0xfe0f) ||
    point === 0xfeff ||
    within(point, 0xe0000, 0xe0fff)
  );
}

function within(point: number, from: number, to: number): boolean {
  return point >= from && point <= to;
}

const emojiStyle = 0xfe0f;
const textStyle = 0xfe0e;
const keycap = 0x20e3;
const joiner = 0x200d;

/**
 * Characters below U+1F000 that are emoji without a variation selector (Unicode 13.1, emoji-data.txt): the first and
 * the last of each range. An own table instead of `\p{Emoji_Presentation}`: JavaScript engines have different Unicode
 * versions, and a post must look the same everywhere.
 */
const emojiByDefault = [
  0x231a, 0x231b, 0x23e9, 0x23ec, 0x23f0, 0x23f0, 0x23f3, 0x23f3, 0x25fd, 0x25fe, 0x2614, 0x2615, 0x2648, 0x2653,
  0x267f, 0x267f, 0x2693, 0x2693, 0x26a1, 0x26a1, 0x26aa, 0x26ab, 0x26bd, 0x26be, 0x26c4, 0x26c5, 0x26ce, 0x26ce,
  0x26d4, 0x26d4, 0x26ea, 0x26ea, 0x26f2, 0x26f3, 0x26f5, 0x26f5, 0x26fa, 0x26fa, 0x26fd, 0x26fd, 0x2705, 0x2705,
  0x270a, 0x270b, 0x2728, 0x2728, 0x274c, 0x274c, 0x274e, 0x274e, 0x2753, 0x2755, 0x2757, 0x2757, 0x2795, 0x2797,
  0x27b0, 0x27b0, 0x27bf, 0x27bf, 0x2b1b, 0x2b1c, 0x2b50, 0x2b50, 0x2b55, 0x2b55,
];

/** Longest emoji sequence of the set, in code points: a family with four skin tones. */
const LONGEST = 10;

/** `emoji`: prefers a picture; `text`: prefers a glyph, a picture when no font has one; `none`: never a picture. */
export function emojiPresentation(cluster: string): 'emoji' | 'text' | 'none' {
  const points = codePoints(cluster);
  const first = points[0] ?? 0;
  if (points.length > LONGEST || !mayBeEmoji(first, points)) return 'none';
  if (points.includes(textStyle)) return 'text';
  if (points.includes(emojiStyle) || points.includes(keycap) || points.includes(joiner)) return 'emoji';
  return first >= 0x1f000 || isEmojiByDefault(first) || points.some(isSkinTone) ? 'emoji' : 'text';
}

/**
 * The candidate pictures for a cluster, best first; each candidate is a list of keys drawn one after the other. A key
 * is the code points in lower-case hexadecimal joined by `-`, variation selectors left out: `1f1e8-1f1ed`.
 */
export function emojiSequences(cluster: string): string[][] {
  const points = codePoints(cluster).filter((point) => point !== emojiStyle && point !== textStyle);
  const parts = splitAt(points, joiner);
  const untoned = parts.map((part) => (part.length > 1 ? part.filter((point) => !isSkinTone(point)) : part));
  const sequences = [[keyOf(points)], parts.map(keyOf), untoned.map(keyOf)];
  return sequences.filter((sequence, i) => sequences.findIndex((other) => other.join() === sequence.join()) === i);
}

function mayBeEmoji(first: number, points: readonly number[]): boolean {
  if (first < 0xa9) return points.includes(keycap);
  if (first === 0xa9 || first === 0xae) return points.includes(emojiStyle);
  return (first >= 0x203c && first <= 0x3299) || (first >= 0x1f000 && first <= 0x1faff);
}

function isEmojiByDefault(point: number): boolean {
  return emojiByDefault.some((from, i) => i % 2 === 0 && within(point, from, emojiByDefault[i + 1] ?? 0));
}

function isSkinTone(point: number): boolean {
  return point >= 0x1f3fb && point <= 0x1f3ff;
}

function splitAt(points: readonly number[], separator: number): number[][] {
  const parts: number[][] = [[]];
  for (const point of points) {
    if (point === separator) parts.push([]);
    else parts.at(-1)?.push(point);
  }
  return parts.filter((part) => part.length > 0);
}

function keyOf(points: readonly number[]): string {
  return points.map((point) => point.toString(16).padStart(4, '0')).join('-');
}

function codePoints(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}
