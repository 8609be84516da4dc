/** The volleyball court: 9 by 18 metres, attack lines 3 metres from the net. */
import { createPen, type View } from './pen.ts';

const WIDTH = 9;
const LENGTH = 18;
const ATTACK = 3;

export function courtLines(view: View): string {
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
export function courtArea(view: View): string {
  return createPen(view).move(0, 0).line(WIDTH, 0).line(WIDTH, LENGTH).line(0, LENGTH).close().data();
}

/** The strip between attack line and net. */
export function frontZone(view: View): string {
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
export function net(view: View): string {
  return createPen(view)
    .move(-1, LENGTH / 2)
    .line(WIDTH + 1, LENGTH / 2)
    .data();
}
