/** Crests on round patches, sewn onto the scarf. */
import type { Format } from '../../formats.ts';
import type { Rect } from '../../rect.ts';
import { part, type Part } from '../place.ts';
import { crest, type Side } from '../teams.ts';

/** A crest on a round patch with a seam. */
export function patch(side: Side, at: (format: Format) => Rect): Part[] {
  const key = side.toLowerCase();
  const inside = (share: number) => (format: Format) => {
    const { x, y, width, height } = at(format);
    const size = Math.round(width * share);
    return { x: x + (width - size) / 2, y: y + (height - size) / 2, width: size, height: size };
  };
  const disc = (format: Format, share: number) => {
    const box = inside(share)(format);
    return { ...box, rx: box.width / 2, ry: box.width / 2 };
  };
  return [
    part({ id: `patch-${key}`, type: 'rect', fill: '$patch' }, (format) => disc(format, 1)),
    part({ id: `seam-${key}`, type: 'rect', fill: 'none', stroke: '$scarf' }, (format) => ({
      ...disc(format, 0.92),
      strokeWidth: Math.max(2, Math.round(at(format).width * 0.014)),
    })),
    crest(side, { ground: '$patch', padding: 12, radius: 200, focus: 0.5 }, inside(0.66)),
  ];
}
