import type { Point } from '../../rect.ts';

/** Path data reduced to four absolute commands; the last point is the pen's new position. */
export type Segment =
  | { command: 'M' | 'L'; points: readonly [Point] }
  | { command: 'C'; points: readonly [Point, Point, Point] }
  | { command: 'Z'; points: readonly [] };

const origin: Point = { x: 0, y: 0 };

/** Turns path commands into absolute moves, lines and cubic curves. */
export class Pen {
  readonly segments: Segment[] = [];
  private at = origin;
  private start = origin;
  private lastCubic: Point | undefined;
  private lastQuadratic: Point | undefined;

  /** Draws one command with exactly its arguments. */
  draw(command: string, isRelative: boolean, values: readonly number[]): void {
    const base = isRelative ? this.at : origin;
    const point = (index: number): Point => ({
      x: base.x + (values[index] ?? 0),
      y: base.y + (values[index + 1] ?? 0),
    });
    const { lastCubic, lastQuadratic } = this;
    this.lastCubic = undefined;
    this.lastQuadratic = undefined;
    if (command === 'M') this.move(point(0));
    else if (command === 'L') this.line(point(0));
    else if (command === 'H') this.line({ x: base.x + (values[0] ?? 0), y: this.at.y });
    else if (command === 'V') this.line({ x: this.at.x, y: base.y + (values[0] ?? 0) });
    else if (command === 'C') this.cubic(point(0), point(2), point(4));
    else if (command === 'S') this.cubic(this.mirror(lastCubic), point(0), point(2));
    else if (command === 'Q') this.quadratic(point(0), point(2));
    else if (command === 'T') this.quadratic(this.mirror(lastQuadratic), point(0));
    else if (command === 'A') this.arc(values, point(5));
    else this.close();
  }

  private move(to: Point): void {
    this.segments.push({ command: 'M', points: [to] });
    this.at = to;
    this.start = to;
  }

  private line(to: Point): void {
    this.segments.push({ command: 'L', points: [to] });
    this.at = to;
  }

  private cubic(control1: Point, control2: Point, to: Point): void {
    this.segments.push({ command: 'C', points: [control1, control2, to] });
    this.at = to;
    this.lastCubic = control2;
  }

  private quadratic(control: Point, to: Point): void {
    const from = this.at;
    const near = (end: Point): Point => ({
      x: end.x + (2 / 3) * (control.x - end.x),
      y: end.y + (2 / 3) * (control.y - end.y),
    });
    this.cubic(near(from), near(to), to);
    this.lastCubic = undefined;
    this.lastQuadratic = control;
  }

  private arc(values: readonly number[], to: Point): void {
    const [rx = 0, ry = 0, rotation = 0, large = 0, sweep = 0] = values;
    const shape = { rx, ry, rotation, large: large !== 0, sweep: sweep !== 0 };
    for (const [control1, control2, end] of arcToCurves(this.at, shape, to)) this.cubic(control1, control2, end);
    this.lastCubic = undefined;
    this.at = to;
  }

  private close(): void {
    this.segments.push({ command: 'Z', points: [] });
    this.at = this.start;
  }

  private mirror(control: Point | undefined): Point {
    return control ? { x: 2 * this.at.x - control.x, y: 2 * this.at.y - control.y } : this.at;
  }
}

interface Arc {
  rx: number;
  ry: number;
  /** In degrees. */
  rotation: number;
  large: boolean;
  sweep: boolean;
}

type CubicPoints = readonly [control1: Point, control2: Point, end: Point];

/** Sine and cosine rounded to 12 decimals: engines differ in the last bit. */
function unit(angle: number): { cos: number; sin: number } {
  return { cos: Math.round(Math.cos(angle) * 1e12) / 1e12, sin: Math.round(Math.sin(angle) * 1e12) / 1e12 };
}

/** An elliptical arc as at most four cubic curves (SVG 2, B.2.4); flat radii give a straight line. */
function arcToCurves(from: Point, arc: Arc, to: Point): CubicPoints[] {
  if (from.x === to.x && from.y === to.y) return [];
  if (arc.rx === 0 || arc.ry === 0) return [[from, to, to]];
  const { center, rx, ry, start, sweep, cos, sin } = centerForm(from, arc, to);
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const step = sweep / count;
  const handle = ((4 / 3) * Math.round(Math.tan(step / 4) * 1e12)) / 1e12;
  const place = (x: number, y: number): Point => ({
    x: center.x + rx * x * cos - ry * y * sin,
    y: center.y + rx * x * sin + ry * y * cos,
  });
  return Array.from({ length: count }, (_, index): CubicPoints => {
    const a = unit(start + index * step);
    const b = unit(start + (index + 1) * step);
    const end = index === count - 1 ? to : place(b.cos, b.sin);
    return [
      place(a.cos - handle * a.sin, a.sin + handle * a.cos),
      place(b.cos + handle * b.sin, b.sin - handle * b.cos),
      end,
    ];
  });
}

function centerForm(from: Point, arc: Arc, to: Point) {
  const { cos, sin } = unit((arc.rotation * Math.PI) / 180);
  const dx = (from.x - to.x) / 2;
  const dy = (from.y - to.y) / 2;
  const x = cos * dx + sin * dy;
  const y = cos * dy - sin * dx;
  const size = Math.hypot(x / arc.rx, y / arc.ry);
  const grown = Math.max(1, size);
  const rx = Math.abs(arc.rx) * grown;
  const ry = Math.abs(arc.ry) * grown;
  const share = size >= 1 ? 0 : Math.sqrt(1 / (size * size) - 1) * (arc.large === arc.sweep ? -1 : 1);
  const cx = (share * rx * y) / ry;
  const cy = (-share * ry * x) / rx;
  const start = Math.atan2((y - cy) / ry, (x - cx) / rx);
  const end = Math.atan2((-y - cy) / ry, (-x - cx) / rx);
  const full = 2 * Math.PI;
  const turned = end - start;
  const sweep = arc.sweep ? (turned < 0 ? turned + full : turned) : turned > 0 ? turned - full : turned;
  const center = { x: (from.x + to.x) / 2 + cos * cx - sin * cy, y: (from.y + to.y) / 2 + sin * cx + cos * cy };
  return { center, rx, ry, start, sweep, cos, sin };
}
