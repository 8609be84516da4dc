import type { Face } from './assets.ts';
import { emojiPresentation, emojiWays } from './emoji.ts';
import { fallbackFamilies } from './families.ts';

/** A source for a grapheme cluster that the chosen face lacks. */
export type Candidate = { kind: 'own' } | { kind: 'family'; name: string } | { kind: 'emoji'; ways: string[][] };

const own: Candidate = { kind: 'own' };
const families = new Map(fallbackFamilies.map((f): [string, Candidate] => [f.name, { kind: 'family', name: f.name }]));

/** The sources of a cluster, in order: the same for loading and layout, whatever fonts are in memory. */
export function candidatesFor(cluster: string): Candidate[] {
  const presentation = emojiPresentation(cluster);
  const fonts = [own, ...fallbacksFor(cluster.codePointAt(0) ?? 0)];
  if (presentation === 'none') return fonts;
  const picture: Candidate = { kind: 'emoji', ways: emojiWays(cluster) };
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
