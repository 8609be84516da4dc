/** How each theme draws its ground and its diagonal: one family in four styles. */
import type { Format } from '../formats.ts';
import { defaultSport, drawCourt, type SportId } from '../sports/index.ts';
import type { Override } from '../template.ts';
import { halftone } from './art/halftone.ts';
import { ridges, star, summitStars } from './art/stars.ts';
import type { Frames } from './frames.ts';
import { band, scrims, slab, tint, unit, veil, type Scrim } from './layouts/ground.ts';
import { part, type Part, type Properties } from './place.ts';
import type { ThemeId } from './palettes.ts';

type Style = (frames: Frames, scrim: Scrim, sport: SportId) => Part[];

/** A pale veil that fades would leave a dirty strip over dark photos, so the light theme's is even. */
const even = { base: 0.83, head: 0, names: 0 };
const SCREEN = { width: 900, height: 290 };
/** Side of the square in which every drawing on the ground is made. */
const ART = 1000;

export const styles: Readonly<Record<ThemeId, Style>> = { standard, light, dark, club };

/** The court of a style when no sport is given; the club's pattern is no court. */
export const ownSports: Readonly<Record<ThemeId, SportId | undefined>> = {
  standard: defaultSport,
  light: 'volleyball',
  dark: 'handball',
  club: undefined,
};

function standard(frames: Frames, scrim: Scrim, sport: SportId): Part[] {
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

function light(frames: Frames, scrim: Scrim, sport: SportId): Part[] {
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

function dark(frames: Frames, scrim: Scrim, sport: SportId): Part[] {
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
    part({ id: 'glow', type: 'rect', fill: '$band', gradient: glow }, (format) => band(frames[format].edge, -120, 0)),
    slab(frames),
    ...screen(frames),
    bandPart(frames, 'beam', '$band', -5, 5),
    bandPart(frames, 'core', '$band2', -2, 2),
  ];
}

/** A glowing line: wider and fainter strokes below it. */
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

function club(frames: Frames, scrim: Scrim): Part[] {
  const grid = { columns: 6, rows: 7, width: 230, height: 170 };
  const at = (format: Format): Override => ({
    ...artAt(frames, { x: -0.1, y: -0.12, side: 1.3 })(format),
    rotation: -8,
  });
  return [
    // Club colours may be any, so the pattern moves the ground away from the text's colour only.
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
        return band(frames[format].edge, -42 * by, -2 * by);
      },
    ),
  ];
}

function starRow(): string {
  return Array.from({ length: 34 }, (_, i) => star(1100 + i * 128, 40, 27)).join('');
}

/** A drawing on the ground; hidden under a photo. */
function ground(properties: Properties, at: Part['at'], strokeWidth?: number): Part {
  const fixed = { ...properties, type: 'path', viewBox: [0, 0, ART, ART], when: '!hasBackground' };
  if (strokeWidth === undefined) return part(fixed, at);
  return part(fixed, (format) => {
    const place = at(format);
    return { ...place, strokeWidth: Math.round((strokeWidth * (place.width ?? ART)) / ART) };
  });
}

/** A square over the canvas, in shares of its longer side. */
function artAt(frames: Frames, { x, y, side }: { x: number; y: number; side: number }): Part['at'] {
  return (format) => {
    const { width, height } = frames[format];
    const longer = Math.max(width, height);
    const size = Math.round(longer * side);
    return { x: Math.round(width / 2 - size / 2 + x * longer), y: Math.round(y * longer), width: size, height: size };
  };
}

function bandPart(frames: Frames, id: string, fill: string, from: number, to: number): Part {
  return part({ id, type: 'rect', fill }, (format) => {
    const by = unit(frames[format]);
    return band(frames[format].edge, from * by, to * by);
  });
}

/** Dots that fade out from the slab's far corner. */
function screen(frames: Frames): Part[] {
  const screens = halftone({
    width: SCREEN.width,
    height: SCREEN.height,
    pitch: 25,
    diameters: [4, 8, 11, 15],
    tone: (x, y) => Math.max(0, (x / SCREEN.width) * 0.75 + (y / SCREEN.height) * 0.5 - 0.45),
  });
  return screens.map(({ diameter, data }, i) => {
    const fixed = {
      id: `screen-${i + 1}`,
      type: 'path',
      viewBox: [0, 0, SCREEN.width, SCREEN.height],
      pathData: data,
      fill: 'none',
    };
    return part({ ...fixed, stroke: '$slabArt', strokeLinecap: 'round' }, (format) => {
      const { width, height } = frames[format];
      // The lowest quarter of a story is covered by the app: the dots may fill it.
      const scale = unit(frames[format]) * (height / width > 1.5 ? 1.6 : 1);
      const size = { width: SCREEN.width * scale, height: SCREEN.height * scale };
      return { x: width - size.width, y: height - size.height, ...size, strokeWidth: diameter * scale };
    });
  });
}
