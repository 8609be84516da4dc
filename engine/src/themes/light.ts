import { drawCourt, type SportId } from '../sports/index.ts';
import { band } from './band/band.ts';
import { artAt, bandPart, ground, screen } from './band/backdrop.ts';
import type { Frames } from './band/frames.ts';
import { scrims, slab, veil, type Scrim } from './band/ground.ts';
import type { Part } from './place.ts';
import type { ThemeDesign } from './theme.ts';

/** A pale veil that fades would leave a dirty strip over dark photos; the light theme's is even. */
const even = { base: 0.83, head: 0, names: 0 };

export const light: ThemeDesign = {
  palette: {
    ground: '#f5f1e6',
    veil: '#f5f1e6',
    scrim: '#f5f1e6',
    text: '#12161d',
    soft: '#4c525b',
    label: '#12161d',
    slab: '#1440c8',
    slabText: '#ffffff',
    slabSoft: '#dfe7ff',
    plate: '#1440c8',
    line: '#ffffff',
    plane: '#dce3f3',
    band: '#ffc81e',
    band2: '#12161d',
    slabArt: '#1e50e0',
  },
  sport: 'volleyball',
  compose: band(drawGround),
};

function drawGround(frames: Frames, scrim: Scrim, sport: SportId): Part[] {
  const { area, zone, bold, lines, dots } = drawCourt(sport);
  const at = artAt(frames, { x: 0, y: 0, side: 1.25 });
  const stroke = { fill: 'none', stroke: '$line' };
  return [
    veil(frames),
    ...scrims(frames, { ...scrim, ...even }),
    ground({ id: 'area', pathData: area, fill: '$plane', opacity: 0.75 }, at),
    ground({ id: 'zone', pathData: zone, fill: '$plane' }, at),
    ground({ id: 'lines', pathData: lines, ...stroke }, at, 9),
    ground({ id: 'bold', pathData: bold, ...stroke }, at, 18),
    ...(dots ? [ground({ id: 'dots', pathData: dots, fill: '$line' }, at)] : []),
    bandPart(frames, 'band', '$band', -44, 0),
    slab(frames),
    ...screen(frames),
  ];
}
