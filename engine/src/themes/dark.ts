import { drawCourt, type SportId } from '../sports/index.ts';
import { band } from './band/band.ts';
import { artAt, bandPart, ground, screen } from './band/backdrop.ts';
import type { Frames } from './band/frames.ts';
import { band as strip, scrims, slab, veil, type Scrim } from './band/ground.ts';
import { part, type Part } from './place.ts';
import type { ThemeDesign } from './theme.ts';

export const dark: ThemeDesign = {
  palette: {
    ground: '#07080a',
    veil: '#07080a',
    scrim: '#07080a',
    text: '#f5f7f2',
    soft: '#ccd2c8',
    label: '#c6ff3a',
    slab: '#11140f',
    slabText: '#f5f7f2',
    slabSoft: '#b4bbb0',
    plate: '#ffffff',
    line: '#c6ff3a',
    plane: '#0d100c',
    band: '#c6ff3a',
    band2: '#f2ffd0',
    slabArt: '#2b371c',
  },
  sport: 'handball',
  compose: band(drawGround),
};

function drawGround(frames: Frames, scrim: Scrim, sport: SportId): Part[] {
  const { bold, lines, dots } = drawCourt(sport);
  const at = artAt(frames, { x: 0, y: 0, side: 1.25 });
  const stroke = { fill: 'none', stroke: '$line' };
  return [
    veil(frames),
    ...scrims(frames, scrim),
    ...halo.map(([width, opacity], i) =>
      ground({ id: `bold-${i + 1}`, pathData: bold, ...stroke, opacity }, at, width),
    ),
    ground({ id: 'lines', pathData: lines, ...stroke, opacity: 0.17 }, at, 6),
    ...(dots ? [ground({ id: 'dots', pathData: dots, fill: '$line', opacity: 0.17 }, at)] : []),
    part({ id: 'glow', type: 'rect', fill: '$band', gradient: glow }, (format) => strip(frames[format].edge, -120, 0)),
    slab(frames),
    ...screen(frames),
    bandPart(frames, 'beam', '$band', -5, 5),
    bandPart(frames, 'core', '$band2', -2, 2),
  ];
}

/** A line that glows: ever wider and fainter strokes under it. */
const halo: readonly (readonly [width: number, opacity: number])[] = [
  [84, 0.012],
  [68, 0.014],
  [54, 0.016],
  [42, 0.02],
  [31, 0.024],
  [21, 0.03],
  [12, 0.05],
  [5, 0.17],
];

const glow = {
  angle: 180,
  stops: [
    { offset: 0, color: '$band', opacity: 0 },
    { offset: 0.5, color: '$band', opacity: 0.03 },
    { offset: 0.85, color: '$band', opacity: 0.15 },
    { offset: 1, color: '$band', opacity: 0.42 },
  ],
};
