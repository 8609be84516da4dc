/** The stub: the fields of an admission, or, torn off, the score as a stamp. */
import type { Format } from '../../formats.ts';
import type { Point, Rect } from '../../rect.ts';
import { centreOf, turn } from '../../rect.ts';
import type { Override } from '../../template.ts';
import { date, instead, off, place, time, type Said } from '../facts.ts';
import { part, type Part } from '../place.ts';
import { sides, type Side } from '../teams.ts';
import { capsOf, text } from '../type.ts';
import { words } from '../words.ts';
import { tall, typed, type At, type Card } from './card.ts';
import { stamp } from './drawings.ts';
import { barcode, paper, tornEdge } from './paper.ts';

/** Date, kick-off and hall where a ticket has its row, seat and gate. */
export function fields(at: At): Part[] {
  const [kickOff, ...open] = time();
  return [
    ...paper(2, (format) => at(format).stub),
    barcode((format) => {
      const { bars, isWide } = fieldsOf(at(format));
      if (!isWide) return bars;
      const { x, y, width, height } = bars;
      return { x: x + (width - height) / 2, y: y + (height - width) / 2, width: height, height: width, rotation: 90 };
    }),
    caption(at, 'time', words.kickOffField),
    caption(at, 'date', words.dateField),
    caption(at, 'place', words.hallField),
    value(at, 'time', kickOff, tall),
    ...[...open, ...off()].map((said) => value(at, 'time', said, tall, 3)),
    ...date().map((said) => value(at, 'date', said, tall, 3)),
    ...place().map((said) => value(at, 'place', said, typed, 2)),
    text(typed, { id: 'handle', apiField: 'clubHandle', fill: '$soft', textAnchor: 'end' }, (format) => {
      const { place, handle, size } = fieldsOf(at(format));
      return { ...handle, fontSize: size, fit: { maxWidth: place.width * 0.56, minFontSize: size * 0.4 } };
    }),
  ];
}

type Name = 'time' | 'date' | 'place';

/** The fields' boxes, each with its caption above it. */
function fieldsOf({ stub, stubInner, small, gap, isWide }: Card) {
  const { left, right, top, bottom } = stubInner;
  const size = Math.round(small * 0.8);
  const captioned = size * 1.15;
  const width = right - left;
  if (isWide) {
    const high = bottom - top;
    const thick = high * 0.13;
    const time = { x: left, y: top + captioned, width, height: high * 0.24 };
    const day = { x: left, y: time.y + time.height + gap * 0.7 + captioned, width, height: high * 0.17 };
    const placeTop = day.y + day.height + gap * 0.7 + captioned;
    const bars = { x: left, y: bottom - thick, width, height: thick };
    const place = { x: left, y: placeTop, width, height: bars.y - gap * 1.1 - size - placeTop };
    return {
      isWide,
      size,
      bars,
      time,
      date: day,
      place,
      handle: { x: left, y: bars.y - gap * 0.5, textAnchor: 'start' as const },
    };
  }
  const thick = Math.round(width * 0.1);
  const end = right - thick - gap;
  const seat = (end - left) * 0.62;
  const placeHeight = small * 2.2;
  const bars = { x: right - thick, y: top, width: thick, height: stub.y + stub.height - gap - top };
  const placeTop = bottom - placeHeight;
  const row = { y: top + captioned, height: placeTop - captioned - gap * 0.9 - top - captioned };
  return {
    isWide,
    size,
    bars,
    time: { x: left, width: seat, ...row },
    date: { x: left + seat + gap, width: end - left - seat - gap, ...row },
    place: { x: left, y: placeTop, width: end - left, height: placeHeight },
    handle: { x: end, y: placeTop - size * 0.45, textAnchor: 'end' as const },
  };
}

function caption(at: At, name: Name, content: Said['content']): Part {
  return text(typed, { id: `caption-${name}`, content, fill: '$soft', textAnchor: 'start' }, (format) => {
    const { size, ...all } = fieldsOf(at(format));
    const { x, y, width } = all[name];
    return { x, y: y - size * 0.45, fontSize: size, fit: { maxWidth: width * (name === 'place' ? 0.4 : 1) } };
  });
}

function value(at: At, name: Name, said: Said, voice: typeof tall, maxLines = 1): Part {
  return text(voice, { ...said, fill: '$text', textAnchor: 'start' }, (format) => {
    const { [name]: box } = fieldsOf(at(format));
    const isTyped = voice === typed;
    const fontSize = Math.round(
      isTyped ? at(format).small * 1.06 : (box.height / capsOf(voice)) * (maxLines > 1 ? 0.56 : 0.96),
    );
    const lines = { mode: 'wrap', maxLines, lineHeight: 1, align: 'first', maxHeight: box.height } as const;
    const y = box.y + fontSize * capsOf(voice) * 1.04;
    const fit = { ...(maxLines > 1 && lines), maxWidth: box.width, minFontSize: fontSize * 0.2 };
    return { x: box.x, y, fontSize, fit };
  });
}

/** How the stub lies after a game: lifted, level after a draw or while the game is on, lowered for a club that lost. */
const postures = [
  { id: 'up', turned: -3.2, when: "hasResult and status != 'live' and winner != 'draw' and outcome != 'lost'" },
  { id: 'level', turned: 0, when: "!hasResult or winner == 'draw' or status == 'live'" },
  { id: 'down', turned: 3.2, when: "hasResult and status != 'live' and outcome == 'lost'" },
] as const;

type Posture = (typeof postures)[number];

/** The stub torn off: a score on it, the winner's as a stamp. */
export function torn(at: At): Part[] {
  return [
    tornEdge('tear-1', (format) => {
      const { main, isWide } = at(format);
      return { rect: isWide ? { ...main, x: main.x + main.width } : { ...main, y: main.y + main.height }, isWide };
    }),
    ...postures.flatMap((posture, i) => tornStub(at, posture, i + 2)),
    ...instead().map((said) =>
      text(tall, { ...said, fill: '$text', textAnchor: 'start' }, (format) => {
        const { cells, gap } = cellsOf(at(format));
        const { x, y } = cells.Home;
        const width = cells.Away.x + cells.Away.width - x;
        const height = cells.Away.y + cells.Away.height - y;
        const fontSize = Math.round(Math.min(height * 0.5, width * 0.3));
        const lines = { mode: 'wrap', maxLines: 3, lineHeight: 1, align: 'middle', maxHeight: height - gap } as const;
        const middle = y + (height + fontSize * capsOf(tall)) / 2;
        return { x, y: middle, fontSize, fit: { ...lines, maxWidth: width, minFontSize: fontSize * 0.2 } };
      }),
    ),
  ];
}

function tornStub(at: At, { turned, when, id: posture }: Posture, number: number): Part[] {
  const tilted = (box: (card: Card) => Rect & { rotation?: number }) => (format: Format) => {
    const card = at(format);
    return tilt(box(card), card.stub, turned);
  };
  const shown = { when };
  return [
    ...paper(number, (format) => at(format).stub, shown).map(({ fixed, at: place }) =>
      part(fixed, (format) => ({ ...place(format), ...tilt(place(format) as Rect, at(format).stub, turned) })),
    ),
    part(
      tornEdge(
        `tear-${number}`,
        (format) => at(format).stub && { rect: at(format).stub, isWide: at(format).isWide },
        shown,
      ).fixed,
      (format) => {
        const { stub, isWide } = at(format);
        const edge = tornEdge('', () => ({ rect: stub, isWide })).at(format) as Rect & { rotation: number };
        return tilt(edge, stub, turned);
      },
    ),
    barcode(
      tilted(({ ...card }) => cellsOf(card).bars),
      { id: `bars-${number}`, when },
    ),
    ...sides.flatMap((side) => score(side, at, { turned, when, posture, number })),
    part(
      {
        id: `colon-${number}`,
        type: 'path',
        pathData: 'M0 0h10v10H0zM0 26h10v10H0z',
        viewBox: [0, 0, 10, 36],
        fill: '$text',
        when: `hasResult and (${when})`,
      },
      tilted((card) => cellsOf(card).colon),
    ),
  ];
}

interface Score {
  turned: number;
  when: string;
  posture: string;
  number: number;
}

function score(side: Side, at: At, { turned, when, posture, number }: Score): Part[] {
  const own = side.toLowerCase();
  const isStamped = `hasResult and status != 'live' and (winner == '${own}' or winner == 'draw') and (${when})`;
  const isPlain = `hasResult and (status == 'live' or (winner != '${own}' and winner != 'draw')) and (${when})`;
  const digits = (id: string, fill: string, condition: string) =>
    text(
      tall,
      { id: `${id}-${posture}`, content: `{{ score${side} }}`, fill, textAnchor: 'middle', when: condition },
      (format) => {
        const card = at(format);
        const cell = cellsOf(card).cells[side];
        const fontSize = Math.round((cell.height * 0.86) / capsOf(tall));
        const anchor = { x: cell.x + cell.width / 2, y: cell.y + (cell.height + fontSize * capsOf(tall)) / 2 };
        const fit = { maxWidth: cell.width * 0.88, minFontSize: fontSize * 0.2 };
        return { ...turnAbout(anchor, card.stub, turned), rotation: turned, fontSize, fit };
      },
    );
  return [
    part({ id: `won-${own}-${number}`, ...stamp, fill: '$block', when: isStamped }, (format) => {
      const card = at(format);
      return tilt(cellsOf(card).cells[side], card.stub, turned);
    }),
    digits(`score-${own}-won`, '$blockText', isStamped),
    digits(`score-${own}`, '$text', isPlain),
  ];
}

/** The two scores' cells, and the bars beside them. */
function cellsOf({ stub, stubInner, gap, isWide }: Card) {
  const { left, right, bottom } = stubInner;
  if (isWide) {
    const thick = Math.round((right - left) * 0.16);
    const width = right - left - thick - gap;
    const top = stubInner.top;
    const height = (bottom - top - gap * 1.7) / 2;
    const cell = (y: number) => ({ x: left, y, width, height });
    const cells = { Home: cell(top), Away: cell(bottom - height) };
    const size = gap * 0.5;
    const colon = {
      x: left + width / 2 - size * 1.8,
      y: top + height + gap * 0.6,
      width: size,
      height: size * 3.6,
      rotation: 90,
    };
    return {
      cells,
      colon: { ...colon, x: left + width / 2 - size / 2, y: top + height + gap * 0.85 - size * 1.8 },
      bars: { x: right - thick, y: top, width: thick, height: bottom - top },
      gap,
    };
  }
  const thick = Math.round((right - left) * 0.09);
  const top = stub.y + gap * 1.2;
  const low = stub.y + stub.height - gap;
  const height = Math.min(low, bottom) - top;
  const between = gap * 1.9;
  const end = right - thick - gap;
  const width = (end - left - between) / 2;
  const cell = (x: number) => ({ x, y: top, width, height });
  const size = gap * 0.66;
  return {
    cells: { Home: cell(left), Away: cell(end - width) },
    colon: { x: (left + end - size) / 2, y: top + height / 2 - size * 1.8, width: size, height: size * 3.6 },
    bars: { x: right - thick, y: top, width: thick, height: low - top },
    gap,
  };
}

/** A box turned with the paper it is printed on. */
function tilt(box: Rect & { rotation?: number }, about: Rect, degrees: number): Override & Rect {
  const middle = turnAbout(centreOf(box), about, degrees);
  const rotation = (box.rotation ?? 0) + degrees;
  return { ...box, x: middle.x - box.width / 2, y: middle.y - box.height / 2, rotation };
}

function turnAbout({ x, y }: Point, about: Rect, degrees: number): Point {
  const { cos, sin } = turn(degrees);
  const middle = centreOf(about);
  const [dx, dy] = [x - middle.x, y - middle.y];
  return { x: middle.x + dx * cos - dy * sin, y: middle.y + dx * sin + dy * cos };
}
