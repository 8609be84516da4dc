/** Court or photo, ink, slab and the lines between them; header and foot. */
import type { Format } from '../../formats.ts';
import { drawCourt, type SportId } from '../../sports/index.ts';
import { halftone } from '../art/halftone.ts';
import { competition, label, type Said } from '../facts.ts';
import { photo } from '../photo.ts';
import { part, type Part, type Properties } from '../place.ts';
import { teamName, type Side } from '../teams.ts';
import type { Composition } from '../theme.ts';
import { caps, display, plain, text, tracking } from '../type.ts';
import { heightAt, strip, type At, type Page } from './page.ts';

/** From line to line of a name, in sizes. */
export const LEADING = 0.92;
/** Side of the square the courts are drawn in. */
const ART = 1000;
/** The focus in wide formats, in shares of the clear part beside the ink: lines of a win cover some of it. */
const CENTRE = 0.38;
const SCREEN = { width: 900, height: 290 };

/** The court or the photo, and the ink over it. */
export function behind(at: At, sport: SportId): Part[] {
  const { area, bold, lines, dots } = drawCourt(sport);
  const court = (properties: Properties, strokeWidth = 0) =>
    part({ ...properties, type: 'path', viewBox: [0, 0, ART, ART], when: '!hasBackground' }, (format) => {
      const { edge, width, height, isWide } = at(format);
      const size = Math.round(isWide ? height : Math.max(width, edge.y) * 1.1);
      const x = Math.round(isWide ? -size * 0.22 : (width - size) / 2);
      const y = Math.round(size * 0.02);
      return {
        x,
        y,
        width: size,
        height: size,
        ...(strokeWidth && { strokeWidth: Math.round((strokeWidth * size) / ART) }),
      };
    });
  const stroke = { fill: 'none', stroke: '$line', strokeLinejoin: 'round' };
  return [
    court({ id: 'area', pathData: area, fill: '$area' }),
    court({ id: 'lines', pathData: lines, ...stroke, opacity: 0.7 }, 8),
    court({ id: 'bold', pathData: bold, ...stroke, opacity: 0.9 }, 16),
    ...(dots ? [court({ id: 'dots', pathData: dots, fill: '$line', opacity: 0.5 })] : []),
    photo((format) => {
      // The crop centres the focus, so the box reaches over the page as far as the ink covers its other side.
      const { edge, width, height, unit, isWide } = at(format);
      if (!isWide) {
        const over = Math.round(70 * unit);
        return { x: 0, y: -over, width, height: Math.round(edge.y + width * 0.072) + over };
      }
      const reach = Math.round(edge.x + height * 0.09);
      const clear = edge.x + height * 0.03 - 36 * unit;
      const over = Math.round(reach - 2 * CENTRE * clear);
      return { x: -over, y: 0, width: reach + over, height };
    }),
    part({ id: 'ground-ink', type: 'rect', fill: '$ink' }, (format) => strip(at(format).edge, 0, 2200)),
  ];
}

/** The slab with its printed screen, and the lines along the diagonal. `rising`: a condition for more of them. */
export function front(at: At, rising?: string): Part[] {
  const line = (number: number, fill: string, [from, to]: readonly [number, number], when?: string) =>
    part({ id: `band-${number}`, type: 'rect', fill, ...(when && { when }) }, (format) => {
      const { edge, unit, isWide } = at(format);
      return strip(edge, Math.round(from * unit), Math.round((isWide && number === 1 ? to + 34 : to) * unit));
    });
  return [
    part({ id: 'slab', type: 'rect', fill: '$slab' }, (format) => {
      const { slab, edge, unit, width, height, isWide } = at(format);
      if (!isWide) return strip(slab, 0, 2200);
      // Its end is under the steep line.
      const x = Math.round(edge.x - height * 0.088 + 36 * unit);
      return { x, y: slab.y, width: width - x, height: height - slab.y, rotation: 0 };
    }),
    ...screen(at),
    // Separates the ink from a dark club's slab.
    part({ id: 'slab-edge', type: 'rect', fill: '$line' }, (format) => {
      const { slab, unit, width, isWide, edge } = at(format);
      const thick = Math.max(3, Math.round(7 * unit));
      return isWide
        ? { x: edge.x, y: slab.y, width: width - edge.x, height: thick, rotation: 0 }
        : strip(slab, 0, thick);
    }),
    line(1, '$slab', [-22, 14]),
    line(2, '$line', [-36, -22]),
    ...(rising ? [line(3, '$slab', [-66, -50], rising), line(4, '$line', [-88, -80], rising)] : []),
  ];
}

/** Dots that fade out from the page's far corner. */
function screen(at: At): Part[] {
  const screens = halftone({
    ...SCREEN,
    pitch: 25,
    diameters: [4, 8, 11, 15],
    tone: (x, y) => Math.max(0, (x / SCREEN.width) * 0.75 + (y / SCREEN.height) * 0.5 - 0.45),
  });
  return screens.map(({ diameter, data }, i) => {
    const shape = { type: 'path', viewBox: [0, 0, SCREEN.width, SCREEN.height], pathData: data, fill: 'none' };
    const paint = { stroke: '$slabArt', strokeLinecap: 'round', opacity: 0.22 };
    return part({ id: `screen-${i + 1}`, ...shape, ...paint }, (format) => {
      const { width, height, unit } = at(format);
      // Stories leave their lowest part to the app: the dots may fill it.
      const scale = unit * (format === '9:16' ? 1.6 : 0.8);
      const size = { width: SCREEN.width * scale, height: SCREEN.height * scale };
      return { x: width - size.width, y: height - size.height, ...size, strokeWidth: diameter * scale };
    });
  });
}

/** A text on the ink that runs along the diagonal. */
export function leaning(
  voice: Parameters<typeof text>[0],
  properties: Properties,
  at: At,
  place: (page: Page, format: Format) => { x: number; depth: number; fontSize: number; [property: string]: unknown },
): Part {
  return text(voice, properties, (format) => {
    const page = at(format);
    const { depth, ...rest } = place(page, format);
    return { ...rest, x: Math.round(rest.x), y: heightAt(page, rest.x, depth), rotation: page.lean };
  });
}

/** A team's name along the diagonal, on its last line. */
export function name(
  side: Side,
  sizeOf: (page: Page) => number,
  share: number,
  at: At,
  place: (page: Page) => { inset: number; depth: number },
): Part {
  const anchor = side === 'Home' ? 'start' : 'end';
  return teamName(side, { voice: display, fill: '$text', anchor, lineHeight: LEADING, align: 'last' }, (format) => {
    const page = at(format);
    const { left, right, lean } = page;
    const { inset, depth } = place(page);
    const fontSize = sizeOf(page);
    const x = side === 'Home' ? left + inset : right - inset;
    const maxWidth = (right - left) * share - inset;
    const fit = { maxWidth, maxHeight: 2 * LEADING * fontSize, minFontSize: fontSize * 0.42 };
    return { x, y: heightAt(page, x, depth), rotation: lean, fontSize, fit };
  });
}

/** The kind of post and the competition, under the diagonal. */
export function header(at: At, tab: Composition['tab'], games: number): Part[] {
  return heading(at, label(tab, games), competition(games));
}

/** A label and the name of a competition, on one line along the diagonal. */
export function heading(at: At, labels: readonly Said[], league: Properties): Part[] {
  const place = (side: 'start' | 'end') => (page: Page) => {
    const { left, right, head: depth, small } = page;
    const share = side === 'start' ? 0.37 : 0.6;
    return {
      x: side === 'start' ? left : right,
      depth,
      fontSize: small,
      letterSpacing: tracking(small),
      fit: { maxWidth: (right - left) * share, minFontSize: small * 0.58 },
    };
  };
  return [
    ...labels.map((said) => leaning(caps, { ...said, fill: '$text', textAnchor: 'start' }, at, place('start'))),
    leaning(caps, { ...league, fill: '$soft', textAnchor: 'end' }, at, place('end')),
  ];
}

/** Date, details or status on the slab. */
export function fact(at: At, said: Said, side: 'start' | 'end', share = side === 'start' ? 0.62 : 0.35): Part {
  return text(display, { ...said, fill: '$slabText', textAnchor: side }, (format) => {
    const { left, right, facts } = at(format);
    const x = side === 'start' ? left : right;
    return { x, y: facts.y, fontSize: facts.size, fit: { maxWidth: (right - left) * share } };
  });
}

/** Hall and handle on the slab's last line. */
export function foot(at: At, hall: readonly Said[]): Part[] {
  const lines = { mode: 'wrap', maxLines: 2, lineHeight: 1.06, align: 'last' } as const;
  return [
    ...hall.map((said) =>
      text(plain, { ...said, fill: '$slabText', textAnchor: 'start' }, (format) => {
        const { left, right, foot, small } = at(format);
        const fit = { ...lines, maxHeight: small * 1.5, maxWidth: (right - left) * 0.66, minFontSize: small * 0.58 };
        return { x: left, y: foot, fontSize: small, fit };
      }),
    ),
    text(plain, { id: 'handle', apiField: 'clubHandle', fill: '$slabText', textAnchor: 'end' }, (format) => {
      const { left, right, foot, small } = at(format);
      return { x: right, y: foot, fontSize: small, fit: { maxWidth: (right - left) * 0.31 } };
    }),
  ];
}
