/** Texts and crests stand inside the safe zone and apart; a cropped text says nothing that is not said elsewhere. */
import { formats } from '../../src/formats.ts';
import { overlap, type Rect } from '../../src/rect.ts';
import { describeBox, isInside, misplaced, outlineOf } from '../../test/post-texts.ts';
import { inkOfTexts, pixelsIn, showsThrough } from '../masks.ts';
import { SCALE, type PlacedPost } from '../placed-post.ts';
import type { Failure } from './failure.ts';

/** Touching pixels: two letters' soft edges. */
const TOUCHING = 2;

export function measureSafety({ texts, crests, format, template }: PlacedPost): Failure[] {
  const boxes = texts.map(({ box }) => box);
  const outside = misplaced(boxes, template, format).map((what): Failure => {
    const [reason = '', element = ''] = what.split(/: | «/);
    return { measure: reason === 'outside' ? 'unsafe' : 'bleeding', element, what };
  });
  const crestsOutside = crests
    .filter(({ ink }) => !isInside(ink, format))
    .map(({ box, ink }): Failure => ({ measure: 'unsafe', element: box.node.id, what: describeRect(ink) }));
  return [...outside, ...crestsOutside];
}

export async function measureOverlaps(post: PlacedPost): Promise<Failure[]> {
  const all = [
    ...post.texts.map(({ box, level }) => ({ id: box.node.id, bounds: outlineOf(box), level, what: describeBox(box) })),
    ...post.crests.map(({ box, level, ink }) => ({
      id: box.node.id,
      bounds: ink,
      level,
      what: `${box.node.id} ${describeRect(ink)}`,
    })),
  ];
  const found: Failure[] = [];
  for (const [i, a] of all.entries()) {
    for (const b of all.slice(i + 1)) {
      if (!overlap(a.bounds, b.bounds) || !(await inkMeets(post, a, b))) continue;
      found.push({ measure: 'overlap', element: `${a.id} ${b.id}`, what: `${a.what} and ${b.what}` });
    }
  }
  return found;
}

interface Placed {
  bounds: Rect;
  level: number;
}

/** Boxes of turned texts and round crests meet before their ink does. */
async function inkMeets(post: PlacedPost, a: Placed, b: Placed): Promise<boolean> {
  const [first, second] = [await inkAt(post, a.level), await inkAt(post, b.level)];
  const { width, height } = formats[post.format];
  const size = { width: Math.round(width * SCALE), height: Math.round(height * SCALE) };
  let common = 0;
  for (const at of pixelsIn(a.bounds, size)) common += first[at]! & second[at]!;
  return common > TOUCHING;
}

async function inkAt(post: PlacedPost, level: number): Promise<Uint8Array> {
  const box = post.layout.boxes[level]!;
  if (box.kind === 'text') return inkOfTexts(post, [box]);
  return Uint8Array.from(await showsThrough(post, [box]), (through) => (through < 0.5 ? 1 : 0));
}

function describeRect({ x, y, width, height }: Rect): string {
  return [x, y, x + width, y + height].map(Math.round).join(' ');
}
