import { defaultSport, drawCourt, type SportId } from '../sports/index.ts';
import { band } from './band/band.ts';
import { artAt, bandPart, ground, screen } from './band/backdrop.ts';
import type { Frames } from './band/frames.ts';
import { scrims, slab, veil, type Scrim } from './band/ground.ts';
import type { Part } from './place.ts';
import type { ThemeDesign } from './theme.ts';

export const standard: ThemeDesign = {
  palette: {
    ground: '#0c1a2b',
    veil: '#0c1a2b',
    scrim: '#0c1a2b',
    text: '#f4efe3',
    soft: '#c3c9cd',
    label: '#ff865a',
    slab: '#ff5a2b',
    slabText: '#0c1a2b',
    slabSoft: '#0c1a2b',
    plate: '#ffffff',
    line: '#f4efe3',
    plane: '#14283f',
    band: '#f4efe3',
    band2: '#ff5a2b',
    slabArt: '#ff7a4f',
  },
  sport: defaultSport,
  compose: band(drawGround),
};

function drawGround(frames: Frames, scrim: Scrim, sport: SportId): Part[] {
  const { area, bold, lines, dots } = drawCourt(sport);
  const at = artAt(frames, { x: 0, y: 0, side: 1.25 });
  const stroke = { fill: 'none', stroke: '$line', strokeLinejoin: 'round' };
  return [
    veil(frames),
    ...scrims(frames, scrim),
    ground({ id: 'area', pathData: area, fill: '$plane' }, at),
    ground({ id: 'bold', pathData: bold, ...stroke, opacity: 0.11 }, at, 14),
    ground({ id: 'lines', pathData: lines, ...stroke, opacity: 0.1 }, at, 8),
    ...(dots ? [ground({ id: 'dots', pathData: dots, fill: '$line', opacity: 0.1 }, at)] : []),
    slab(frames),
    ...screen(frames),
    bandPart(frames, 'band', '$band', -26, -12),
  ];
}
