/**
 * Split: a seam from top to bottom. The photo and a block in the text's colour on its left, the club's colour on its
 * right. The kick-off or the score stands astride the seam, and all text starts or ends there.
 */
import type { SportId } from '../sports/index.ts';
import type { Rect } from '../rect.ts';
import { date, decided, instead, off, showsDetail, time, type Said } from './facts.ts';
import { part, type Part } from './place.ts';
import { round } from './split/round.ts';
import {
  anchorOf,
  CAPS,
  colonAt,
  figure,
  fills,
  foot,
  grounds,
  halves,
  head,
  line,
  LOST,
  pageOf,
  type At,
  type Page,
} from './split/seam.ts';
import { crest, sides, teamName, type Side } from './teams.ts';
import type { Composition, ThemeDesign } from './theme.ts';
import { plain, text } from './type.ts';
import { isOff } from './words.ts';

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

function compose({ tab, games, sport }: Composition): Part[] {
  if (games !== 1) return round(tab, games, sport);
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
  const start = top + small * 3.7;
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
  const isWinner = (side: Side) => `winner == '${side.toLowerCase()}'`;
  const won = (side: Side) => `${isOver} and outcome != 'lost' and ${isWinner(side)}`;
  // After a defeat the other side's figure does not rise higher than in a draw.
  const level = (side: Side) =>
    `hasResult and (winner == 'draw' or status == 'live' or (outcome == 'lost' and ${isWinner(side)}))`;
  return [
    ...halves(at, sport),
    part({ id: 'won-home', type: 'rect', fill: '$block', when: won('Home') }, (format) => raised(at(format), 1)),
    part({ id: 'drawn', type: 'rect', fill: '$block', when: level('Home') }, (format) => raised(at(format), LEVEL)),
    ...head(at, 'result', 1),
    ...sides.flatMap((side) => {
      const other = side === 'Home' ? 'Away' : 'Home';
      const id = `score-${side.toLowerCase()}`;
      const content = `{{ score${side} }}`;
      return [
        numeral(side, at, { id: `${id}-won`, content, when: won(side) }, 1),
        numeral(side, at, { id: `${id}-level`, content, when: level(side) }, LEVEL),
        numeral(side, at, { id, content, when: `${isOver} and ${isWinner(other)}` }, LOST),
        crest(
          side,
          { ground: grounds[side], padding: 10, focus: side === 'Home' ? 1 : 0 },
          (format) => below(side, at(format)).crest,
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

const LEVEL = 0.8;

/** The block grows with the home team's figure. */
function raised({ block, baseline, caps, gap, isColumn }: Page, share: number): Rect {
  if (isColumn) return block;
  const y = Math.round(baseline - caps * share - gap);
  return { ...block, y, height: block.y + block.height - y };
}

/** Crest and name under the figure. */
function below(side: Side, { columns, baseline, bottom, small, gap, isWide }: Page) {
  const { left, right } = columns[side];
  const width = Math.min(columns.Home.width, columns.Away.width);
  const top = baseline + gap;
  const height = bottom - small * 2.9 - top;
  const size = Math.round(height * (isWide ? 0.78 : 0.46));
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

/** In place of figures: a word on the club's colour. */
function word(at: At, said: Said): Part {
  return text(figure, { ...said, fill: '$text', textAnchor: 'start' }, (format) => {
    const { columns, baseline, caps } = at(format);
    const { left, width } = columns.Away;
    const fontSize = Math.round(caps * 0.42);
    const lines = { mode: 'wrap', maxLines: 3, lineHeight: 1.06, align: 'last' } as const;
    return {
      x: left,
      y: baseline,
      fontSize,
      fit: { ...lines, maxWidth: width, maxHeight: caps, minFontSize: caps * 0.1 },
    };
  });
}

/** Parts of the game and the way it was decided under the head, and the date on the block. */
function resultFacts(at: At): Part[] {
  const decision = (said: Said) =>
    text(figure, { ...said, fill: '$text', textAnchor: 'start' }, (format) => {
      const { top, small, columns, isColumn } = at(format);
      const { left, right, width } = columns.Away;
      const fontSize = Math.round(small * (isColumn ? 1.3 : 1.7));
      const y = Math.round(top + small * (isColumn ? 4.8 : 6.2));
      const place = isColumn ? { x: right, textAnchor: 'end' as const } : { x: left };
      return { ...place, y, fontSize, fit: { maxWidth: isColumn ? width * 0.34 : width } };
    });
  return [
    line('Away', plain, { id: 'detail', content: '{{ resultDetail }}', when: showsDetail }, (format) => {
      const page = at(format);
      const taken = page.isColumn ? page.columns.Away.width * 0.38 : 0;
      return { ...page, y: page.top + page.small * (page.isColumn ? 4.8 : 4.3), fontSize: page.small, taken };
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
