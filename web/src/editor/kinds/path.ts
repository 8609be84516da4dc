import { pathBounds, type Element, type Format } from '@matchpost/engine';
import { Shapes } from 'lucide-react';
import { centred, createElement, named } from './create-element.ts';
import type { Group, EditorKind, Frame } from './kind.ts';
import { boxPlace, showing } from './place.ts';
import { fill, stroke } from './rect.ts';

type PathElement = Extract<Element, { type: 'path' }>;

const pathPaint: Group = {
  title: 'paint',
  fields: [
    fill,
    ...stroke,
    {
      path: 'strokeLinecap',
      label: 'lineEnds',
      control: 'choice',
      choices: { butt: 'endsFlat', round: 'endsRound', square: 'endsSquare' },
    },
    {
      path: 'strokeLinejoin',
      label: 'corners',
      control: 'choice',
      choices: { miter: 'cornersSharp', round: 'cornersRound', bevel: 'cornersFlat' },
    },
  ],
};

const outlineData: Group = {
  title: 'outline',
  folded: true,
  fields: [
    { path: 'pathData', label: 'pathData', hint: 'pathData', control: 'text', rows: 4 },
    { path: 'viewBox', label: 'viewBox', hint: 'viewBox', control: 'viewBox' },
    {
      path: 'fillRule',
      label: 'fillRule',
      control: 'choice',
      choices: { nonzero: 'ruleNonzero', evenodd: 'ruleEvenodd' },
    },
  ],
};

export const path: EditorKind<PathElement> = {
  icon: Shapes,
  groups: [pathPaint, outlineData, boxPlace, showing],
  isMetWherePainted: true,
  outline: (element) => ({ box: boxOf(element), pathData: element.pathData }),
  isFree: ({ viewBox, width, height }) => !(viewBox && width && height),
  giveBox(element) {
    if (element.viewBox !== undefined) return element;
    // A rotated shape keeps the box it rotates about.
    return element.rotation === 0 ? boxOutline(element) : boxAsTurned(element);
  },
  fillBox: (element, { x, y, width, height }) => ({
    ...element,
    x,
    y,
    width,
    height,
    viewBox: [x - element.x, y - element.y, width, height],
  }),
};

/** Free shapes without a view box, such as imported ones, take their drawn size; lines have one side of 0. */
function boxOf({ viewBox, pathData }: PathElement): Frame {
  const [x, y, width, height] = viewBox ?? [];
  if (x !== undefined && y !== undefined && width !== undefined && height !== undefined) return { x, y, width, height };
  const bounds = pathBounds(pathData);
  return { ...bounds, width: Math.max(1, bounds.width), height: Math.max(1, bounds.height) };
}

function boxOutline(element: PathElement): PathElement {
  const { x, y, width, height } = boxOf(element);
  return { ...element, x: element.x + x, y: element.y + y, width, height, viewBox: [x, y, width, height] };
}

function boxAsTurned(element: PathElement): PathElement {
  const width = element.width || 0.02;
  const height = element.height || 0.02;
  return { ...element, width, height, viewBox: [0, 0, width, height] };
}

/** The outline is drawn in a square of 100 by 100. */
export function newOutline(
  format: Format,
  { pathData, width, height }: { pathData: string; width: number; height: number },
  name?: string,
) {
  return createElement('path', format, {
    ...named(name),
    ...centred(format, { width, height }),
    viewBox: [0, 0, 100, 100],
    pathData,
    fill: '#ff5a2b',
  });
}
