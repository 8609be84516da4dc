/** One finished game: the score dominates, with the teams above it as on a scoreboard. */
import type { Format } from '../../formats.ts';
import { resultFrames as frames } from './frames.ts';
import type { Part } from '../place.ts';
import { display, text } from '../type.ts';
import { resultFoot } from './foot.ts';
import type { Scrim } from './ground.ts';
import { header } from './header.ts';
import { logo, name } from './pairing.ts';
import { instead, type Said } from '../facts.ts';

interface ResultPlace {
  logo: number;
  logoTop: number;
  nameSize: number;
  /** Baseline and size for one digit per side, and for two. */
  score: readonly [y: number, size: number];
  wide: readonly [y: number, size: number];
}

const places: Readonly<Record<Format, ResultPlace>> = {
  '4:5': { logo: 144, logoTop: 162, nameSize: 72, score: [900, 730], wide: [850, 545] },
  '1:1': { logo: 120, logoTop: 134, nameSize: 58, score: [680, 530], wide: [650, 450] },
  '1100:800': { logo: 110, logoTop: 122, nameSize: 60, score: [482, 318], wide: [476, 300] },
  '3:4': { logo: 150, logoTop: 170, nameSize: 72, score: [986, 800], wide: [910, 545] },
  '9:16': { logo: 140, logoTop: 362, nameSize: 66, score: [1230, 820], wide: [1110, 510] },
  '16:9': { logo: 156, logoTop: 200, nameSize: 74, score: [960, 770], wide: [930, 620] },
};

const GUTTER = 40;
/** The second line of a name below its first, in sizes. */
const LEADING = 0.94;
const CAPS = 0.7;

/** A score is readable at a smaller size than text. */
export const resultScrim: Scrim = {
  base: 0.68,
  head: 0.6,
  headHeight: (format) => (places[format].logoTop + places[format].logo) * 1.6,
  names: 0,
  namesTop: (format) => frames[format].height,
};

export function resultOne(): Part[] {
  const isWide = '(scoreHome >= 10 or scoreAway >= 10)';
  const content = '{{ scoreHome }}:{{ scoreAway }}';
  return [
    ...header(frames, { tab: 'result', games: 1 }),
    ...(['Home', 'Away'] as const).flatMap(team),
    score({ id: 'score', content, fill: '$text', when: `hasResult and !${isWide}` }, 'score'),
    score({ id: 'score-wide', content, fill: '$text', when: `hasResult and ${isWide}` }, 'wide'),
    ...instead().map((said, i) => (i === 0 ? open(said) : score({ ...said, fill: '$text' }, 'wide'))),
    ...resultFoot(frames),
  ];
}

/** The text in place of a missing score. */
function open(said: Said): Part {
  const fit = { mode: 'wrap', maxLines: 2, lineHeight: 0.92, align: 'last' };
  const properties = { ...said, fill: '$text', textAnchor: 'middle', fit };
  return text(display, properties, (format) => {
    const { left, headRight } = frames[format];
    const [y, size] = places[format].wide;
    return { x: (left + headRight) / 2, y, fontSize: size / 2, fit: { maxWidth: headRight - left } };
  });
}

/** The logo at the margin, the name beside it. */
function team(side: 'Home' | 'Away'): Part[] {
  const isHome = side === 'Home';
  return [
    logo(side, 12, (format) => {
      const { left, headRight } = frames[format];
      const { logo, logoTop } = places[format];
      return { x: isHome ? left : headRight - logo, y: logoTop, width: logo, height: logo };
    }),
    name(side, LEADING, (format) => {
      const { left, headRight } = frames[format];
      const { logo, logoTop, nameSize } = places[format];
      const taken = logo + nameSize * 0.3;
      const height = (CAPS + LEADING) * nameSize;
      return {
        x: isHome ? left + taken : headRight - taken,
        y: Math.round(logoTop + (logo - height) / 2 + CAPS * nameSize),
        fontSize: nameSize,
        fit: { maxWidth: (headRight - left - GUTTER) / 2 - taken, maxHeight: 2 * LEADING * nameSize },
      };
    }),
  ];
}

function score(properties: Said & { fill: string }, which: 'score' | 'wide'): Part {
  return text(display, { ...properties, textAnchor: 'middle' }, (format) => {
    const { left, headRight } = frames[format];
    const [y, fontSize] = places[format][which];
    return { x: (left + headRight) / 2, y, fontSize, fit: { maxWidth: headRight - left, minFontSize: 100 } };
  });
}
