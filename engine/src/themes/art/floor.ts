/** A sport's court seen from the height of a player's knees: its outline in perspective, in a box of 1000 by 1000. */
import { getSport, type SportId } from '../../sports/index.ts';
import { turn, type Point } from '../../rect.ts';

/** Of a line, and the longest piece of one, in the units of the outline. */
const LINE = 2.2;
const PIECE = 64;
/** Distance of the lowest visible point from the eye; nearer pieces are left out. */
const NEAR = 60;

/** Lines to be filled: they are thinner far away. */
export function floorOf(sport: SportId): string {
  const { path, viewBox } = getSport(sport).outline;
  const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(' ').map(Number);
  const centre = { x: x + width / 2, y: y + height / 2 };
  return piecesOf(path)
    .map(([a, b]) => drawn(seen(a, centre, width), seen(b, centre, width)))
    .join('');
}

/** The court turned, with its middle before the eye: x to the right, y the distance. */
function seen({ x, y }: Point, centre: Point, width: number): Point {
  const { cos, sin } = turn(-68);
  const [dx, dy] = [((x - centre.x) * 400) / width, ((y - centre.y) * 400) / width];
  return { x: dx * cos - dy * sin + 10, y: NEAR + 230 - (dx * sin + dy * cos) };
}

function drawn(a: Point, b: Point): string {
  if (Math.min(a.y, b.y) < NEAR * 0.7) return '';
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [nx, ny] = [((a.y - b.y) / length) * LINE * 0.5, ((b.x - a.x) / length) * LINE * 0.5];
  const corners = [
    { x: a.x + nx, y: a.y + ny },
    { x: b.x + nx, y: b.y + ny },
    { x: b.x - nx, y: b.y - ny },
    { x: a.x - nx, y: a.y - ny },
  ];
  return `M${corners.map(projected).join('L')}Z`;
}

function projected({ x, y }: Point): string {
  const near = NEAR / y;
  return `${Math.round(500 + x * near * 14)} ${Math.round(1000 * near)}`;
}

/** The straight pieces of a path of lines and quarter circles in absolute coordinates. */
function piecesOf(path: string): [Point, Point][] {
  let at: Point = { x: 0, y: 0 };
  let start = at;
  return [...path.matchAll(/([A-Z])([^A-Z]*)/g)].flatMap(([, command = '', rest = '']) => {
    const numbers = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const from = at;
    const points = pointsOf(command, numbers, { at, start });
    at = points.at(-1) ?? at;
    if (command === 'M') start = at;
    return command === 'M' ? [] : points.flatMap((point, i) => split(points[i - 1] ?? from, point));
  });
}

function pointsOf(command: string, numbers: number[], { at, start }: { at: Point; start: Point }): Point[] {
  const [first = 0, second = 0] = numbers;
  if (command === 'H') return [{ x: first, y: at.y }];
  if (command === 'V') return [{ x: at.x, y: first }];
  if (command === 'Z') return [start];
  if (command !== 'A') return [{ x: first, y: second }];
  const [, , , , sweep, x = 0, y = 0] = numbers;
  return quarter(at, { x, y }, sweep === 1);
}

function split(a: Point, b: Point): [Point, Point][] {
  const count = Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / PIECE);
  return Array.from({ length: count }, (_, i) => [between(a, b, i / count), between(a, b, (i + 1) / count)]);
}

/** Points of a quarter circle. */
function quarter(from: Point, end: Point, isClockwise: boolean): Point[] {
  const side = isClockwise ? 1 : -1;
  const centre = {
    x: (from.x + end.x - side * (end.y - from.y)) / 2,
    y: (from.y + end.y + side * (end.x - from.x)) / 2,
  };
  return Array.from({ length: 6 }, (_, i) => {
    const { cos, sin } = turn(side * 15 * (i + 1));
    const [dx, dy] = [from.x - centre.x, from.y - centre.y];
    return { x: centre.x + dx * cos - dy * sin, y: centre.y + dx * sin + dy * cos };
  });
}

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}
