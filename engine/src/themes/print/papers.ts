/** Papers on the desk: their shadows, the photograph or the two crests' prints, tape, the card. */
import { formats, type Format } from '../../formats.ts';
import type { Rect } from '../../rect.ts';
import { photo } from '../photo.ts';
import { part, type Part } from '../place.ts';
import { crestStyle, sides, type Side } from '../teams.ts';
import { on, partOf, whole, type Desk, type Sheet } from './desk.ts';

export type At = (format: Format) => Desk;

const backdrop = {
  angle: 180,
  stops: [
    { offset: 0, color: '$backdrop' },
    { offset: 1, color: '$backdropFoot' },
  ],
};

/** The cutting mat: lines in squares of a tenth of the width. */
export function mat(): Part {
  const lines = Array.from({ length: 21 }, (_, i) => `M${i * 10} 0V200M0 ${i * 10}H200`).join('');
  const fixed = { id: 'mat', type: 'path', pathData: lines, viewBox: [0, 0, 200, 200], fill: 'none' };
  return part({ ...fixed, stroke: '$grid', strokeWidth: 3, opacity: 0.16 }, (format) => {
    const { width, height } = formats[format];
    const side = Math.max(width, height) * 1.3;
    return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side, rotation: 12 };
  });
}

/** Soft enough in two layers; one is enough for small prints. */
export function sheetShadow(id: string, at: (format: Format) => Sheet, when?: string, steps = [2, 1]): Part[] {
  const opacity = steps.length === 1 ? 0.28 : 0.17;
  return steps.map((step) => {
    const fixed = { id: `${id}-${step}`, type: 'rect', fill: '#000000', opacity, ...(when && { when }) };
    return part(fixed, (format) => {
      const sheet = at(format);
      const by = step * 7;
      return { ...whole({ ...sheet, x: sheet.x + by * 0.6, y: sheet.y + by * 1.5 }, by * 0.5), rx: by };
    });
  });
}

/** The photograph in its border; `hasFoot`: the lower border is wide, for the date. */
export function photograph(desk: At, hasFoot: boolean): Part[] {
  const when = 'hasBackground';
  const at = (format: Format) => desk(format).print;
  return [
    ...sheetShadow('shade', at, when),
    part({ id: 'border', type: 'rect', fill: '$white', when }, (format) => whole(at(format))),
    photo((format) => {
      const { print, border, foot } = desk(format);
      return on(print, inside(print, border, hasFoot ? foot : border));
    }),
    tape('tape', desk, (format) => ({ sheet: at(format), tilt: 3 }), when),
  ];
}

/** The picture of a print, in its own frame. */
function inside({ width, height }: Sheet, border: number, foot: number): Rect {
  return { x: border, y: border, width: width - 2 * border, height: height - border - foot };
}

interface CrestPrint {
  side: Side;
  /** Ends the ids of its elements: a word, and a number where the editor counts. */
  name: string;
  number: number;
  when: string;
  at: (format: Format) => Sheet;
  borders: (format: Format) => { border: number; foot: number };
  /** One of up to six on a page: fewer drawings. */
  isSmall?: boolean;
}

/** A print of a crest: its papers, and the crest on them. */
export function crestPrint(print: CrestPrint): { papers: Part[]; crest: Part } {
  const { side, name, number, when, at, borders, isSmall = false } = print;
  const area = (format: Format) => {
    const { border, foot } = borders(format);
    return inside(at(format), border, foot);
  };
  const ground = isSmall ? { fill: '$backdrop' } : { gradient: backdrop };
  return {
    papers: [
      ...sheetShadow(`shade-${name}`, at, when, isSmall ? [1] : undefined),
      part({ id: `border-${number}`, type: 'rect', fill: '$white', when }, (format) => whole(at(format))),
      part({ id: `backdrop-${number}`, type: 'rect', ...ground, when }, (format) => on(at(format), area(format))),
    ],
    crest: part({ id: `print-logo-${name}`, ...crestStyle(side, '$backdrop', 12), when }, (format) => {
      const { x, y, width, height } = area(format);
      const size = Math.min(width, height) * 0.8;
      const box = { x: x + (width - size) / 2, y: y + (height - size) / 2, width: size, height: size };
      return on(at(format), box);
    }),
  };
}

/** One game without a photo: a print of each crest. A repeat, since the card shows the crests beside a photo. */
export function crestPrints(desk: At): Part[] {
  const when = '!hasBackground';
  const prints = sides.map((side, i) => {
    const at = (format: Format) => partOf(desk(format).print, desk(format).pair[i as 0 | 1]);
    const name = side.toLowerCase();
    const { papers, crest } = crestPrint({ side, name, number: i + 1, when, at, borders: desk });
    return {
      crest,
      papers: [...papers, tape(`tape-${i + 1}`, desk, (format) => ({ sheet: at(format), tilt: -4 }), when)],
    };
  });
  const crests = prints.map(({ crest }) => crest);
  return [
    // The home team's lies on the other one.
    ...prints.toReversed().flatMap(({ papers }) => papers),
    part({ id: 'prints', type: 'repeat', max: 1 }, (format) => ({ x: 0, y: 0, ...formats[format], gap: 0 }), crests),
  ];
}

/** A strip with torn ends over the upper edge of a sheet. */
function tape(id: string, desk: At, at: (format: Format) => { sheet: Sheet; tilt: number }, when: string): Part {
  const pathData = 'M2 0L98 0L100 12L97 24L100 36L97 48L99 60L3 60L0 48L2 36L0 24L3 12Z';
  const fixed = { id, type: 'path', pathData, viewBox: [0, 0, 100, 60], fill: '$tape', opacity: 0.9, when };
  return part(fixed, (format) => {
    const { unit } = desk(format);
    const { sheet, tilt } = at(format);
    const [width, height] = [190 * unit, 54 * unit];
    const place = on(sheet, { x: (sheet.width - width) / 2, y: -height * 0.55, width, height });
    return { ...place, rotation: sheet.angle + tilt };
  });
}
