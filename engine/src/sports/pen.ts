/** Writes path data of drawings in metres: rotated, scaled and moved into art units. */
import { turn } from '../rect.ts';

export interface View {
  /** Art units per metre. */
  scale: number;
  /** Degrees clockwise. */
  angle: number;
  /** Art units of the drawing's origin. */
  x: number;
  y: number;
}

export interface Pen {
  move: (x: number, y: number) => Pen;
  line: (x: number, y: number) => Pen;
  /** A circular arc from the pen's position, clockwise on screen. */
  arc: (radius: number, x: number, y: number) => Pen;
  dot: (x: number, y: number, radius: number) => Pen;
  close: () => Pen;
  data: () => string;
}

export function createPen({ scale, angle, x: originX, y: originY }: View): Pen {
  const { cos, sin } = turn(angle);
  let data = '';
  const at = (x: number, y: number) =>
    `${tenth(originX + (x * cos - y * sin) * scale)} ${tenth(originY + (x * sin + y * cos) * scale)}`;
  const pen: Pen = {
    move: (x, y) => add(`M${at(x, y)}`),
    line: (x, y) => add(`L${at(x, y)}`),
    arc: (radius, x, y) => add(`A${tenth(radius * scale)} ${tenth(radius * scale)} 0 0 1 ${at(x, y)}`),
    dot: (x, y, r) =>
      pen
        .move(x - r, y)
        .arc(r, x + r, y)
        .arc(r, x - r, y)
        .close(),
    close: () => add('Z'),
    data: () => data,
  };
  const add = (text: string) => {
    data += text;
    return pen;
  };
  return pen;
}

function tenth(value: number): string {
  return String(Math.round(value * 10) / 10);
}
