import { createPen, type Pen, type View } from './pen.ts';
import { goalkeeper } from './positions.ts';
import type { Detail, DetailFacts, Pair, SportFacts } from './sport.ts';

export const unihockey = {
  id: 'unihockey',
  names: { de: 'Unihockey', en: 'Floorball' },
  hashtags: '#unihockey #floorball',
  clubWords: ['unihockey', 'floorball'],
  // The federation's calendar blocks 105 minutes; overtime and a shoot-out come on top.
  longestEnd: 135,
  mostGoals: 30,
  table: {
    points: { win: 3, winExtended: 2, draw: 1, lossExtended: 1, loss: 0 },
    ties: ['difference', 'goalsFor'],
  },
  readDetail,
  positions: [
    goalkeeper,
    {
      id: 'defender',
      names: { de: 'Verteidigung', en: 'Defence' },
      words: 'v d vt verteidigung verteidiger verteidigerin abwehr defence defense defender def',
    },
    { id: 'center', names: { de: 'Center', en: 'Centre' }, words: 'ce center centre zentrum' },
    {
      id: 'forward',
      names: { de: 'Sturm', en: 'Forward' },
      words: 's st f fl sturm stürmer stürmerin angriff angreifer angreiferin flügel forward attack attacker wing',
    },
  ],
  venue: 'hall',
  court: {
    view: { scale: 62, angle: -22, x: -310, y: 420 },
    draw: (view) => ({
      area: rinkBoard(view),
      zone: crease(view),
      bold: rinkBoard(view),
      lines: rinkLines(view),
      dots: rinkDots(view),
    }),
  },
  outline: {
    viewBox: '0 0 400 200',
    path: 'M30 1H370A29 29 0 0 1 399 30V170A29 29 0 0 1 370 199H30A29 29 0 0 1 1 170V30A29 29 0 0 1 30 1ZM200 1V199M28 75H68V125H28ZM35 88H45V112H35ZM332 75H372V125H332ZM355 88H365V112H355ZM200 97V103M197 100H203',
  },
} as const satisfies SportFacts;

/** Thirds; games on the small field have two halves instead. */
function readDetail({ pairs, isExtended, isShootout, isLive }: DetailFacts): Detail {
  const regular = isExtended ? countRegular(pairs) : pairs.length;
  // A running game with two pairs may be in its second half or its second third.
  const parts = regular === 3 ? 'thirds' : regular === 2 && !isLive ? 'halves' : undefined;
  if (parts === undefined) return { pairs };
  const beyond = pairs.slice(regular);
  const [first] = beyond;
  // Some sources leave out an overtime without goals: a single pair with a winner is then the shoot-out.
  const isOnlyShootout = isShootout && beyond.length === 1 && first?.home !== first?.away;
  const [overtime, shootout] = isOnlyShootout ? [undefined, first] : beyond;
  return { parts, pairs: pairs.slice(0, regular), ...(overtime && { overtime }), ...(shootout && { shootout }) };
}

/** Extra time follows a tie: after three thirds, or after two halves. */
function countRegular(pairs: readonly Pair[]): number {
  const isTied = (count: number) =>
    pairs.length >= count && pairs.slice(0, count).reduce((lead, { home, away }) => lead + home - away, 0) === 0;
  return [3, 2].find(isTied) ?? Math.min(3, pairs.length);
}

/** The rink in metres: 40 by 20, corners of 3, goal areas, face-off dots. */
const WIDTH = 20;
const LENGTH = 40;
const CORNER = 3;
/** Goal line and the dots beside it, from the short board. */
const GOAL = 3.5;
/** The goal area: its corner nearest the origin, and its size. */
const CREASE = [7.5, 2.85, 5, 4] as const;

/** The board as one closed outline. */
function rinkBoard(view: View): string {
  return createPen(view)
    .move(CORNER, 0)
    .line(WIDTH - CORNER, 0)
    .arc(CORNER, WIDTH, CORNER)
    .line(WIDTH, LENGTH - CORNER)
    .arc(CORNER, WIDTH - CORNER, LENGTH)
    .line(CORNER, LENGTH)
    .arc(CORNER, 0, LENGTH - CORNER)
    .line(0, CORNER)
    .arc(CORNER, CORNER, 0)
    .close()
    .data();
}

/** Goal areas and the centre line. */
function rinkLines(view: View): string {
  const pen = createPen(view);
  pen.move(0, LENGTH / 2).line(WIDTH, LENGTH / 2);
  box(pen, ...CREASE);
  box(pen, 8.75, GOAL, 2.5, 1);
  return pen.data();
}

/** The goal area as an area. */
function crease(view: View): string {
  return box(createPen(view), ...CREASE).data();
}

function box(pen: Pen, x: number, y: number, width: number, height: number): Pen {
  return pen
    .move(x, y)
    .line(x + width, y)
    .line(x + width, y + height)
    .line(x, y + height)
    .close();
}

function rinkDots(view: View): string {
  const pen = createPen(view);
  for (const x of [1.5, WIDTH - 1.5]) for (const y of [GOAL, LENGTH / 2]) pen.dot(x, y, 0.22);
  pen.dot(WIDTH / 2, LENGTH / 2, 0.22);
  return pen.data();
}
