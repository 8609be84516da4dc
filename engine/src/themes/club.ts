import type { Format } from '../formats.ts';
import type { Override } from '../template.ts';
import { band } from './band/band.ts';
import { artAt, bandPart, ground } from './band/backdrop.ts';
import { ridges, star, summitStars } from './art/stars.ts';
import type { Frames } from './band/frames.ts';
import { band as strip, scrims, slab, tint, unit, veil, type Scrim } from './band/ground.ts';
import { part, type Part } from './place.ts';
import type { ThemeDesign } from './theme.ts';

export const club: ThemeDesign = {
  palette: {
    ground: '$club',
    veil: '$club',
    scrim: '$clubShade',
    text: '$clubText',
    soft: '$clubText',
    label: '$clubText',
    slab: '#fbf8ee',
    slabText: '#0d1512',
    slabSoft: '#3f4a45',
    plate: '#ffffff',
    line: '$clubShade',
    plane: '$clubShade',
    band: '$clubSecondary',
    band2: '$club',
    slabArt: '#f1ebd8',
  },
  clubColors: { club: '#0b6b45', clubSecondary: '#ffc933', clubText: '#ffffff', clubShade: '#000000' },
  compose: band(drawGround),
};

function drawGround(frames: Frames, scrim: Scrim): Part[] {
  const grid = { columns: 6, rows: 7, width: 230, height: 170 };
  const at = (format: Format): Override => ({
    ...artAt(frames, { x: -0.1, y: -0.12, side: 1.3 })(format),
    rotation: -8,
  });
  return [
    // Any club colour is possible, so the pattern may only increase the contrast between ground and text.
    veil(frames, 1),
    ...scrims(frames, { ...scrim, base: Math.min(scrim.base, 0.72) }),
    tint(frames),
    ground({ id: 'ridges', pathData: ridges(grid), fill: 'none', stroke: '$plane', opacity: 0.17 }, at, 52),
    ground({ id: 'stars', pathData: summitStars(grid, 26), fill: '$line', opacity: 0.24 }, at),
    bandPart(frames, 'scarf-1', '$band', -64, -44),
    bandPart(frames, 'scarf-2', '$band2', -44, 0),
    slab(frames),
    part(
      { id: 'scarf-stars', type: 'path', pathData: starRow(), viewBox: [0, 0, 6400, 80], fill: '$band' },
      (format) => {
        const by = unit(frames[format]);
        return strip(frames[format].edge, -42 * by, -2 * by);
      },
    ),
  ];
}

function starRow(): string {
  return Array.from({ length: 34 }, (_, i) => star(1100 + i * 128, 40, 27)).join('');
}
