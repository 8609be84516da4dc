/**
 * Full bleed: the photo is the post. All text stands in its quiet corner, which half a frame in the club's colour marks.
 * The colour swells behind the kick-off or the winner's score; a won game closes the frame.
 */
import { date, decidedDetail, instead, off, time, type Said } from './facts.ts';
import type { Format } from '../formats.ts';
import { gameAtQuietEnd, gameParts, shownWhen, type End } from './ends.ts';
import { cornerAt, figure, strong, type At, type Corner } from './full-bleed/corner.ts';
import { edges, horizonOf, picture } from './full-bleed/ground.ts';
import { foot, kicker } from './full-bleed/lines.ts';
import { round } from './full-bleed/round.ts';
import { defaultSport } from '../sports/index.ts';
import { part, type Part } from './place.ts';
import type { Rect } from '../rect.ts';
import { crest, crestStyle, sides, teamName, type Side } from './teams.ts';
import type { Composition, ThemeDesign } from './theme.ts';
import { capsOf, text, type Voice } from './type.ts';
import { isOff, words } from './words.ts';

export const fullBleed: ThemeDesign = {
  palette: {
    ground: '#0b0e12',
    text: '#ffffff',
    soft: '#ffffff',
    label: '#ffffff',
    faint: '#d3d9e0',
    tab: '$club',
    tabText: '$clubText',
    plate: '#ffffff',
  },
  clubColors: { club: '#ffd400', clubSecondary: '#0b0e12', clubText: '#000000', clubShade: '#ffffff' },
  sport: defaultSport,
  compose,
};

function compose({ tab, games, sport }: Composition): Part[] {
  if (games !== 1) return round(tab, games, sport);
  return [
    ...picture(tab, sport),
    gameParts('crests', sides.map(standing)),
    ...gameAtQuietEnd((end) => (tab === 'preview' ? preview(end) : result(end))),
  ];
}

/** Without a photo the crests stand on the court, beside the text or above it. */
function standing(side: Side): Part {
  const place = (format: Format) => {
    const corner = cornerAt('near', 'preview')(format);
    const { width, height, top, right, x, textWidth, isWide } = corner;
    const horizon = height * horizonOf(corner, 'preview');
    const left = isWide ? x + textWidth : 0;
    const room = (isWide ? right : width) - left;
    const size = Math.round(Math.min(room * (isWide ? 0.4 : 0.3), horizon - top));
    const centre = left + room * (side === 'Home' ? 0.3 : 0.72);
    return { x: Math.round(centre - size / 2), y: Math.round(horizon - size * 0.98), width: size, height: size };
  };
  const style = { ...crestStyle(side, '$ground', 20), focus: { x: 0.5, y: 1 } };
  return part({ id: `standing-${side.toLowerCase()}`, ...style, when: '!hasBackground' }, place);
}

function preview(end: End): Part[] {
  const at = cornerAt(end, 'preview');
  return [
    ...edges(end, 'preview'),
    ...kicker(at, 'preview', 1),
    ...sides.flatMap((side) => team(side, at)),
    part({ id: 'tab', type: 'rect', fill: '$tab' }, (format) => tabOf(at(format), end)),
    ...inTab.map((said) =>
      text(figure, { ...said, fill: '$tabText', textAnchor: 'start' }, (format) => {
        const { figures, tab, x } = at(format);
        const caps = tab * (said.id === 'time' ? 0.74 : 0.4);
        const fontSize = Math.round(caps / capsOf(figure));
        const fit = { maxWidth: tab * TAB - tab * 0.14, minFontSize: fontSize * 0.3 };
        return { x, y: Math.round(figures + (tab + caps) / 2), fontSize, fit };
      }),
    ),
    ...besideTab.map((said) =>
      text(strong, { ...said, fill: '$text', textAnchor: 'start' }, (format) => {
        const { figures, tab, x, textWidth } = at(format);
        const fontSize = Math.round(tab * 0.4);
        const start = Math.round(tab * (TAB + 0.24));
        const fit = { mode: 'wrap', maxLines: 2, lineHeight: 1.08, align: 'middle' } as const;
        return {
          x: x + start,
          y: Math.round(figures + tab / 2 + fontSize * 0.34),
          fontSize,
          fit: { ...fit, maxWidth: textWidth - start, maxHeight: tab, minFontSize: fontSize * 0.4 },
        };
      }),
    ),
    ...foot(at, 1),
  ];
}

/** In heights of the tab. */
const TAB = 2.3;

/** The kick-off, or the word in its place; on it `time-none` is for a game without a date. */
const inTab: readonly Said[] = [
  ...time(),
  ...off(),
  { id: 'time-none', content: words.noDate, when: `!date and !time and !${isOff(1)}` },
];
const besideTab = date().map((said) => (said.id === 'date' ? said : { ...said, when: `${said.when} and time` }));

/** From the page's edge to the end of the kick-off; at the right of a wide page from the text's left end. */
function tabOf({ figures, tab, x, isWide }: Corner, end: End): Rect {
  const left = isWide && end === 'far' ? x - tab * 0.16 : 0;
  return { x: left, y: figures, width: x + tab * TAB - left, height: tab };
}

function result(end: End): Part[] {
  const at = cornerAt(end, 'result');
  const isOver = "hasResult and status != 'live'";
  return [
    ...edges(end, 'result'),
    ...kicker(at, 'result', 1),
    ...sides.flatMap((side) => team(side, at)),
    ...sides.map((side) => {
      const key = side.toLowerCase();
      const fixed = { id: `won-${key}`, type: 'rect', fill: '$tab', when: `${isOver} and winner == '${key}'` };
      return part(fixed, (format) => cellOf(side, at(format), end));
    }),
    ...sides.flatMap((side) => score(side, at, end, isOver)),
    ...instead().map((said) => word(said, at)),
    ...besideScore(at, end),
    ...foot(at, 1),
  ];
}

/** A team's half of the score; the home team's begins at the page's edge. */
function cellOf(side: Side, { figures, score, x, isWide }: Corner, end: End): Rect {
  const width = Math.round(score * CELL);
  const gap = Math.round(score * 0.16);
  const bleed = isWide && end === 'far' ? 0 : x;
  if (side === 'Away') return { x: x + width + gap, y: figures, width, height: score };
  return { x: x - bleed, y: figures, width: width + bleed, height: score };
}

/** Width of a cell in its heights. */
const CELL = 1.06;

function score(side: Side, at: At, end: End, isOver: string): Part[] {
  const key = side.toLowerCase();
  const isWon = `${isOver} and winner == '${key}'`;
  const content = `{{ score${side} }}`;
  const one = (id: string, fill: string, when: string) =>
    text(figure, { id, content, fill, when, textAnchor: 'middle', fit: { together: 'score' } }, (format) => {
      const { x, y, width, height } = cellOf(side, at(format), end);
      const own = Math.round(height * CELL);
      const caps = height * 0.82;
      const fontSize = Math.round(caps / capsOf(figure));
      const fit = { maxWidth: own * 0.93, minFontSize: fontSize * 0.3 };
      return { x: x + width - own / 2, y: Math.round(y + (height + caps) / 2), fontSize, fit };
    });
  return [one(`score-${key}-won`, '$tabText', isWon), one(`score-${key}`, '$text', `hasResult and !(${isWon})`)];
}

/** In place of figures. */
function word(said: Said, at: At): Part {
  return text(strong, { ...said, fill: '$text', textAnchor: 'start' }, (format) => {
    const { figures, score, x } = at(format);
    const fontSize = Math.round(score * 0.34);
    const lines = { mode: 'wrap', maxLines: 2, lineHeight: 1.04, align: 'last', maxHeight: score } as const;
    const fit = { ...lines, maxWidth: score * (2 * CELL + 0.16), minFontSize: fontSize * 0.3 };
    return { x, y: Math.round(figures + score * 0.92), fontSize, fit };
  });
}

/** The way the game was decided, its parts and its day: at the right of the score, in wide formats above it. */
function besideScore(at: At, end: End): Part[] {
  const isOff = off((status) => `(hasResult and status == '${status}')`);
  return [
    ...[...decidedDetail(), ...isOff].map((said) =>
      aside(said, figure, (format) => {
        const corner = at(format);
        return corner.isWide ? aboveScore(corner, 'end') : besideCell(corner, end, 0.4);
      }),
    ),
    ...date().map((said) =>
      aside(said, strong, (format) => {
        const corner = at(format);
        return corner.isWide ? aboveScore(corner, 'start') : besideCell(corner, end, 0.92);
      }),
    ),
  ];
}

interface Aside {
  x: number;
  y: number;
  textAnchor: 'start' | 'end';
  fontSize: number;
  width: number;
  align: 'first' | 'middle' | 'last';
}

function aside(said: Said, voice: Voice, at: (format: Format) => Aside): Part {
  return text(voice, { ...said, fill: '$text' }, (format) => {
    const { width, align, fontSize, ...place } = at(format);
    const lines = { mode: 'wrap', maxLines: 2, lineHeight: 1.1, align, maxHeight: fontSize * 2.2 } as const;
    return { ...place, fontSize, fit: { ...lines, maxWidth: width, minFontSize: fontSize * 0.45 } };
  });
}

/** `share` of the score's height. */
function besideCell(corner: Corner, end: End, share: number): Aside {
  const cell = cellOf('Away', corner, end);
  const x = cell.x + cell.width + Math.round(corner.gap * 0.9);
  return {
    x,
    y: Math.round(cell.y + cell.height * share),
    textAnchor: 'start',
    fontSize: Math.round(corner.small * 1.2),
    width: corner.x + corner.textWidth - x,
    align: share > 0.9 ? 'last' : 'middle',
  };
}

function aboveScore({ x, textWidth, figures, small, gap }: Corner, textAnchor: 'start' | 'end'): Aside {
  const isStart = textAnchor === 'start';
  const start = isStart ? x : x + textWidth;
  const y = Math.round(figures - gap * 0.7);
  return { x: start, y, textAnchor, fontSize: small, width: textWidth * (isStart ? 0.44 : 0.52), align: 'last' };
}

/** A crest at the head of the line, and the name. Without a photo the crests stand on the court. */
function team(side: Side, at: At): Part[] {
  const middle = ({ teams, pitch }: Corner) => teams + pitch * (side === 'Home' ? 0.5 : 1.5);
  const style = { voice: strong, fill: '$text', anchor: 'start', lineHeight: 1.04, align: 'middle' } as const;
  const name = (id: string, when: string, indent: number) => {
    const one = teamName(side, style, (format) => {
      const corner = at(format);
      const { x, pitch, name, textWidth } = corner;
      const start = Math.round(pitch * indent);
      const fontSize = Math.round(Math.min(name, pitch * 0.8));
      const fit = { maxWidth: textWidth - start, maxHeight: pitch * 0.96, minFontSize: fontSize * 0.3 };
      return { x: x + start, y: Math.round(middle(corner) + fontSize * capsOf(strong) * 0.5), fontSize, fit };
    });
    return { ...one, fixed: { ...one.fixed, id: `${one.fixed.id}${id}`, when } };
  };
  const small = crest(side, { ground: '$ground', padding: 6, focus: 0 }, (format) => {
    const corner = at(format);
    const size = Math.round(corner.pitch * 0.76);
    return { x: corner.x, y: Math.round(middle(corner) - size / 2), width: size, height: size };
  });
  return [shownWhen(small, 'hasBackground'), name('', 'hasBackground', 0.94), name('-bare', '!hasBackground', 0)];
}
