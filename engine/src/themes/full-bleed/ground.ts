/** Behind the text: the photo with the club's edge, or a court seen from the floor. */
import type { Format } from '../../formats.ts';
import type { SportId } from '../../sports/index.ts';
import { floorOf } from '../art/floor.ts';
import { atQuietEnd, gameParts, isWideFormat, type End } from '../ends.ts';
import { photo } from '../photo.ts';
import { part, type Part } from '../place.ts';
import type { Rect } from '../../rect.ts';
import { stageOf, type Stage } from '../stage.ts';
import { cornerAt, type Kind } from './corner.ts';

const page = (format: Format) => ({ x: 0, y: 0, width: stageOf(format).width, height: stageOf(format).height });

/** Enough for white text over white pixels. */
const STRONGEST = 0.82;

export function picture(kind: Kind, sport: SportId): Part[] {
  const lost = { when: "hasBackground and outcome == 'lost'", tone: { dark: '#050607', light: '#ffffff' } };
  const [near, far] = atQuietEnd((end) => [photo(placeOf(end, kind))]) as [Part, Part];
  return [
    ...court(kind, sport),
    near,
    gameParts('photos', [
      far,
      // A lost game has the photo without its colours.
      ...(kind === 'result' ? atQuietEnd((end) => [photo(placeOf(end, kind), { ...lost, id: 'photo-lost' })]) : []),
    ]),
    ...atQuietEnd((end) => [...shades(end, kind), ...melts(end, kind)]),
  ];
}

/** Share of the text's height that the photo reaches under it at 1:1, so that a face in its middle stays clear. */
const UNDER = 0.18;

/** The page. Wide formats have the photo beside the text, because people in its middle would be under it. */
function placeOf(end: End, kind: Kind) {
  return (format: Format): Rect => {
    const { width, height, isWide, x, textWidth, start, foot, small, gap } = cornerAt(end, kind)(format);
    const isNear = end === 'near';
    if (isWide) {
      const size = Math.round((isNear ? width - x - textWidth : x) - gap * 0.4);
      return { x: isNear ? width - size : 0, y: 0, width: size, height };
    }
    if (format !== '1:1') return page(format);
    const covered = (isNear ? height - start : foot + small) * (1 - UNDER);
    const size = Math.round(height - covered);
    return { x: 0, y: isNear ? 0 : height - size, width, height: size };
  };
}

/** The photo's end at the text, where it does not reach the page's edge. */
function melts(end: End, kind: Kind): Part[] {
  const isNear = end === 'near';
  const stops = [1, 0.5, 0.16, 0].map((opacity, i) => ({ offset: [0, 0.2, 0.5, 1][i], opacity, color: '$ground' }));
  const fixed = { type: 'rect', fill: '$ground' };
  const melt = (id: string, angle: number, when: string, at: (place: Rect, unit: number) => Rect) =>
    part({ id, ...fixed, gradient: { angle, stops }, when: `hasBackground and ${when}` }, (format) =>
      at(placeOf(end, kind)(format), stageOf(format).unit),
    );
  return [
    melt('melt-1', isNear ? 90 : 270, isWideFormat, (place, unit) => {
      const size = Math.round(48 * unit);
      return { ...place, x: isNear ? place.x : place.width - size, width: size };
    }),
    melt('melt-2', isNear ? 0 : 180, "format == '1:1'", (place, unit) => {
      const size = Math.round(200 * unit);
      return { ...place, y: isNear ? place.height - size : place.y, height: size };
    }),
  ];
}

/** Share of the shade that is even; it ends beside the text. */
const EVEN = 0.86;

/** Over the corner, from the page's edge. */
function shades(end: End, kind: Kind): Part[] {
  const stops = [
    { offset: 0, opacity: STRONGEST },
    { offset: EVEN, opacity: STRONGEST },
    { offset: EVEN + (1 - EVEN) * 0.45, opacity: STRONGEST * 0.4 },
    { offset: 1, opacity: 0 },
  ].map((stop) => ({ ...stop, color: '$ground' }));
  const fixed = { type: 'rect', fill: '$ground' };
  const isNear = end === 'near';
  const upright = (format: Format) => {
    const { width, height, start, foot, small, gap } = cornerAt(end, kind)(format);
    const size = Math.round(((isNear ? height - start : foot + small) + gap) / EVEN);
    return { x: 0, y: isNear ? height - size : 0, width, height: size };
  };
  const level = (format: Format) => {
    const { width, height, x, gap, textWidth } = cornerAt(end, kind)(format);
    const size = Math.round(((isNear ? x + textWidth : width - x) + gap) / EVEN);
    return { x: isNear ? 0 : width - size, y: 0, width: size, height };
  };
  const shapes = [
    { angle: isNear ? 0 : 180, when: `!${isWideFormat}`, at: upright },
    { angle: isNear ? 90 : 270, when: isWideFormat, at: level },
  ];
  // Over a photo no stronger than the text needs.
  const strengths = [{ when: 'hasBackground', ground: { text: '$faint' } }, { when: '!hasBackground' }];
  return strengths.flatMap(({ when: photographed, ...own }, i) =>
    shapes.flatMap(({ angle, when, at }, j) => {
      // Wide formats have no photo under the text.
      if (when === isWideFormat && photographed === 'hasBackground') return [];
      const shown = `${when} and ${photographed}`;
      return part({ id: `shade-${2 * i + j + 1}`, ...fixed, ...own, gradient: { angle, stops }, when: shown }, at);
    }),
  );
}

type Side = 'side' | 'end' | 'across' | 'opposite';

/** Half of a frame in the club's colour at the corner; a drawn game has a third side, a won one all four. */
export function edges(end: End, kind: Kind): Part[] {
  const whole = kind === 'result';
  const sides: [Side, string | undefined][] = [
    ['side', undefined],
    ['end', undefined],
    ...(whole
      ? ([
          ['across', "outcome == 'won' or outcome == 'drawn'"],
          ['opposite', "outcome == 'won'"],
        ] as [Side, string][])
      : []),
  ];
  return sides.map(([side, when], i) =>
    part({ id: `frame-${i + 1}`, type: 'rect', fill: '$club', ...(when && { when }) }, (format) => {
      const { width, height, edge, isWide, start, gap } = cornerAt(end, kind)(format);
      const isFar = end === 'far';
      const from = isWide || isFar ? 0 : start - gap;
      const isRight = isWide && isFar;
      const upright = (right: boolean, y = 0, h = height) => ({
        x: right ? width - edge : 0,
        y,
        width: edge,
        height: h,
      });
      const level = (bottom: boolean) => ({ x: 0, y: bottom ? height - edge : 0, width, height: edge });
      if (side === 'side')
        return upright(
          isRight,
          whole ? 0 : from,
          isFar && !isWide && !whole ? cornerAt(end, kind)(format).foot + gap : height,
        );
      if (side === 'across') return upright(!isRight);
      const atBottom = isWide || !isFar;
      return level(side === 'end' ? atBottom : !atBottom);
    }),
  );
}

/** The court from the height of a player's knees; the crests stand before it. */
function court(kind: Kind, sport: SportId): Part[] {
  const place = (format: Format) => {
    const { width, height } = stageOf(format);
    const y = Math.round(height * horizonOf(stageOf(format), kind));
    return { x: 0, y, width, height: height - y };
  };
  const haze = [0.55, 0.14, 0].map((opacity, i) => ({ offset: i / 2, color: '$club', opacity }));
  const shape = { type: 'path', viewBox: [0, 0, 1000, 1000], when: '!hasBackground' };
  return [
    part(
      { id: 'haze', type: 'rect', fill: '$club', gradient: { angle: 0, stops: haze }, when: '!hasBackground' },
      (format) => {
        const { y, width } = place(format);
        return { x: 0, y: Math.round(y * 0.25), width, height: Math.round(y * 0.75) };
      },
    ),
    part({ id: 'floor', type: 'rect', fill: '$club', when: '!hasBackground' }, place),
    part({ id: 'lines', ...shape, pathData: floorOf(sport), fill: '$clubText' }, place),
  ];
}

/** Share of the height. */
export function horizonOf({ format, isWide }: Stage, kind: Kind): number {
  if (isWide) return 0.52;
  return (
    ({ '1:1': 0.3, '9:16': 0.36 }[format as string] ?? 0.34) *
    (typeof kind === 'number' && kind > 2 ? 0.76 : kind === 2 ? 0.92 : 1)
  );
}
