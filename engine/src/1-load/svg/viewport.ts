import { EngineError } from '../../errors.ts';
import type { Rect, Size } from '../../rect.ts';
import { svgLimits } from './limits.ts';
import { identity, multiply, translation, viewBoxMatrix, type Matrix } from './matrix.ts';
import type { SvgNode } from './document.ts';
import { parseLength, parseNumbers } from './number.ts';

/** A `viewBox` with an area; undefined otherwise. */
export function readViewBox(node: Pick<SvgNode, 'attributes'>): Rect | undefined {
  const [x = 0, y = 0, width = 0, height = 0] = parseNumbers(node.attributes.get('viewBox')) ?? [];
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** Size and coordinate system of a file: viewBox, else width and height, else 1080 for a missing side. */
export function documentSize(root: SvgNode): Size & { viewBox: Rect } {
  const box = readViewBox(root);
  const width = positive(parseLength(root.attributes.get('width')));
  const height = positive(parseLength(root.attributes.get('height')));
  const viewBox = box ?? { x: 0, y: 0, width: width ?? 1080, height: height ?? 1080 };
  const ratio = viewBox.width / viewBox.height;
  return {
    viewBox,
    width: width ?? (height === undefined ? viewBox.width : height * ratio),
    height: height ?? (width === undefined ? viewBox.height : width / ratio),
  };
}

/** How far the picture's own shape may differ from its viewBox's: files round both. */
const ROUNDING = 0.01;

/**
 * A file as a picture: its size, and the part of its coordinates that is shown. A viewBox of another shape than the
 * picture is fitted into it, as `preserveAspectRatio` of the file says.
 * @throws EngineError `svg-too-thin`
 */
export function pictureSize(root: SvgNode): Size & { viewBox: Rect } {
  const size = documentSize(root);
  const viewBox = shownArea(size, root.attributes.get('preserveAspectRatio'));
  if ([size, viewBox].some(isThin)) throw new EngineError('svg-too-thin');
  return { ...size, viewBox };
}

function shownArea({ viewBox, width, height }: Size & { viewBox: Rect }, preserveAspectRatio?: string): Rect {
  const shapes = (viewBox.width * height) / (viewBox.height * width);
  if (Math.abs(shapes - 1) < ROUNDING) return viewBox;
  const [a, , , d, e, f] = viewBoxMatrix(viewBox, { x: 0, y: 0, width, height }, preserveAspectRatio);
  return { x: -e / a, y: -f / d, width: width / a, height: height / d };
}

function isThin({ width, height }: Size): boolean {
  return Math.max(width / height, height / width) > svgLimits.aspect;
}

/** From the inside of a nested `<svg>` or a used `<symbol>` to its surroundings. */
export function nestedMatrix(
  node: Pick<SvgNode, 'name' | 'attributes'>,
  around: Size,
  size: Partial<Size> = {},
): Matrix {
  const isSvg = node.name === 'svg';
  const read = (name: 'x' | 'y' | 'width' | 'height', percentOf: number) =>
    isSvg ? parseLength(node.attributes.get(name), { percentOf }) : undefined;
  const x = read('x', around.width) ?? 0;
  const y = read('y', around.height) ?? 0;
  const width = size.width ?? read('width', around.width) ?? around.width;
  const height = size.height ?? read('height', around.height) ?? around.height;
  const viewBox = readViewBox(node);
  if (!viewBox || width <= 0 || height <= 0) return x === 0 && y === 0 ? identity : translation(x, y);
  const aspect = node.attributes.get('preserveAspectRatio');
  return multiply(translation(x, y), viewBoxMatrix(viewBox, { x: 0, y: 0, width, height }, aspect));
}

function positive(value: number | undefined): number | undefined {
  return value !== undefined && value > 0 ? value : undefined;
}
