/** Several games as rows: teams on one left edge, times or scores on one right edge, a line of notes below them. */
import type { Tab } from '../data.ts';
import type { Format } from '../formats.ts';
import type { Override } from '../template.ts';
import { part, type Part } from './place.ts';
import { capsOf, text, type Voice } from './type.ts';
import { crestStyle, sides, type Side } from './teams.ts';
import { rowNote, rowScore, rowTime, type Said } from './facts.ts';
import { cover } from './slide.ts';
import { suffixed, words } from './words.ts';

export interface RowPlace {
  /** Top of the first row's capitals, and the distance between rows. */
  top: number;
  pitch: number;
  /** Size of the names. */
  size: number;
  left: number;
  right: number;
  /** Size of the text below the names. */
  note: number;
}

/** A name too long for its line becomes two small lines, the lower one on the baseline. */
const SMALL = 0.56;
const LEADING = 0.86;

type Places = (format: Format) => RowPlace;

/** The type and colours of rows. Widths are in sizes of their face. */
export interface RowStyle {
  name: Voice;
  note: Voice;
  figure: Voice;
  /** From the first name to the second, in sizes; heavy capitals need more than the usual `STEP`. */
  step?: number;
  /** From line to line of a name, in sizes. */
  leading?: number;
  /** The size of a kick-off and of a score, in sizes of the names. */
  timeScale: number;
  scoreScale: number;
  /** The width of `00:00`, and of a score of one team. */
  timeWidth: number;
  scoreWidth: number;
  /** The most that a score may be wide; by default it may reach the name's end. */
  scoreLimit?: number;
  /** Colours of names, of figures that count, and of everything else. */
  fills: { name: string; figure: string; soft: string };
  /** The colour behind the crests, and the corners of their plates. */
  ground: string;
  /** Width that names and notes leave to the figures on every line, in sizes. */
  column?: number;
  plateRadius?: number;
  /** Properties of the loser's score besides its colour. */
  lost?: Readonly<Record<string, unknown>>;
}

export interface Rows {
  places: Places;
  style: RowStyle;
  tab: Tab;
  games: number;
}

/** The repeat and the notes, which compare games and so stand outside it. Without games the cover's body is in their place. */
export function rows({ places, style, tab, games }: Rows): Part[] {
  if (games === 0) return coverOf(places, style);
  const children = tab === 'preview' ? previewRow(places, style) : resultRow(places, style);
  const repeat = part(
    { id: 'rows', type: 'repeat', max: games },
    (format) => {
      const { top, pitch, left, right } = places(format);
      return { x: left, y: top, width: right - left, height: pitch, gap: 0 };
    },
    children,
  );
  const numbers = Array.from({ length: games }, (_, i) => i + 1);
  const notes = numbers.flatMap((game) =>
    rowNote(tab, game, games).map((said) => notePart(said, game, { places, style, tab, games })),
  );
  return [repeat, ...notes];
}

/** The gap between a name and its time, in sizes: wider than a word space, so that they read as two columns. */
const GUTTER = 0.6;
/** From the first name to the second, in sizes. */
export const STEP = 1.06;

/** Baselines of the two names and of the lines after them, from the row's top. */
function baselines(
  { size, note }: RowPlace,
  { name, step = STEP }: RowStyle,
): { home: number; away: number; note: number } {
  const home = size * capsOf(name);
  // Letters reach below the baseline unless they are capitals.
  const descent = name.textTransform === 'uppercase' ? 0 : size * 0.18;
  const away = home + size * step + descent;
  return { home, away, note: away + descent + note * 1.32 };
}

function previewRow(places: Places, style: RowStyle): Part[] {
  const { fills, figure, timeScale } = style;
  const slot = (said: Said & { fill: string }, isWord = false) =>
    text(isWord ? style.name : figure, { ...said, textAnchor: 'end' }, (format) => {
      const place = places(format);
      const fontSize = isWord ? place.note * 1.1 : place.size * timeScale;
      const y = baselines(place, style).home;
      return { x: place.right - place.left, y, fontSize, fit: { maxWidth: timeRoom(place, style) } };
    });
  const [time, open, ...off] = rowTime();
  return [
    ...teams(places, style, { Home: columnOr(timeRoom), Away: columnOr(() => 0) }),
    slot({ ...time, fill: fills.figure }),
    slot({ ...open, fill: fills.soft }, true),
    ...off.map((said) => slot({ ...said, fill: fills.figure }, true)),
  ];
}

function resultRow(places: Places, style: RowStyle): Part[] {
  const { fills, figure, scoreScale } = style;
  const number = (side: Side, said: Said, fill: string) =>
    text(figure, { fill, ...said, textAnchor: 'end' }, (format) => {
      const place = places(format);
      const y = baselines(place, style)[side === 'Home' ? 'home' : 'away'];
      const fontSize = place.size * scoreScale;
      const maxWidth = style.scoreLimit ? fontSize * style.scoreLimit : scoreRoom(place, style);
      return { x: place.right - place.left, y, fontSize, fit: { maxWidth } };
    });
  return [
    ...teams(places, style, { Home: columnOr(scoreRoom), Away: columnOr(scoreRoom) }),
    ...sides.flatMap((side) => {
      const [won, lost] = rowScore(side);
      return [number(side, won, fills.figure), number(side, { ...lost, ...style.lost }, fills.soft)];
    }),
    part({ id: 'row-open', type: 'rect', fill: fills.soft, when: '!hasResult' }, (format) =>
      dash(places(format), style),
    ),
  ];
}

/** In the room that the rows of a slide have: places of a cover are those of one row. */
function coverOf(places: Places, { figure, fills, ground, plateRadius }: RowStyle): Part[] {
  const style = { voice: figure, fill: fills.figure, ground, ...(plateRadius !== undefined && { plateRadius }) };
  return cover((format) => {
    const { top, pitch, left, right } = places(format);
    return { x: left, y: top, width: right - left, height: pitch * 0.94 };
  }, style);
}

/** A drawing behind the score of each winner, and behind both of a draw. */
export function wonBlocks({ places, style, games }: Rows, drawing: Readonly<{ type: string; fill: string }>): Part[] {
  const numbers = Array.from({ length: games }, (_, i) => i + 1);
  return numbers.flatMap((game) =>
    sides.map((side) => {
      const [own, other] = side === 'Home' ? ['home', 'away'] : ['away', 'home'];
      const when = `${suffixed('hasResult', game)} and ${suffixed('winner', game)} != '${other}'`;
      return part({ ...drawing, id: `won-${own}-${game}`, when }, (format) =>
        wonPlace(side, game, places(format), style),
      );
    }),
  );
}

function wonPlace(side: Side, game: number, place: RowPlace, style: RowStyle): Override {
  const { top, pitch, size, right } = place;
  const caps = size * style.scoreScale * capsOf(style.figure);
  const height = Math.min(caps * 1.3, size * (style.step ?? STEP) * 0.95);
  const baseline = top + (game - 1) * pitch + baselines(place, style)[side === 'Home' ? 'home' : 'away'];
  const edge = size * 0.085;
  const width = scoreRoom(place, style) + 2 * edge;
  return { x: right - width + edge, y: baseline - (caps + height) / 2, width, height };
}

function notePart(said: Said, game: number, { places, style }: Rows): Part {
  return text(style.note, { ...said, fill: style.fills.soft, textAnchor: 'start' }, (format) => {
    const place = places(format);
    const y = place.top + (game - 1) * place.pitch + baselines(place, style).note;
    const x = place.left + place.size * 1.28;
    const maxWidth = place.right - x - columnOr(() => 0)(place, style);
    return { x, y, fontSize: place.note, fit: { maxWidth, ...(style.column && { minFontSize: place.note * 0.4 }) } };
  });
}

type Width = (place: RowPlace, style: RowStyle) => number;

/** `taken`: the width at the right of each line. A time is on the first line only. */
function teams(places: Places, style: RowStyle, taken: Readonly<Record<Side, Width>>): Part[] {
  return sides.flatMap((side) => [
    part({ id: `row-logo-${side.toLowerCase()}`, ...crestStyle(side, style.ground, 8, style.plateRadius) }, (format) =>
      logoPlace(side, places(format), style),
    ),
    name(side, { places, style, taken: taken[side] }),
  ]);
}

function name(side: Side, { places, style, taken }: { places: Places; style: RowStyle; taken: Width }): Part {
  const content = side === 'Home' ? words.homeTeam : words.awayTeam;
  const { leading = LEADING } = style;
  const fit = { mode: 'wrap', maxLines: 2, lineHeight: leading, align: 'last', together: 'names', shorten: 'late' };
  const own = { id: `row-name-${side.toLowerCase()}`, apiField: `team${side}`, content, fill: style.fills.name, fit };
  return text(style.name, { ...own, textAnchor: 'start' }, (format) => {
    const place = places(format);
    const x = logoSize(place) + place.size * 0.3;
    const maxWidth = place.right - place.left - x - taken(place, style);
    const y = baselines(place, style)[side === 'Home' ? 'home' : 'away'];
    // Font sizes are rounded to a quarter of a pixel.
    const small = Math.floor(place.size * SMALL * 4) / 4;
    return { x, y, fontSize: place.size, fit: { maxWidth, maxHeight: 2 * leading * small, minFontSize: small } };
  });
}

function logoPlace(side: Side, place: RowPlace, style: RowStyle): Override {
  const size = logoSize(place);
  const baseline = baselines(place, style)[side === 'Home' ? 'home' : 'away'];
  return { x: 0, y: baseline - (place.size * capsOf(style.name)) / 2 - size / 2, width: size, height: size };
}

function logoSize({ size }: RowPlace): number {
  return Math.round(size * 0.98);
}

/** The figures' column, or the width they need. */
function columnOr(width: Width): Width {
  return (place, style) => (style.column === undefined ? width(place, style) : place.size * style.column);
}

/** A kick-off and the gutter before it. */
function timeRoom({ size }: RowPlace, { timeScale, timeWidth }: RowStyle): number {
  return size * (timeScale * timeWidth + GUTTER);
}

function scoreRoom({ size }: RowPlace, { scoreScale, scoreWidth }: RowStyle): number {
  return size * (scoreScale * scoreWidth + 0.3);
}

/** A dash between the two lines: no score yet. */
function dash(place: RowPlace, style: RowStyle): Override {
  const { home, away } = baselines(place, style);
  const width = place.size * 0.4;
  const height = Math.round(place.size * 0.09);
  return {
    x: place.right - place.left - width,
    y: (home - place.size * capsOf(style.name) + away) / 2 - height / 2,
    width,
    height,
  };
}
