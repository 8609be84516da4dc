/** The handball goal: 6 metre arc, broken 9 metre arc, the 7 and 4 metre marks. Origin: middle of the goal line. */
import { turn } from '../../rect.ts';
import { createPen, type View } from './pen.ts';

const POST = 1.5;

/** The goal-area line: two quarter circles about the posts, joined by three metres. */
export function goalArea(view: View, radius = 6): string {
  return createPen(view)
    .move(POST + radius, 0)
    .arc(radius, POST, radius)
    .line(-POST, radius)
    .arc(radius, -POST - radius, 0)
    .data();
}

/** The same as an area, closed by the goal line. */
export function goalShape(view: View, radius: number): string {
  return `${goalArea(view, radius)}Z`;
}

/** The free-throw line in strokes of 6.5 degrees (75 cm on a 9 metre arc would be 4.8; larger reads better). */
export function freeThrowLine(view: View): string {
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
export function marks(view: View): string {
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
