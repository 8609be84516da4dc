/** The hall beside or above a board: a wooden wall with painted rings that rise behind the board, or the photo. */
import type { Format } from '../../formats.ts';
import type { Rect } from '../../rect.ts';
import { photo } from '../photo.ts';
import { part, type Part } from '../place.ts';
import type { Stage } from '../stage.ts';

export interface HallStage extends Stage {
  hall: Rect;
  board: Rect;
}

/** Share of a ring's radius that is the next ring's. */
const RINGS = [1, 0.8, 0.6, 0.4];

/** The hall's wall with painted rings that rise behind the board, or the photo; and the board. */
export function hall(page: (format: Format) => HallStage): Part[] {
  const rings = RINGS.map((share, i) =>
    part({ id: `ring-${i + 1}`, type: 'rect', fill: ['$red', '$cream', '$sea', '$label'][i] }, (format) => {
      const { hall, isWide, width, height } = page(format);
      const radius = (isWide ? hall.width : hall.height) * (isWide ? 1.08 : 1.22) * share;
      const [x, y] = isWide ? [hall.width, height * 0.62] : [width * 0.66, hall.height];
      return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius, rx: radius, ry: radius };
    }),
  );
  const planks = Array.from({ length: 18 }, (_, i) => `M${i * 10} 0h.5v100h-.5z`).join('');
  return [
    part({ id: 'wall', type: 'rect', fill: '$ground' }, (format) => page(format).hall),
    part(
      { id: 'planks', type: 'path', pathData: planks, viewBox: [0, 0, 180, 100], fill: '$plank' },
      (format) => page(format).hall,
    ),
    ...rings,
    photo((format) => page(format).hall),
    ...['$red', '$cream', '$sea', '$label'].map((fill, i) =>
      part({ id: `stripe-${i + 1}`, type: 'rect', fill }, (format) => {
        const { board, height, width } = page(format);
        const top = board.y + board.height;
        // Without room below it they are behind the board.
        if (top >= height) return board;
        const thick = (height - top) / 4;
        return { x: 0, y: top + i * thick, width, height: thick };
      }),
    ),
    part({ id: 'board', type: 'rect', fill: '$board' }, (format) => page(format).board),
    part({ id: 'edge', type: 'rect', fill: '$red' }, (format) => {
      const { board, isWide, unit } = page(format);
      const thick = Math.round(12 * unit);
      return isWide ? { ...board, width: thick } : { ...board, height: thick };
    }),
  ];
}
