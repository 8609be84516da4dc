import type { Point } from './matrix.ts';

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
export function arcToCurves(from: Point, arc: Arc, to: Point): CubicPoints[] {
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
