import { turn } from '../rect.ts';
import { createPen, type View } from './pen.ts';
import { goalkeeper } from './positions.ts';
import type { SportFacts } from './sport.ts';

export const handball = {
  id: 'handball',
  names: { de: 'Handball', en: 'Handball' },
  hashtags: '#handball',
  clubWords: ['handball', 'hallenhandball', 'pallamano'],
  // 90 minutes with the break and time-outs; two overtimes and 7-metre throws in a cup.
  longestEnd: 140,
  table: {
    points: { win: 2, winExtended: 2, draw: 1, lossExtended: 0, loss: 0 },
    ties: ['difference', 'goalsFor'],
  },
  shootout: 'sevenMetres',
  readDetail: ({ pairs }) => (pairs.length === 1 ? { parts: 'half', pairs } : { pairs }),
  nameParts: (count) => (count === 1 ? 'half' : undefined),
  positions: [
    goalkeeper,
    { id: 'left-wing', names: { de: 'Links aussen', en: 'Left wing' }, words: 'la linksaussen linksaußen leftwing lw' },
    { id: 'left-back', names: { de: 'Rückraum links', en: 'Left back' }, words: 'rl rückraumlinks leftback lb' },
    {
      id: 'centre-back',
      names: { de: 'Rückraum Mitte', en: 'Centre back' },
      words: 'rm rückraummitte spielmacher spielmacherin centreback centerback cb playmaker',
    },
    { id: 'right-back', names: { de: 'Rückraum rechts', en: 'Right back' }, words: 'rr rückraumrechts rightback rb' },
    {
      id: 'right-wing',
      names: { de: 'Rechts aussen', en: 'Right wing' },
      words: 'ra rechtsaussen rechtsaußen rightwing rw',
    },
    {
      id: 'pivot',
      names: { de: 'Kreis', en: 'Pivot' },
      words: 'kr km kl kreis kreisläufer kreisläuferin pivot lineplayer',
    },
    { id: 'back', names: { de: 'Rückraum', en: 'Back' }, words: 'rü rückraum rückraumspieler rückraumspielerin back' },
    { id: 'wing', names: { de: 'Flügel', en: 'Wing' }, words: 'flügel aussen außen wing fl' },
  ],
  venue: 'hall',
  court: {
    view: { scale: 50, angle: 27, x: 690, y: 20 },
    draw: (view) => ({
      area: goalShape(view, 9),
      zone: goalShape(view, 6),
      bold: goalArea(view),
      lines: freeThrowLine(view) + marks(view),
      dots: '',
    }),
  },
  outline: {
    viewBox: '0 0 400 200',
    path: 'M1 1H399V199H1ZM200 1V199M1 25A60 60 0 0 1 61 85V115A60 60 0 0 1 1 175M399 25A60 60 0 0 0 339 85V115A60 60 0 0 0 399 175M71 96V104M329 96V104M41 98V102M359 98V102',
  },
} as const satisfies SportFacts;

/** Metres from the middle of the goal line: 6 metre arc, broken 9 metre arc, the 7 and 4 metre marks. */
const POST = 1.5;

/** The goal-area line: two quarter circles around the posts, joined by three metres. */
function goalArea(view: View, radius = 6): string {
  return createPen(view)
    .move(POST + radius, 0)
    .arc(radius, POST, radius)
    .line(-POST, radius)
    .arc(radius, -POST - radius, 0)
    .data();
}

/** The same line as an area, closed by the goal line. */
function goalShape(view: View, radius: number): string {
  return `${goalArea(view, radius)}Z`;
}

/** The free-throw line in strokes of 6.5 degrees (75 cm on a 9 metre arc would be 4.8; larger reads better). */
function freeThrowLine(view: View): string {
  const pen = createPen(view);
  const radius = 9;
  for (let angle = 0; angle < 90; angle += 11.25) {
    const [a, b] = [at(angle), at(angle + 6.5)];
    pen.move(POST + a.x, a.y).arc(radius, POST + b.x, b.y);
    pen.move(-POST - b.x, b.y).arc(radius, -POST - a.x, a.y);
  }
  pen.move(0.55, radius).line(-0.55, radius);
  return pen.data();

  function at(angle: number) {
    const { cos, sin } = turn(angle);
    return { x: radius * cos, y: radius * sin };
  }
}

/** Goal line, goal, penalty mark, goalkeeper's mark. */
function marks(view: View): string {
  return createPen(view)
    .move(-12, 0)
    .line(12, 0)
    .move(-POST, 0)
    .line(-POST, -1)
    .line(POST, -1)
    .line(POST, 0)
    .move(-0.5, 7)
    .line(0.5, 7)
    .move(-0.075, 4)
    .line(0.075, 4)
    .data();
}
