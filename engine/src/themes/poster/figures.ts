/** The figures of a poster: two numbers larger than the page, one over the other or beside each other. */
import type { Format } from '../../formats.ts';
import type { Rect } from '../../rect.ts';
import type { Override } from '../../template.ts';
import type { Said } from '../facts.ts';
import { part, type Part } from '../place.ts';
import { sides, type Side } from '../teams.ts';
import { capsOf, text } from '../type.ts';
import { broad, tall, type At, type Page } from './page.ts';

const isBoard = "format == '16:9'";
const isWide = "(format == '16:9' or format == '1100:800')";
const isStory = "format == '9:16'";

/** A figure's face, and whether it stands with a photo. */
interface Cast {
  id: string;
  voice: typeof tall;
  /** The posts it is for. `single`: a condition for numbers of one digit. */
  when: (single: string) => string;
  at: (side: Side, page: Page, share: number) => Figure;
}

interface Figure {
  x: number;
  y: number;
  textAnchor: 'start' | 'end';
  caps: number;
  width: number;
}

/** Share of the figures' height that the edge cuts off; strokes are about 15 % thick. */
const CUT = 0.07;

/** The faces fill their room: the broad one in squat rooms, and for single digits in tall ones. */
function isBroad(single: string): string {
  return `format == '1100:800' or ${isStory} or (${isBoard} and !${single}) or (!${isBoard} and ${single})`;
}

/** A single digit is as wide in the broad face as two are in the tall one. */
const casts: readonly Cast[] = [
  {
    id: 'tall',
    voice: tall,
    when: (single) => `!hasBackground and !(${isBroad(single)})`,
    at: (side, page, share) => (page.isWide ? beside(side, page, share) : stacked(side, page, share)),
  },
  {
    id: 'broad',
    voice: broad,
    when: (single) => `!hasBackground and (${isBroad(single)})`,
    at: (side, page, share) => (page.format === '9:16' ? apart(side, page, share) : stacked(side, page, share)),
  },
  { id: 'photo', voice: tall, when: (single) => `hasBackground and !${single}`, at: placeWithPhoto },
  { id: 'photobroad', voice: broad, when: (single) => `hasBackground and ${single}`, at: placeWithPhoto },
];

/** One over the other; together as high as the zone and a bit more. `start`: the left edge of their room. */
function stacked(side: Side, page: Page, share: number, start = 0): Figure {
  const { zone, gap, isWide, height } = page;
  const top = -height * CUT * 0.4;
  const low = isWide ? height * (1 + CUT * 0.4) : zone.bottom;
  const room = low - top - gap * 0.8;
  const caps = room * share;
  const x = start === 0 ? -height * 0.03 : start + gap;
  return {
    x,
    y: Math.round(side === 'Home' ? top + caps : low),
    textAnchor: 'start',
    caps,
    width: zone.right - x,
  };
}

/** At both ends of 9:16: the home team's at the upper left, the other one at the lower right. */
function apart(side: Side, { zone, width, height, gap }: Page, share: number): Figure {
  const isHome = side === 'Home';
  const caps = zone.bottom * (share < 0.5 ? 0.7 : 1.06);
  const over = width * 0.06;
  const edge = zone.bottom - gap * 0.4;
  const x = isHome ? -over : width + over;
  return {
    x,
    y: isHome ? edge : height - edge + caps,
    textAnchor: isHome ? 'start' : 'end',
    caps,
    width: width + over,
  };
}

/** Single digits beside each other on a wide page. */
function beside(side: Side, { zone, height, gap }: Page, share: number): Figure {
  const caps = height * 1.05 * Math.min(1, share * 1.7);
  const middle = zone.right * 0.48;
  const x = side === 'Home' ? middle - gap : middle + gap;
  const y = height * 1.03;
  return { x, y, textAnchor: side === 'Home' ? 'end' : 'start', caps, width: middle };
}

function placeWithPhoto(side: Side, page: Page, share: number): Figure {
  return page.isWide ? stacked(side, page, share, page.photo.width) : inLine(side, page, share);
}

/** In one line below the photo, over the left edge; at the end of 9:16 over both. */
function inLine(side: Side, page: Page, share: number): Figure {
  const { middle, top, room, half } = lineOf(page);
  const caps = room * (share < 0.5 ? 0.68 : 1);
  const x = side === 'Home' ? middle - half : middle + half;
  const over = page.width * 0.06;
  const end = page.format === '9:16' ? page.width + over : page.zone.right;
  const width = side === 'Home' ? x + over : end - x;
  return { x, y: top + room, textAnchor: side === 'Home' ? 'end' : 'start', caps, width };
}

/** The line's colon, its top, and the height of its figures. */
function lineOf({ zone, photo, gap, width, height, format }: Page) {
  if (format !== '9:16') {
    const top = photo.height + gap;
    return { middle: (zone.right - width * 0.05) / 2, top, room: zone.bottom - top, half: gap * 0.55 };
  }
  return { middle: width / 2, top: height - zone.bottom + gap, room: width * 0.49, half: gap };
}

/** `share`: of the room of both figures, as one over the other. */
export function figures(at: At, content: Readonly<Record<Side, Said[]>>, single: string, shares: readonly number[]) {
  // Hours and minutes never have a single digit.
  const used = casts.filter(({ id }) => id !== 'photobroad' || single !== 'false');
  return used.flatMap((cast) =>
    sides.flatMap((side) =>
      content[side].map((said, i): Part => {
        const id = `${said.id}-${cast.id}`;
        const when = `${said.when} and ${cast.when(single)}`;
        return text(cast.voice, { ...said, id, when, fill: '$text', bleeds: true }, (format: Format) => {
          const { caps, width, ...place } = cast.at(side, at(format), shares[i] ?? 0.5);
          const fontSize = Math.round(Math.min(2000, caps / capsOf(cast.voice)));
          return { ...place, fontSize, fit: { maxWidth: width, minFontSize: fontSize * 0.2 } };
        });
      }),
    ),
  );
}

const squares = {
  type: 'path',
  pathData: 'M0 0h10v10H0zM0 24h10v10H0z',
  viewBox: [0, 0, 10, 34],
  fill: '$text',
};

/** Two squares between figures that stand beside each other. */
export function colon(at: At, when: string, single: string): Part {
  const isBeside = `((${isBoard} and !hasBackground and ${single}) or (!${isWide} and hasBackground))`;
  return part({ ...squares, id: 'colon', when: `${when} and ${isBeside}` }, (format) => {
    const page = at(format);
    const { zone, gap, height } = page;
    if (page.isWide) return square(zone.right * 0.48, height * 0.66, gap * 0.8);
    const { middle, top, room, half } = lineOf(page);
    return square(middle, top + room * 0.6, half);
  });
}

function square(x: number, y: number, size: number) {
  return { x: x - size / 2, y: y - size * 1.7, width: size, height: size * 3.4 };
}

/** Without figures: the day of the month in their place, unless there is a photo, and a word below it. */
export function wordsInstead(at: At, said: readonly Said[], when: string): Part[] {
  return [
    ...[tall, broad].map((voice) => day(at, voice, when)),
    part({ ...squares, id: 'colon-2', when: `!date and !hasBackground and (${when})` }, (format) => {
      const { zone, isWide, height, photo } = at(format);
      const low = isWide ? height * 0.66 : format === '9:16' ? zone.bottom : photo.height;
      return square(zone.right / 2, low * 0.53, low * 0.24);
    }),
    ...said.flatMap(({ id, content, when: own = '' }) =>
      ['word', 'photo'].map((place): Part => {
        const isWord = place === 'word';
        const shown = `(${own}) and ${isWord ? '!' : ''}hasBackground`;
        return text(
          tall,
          { id: `${id}-${place}`, content, fill: '$text', textAnchor: 'start', when: shown },
          (format) => {
            const { zone, left, right, gap, photo, isWide, bottom, height } = at(format);
            if (format === '9:16') {
              return level({ x: left, y: bottom, width: right - left, height: bottom - height + zone.bottom - gap });
            }
            const x = isWide && !isWord ? photo.width + gap : left;
            const low = isWide ? bottom : zone.bottom;
            const high = isWide ? height * 0.68 : photo.height + gap;
            return level({ x, y: low, width: zone.right - x, height: low - high });
          },
        );
      }),
    ),
  ];
}

function day(at: At, voice: typeof tall, when: string): Part {
  const isTall = voice === tall;
  const shown = `date and !hasBackground and (${when}) and ${isTall ? '!' : ''}(${isBroad('false')})`;
  const own = { id: isTall ? 'day' : 'day-broad', content: "{{ date | date:'d' }}", when: shown, bleeds: true };
  return text(voice, { ...own, fill: '$text', textAnchor: 'start' }, (format) => {
    const { zone, height, photo, isWide, gap } = at(format);
    const low = isWide ? height * 0.66 : format === '9:16' ? zone.bottom - gap * 0.4 : photo.height;
    const fontSize = Math.round(Math.min((low * 1.07) / capsOf(voice), zone.right / (isTall ? 0.95 : 1.2)));
    const x = -fontSize * 0.045;
    const y = Math.round(fontSize * capsOf(voice) * 0.935);
    return { x, y, fontSize, fit: { maxWidth: zone.right - x, minFontSize: fontSize * 0.2 } };
  });
}

const lines = { mode: 'wrap', maxLines: 3, lineHeight: 1.04 } as const;

/** Lines from left to right, the last one on `y`. */
function level({ x, y, width, height }: Rect): Override {
  const fontSize = Math.round(Math.min(width * 0.26, height / 1.1));
  return {
    x,
    y,
    rotation: 0,
    fontSize,
    fit: { ...lines, align: 'last', maxWidth: width, maxHeight: height, minFontSize: fontSize * 0.2 },
  };
}
