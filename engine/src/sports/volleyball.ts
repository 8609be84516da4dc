import { createPen, type View } from './pen.ts';
import type { SportFacts } from './sport.ts';

export const volleyball = {
  id: 'volleyball',
  names: { de: 'Volleyball', en: 'Volleyball' },
  hashtags: '#volleyball',
  clubWords: ['volleyball', 'volley'],
  // Five sets take more than two hours; the longest known stay below three.
  longestEnd: 180,
  // Youth teams play to two sets.
  sets: { toWin: 3, fewest: 2, most: 5 },
  table: { points: { win: 3, winExtended: 2, draw: 0, lossExtended: 1, loss: 0 }, ties: ['wins', 'ratio'] },
  nameParts: (count) => (count > 1 ? 'sets' : undefined),
  positions: [
    {
      id: 'setter',
      names: { de: 'Zuspiel', en: 'Setter' },
      words: 'z zu zs zuspiel zuspieler zuspielerin pass passeur setter s',
    },
    {
      id: 'outside-hitter',
      names: { de: 'Aussen', en: 'Outside hitter' },
      words: 'a au aa aussen außen annahme aussenangriff aussenangreifer aussenangreiferin outside oh hitter',
    },
    {
      id: 'middle-blocker',
      names: { de: 'Mitte', en: 'Middle blocker' },
      words: 'm mi mb mitte mittelblock mittelblocker mittelblockerin mittelangriff middle blocker',
    },
    {
      id: 'opposite',
      names: { de: 'Diagonal', en: 'Opposite' },
      words: 'd di dia diagonal diagonalangriff diagonalangreifer diagonalangreiferin opposite opp universal',
    },
    { id: 'libero', names: { de: 'Libero', en: 'Libero' }, words: 'l li libero libera' },
  ],
  venue: 'hall',
  court: {
    view: { scale: 96, angle: -22, x: -20, y: -560 },
    draw: (view) => ({
      area: courtArea(view),
      zone: frontZone(view),
      bold: net(view),
      lines: courtLines(view),
      dots: '',
    }),
  },
  outline: {
    viewBox: '-20 -20 400 220',
    path: 'M0 0H360V180H0ZM180 -16V196M120 0V180M240 0V180M120 -4V-16M240 -4V-16M120 184V196M240 184V196',
  },
} as const satisfies SportFacts;

/** The court in metres: 9 by 18, attack lines 3 from the net. */
const WIDTH = 9;
const LENGTH = 18;
const ATTACK = 3;

function courtLines(view: View): string {
  const net = LENGTH / 2;
  const pen = createPen(view).move(0, 0).line(WIDTH, 0).line(WIDTH, LENGTH).line(0, LENGTH).close();
  for (const y of [net - ATTACK, net + ATTACK]) pen.move(0, y).line(WIDTH, y);
  for (const y of [net - ATTACK, net + ATTACK]) {
    // The attack line's extension: five strokes of 15 cm, 20 cm apart.
    for (let i = 0; i < 5; i++) {
      const from = 0.2 + i * 0.35;
      pen.move(-from, y).line(-from - 0.15, y);
      pen.move(WIDTH + from, y).line(WIDTH + from + 0.15, y);
    }
  }
  return pen.data();
}

/** The whole court as an area. */
function courtArea(view: View): string {
  return createPen(view).move(0, 0).line(WIDTH, 0).line(WIDTH, LENGTH).line(0, LENGTH).close().data();
}

/** The strip between attack line and net. */
function frontZone(view: View): string {
  const net = LENGTH / 2;
  return createPen(view)
    .move(0, net - ATTACK)
    .line(WIDTH, net - ATTACK)
    .line(WIDTH, net)
    .line(0, net)
    .close()
    .data();
}

/** The net seen from above. */
function net(view: View): string {
  return createPen(view)
    .move(-1, LENGTH / 2)
    .line(WIDTH + 1, LENGTH / 2)
    .data();
}
