/**
 * Scoreboard: the board over the game in a hall. Dot digits stand on panels of unlit dots, a line of dots runs below
 * them, and everything else is painted on. A photo shows the hall beside the board; without one its wall is painted.
 */
import type { Tab } from '../data.ts';
import type { Format } from '../formats.ts';
import type { Rect } from '../rect.ts';
import {
  competition,
  date,
  dates,
  decided,
  instead,
  label,
  off,
  place,
  places,
  showsDetail,
  time,
  type Said,
} from './facts.ts';
import { ADVANCE, digits, DOT, dots, gaps, panel, PANEL_ROWS } from './art/dots.ts';
import { hall, type HallStage } from './art/hall.ts';
import { part, type Part } from './place.ts';
import { rows, STEP, type RowPlace, type RowStyle } from './rows.ts';
import { stageOf } from './stage.ts';
import { crest, sides, teamName, type Side } from './teams.ts';
import type { Composition, ThemeDesign } from './theme.ts';
import { suffixed } from './words.ts';
import { capsOf, caps, plain, text } from './type.ts';

export const scoreboard: ThemeDesign = {
  palette: {
    ground: '#e2b06c',
    plank: '#d39d57',
    red: '$club',
    cream: '#f7ead0',
    sea: '$clubSecondary',
    board: '#0e0f10',
    text: '#f6f1e4',
    soft: '#b9b4a6',
    label: '#ffb31a',
    ember: '#d6900e',
    unlit: '#26221b',
    plate: '#f6f1e4',
  },
  clubColors: { club: '#c8321f', clubSecondary: '#0f5a60' },
  compose,
};

/** From top to bottom: head, teams, panels, a line of dots, foot. Wide formats have the hall at the left. */
interface Page extends HallStage {
  small: number;
  head: number;
  teams: Rect;
  panels: Rect;
  line: { y: number; size: number };
  foot: number;
}

/** The hall's share of the width in wide formats, and of the height in the others. */
type Hall = Readonly<Record<'wide' | 'high' | 'square', number>>;
const oneHall: Hall = { wide: 0.36, high: 0.35, square: 0.29 };
const twoHall: Hall = { wide: 0.32, high: 0.36, square: 0.3 };
const threeHall: Hall = { wide: 0.3, high: 0.24, square: 0.2 };

function pageOf(format: Format, columns: number, hall: Hall): Page {
  const stage = stageOf(format);
  const { width, height, isWide, unit, top, bottom, right } = stage;
  const edge = Math.round(isWide ? width * hall.wide : height * (width === height ? hall.square : hall.high));
  // The ends of 9:16 hold no text: the board stops before the lower one.
  const end = format === '9:16' ? bottom + 56 : height;
  const board = isWide ? { x: edge, y: 0, width: width - edge, height } : { x: 0, y: edge, width, height: end - edge };
  const left = isWide ? edge + Math.round(56 * unit) : stage.left;
  const scale = format === '9:16' ? unit * 1.2 : unit;
  const small = Math.round(34 * scale);
  const gap = Math.round(28 * unit);
  const head = (isWide ? top : edge + gap * 1.4) + small * 0.8;
  const foot = bottom - small * 0.2;
  const size = Math.round(74 * scale);
  // At the foot of 9:16 a long place has two lines.
  const y = foot - small * capsOf(plain) - gap * (format === '9:16' ? 1.9 : 1.1);
  const dot = Math.floor(((right - left) / columns) * 4) / 4;
  const low = y - size * capsOf(caps) - gap;
  const panels = { x: left, y: low - dot * PANEL_ROWS, width: right - left, height: dot * PANEL_ROWS };
  const teamsTop = head + gap * 1.2;
  const teams = { x: left, y: teamsTop, width: right - left, height: panels.y - gap * 0.8 - teamsTop };
  const beside = isWide ? { x: 0, y: 0, width: edge, height } : { x: 0, y: 0, width, height: edge };
  return { ...stage, left, small, hall: beside, board, head, teams, panels, line: { y, size }, foot };
}

function compose({ tab, games }: Composition): Part[] {
  if (games > 1) return round(tab, games === 2 ? 2 : 3);
  return tab === 'preview' ? preview() : result();
}

/** Two digits, the colon, two digits, and a column of dots at each side. */
const TIME_COLUMNS = 30;
/** Two digits with a column of dots at each side; two such panels and the gap between them. */
const SCORE = 13;
const SCORE_COLUMNS = 27;

function preview(): Part[] {
  const page = (format: Format) => pageOf(format, TIME_COLUMNS, oneHall);
  const [kickOff, ...open] = time();
  return [
    ...hall(page),
    ...frame(page, 'preview', 1),
    ...teams(page),
    ...panel(1, TIME_COLUMNS, (format) => page(format).panels),
    ...clock(kickOff.when, page),
    ...[...open, ...off()].map((said) => word(said, (format) => page(format).panels)),
    ...date().map((said) => line(page, said, 'start', 1)),
  ];
}

/** The face's own colon is two crosses: a board has two squares. */
function clock(when: string | undefined, page: (format: Format) => Page): Part[] {
  const pair = (id: string, pattern: string, column: number) =>
    digits(
      { id, content: `{{ time | time:'${pattern}' }}`, ...(when && { when }) },
      '$label',
      (format) => {
        const { panels } = page(format);
        const dot = panels.width / TIME_COLUMNS;
        return { ...panels, x: panels.x + dot * column, width: dot * SCORE };
      },
      SCORE,
    );
  const point = (id: string, row: number) =>
    part(
      {
        id,
        type: 'path',
        pathData: 'M0 0h.9v.9h-.9zm1 0h.9v.9h-.9zm-1 1h.9v.9h-.9zm1 0h.9v.9h-.9z',
        viewBox: [0, 0, 2, 2],
        fill: '$label',
        ...(when && { when }),
      },
      (format) => {
        const { x, y, width } = page(format).panels;
        const dot = width / TIME_COLUMNS;
        return { x: x + 14 * dot, y: y + row * dot, width: 2 * dot, height: 2 * dot };
      },
    );
  return [pair('hour', 'HH', 0), point('colon-1', 2), point('colon-2', 5), pair('minute', 'mm', 17)];
}

function result(): Part[] {
  const page = (format: Format) => pageOf(format, SCORE_COLUMNS, oneHall);
  return [
    ...hall(page),
    ...frame(page, 'result', 1),
    ...teams(page),
    ...sides.flatMap((side, i) => score(side, i + 1, page)),
    ...instead().map((said) => word(said, (format) => page(format).panels)),
    line(page, { id: 'detail', content: '{{ resultDetail }}', when: showsDetail }, 'start', 0.78),
    ...date()
      .slice(0, 1)
      .map((said) => line(page, { ...said, when: `!${showsDetail} and date` }, 'start', 0.78)),
    ...decided().map((said) => line(page, said, 'end', 0.2)),
    ...off((status) => `(hasResult and status == '${status}')`).map((said) => line(page, said, 'end', 0.2)),
  ];
}

/** A team's panel. All dots of the winner's are lit, and the score is cut out of them; a draw lights both. A defeat lights none. */
function score(side: Side, number: number, page: (format: Format) => Page): Part[] {
  const own = side.toLowerCase();
  const isLit = `hasResult and status != 'live' and outcome != 'lost' and (winner == '${own}' or winner == 'draw')`;
  const isBeaten = `hasResult and outcome == 'lost' and winner != '${own}'`;
  const at = (format: Format) => {
    const { panels } = page(format);
    const width = (panels.width * SCORE) / SCORE_COLUMNS;
    return { ...panels, x: side === 'Home' ? panels.x : panels.x + panels.width - width, width };
  };
  const content = `{{ score${side} }}`;
  return [
    ...panel(number, SCORE, at),
    part({ id: `won-${own}`, type: 'rect', fill: '$label', when: isLit }, at),
    part({ id: `grid-${number + 2}`, ...gaps(SCORE), fill: '$ember', when: isLit }, at),
    digits({ id: `score-${own}-won`, content, when: isLit }, '$board', at, SCORE),
    digits({ id: `score-${own}`, content, when: `hasResult and !(${isLit}) and !(${isBeaten})` }, '$label', at, SCORE),
    digits({ id: `score-${own}-lost`, content, when: isBeaten }, '$ember', at, SCORE),
  ];
}

/** In place of digits, in the middle of a panel's height. */
function word(said: Said, at: (format: Format) => Rect): Part {
  return text(dots, { ...said, fill: '$label', textAnchor: 'middle' }, (format) => {
    const { x, y, width, height } = at(format);
    const fontSize = (width * 0.94) / (ADVANCE * 10);
    const lines = { mode: 'wrap', maxLines: 2, lineHeight: 0.96, align: 'middle' } as const;
    return {
      x: x + width / 2,
      y: y + (height + fontSize * capsOf(dots)) / 2,
      fontSize,
      fit: { ...lines, maxWidth: width * 0.94, maxHeight: height * 0.9, minFontSize: fontSize * 0.5 },
    };
  });
}

/** The line below the panels. */
function line(page: (format: Format) => Page, said: Said, anchor: 'start' | 'end', share: number): Part {
  const fill = anchor === 'start' ? '$text' : '$label';
  return text(caps, { ...said, fill, textAnchor: anchor }, (format) => {
    const { left, right, line } = page(format);
    const x = anchor === 'start' ? left : right;
    return {
      x,
      y: line.y,
      fontSize: line.size,
      fit: { maxWidth: (right - left) * share, minFontSize: line.size * 0.4 },
    };
  });
}

/** Over each half of the panels a crest and a name: one over the other, or beside each other where it is low. */
function teams(page: (format: Format) => Page): Part[] {
  return sides.flatMap((side) => [
    crest(side, { ground: '$board', padding: 12, focus: 0.5 }, (format) => columnOf(side, page(format)).crest),
    teamName(side, { voice: caps, fill: '$text', anchor: 'middle', lineHeight: 0.94, align: 'middle' }, (format) => {
      const { name, size } = columnOf(side, page(format));
      return {
        x: name.x + name.width / 2,
        y: name.y + (name.height + size * capsOf(caps)) / 2,
        fontSize: size,
        fit: { maxWidth: name.width, maxHeight: name.height, minFontSize: size * 0.4 },
      };
    }),
  ]);
}

function columnOf(side: Side, { teams, unit }: Page): { crest: Rect; name: Rect; size: number } {
  const gutter = 28 * unit;
  const width = (teams.width - gutter) / 2;
  const x = side === 'Home' ? teams.x : teams.x + width + gutter;
  const nameHeight = Math.min(teams.height * 0.42, 150 * unit);
  const size = Math.round(Math.min(nameHeight * 0.56, 84 * unit));
  const crestSize = Math.round(Math.min(teams.height - nameHeight - 20 * unit, width * 0.7));
  const top = teams.y + (teams.height - nameHeight - 20 * unit - crestSize) / 2;
  return {
    crest: { x: x + (width - crestSize) / 2, y: top, width: crestSize, height: crestSize },
    name: { x, y: top + crestSize + 20 * unit, width, height: nameHeight },
    size,
  };
}

/** The painted texts of the board: the head and the foot. */
function frame(page: (format: Format) => Page, tab: Composition['tab'], games: 1 | 2 | 3): Part[] {
  const where = games === 1 ? place() : places(games);
  return [
    ...label(tab, games).map((said) =>
      text(caps, { ...said, fill: '$label', textAnchor: 'start' }, (format) => {
        const { left, right, head, small } = page(format);
        return { x: left, y: head, fontSize: small, fit: { maxWidth: (right - left) * 0.42 } };
      }),
    ),
    text(plain, { ...competition(games), fill: '$soft', textAnchor: 'end' }, (format) => {
      const { left, right, head, small } = page(format);
      return { x: right, y: head, fontSize: small, fit: { maxWidth: (right - left) * 0.55, minFontSize: small * 0.6 } };
    }),
    ...where.map((said) =>
      text(plain, { ...said, fill: '$text', textAnchor: 'start' }, (format) => {
        const { left, right, foot, small } = page(format);
        const fit = { mode: 'wrap', maxLines: 2, lineHeight: 1, align: 'last', maxHeight: small * 1.5 } as const;
        return {
          x: left,
          y: foot,
          fontSize: small,
          fit: { ...fit, maxWidth: (right - left) * 0.66, minFontSize: small * 0.6 },
        };
      }),
    ),
    text(plain, { id: 'handle', apiField: 'clubHandle', fill: '$soft', textAnchor: 'end' }, (format) => {
      const { left, right, foot, small } = page(format);
      return { x: right, y: foot, fontSize: small, fit: { maxWidth: (right - left) * 0.31 } };
    }),
  ];
}

const style: RowStyle = {
  name: caps,
  note: plain,
  figure: dots,
  timeScale: 0.66,
  scoreScale: 1.12,
  timeWidth: 3.1,
  scoreWidth: 1.3,
  // Inside the panel.
  scoreLimit: 1.24,
  fills: { name: '$text', figure: '$label', soft: '$soft' },
  ground: '$board',
};

/** Several games as rows, each with its panels; the date is the line below them. */
function round(tab: Tab, games: 2 | 3): Part[] {
  const page = (format: Format) => pageOf(format, TIME_COLUMNS, games === 2 ? twoHall : threeHall);
  const placesOf = (format: Format) => {
    const { teams, panels, left, right, small } = page(format);
    const pitch = (panels.y + panels.height - teams.y) / games;
    const size = Math.min(pitch / 3, small * 3.2, (right - left) * 0.08);
    return { top: teams.y + pitch * 0.08, pitch, size, left, right, note: small * 0.9 };
  };
  const isPreview = tab === 'preview';
  const own = isPreview ? style : { ...style, fills: { ...style.fills, figure: '$board', soft: '$label' } };
  const lines = isPreview ? [0] : [0, 1];
  const panels = Array.from({ length: games }, (_, i) =>
    lines.flatMap((line) => rowPanel({ game: i + 1, line, isPreview }, placesOf)),
  );
  return [
    ...hall(page),
    ...frame(page, tab, games),
    ...panels.flat(),
    ...rows({ places: placesOf, style: own, tab, games }),
    ...dates(games).map((said) => line(page, said, 'start', 1)),
  ];
}

/** Behind a time or a score, whose last dot ends a dot before the right edge. Lit where the row's score is the winner's. */
function rowPanel(
  { game, line, isPreview }: { game: number; line: number; isPreview: boolean },
  placesOf: (format: Format) => RowPlace,
): Part[] {
  const columns = isPreview ? 31 : SCORE;
  const at = (format: Format) => {
    const { top, pitch, size, right } = placesOf(format);
    const dot = size * (isPreview ? style.timeScale : style.scoreScale) * DOT;
    const baseline = top + (game - 1) * pitch + size * (capsOf(style.name) + line * STEP);
    return {
      x: right - columns * dot,
      y: baseline - (PANEL_ROWS - 1) * dot,
      width: columns * dot,
      height: PANEL_ROWS * dot,
    };
  };
  const [own, other] = line === 0 ? ['home', 'away'] : ['away', 'home'];
  const isLit = `${suffixed('hasResult', game)} and ${suffixed('winner', game)} != '${other}'`;
  const unlit = { id: `panel-${game * 2 + line}`, type: 'rect', fill: '$unlit', when: suffixed('hasGame', game) };
  const lit = { id: `won-${own}-${game}`, type: 'rect', fill: '$label', when: isLit };
  return [part(unlit, at), ...(isPreview ? [] : [part(lit, at)])];
}
