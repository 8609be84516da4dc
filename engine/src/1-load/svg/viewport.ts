import type { Rect } from '../../rect.ts';
import { identity, multiply, translation, viewBoxMatrix, type Matrix } from './matrix.ts';
import type { SvgNode } from './node.ts';
import { parseLength, parseNumbers } from './number.ts';

export interface Size {
  width: number;
  height: number;
}

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
