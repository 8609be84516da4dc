/**
 * Split: a seam from top to bottom. The photo and a block in the text's colour on its left, the club's colour on its
 * right. The kick-off or the score stands astride the seam, and all text starts or ends there.
 */
import type { Format } from '../formats.ts';
import { drawCourt, type SportId } from '../sports/index.ts';
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
  rowNote,
  rowScore,
  rowTime,
  showsDetail,
  time,
  type Said,
} from './facts.ts';
import type { Rect } from '../rect.ts';
import { photo } from './photo.ts';
import { part, type Part, type Properties } from './place.ts';
import { stageOf, type Stage } from './stage.ts';
import { crest, crestStyle, sides, teamName, type Side } from './teams.ts';
import type { Composition, ThemeDesign } from './theme.ts';
import { capsOf, plain, text, type Voice } from './type.ts';
import { isOff, words } from './words.ts';

export const split: ThemeDesign = {
  palette: {
    ground: '$clubSecondary',
    half: '$club',
    text: '$clubText',
    soft: '$clubText',
    label: '$clubText',
    block: '$clubText',
    blockText: '$club',
    line: '$club',
    plane: '$clubShade',
    plate: '#ffffff',
  },
  clubColors: { club: '#c4122f', clubSecondary: '#141b2d', clubText: '#ffffff', clubShade: '#000000' },
  sport: 'volleyball',
  compose,
};

const figure: Voice = { fontFamily: 'Impact', fontWeight: 400, textTransform: 'uppercase' };
const CAPS = capsOf(figure);
const fills: Readonly<Record<Side, string>> = { Home: '$blockText', Away: '$text' };
const grounds: Readonly<Record<Side, string>> = { Home: '$block', Away: '$half' };

/** The halves. Wide results and rounds have the photo as a third column at the left. */
interface Page extends Stage {
  seam: number;
  /** Half of the distance between texts on both sides of the seam. */
  gap: number;
  small: number;
  side: Rect;
  block: Rect;
  columns: Readonly<Record<Side, { left: number; right: number; width: number }>>;
  /** Baseline and height of the figures. */
  baseline: number;
  caps: number;
  isColumn: boolean;
}
type At = (format: Format) => Page;
type Kind = 'preview' | 'result' | 'round';

/** Shares of the height between the margins: the figures' baseline, and their height. */
const shares = {
  preview: { baseline: 0.8, caps: 0.21 },
  result: { baseline: 0.67, caps: 0.37 },
  round: { baseline: 0.28, caps: 0 },
} as const;

function pageOf(kind: Kind): At {
  return (format) => {
    const stage = stageOf(format);
    const { width, height, left, right, top, bottom, unit, isWide } = stage;
    const isColumn = isWide && kind !== 'preview';
    const start = isColumn ? Math.round(width * (kind === 'round' ? 0.24 : 0.3)) : 0;
    const seam = Math.round((start + width) / 2);
    const gap = Math.round((isWide ? 44 : 34) * unit);
    const { baseline: share, caps: tall } = shares[kind];
    const room = bottom - top;
    const baseline = Math.round(top + room * share);
    const inner = isColumn ? start + gap : left;
    const caps = Math.min(room * tall, (seam - inner) * (kind === 'preview' ? 0.82 : 0.95));
    const blockTop = kind === 'round' ? baseline : Math.round(baseline - caps * (kind === 'result' ? 0.62 : 1) - gap);
    return {
      ...stage,
      seam,
      gap,
      small: Math.round((isWide ? 36 : 34) * unit),
      side: isColumn ? { x: 0, y: 0, width: start, height } : { x: 0, y: 0, width: seam, height: blockTop },
      block: isColumn
        ? { x: start, y: 0, width: seam - start, height }
        : { x: 0, y: blockTop, width: seam, height: height - blockTop },
      columns: {
        Home: { left: inner, right: seam - gap, width: seam - gap - inner },
        Away: { left: seam + gap, right, width: right - seam - gap },
      },
      baseline,
      caps: Math.round(caps),
      isColumn,
    };
  };
}

function compose({ tab, games, sport }: Composition): Part[] {
  if (games > 1) return round(tab, games === 2 ? 2 : 3, sport);
  return tab === 'preview' ? preview(sport) : result(sport);
}

function preview(sport: SportId): Part[] {
  const at = pageOf('preview');
  const half = (side: Side): Said => {
    const [id, pattern] = side === 'Home' ? ['time-hour', 'HH'] : ['time-minute', 'mm'];
    return { id, content: `{{ time | time:'${pattern}' }}`, when: `time and !${isOff(1)}` };
  };
  return [
    ...halves(at, sport),
    ...head(at, 'preview', 1),
    ...sides.flatMap((side) => [
      crest(side, { ground: '$half', padding: 12, focus: 0 }, (format) => stacked(side, at(format)).crest),
      teamName(side, { voice: figure, fill: '$text', anchor: 'start', lineHeight: 1.06, align: 'middle' }, (format) => {
        const { x, y, width, height, size } = stacked(side, at(format)).name;
        const fit = { maxWidth: width, maxHeight: height, minFontSize: size * 0.34 };
        return { x, y: y + (size * CAPS) / 2, fontSize: size, fit };
      }),
      numeral(side, at, half(side), 1),
    ]),
    ...colon(at, 1, `time and !${isOff(1)}`),
    ...[...time().slice(1), ...off()].map((said) => word(at, said)),
    ...date().map((said) =>
      line('Home', figure, said, (format) => {
        const { baseline, gap, small, columns } = at(format);
        const fontSize = Math.min(small * 2, columns.Home.width * 0.15);
        return { ...at(format), y: baseline + gap + fontSize * CAPS, fontSize };
      }),
    ),
    ...foot(at, 1),
  ];
}

/** Crests and names one over the other on the club's colour; beside each other where the page is wide. */
function stacked(side: Side, page: Page) {
  const { columns, top, small, baseline, caps, gap, isWide } = page;
  const { left, width } = columns.Away;
  const start = top + small * 3.4;
  const pitch = (baseline - caps - gap * 1.6 - start) / 2;
  const y = start + (side === 'Home' ? 0 : pitch);
  const size = Math.round(pitch * (isWide ? 0.76 : 0.44));
  const x = isWide ? left + size + gap * 0.7 : left;
  const nameTop = isWide ? y : y + size + pitch * 0.06;
  const height = isWide ? pitch * 0.86 : pitch * 0.42;
  return {
    crest: { x: left, y: isWide ? y + (pitch - size) / 2 : y, width: size, height: size },
    name: {
      x,
      y: isWide ? y + pitch / 2 : nameTop + height / 2,
      width: left + width - x,
      height,
      size: Math.round(Math.min(pitch * (isWide ? 0.46 : 0.3), width * 0.2)),
    },
  };
}

function result(sport: SportId): Part[] {
  const at = pageOf('result');
  const isOver = "hasResult and status != 'live'";
  const won = (side: Side) => `${isOver} and winner == '${side.toLowerCase()}'`;
  const level = `hasResult and (winner == 'draw' or status == 'live')`;
  return [
    ...halves(at, sport),
    part({ id: 'won-home', type: 'rect', fill: '$block', when: won('Home') }, (format) => raised(at(format), 1)),
    part({ id: 'drawn', type: 'rect', fill: '$block', when: level }, (format) => raised(at(format), LEVEL)),
    ...head(at, 'result', 1),
    ...sides.flatMap((side) => {
      const other = side === 'Home' ? 'Away' : 'Home';
      const id = `score-${side.toLowerCase()}`;
      const content = `{{ score${side} }}`;
      return [
        numeral(side, at, { id: `${id}-won`, content, when: won(side) }, 1),
        numeral(side, at, { id: `${id}-level`, content, when: level }, LEVEL),
        numeral(side, at, { id, content, when: won(other) }, LOST),
        crest(side, { ground: grounds[side], padding: 10, focus: side === 'Home' ? 1 : 0 }, (format) =>
          below(side, at(format)).crest,
        ),
        belowName(side, at),
      ];
    }),
    ...colon(at, LOST, 'hasResult'),
    ...instead().map((said) => word(at, said)),
    ...resultFacts(at),
    ...foot(at, 1),
  ];
}

/** Height of the loser's figure and of the figures of a draw, in shares of the winner's. */
const LOST = 0.58;
const LEVEL = 0.8;

/** The block grows with the home team's figure. */
function raised({ block, baseline, caps, gap, isColumn }: Page, share: number): Rect {
  if (isColumn) return block;
  const y = Math.round(baseline - caps * share - gap);
  return { ...block, y, height: block.y + block.height - y };
}

/** Crest and name under the figure. */
function below(side: Side, { columns, baseline, bottom, small, gap, isWide }: Page) {
  const { left, right, width } = columns[side];
  const top = baseline + gap;
  const height = bottom - small * 2.9 - top;
  const size = Math.round(isWide ? height : height * 0.46);
  const indent = isWide ? size + gap * 0.6 : 0;
  const nameTop = isWide ? top : top + size + height * 0.07;
  return {
    crest: { x: side === 'Home' ? right - size : left, y: top, width: size, height: size },
    name: {
      x: side === 'Home' ? right - indent : left + indent,
      y: nameTop,
      width: width - indent,
      height: top + height - nameTop,
      middle: isWide ? top + size / 2 : undefined,
    },
  };
}

function belowName(side: Side, at: At): Part {
  const style = { voice: figure, fill: fills[side], anchor: anchorOf(side), lineHeight: 1.06 } as const;
  return teamName(side, { ...style, align: 'middle' }, (format) => {
    const page = at(format);
    const { x, y, width, height, middle = y + height / 2 } = below(side, page).name;
    const fontSize = Math.round(Math.min(width * 0.17, height * 0.62));
    const fit = { maxWidth: width, maxHeight: height, minFontSize: fontSize * 0.38 };
    return { x, y: middle + (fontSize * CAPS) / 2, fontSize, fit };
  });
}

function anchorOf(side: Side): 'start' | 'end' {
  return side === 'Home' ? 'end' : 'start';
}

/** A number astride the seam: a half of the kick-off, or a team's score. */
function numeral(side: Side, at: At, said: Said, share: number): Part {
  return text(figure, { ...said, fill: fills[side], textAnchor: anchorOf(side) }, (format) => {
    const { columns, baseline, caps } = at(format);
    const { left, right, width } = columns[side];
    const fontSize = Math.round((caps * share) / CAPS);
    return {
      x: side === 'Home' ? right : left,
      y: baseline,
      fontSize,
      fit: { maxWidth: width, minFontSize: fontSize * 0.3 },
    };
  });
}

function colon(at: At, share: number, when: string): Part[] {
  return colonAt(when, 'colon', (format) => {
    const { seam, gap, baseline, caps } = at(format);
    return { x: seam, y: baseline - (caps * share) / 2, width: gap * 0.44 };
  });
}

/** Two dots on the seam, each in both colours. `y`: their middle; `width`: half a dot. */
function colonAt(when: string, id: string, at: (format: Format) => { x: number; y: number; width: number }): Part[] {
  const dots = 'M0 0H10V20H0ZM0 50H10V70H0Z';
  return sides.map((side, i) => {
    const fixed = { id: `${id}-${i + 1}`, type: 'path', pathData: dots, viewBox: [0, 0, 10, 70], fill: fills[side] };
    return part({ ...fixed, when }, (format) => {
      const { x, y, width } = at(format);
      return { x: side === 'Home' ? x - width : x, y: y - width * 3.5, width, height: width * 7 };
    });
  });
}

/** In place of figures: a word on the club's colour. */
function word(at: At, said: Said): Part {
  return text(figure, { ...said, fill: '$text', textAnchor: 'start' }, (format) => {
    const { columns, baseline, caps } = at(format);
    const { left, width } = columns.Away;
    const fontSize = Math.round(caps * 0.42);
    const lines = { mode: 'wrap', maxLines: 3, lineHeight: 1.06, align: 'last' } as const;
    return { x: left, y: baseline, fontSize, fit: { ...lines, maxWidth: width, maxHeight: caps, minFontSize: caps * 0.1 } };
  });
}

/** Photo or court, the block, and the club's colour, which covers what stands out of the court. */
function halves(at: At, sport: SportId): Part[] {
  const { area, zone, bold, lines, dots } = drawCourt(sport);
  const drawing = (id: string, pathData: string, paint: Record<string, unknown>, strokeWidth?: number) =>
    part({ id, type: 'path', viewBox: [0, 0, 1000, 1000], pathData, when: '!hasBackground', ...paint }, (format) => {
      const { side } = at(format);
      const size = Math.round(Math.max(side.width, side.height) * 1.1);
      const place = { x: Math.round((side.width - size) / 2), y: 0, width: size, height: size };
      return strokeWidth ? { ...place, strokeWidth: Math.round((strokeWidth * size) / 1000) } : place;
    });
  const stroke = { fill: 'none', stroke: '$line', strokeLinejoin: 'round' };
  return [
    ...(area ? [drawing('area', area, { fill: '$text', opacity: 0.06 })] : []),
    ...(zone ? [drawing('zone', zone, { fill: '$line', opacity: 0.4 })] : []),
    drawing('lines', lines, stroke, 9),
    drawing('bold', bold, stroke, 20),
    ...(dots ? [drawing('dots', dots, { fill: '$line' })] : []),
    photo((format) => at(format).side),
    part({ id: 'block', type: 'rect', fill: '$block' }, (format) => at(format).block),
    part({ id: 'half', type: 'rect', fill: '$half' }, (format) => {
      const { seam, width, height } = at(format);
      return { x: seam, y: 0, width: width - seam, height };
    }),
  ];
}

/** A line of text that starts or ends at the seam. `maxLines` lines when it is long, the last on `y`. */
function line(side: Side, voice: Voice, said: Properties | Said, at: (format: Format) => Page & Line): Part {
  const own = { ...said, fill: fills[side], textAnchor: anchorOf(side) };
  return text(voice, own, (format) => {
    const { columns, y, fontSize, lines = 1, taken = 0 } = at(format);
    const { left, right, width } = columns[side];
    const wrapped = { mode: 'wrap', maxLines: lines, lineHeight: 1.12, align: 'last', maxHeight: lines * fontSize * 1.12 } as const;
    const fit = { ...(lines > 1 && wrapped), maxWidth: width - taken, minFontSize: fontSize * 0.5 };
    return { x: side === 'Home' ? right : left, y: Math.round(y), fontSize: Math.round(fontSize), fit };
  });
}

interface Line {
  y: number;
  fontSize: number;
  lines?: number;
  /** Width at the line's far end that belongs to another text. */
  taken?: number;
}

/** The kind of post and the competition, at the top of the club's colour. */
function head(at: At, tab: Composition['tab'], games: 1 | 2 | 3): Part[] {
  return [
    ...label(tab, games).map((said) =>
      line('Away', figure, said, (format) => {
        const page = at(format);
        const fontSize = page.small * 2;
        return { ...page, y: page.top + fontSize * CAPS, fontSize };
      }),
    ),
    line('Away', plain, competition(games), (format) => {
      const page = at(format);
      return { ...page, y: page.top + page.small * 2.95, fontSize: page.small };
    }),
  ];
}

/** Parts of the game and the way it was decided under the head, and the date on the block. */
function resultFacts(at: At): Part[] {
  const decision = (said: Said) =>
    text(figure, { ...said, fill: '$text', textAnchor: 'start' }, (format) => {
      const { top, small, columns, isColumn } = at(format);
      const { left, right, width } = columns.Away;
      const fontSize = Math.round(small * (isColumn ? 1.3 : 1.7));
      const y = Math.round(top + small * (isColumn ? 4.4 : 6.2));
      const place = isColumn ? { x: right, textAnchor: 'end' as const } : { x: left };
      return { ...place, y, fontSize, fit: { maxWidth: isColumn ? width * 0.34 : width } };
    });
  return [
    line('Away', plain, { id: 'detail', content: '{{ resultDetail }}', when: showsDetail }, (format) => {
      const page = at(format);
      const taken = page.isColumn ? page.columns.Away.width * 0.38 : 0;
      return { ...page, y: page.top + page.small * 4.3, fontSize: page.small, taken };
    }),
    ...[...decided(), ...off((status) => `(hasResult and status == '${status}')`)].map(decision),
    ...date().map((said) =>
      line('Home', figure, said, (format) => {
        const page = at(format);
        const { top, bottom, small, isColumn } = page;
        const fontSize = small * (isColumn ? 2 : 1);
        return { ...page, y: isColumn ? top + fontSize * CAPS : bottom - small * 1.5, fontSize };
      }),
    ),
  ];
}

/** Hall and handle on the last lines. */
function foot(at: At, games: 1 | 2 | 3): Part[] {
  const last = (page: Page) => ({ ...page, y: page.bottom - page.small * 0.24, fontSize: page.small });
  return [
    ...(games === 1 ? place() : places(games)).map((said) =>
      line('Away', plain, said, (format) => ({ ...last(at(format)), lines: 2 })),
    ),
    line('Home', plain, { id: 'handle', apiField: 'clubHandle' }, (format) => last(at(format))),
  ];
}

/** Rows astride the seam: a team on each side of it, the figures next to it, the names below. */
function round(tab: Composition['tab'], games: 2 | 3, sport: SportId): Part[] {
  const at = pageOf('round');
  const row = rowOf(at, games);
  const numbers = Array.from({ length: games }, (_, i) => i + 1);
  return [
    ...halves(at, sport),
    ...head(at, tab, games),
    ...dates(games).map((said) =>
      line('Home', figure, said, (format) => {
        const page = at(format);
        const fontSize = page.small * (page.isColumn ? 2 : 1.5);
        const top = page.isColumn ? page.top : page.block.y + page.gap;
        return { ...page, y: top + fontSize * CAPS, fontSize };
      }),
    ),
    part(
      { id: 'rows', type: 'repeat', max: games },
      (format) => {
        const { x, y, width, pitch } = row(format);
        return { x, y, width, height: pitch, gap: 0 };
      },
      [...sides.flatMap((side) => rowTeam(side, row)), ...(tab === 'preview' ? rowTimes(row) : rowScores(row))],
    ),
    ...numbers.flatMap((game) =>
      rowNote(tab, game, games).map((said) =>
        line('Away', plain, said, (format) => {
          const { y, pitch, note } = row(format);
          return { ...at(format), y: y + (game - 1) * pitch + note.y, fontSize: note.size };
        }),
      ),
    ),
    ...foot(at, games),
  ];
}

type Row = ReturnType<ReturnType<typeof rowOf>>;

/** Sizes of a row, from its top left. */
function rowOf(at: At, games: number) {
  return (format: Format) => {
    const { columns, block, bottom, small, gap, seam, top, isColumn } = at(format);
    const y = isColumn ? top + small * 3.6 : block.y + gap * 2 + small * 1.3;
    const pitch = (bottom - small * 2.6 - y) / games;
    const caps = Math.min(pitch * 0.4, small * 4.6);
    const size = Math.min(pitch * 0.2, small * 1.7);
    const name = caps + pitch * 0.08 + size * CAPS;
    const note = Math.max(small * 0.72, Math.min(small, pitch * 0.12));
    const x = columns.Home.left;
    const ends = { Home: columns.Home.right - x, Away: columns.Away.left - x };
    const width = columns.Away.right - x;
    return { x, y, width, pitch, caps, size, name, ends, gap, seam: seam - x, half: columns.Home.width, note: { y: name + note * 1.4, size: note } };
  };
}

function rowTeam(side: Side, row: (format: Format) => Row): Part[] {
  const content = side === 'Home' ? words.homeTeam : words.awayTeam;
  const fit = { mode: 'wrap', maxLines: 2, lineHeight: 1.04, align: 'last', together: 'names', shorten: 'late' };
  const name = { id: `row-name-${side.toLowerCase()}`, apiField: `team${side}`, content, fill: fills[side], fit };
  return [
    part({ id: `row-logo-${side.toLowerCase()}`, ...crestStyle(side, grounds[side], 8) }, (format) => {
      const { caps, width } = row(format);
      return { x: side === 'Home' ? 0 : width - caps, y: 0, width: caps, height: caps };
    }),
    text(figure, { ...name, textAnchor: anchorOf(side) }, (format) => {
      const { ends, name: y, size, half } = row(format);
      const small = size * 0.5;
      return { x: ends[side], y, fontSize: size, fit: { maxWidth: half, maxHeight: size * 1.04, minFontSize: small } };
    }),
  ];
}

function rowNumber(side: Side, said: Said, share: number, row: (format: Format) => Row): Part {
  return text(figure, { ...said, fill: fills[side], textAnchor: anchorOf(side) }, (format) => {
    const { ends, caps, half } = row(format);
    return { x: ends[side], y: caps, fontSize: (caps * share) / CAPS, fit: { maxWidth: half - caps * 1.2 } };
  });
}

function rowTimes(row: (format: Format) => Row): Part[] {
  const [time, ...others] = rowTime();
  const half = (side: Side) => {
    const [id, pattern] = side === 'Home' ? ['row-hour', 'HH'] : ['row-minute', 'mm'];
    return rowNumber(side, { ...time, id, content: `{{ time | time:'${pattern}' }}` }, 1, row);
  };
  return [
    ...sides.map(half),
    ...others.map((said) => rowNumber('Away', said, 0.5, row)),
    ...rowColon(row, `time and !${isOff(1)}`),
  ];
}

function rowScores(row: (format: Format) => Row): Part[] {
  return [
    ...sides.flatMap((side) => {
      const [won, lost] = rowScore(side);
      return [rowNumber(side, won, 1, row), rowNumber(side, lost, LOST, row)];
    }),
    ...rowColon(row, 'hasResult'),
    part({ id: 'row-open', type: 'rect', fill: '$text', when: '!hasResult' }, (format) => {
      const { ends, caps } = row(format);
      return { x: ends.Away, y: caps * 0.45, width: caps * 0.5, height: caps * 0.1 };
    }),
  ];
}

function rowColon(row: (format: Format) => Row, when: string): Part[] {
  return colonAt(when, 'row-colon', (format) => {
    const { seam, gap, caps } = row(format);
    return { x: seam, y: caps * (1 - LOST / 2), width: Math.min(gap * 0.4, caps * 0.1) };
  });
}
