import type { Element, Format } from '@matchpost/engine';
import { getCanvas } from '../../document/document.ts';
import { createElement, newEllipse, newLine, newRect } from '../../document/operations/create-element.ts';

interface Outline {
  /** In a square of 100 by 100. */
  path: string;
  width: number;
  height: number;
}

const outlines = {
  stripe: { path: 'M30 0L100 0L70 100L0 100Z', width: 480, height: 240 },
  triangle: { path: 'M50 0L100 100L0 100Z', width: 300, height: 260 },
  corner: { path: 'M0 0L100 0L0 100Z', width: 400, height: 400 },
  arrow: { path: 'M0 35L60 35L60 10L100 50L60 90L60 65L0 65Z', width: 300, height: 180 },
  hexagon: { path: 'M25 0L75 0L100 50L75 100L25 100L0 50Z', width: 300, height: 260 },
  star: {
    path: 'M50 2L61.8 36.2L98 37L69.2 58.8L79.7 93.4L50 73L20.3 93.4L30.8 58.8L2 37L38.2 36.2Z',
    width: 260,
    height: 260,
  },
  shield: { path: 'M0 0L100 0L100 55C100 78 78 92 50 100C22 92 0 78 0 55Z', width: 260, height: 300 },
} satisfies Record<string, Outline>;

type OutlineName = keyof typeof outlines;
type ShapeName = 'rect' | 'frame' | 'ellipse' | 'line' | OutlineName | 'veil';

/** What the menu shows: outlines in a square of 100 by 100. */
export const shapeIcons: Readonly<Record<ShapeName, string>> = {
  rect: 'M0 18L100 18L100 82L0 82Z',
  frame: 'M0 18L100 18L100 82L0 82ZM10 28L10 72L90 72L90 28Z',
  ellipse: 'M50 4A46 46 0 0 1 50 96A46 46 0 0 1 50 4Z',
  line: 'M0 46L100 46L100 54L0 54Z',
  stripe: outlines.stripe.path,
  triangle: outlines.triangle.path,
  corner: outlines.corner.path,
  arrow: outlines.arrow.path,
  hexagon: outlines.hexagon.path,
  star: outlines.star.path,
  shield: outlines.shield.path,
  veil: 'M0 60L100 60L100 100L0 100ZM0 40L100 40L100 50L0 50ZM0 24L100 24L100 28L0 28Z',
};

export const shapeNames = Object.keys(shapeIcons) as ShapeName[];

/** A new shape in the middle of the canvas; `name` is what the list of all elements calls it. */
export function createShape(shape: ShapeName, format: Format, name: string): Element {
  switch (shape) {
    case 'rect':
      return { ...newRect(format), name };
    case 'frame':
      return { ...newRect(format), name, fill: 'none', stroke: '#ffffff', strokeWidth: 8 };
    case 'ellipse':
      return newEllipse(format, name);
    case 'line':
      return newLine(format, name);
    case 'veil':
      return createVeil(format, name);
    default:
      return createOutline(outlines[shape], format, name);
  }
}

function createOutline({ path, width, height }: Outline, format: Format, name: string): Element {
  const canvas = getCanvas(format);
  return createElement('path', format, {
    name,
    width,
    height,
    x: (canvas.width - width) / 2,
    y: (canvas.height - height) / 2,
    viewBox: [0, 0, 100, 100],
    pathData: path,
    fill: '#ff5a2b',
  });
}

/** Dark at the bottom, nothing at the top: text over a photo can be read. */
function createVeil(format: Format, name: string): Element {
  const { width, height } = getCanvas(format);
  const top = Math.round(height * 0.4);
  return createElement('rect', format, {
    name,
    x: 0,
    y: top,
    width,
    height: height - top,
    fill: '#000000',
    gradient: {
      angle: 180,
      stops: [
        { offset: 0, color: '#000000', opacity: 0 },
        { offset: 1, color: '#000000', opacity: 0.85 },
      ],
    },
  });
}
