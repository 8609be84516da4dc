import { turn, type Rect, type Point } from '../../rect.ts';
import { svgLimits } from './limits.ts';
import { parseNumber } from './number.ts';

/** `[a b c d e f]` of SVG: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [a2, b2, c2, d2, e2, f2] = inner;
  return [a * a2 + c * b2, b * a2 + d * b2, a * c2 + c * d2, b * c2 + d * d2, a * e2 + c * f2 + e, b * e2 + d * f2 + f];
}

export function apply([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** The inverse matrix; undefined for one that flattens everything. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const determinant = a * d - b * c;
  if (Math.abs(determinant) < 1e-12) return undefined;
  const [ia, ib, ic, id] = [d / determinant, -b / determinant, -c / determinant, a / determinant];
  return [ia, ib, ic, id, -(ia * e + ic * f), -(ib * e + id * f)];
}

export function scaling(x: number, y: number): Matrix {
  return [x, 0, 0, y, 0, 0];
}

export function translation(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y];
}

/** The parts of a matrix that only moves, turns and scales. */
interface Similarity {
  scaleX: number;
  scaleY: number;
  /** Degrees clockwise. */
  rotation: number;
}

/** Splits a matrix into scale and rotation; undefined for skewed, mirrored and flat ones. */
export function similarity([a, b, c, d]: Matrix): Similarity | undefined {
  const scaleX = Math.hypot(a, b);
  const scaleY = Math.hypot(c, d);
  const isFlat = scaleX < 1e-9 || scaleY < 1e-9;
  if (isFlat || Math.abs(a * c + b * d) > 1e-4 * scaleX * scaleY || a * d - b * c < 0) return undefined;
  return { scaleX, scaleY, rotation: (Math.atan2(b, a) * 180) / Math.PI };
}

/** Mean scale: the factor for lengths without a direction, such as stroke widths. */
export function meanScale([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

const functionPattern =
  /[\s,]*(matrix|translateX|translateY|translate|scaleX|scaleY|scale|rotate|skewX|skewY)\s*\(([^()]*)\)/y;

/** Reads a `transform` attribute or CSS property; undefined when it is malformed or not finite. */
export function parseTransform(text: string): Matrix | undefined {
  const source = text.trim();
  if (source === '' || source === 'none') return identity;
  if (source.length > svgLimits.transformLength) return undefined;
  let matrix: Matrix = identity;
  functionPattern.lastIndex = 0;
  while (functionPattern.lastIndex < source.length) {
    const [, name, list] = functionPattern.exec(source) ?? [];
    const step = name ? transformStep(name, (list ?? '').trim()) : undefined;
    if (!step) return undefined;
    matrix = multiply(matrix, step);
  }
  return matrix.every((value) => Math.abs(value) <= svgLimits.coordinate) ? matrix : undefined;
}

function transformStep(name: string, list: string): Matrix | undefined {
  const values = list.split(/[\s,]+/).map(parseArgument);
  const numbers = values.filter((value) => value !== undefined);
  const [first, second, third] = numbers;
  if (numbers.length !== values.length || first === undefined) return undefined;
  switch (name) {
    case 'matrix':
      return isMatrix(numbers) ? numbers : undefined;
    case 'translate':
      return translation(first, second ?? 0);
    case 'translateX':
      return translation(first, 0);
    case 'translateY':
      return translation(0, first);
    case 'scale':
      return [first, 0, 0, second ?? first, 0, 0];
    case 'scaleX':
      return [first, 0, 0, 1, 0, 0];
    case 'scaleY':
      return [1, 0, 0, first, 0, 0];
    case 'rotate':
      return rotation(first, { x: second ?? 0, y: third ?? 0 });
    case 'skewX':
      return [1, 0, tangent(first), 1, 0, 0];
    default:
      return [1, tangent(first), 0, 1, 0, 0];
  }
}

export function rotation(degrees: number, about: Point): Matrix {
  const { cos, sin } = turn(degrees);
  return multiply(
    multiply(translation(about.x, about.y), [cos, sin, -sin, cos, 0, 0]),
    translation(-about.x, -about.y),
  );
}

function isMatrix(numbers: readonly number[]): numbers is Matrix {
  return numbers.length === 6;
}

function tangent(degrees: number): number {
  const { cos, sin } = turn(degrees);
  return sin / cos;
}

const angleUnits: ReadonlyMap<string, number> = new Map([
  ['deg', 1],
  ['rad', 180 / Math.PI],
  ['grad', 0.9],
  ['turn', 360],
]);

function parseArgument(text: string): number | undefined {
  const [, digits, unit = ''] = /^([^a-z%]+(?:e[+-]?\d+)?)(px|deg|rad|grad|turn)?$/i.exec(text) ?? [];
  const value = parseNumber(digits);
  return value === undefined ? undefined : value * (angleUnits.get(unit) ?? 1);
}

/** Places the box `viewBox` inside `viewport` by `preserveAspectRatio`. */
export function viewBoxMatrix(viewBox: Rect, viewport: Rect, preserveAspectRatio = 'xMidYMid meet'): Matrix {
  const [align = 'xMidYMid', fit] = preserveAspectRatio.trim().split(/\s+/);
  const scaleX = viewport.width / viewBox.width;
  const scaleY = viewport.height / viewBox.height;
  if (align === 'none') {
    return [scaleX, 0, 0, scaleY, viewport.x - viewBox.x * scaleX, viewport.y - viewBox.y * scaleY];
  }
  const scale = fit === 'slice' ? Math.max(scaleX, scaleY) : Math.min(scaleX, scaleY);
  const x = viewport.x + (viewport.width - viewBox.width * scale) * alignShare(align.slice(1, 4));
  const y = viewport.y + (viewport.height - viewBox.height * scale) * alignShare(align.slice(5, 8));
  return [scale, 0, 0, scale, x - viewBox.x * scale, y - viewBox.y * scale];
}

function alignShare(letters: string): number {
  return letters === 'Min' ? 0 : letters === 'Max' ? 1 : 0.5;
}
