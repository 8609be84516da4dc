import type { Element, Format } from '@matchpost/engine';
import { newOutline } from '../kinds/path.ts';
import { newLine, newRect, newVeil } from '../kinds/rect.ts';

/** Outlines in a square of 100 by 100. */
const outlines = {
  ellipse: {
    pathData: 'M50 0C77.6 0 100 22.4 100 50C100 77.6 77.6 100 50 100C22.4 100 0 77.6 0 50C0 22.4 22.4 0 50 0Z',
    width: 300,
    height: 300,
  },
  stripe: { pathData: 'M30 0L100 0L70 100L0 100Z', width: 480, height: 240 },
  triangle: { pathData: 'M50 0L100 100L0 100Z', width: 300, height: 260 },
  corner: { pathData: 'M0 0L100 0L0 100Z', width: 400, height: 400 },
  arrow: { pathData: 'M0 35L60 35L60 10L100 50L60 90L60 65L0 65Z', width: 300, height: 180 },
  hexagon: { pathData: 'M25 0L75 0L100 50L75 100L25 100L0 50Z', width: 300, height: 260 },
  star: {
    pathData: 'M50 2L61.8 36.2L98 37L69.2 58.8L79.7 93.4L50 73L20.3 93.4L30.8 58.8L2 37L38.2 36.2Z',
    width: 260,
    height: 260,
  },
  shield: { pathData: 'M0 0L100 0L100 55C100 78 78 92 50 100C22 92 0 78 0 55Z', width: 260, height: 300 },
};

type OutlineName = keyof typeof outlines;
type ShapeName = 'rect' | 'frame' | 'line' | OutlineName | 'veil';

/** Icons of the menu: outlines in a square of 100 by 100. */
export const shapeIcons: Readonly<Record<ShapeName, string>> = {
  rect: 'M0 18L100 18L100 82L0 82Z',
  frame: 'M0 18L100 18L100 82L0 82ZM10 28L10 72L90 72L90 28Z',
  ellipse: 'M50 4A46 46 0 0 1 50 96A46 46 0 0 1 50 4Z',
  line: 'M0 46L100 46L100 54L0 54Z',
  stripe: outlines.stripe.pathData,
  triangle: outlines.triangle.pathData,
  corner: outlines.corner.pathData,
  arrow: outlines.arrow.pathData,
  hexagon: outlines.hexagon.pathData,
  star: outlines.star.pathData,
  shield: outlines.shield.pathData,
  veil: 'M0 60L100 60L100 100L0 100ZM0 40L100 40L100 50L0 50ZM0 24L100 24L100 28L0 28Z',
};

export const shapeNames = Object.keys(shapeIcons) as ShapeName[];

/** Creates a shape in the middle of the canvas; `name` appears in the list of elements. */
export function createShape(shape: ShapeName, format: Format, name: string): Element {
  switch (shape) {
    case 'rect':
      return { ...newRect(format), name };
    case 'frame':
      return { ...newRect(format), name, fill: 'none', stroke: '#ffffff', strokeWidth: 8 };
    case 'line':
      return newLine(format, name);
    case 'veil':
      return newVeil(format, name);
    default:
      return newOutline(format, outlines[shape], name);
  }
}
