import { formatColor, parseColor } from './color.ts';
import { svgLimits } from './limits.ts';
import { identity, parseTransform, type Matrix } from './matrix.ts';
import { parseLength, parseNumber, parseNumbers, round } from './number.ts';

/** Checks an attribute's text and returns the text to write; undefined drops the attribute. */
type Check = (text: string) => string | undefined;

const length: Check = (text) => {
  const value = text.trim();
  return parseLength(value, { percentOf: 100 }) === undefined ? undefined : value;
};

const positiveLength: Check = (text) => (text.trim().startsWith('-') ? undefined : length(text));

const lengths: Check = (text) => {
  const parts = text.trim().split(/[\s,]+/);
  if (parts.length > 64 || parts.some((part) => positiveLength(part) === undefined)) return undefined;
  // Invisibly short dashes on a long path would be millions of strokes.
  const total = parts.reduce((sum, part) => sum + (parseLength(part, { percentOf: 100 }) ?? 0), 0);
  return total >= 0.05 ? parts.join(' ') : undefined;
};

const share: Check = (text) => (/^[\d.]+%?$/.test(text.trim()) ? length(text) : undefined);

const number: Check = (text) => {
  const value = parseNumber(text);
  return value === undefined ? undefined : String(round(value, 6));
};

const box: Check = (text) => {
  const numbers = parseNumbers(text);
  return numbers?.length === 4 ? numbers.join(' ') : undefined;
};

const color: Check = (text) => {
  if (text.trim().toLowerCase() === 'currentcolor') return 'currentColor';
  const found = parseColor(text);
  return found && formatColor(found);
};

const paint: Check = (text) => (text.trim() === 'none' ? 'none' : color(text));

const points: Check = (text) => (text.length > svgLimits.pathData ? undefined : parseNumbers(text)?.join(' '));

const transform: Check = (text) => {
  const matrix = parseTransform(text);
  return matrix && matrix !== identity ? formatMatrix(matrix) : undefined;
};

const oneOf = (...values: string[]): Check => {
  const known = new Set(values);
  return (text) => (known.has(text.trim()) ? text.trim() : undefined);
};

const aspect: Check = (text) =>
  /^(none|x(Min|Mid|Max)Y(Min|Mid|Max))(\s+(meet|slice))?$/.test(text.trim()) ? text.trim() : undefined;

const units = oneOf('userSpaceOnUse', 'objectBoundingBox');

/** `matrix(...)` with seven significant digits: the rasterizer's float32 holds no more. */
export function formatMatrix(matrix: Matrix): string {
  return `matrix(${matrix.map((value) => String(Number(value.toPrecision(7)) + 0)).join(' ')})`;
}

/** Presentation attributes any element may carry. */
const shared: ReadonlyMap<string, Check> = new Map([
  ['clip-rule', oneOf('nonzero', 'evenodd')],
  ['color', color],
  ['display', oneOf('none', 'inline')],
  ['fill', paint],
  ['fill-opacity', share],
  ['fill-rule', oneOf('nonzero', 'evenodd')],
  ['opacity', share],
  ['paint-order', oneOf('normal', 'stroke', 'stroke fill', 'fill stroke')],
  ['stop-color', color],
  ['stop-opacity', share],
  ['stroke', paint],
  ['stroke-dasharray', lengths],
  ['stroke-dashoffset', length],
  ['stroke-linecap', oneOf('butt', 'round', 'square')],
  ['stroke-linejoin', oneOf('miter', 'round', 'bevel', 'miter-clip', 'arcs')],
  ['stroke-miterlimit', number],
  ['stroke-opacity', share],
  ['stroke-width', positiveLength],
  ['transform', transform],
  ['visibility', oneOf('visible', 'hidden', 'collapse')],
]);

/** The same check for several attributes. */
function each(check: Check, names: string): [string, Check][] {
  return names.split(' ').map((name) => [name, check]);
}

const region = [...each(length, 'x y'), ...each(positiveLength, 'width height')];

const gradient: [string, Check][] = [
  ['gradientUnits', units],
  ['gradientTransform', transform],
  ['spreadMethod', oneOf('pad', 'reflect', 'repeat')],
];

/** The allowed elements, with their own attributes. The sanitizer reads path data itself. */
const elements: ReadonlyMap<string, ReadonlyMap<string, Check>> = new Map(
  Object.entries<[string, Check][]>({
    g: [],
    defs: [],
    path: [],
    rect: [...region, ...each(positiveLength, 'rx ry')],
    circle: [...each(length, 'cx cy'), ['r', positiveLength]],
    ellipse: [...each(length, 'cx cy'), ...each(positiveLength, 'rx ry')],
    line: each(length, 'x1 y1 x2 y2'),
    polyline: [['points', points]],
    polygon: [['points', points]],
    linearGradient: [...gradient, ...each(length, 'x1 y1 x2 y2')],
    radialGradient: [...gradient, ...each(length, 'cx cy r fx fy fr')],
    stop: [['offset', share]],
    clipPath: [['clipPathUnits', units]],
    mask: [...region, ...each(units, 'maskUnits maskContentUnits'), ['mask-type', oneOf('alpha', 'luminance')]],
    use: region,
    symbol: [...region, ['viewBox', box], ['preserveAspectRatio', aspect]],
  }).map(([name, checks]) => [name, new Map(checks)]),
);

/** Elements written under another name: they only group. */
const groups: ReadonlySet<string> = new Set(['svg', 'a', 'switch']);

/** The name to write for an element; undefined drops it with its children. */
export function allowedName(name: string): string | undefined {
  if (groups.has(name)) return 'g';
  return elements.has(name) ? name : undefined;
}

/** The checked value of an attribute; undefined when it is not allowed on the element. */
export function allowedValue(element: string, attribute: string, value: string): string | undefined {
  const check = elements.get(element)?.get(attribute) ?? shared.get(attribute);
  return check?.(value);
}
