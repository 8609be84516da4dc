/** The photo in two inks, or the court of the sport as a halftone; dots of ink grow over its end. */
import type { Format } from '../../formats.ts';
import type { Rect } from '../../rect.ts';
import { drawCourt, type SportId } from '../../sports/index.ts';
import { halftone } from '../art/halftone.ts';
import { photo } from '../photo.ts';
import { part, type Part } from '../place.ts';
import { veil } from '../stage.ts';
import type { Page } from './page.ts';

type At = (format: Format) => Page;

/** The screen of the ramp, in its own units; 1140 is a little more than the page's width, or its height in wide formats. */
const WIDTH = 1140;
const PITCH = 27;
const DIAMETERS = [4, 8, 11, 14, 17, 20, 23, 26, 29, 32, 36, 42];

/** The share of the ramp where dots hide more than a tenth of the photo. */
const DENSE = 0.8;

/** `length` of the ramp, in its own units. */
export function ground(page: At, sport: SportId, length = 300): Part[] {
  return [
    veil('$ground'),
    ...court(page, sport),
    photo((format) => pictureOf(page(format), length), { tone: { dark: '$ground', light: '$glow' } }),
    part(
      { id: 'shade', type: 'rect', fill: '$ground', opacity: 0.45, when: "outcome == 'lost'" },
      (format) => page(format).photo,
    ),
    ...ramp(page, length),
    part({ id: 'floor', type: 'rect', fill: '$ground' }, (format) => {
      const { photo, isWide, width, height } = page(format);
      if (isWide) return { x: 0, y: 0, width: photo.x + 1, height };
      return { x: 0, y: photo.height - 1, width, height: height - photo.height + 1 };
    }),
  ];
}

/** The narrow photo of 1100:800 reaches over the right edge, so that its focus is in the middle of what the dots leave. */
function pictureOf(page: Page, length: number): Rect {
  const { photo, format } = page;
  if (format !== '1100:800') return photo;
  return { ...photo, width: photo.width + Math.round(length * DENSE * scaleOf(page)) };
}

function scaleOf({ isWide, width, height }: Page): number {
  return (isWide ? height : width) / (WIDTH - 60);
}

/** Lines of the court in ink on the bright colour, both cut by the ramp and the floor. */
function court(page: At, sport: SportId): Part[] {
  const { area, zone, bold, lines, dots } = drawCourt(sport);
  const when = '!hasBackground';
  const drawing = (id: string, pathData: string, paint: Record<string, unknown>, strokeWidth = 0) =>
    part({ id, type: 'path', viewBox: [0, 0, 1000, 1000], pathData, when, ...paint }, (format) => {
      const { photo } = page(format);
      const size = Math.round(Math.max(photo.width, photo.height) * 1.12);
      const place = { x: photo.x + (photo.width - size) / 2, y: photo.y + (photo.height - size) * 0.45 };
      const own = { ...place, width: size, height: size };
      return strokeWidth ? { ...own, strokeWidth: Math.round((strokeWidth * size) / 1000) } : own;
    });
  const stroke = { fill: 'none', stroke: '$ground', strokeLinejoin: 'round' };
  return [
    part({ id: 'tone', type: 'rect', fill: '$glow', when }, (format) => page(format).photo),
    ...(area ? [drawing('area', area, { fill: '$ground', opacity: 0.07 })] : []),
    ...(zone ? [drawing('zone', zone, { fill: '$ground', opacity: 0.5 })] : []),
    drawing('lines', lines, stroke, 12),
    drawing('bold', bold, stroke, 22),
    ...(dots ? [drawing('dots', dots, { fill: '$ground' })] : []),
  ];
}

/** Dots of ink that grow until they close. */
function ramp(page: At, length: number): Part[] {
  const tone = (_: number, y: number) => 0.99 * (y / length) ** 1.25 + 0.03;
  const screens = halftone({ width: WIDTH, height: length, pitch: PITCH, diameters: DIAMETERS, tone });
  return screens.map(({ diameter, data }, i) => {
    const fixed = { id: `screen-${i + 1}`, type: 'path', pathData: data, fill: 'none', stroke: '$ground' };
    return part({ ...fixed, viewBox: [0, 0, WIDTH, length], strokeLinecap: 'round' }, (format) => {
      const { photo, isWide, width, height } = page(format);
      const scale = scaleOf(page(format));
      const box = { width: WIDTH * scale, height: length * scale };
      const end = isWide ? photo.x : photo.height;
      const middle = isWide
        ? { x: end + box.height / 2 - 12 * scale, y: height / 2 }
        : { x: width / 2, y: end - box.height / 2 + 12 * scale };
      const place = { x: middle.x - box.width / 2, y: middle.y - box.height / 2, ...box };
      return { ...place, strokeWidth: Math.round(diameter * scale * 10) / 10, ...(isWide && { rotation: 90 }) };
    });
  });
}
