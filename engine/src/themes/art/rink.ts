/** The unihockey rink: 40 by 20 metres, corners of 3 metres, goal areas, face-off dots. */
import { createPen, type Pen, type View } from './pen.ts';

const WIDTH = 20;
const LENGTH = 40;
const CORNER = 3;
/** Goal line and the dots beside it, from the short board. */
const GOAL = 3.5;
/** The goal area: its corner nearest the origin, and its size. */
const CREASE = [7.5, 2.85, 5, 4] as const;

/** The board as one closed outline. */
export function rinkBoard(view: View): string {
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
export function rinkLines(view: View): string {
  const pen = createPen(view);
  pen.move(0, LENGTH / 2).line(WIDTH, LENGTH / 2);
  box(pen, ...CREASE);
  box(pen, 8.75, GOAL, 2.5, 1);
  return pen.data();
}

/** The goal area as an area. */
export function crease(view: View): string {
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

export function rinkDots(view: View): string {
  const pen = createPen(view);
  for (const x of [1.5, WIDTH - 1.5]) for (const y of [GOAL, LENGTH / 2]) pen.dot(x, y, 0.22);
  pen.dot(WIDTH / 2, LENGTH / 2, 0.22);
  return pen.data();
}
