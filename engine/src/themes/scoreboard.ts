/**
 * Scoreboard: the board over the game in a hall. Dot digits stand on panels of unlit dots, a line of dots runs below
 * them, and everything else is painted on. A photo shows the hall beside the board; without one its wall is painted.
 */
import type { Format } from '../formats.ts';
import type { Rect } from '../rect.ts';
import { date, decided, instead, off, showsDetail, time, type Said } from './facts.ts';
import { ADVANCE, digits, dots, gaps, panel } from './art/dots.ts';
import { hall } from './art/hall.ts';
import { part, type Part } from './place.ts';
import { frame, line, oneHall, pageOf, SCORE, SCORE_COLUMNS, TIME_COLUMNS, type Page } from './scoreboard/board.ts';
import { round } from './scoreboard/round.ts';
import { crest, sides, teamName, type Side } from './teams.ts';
import type { Composition, ThemeDesign } from './theme.ts';
import { capsOf, caps, text } from './type.ts';

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

function compose({ tab, games }: Composition): Part[] {
  if (games !== 1) return round(tab, games);
  return tab === 'preview' ? preview() : result();
}

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
