import type { Element, Format } from '@matchpost/engine';
import { ListOrdered } from 'lucide-react';
import { getCanvas } from '../document/document.ts';
import { createId } from '../document/elements.ts';
import { createElement } from './create-element.ts';
import type { Group, EditorKind } from './kind.ts';
import { boxPlace, showing } from './place.ts';

const rows: Group = {
  title: 'rows',
  fields: [
    { path: 'from', label: 'fromGame', control: 'number', unit: '', half: true },
    { path: 'max', label: 'maxRows', hint: 'carouselRows', control: 'number', unit: '', half: true },
    { path: 'around', label: 'around', control: 'choice', choices: { ours: 'aroundOurs' }, rare: true },
    { path: 'rows', label: 'rowsAround', control: 'number', unit: '', half: true, rare: true },
    {
      path: 'direction',
      label: 'direction',
      control: 'choice',
      choices: { column: 'below', row: 'beside' },
    },
    { path: 'gap', label: 'gap', control: 'number', unit: 'px', half: true },
    { path: 'children', label: 'rowContent', hint: 'rowContent', control: 'children' },
  ],
};

export const repeat: EditorKind<Extract<Element, { type: 'repeat' }>> = {
  icon: ListOrdered,
  groups: [rows, boxPlace, showing],
  opens: 'rows',
  isUpright: true,
};

const EDGE = 60;
const ROW = 180;

/** One row per game: crests and names at both sides, the time between them. */
export function newGameList(format: Format, name: string): Element {
  const { width: canvas, height } = getCanvas(format);
  const width = canvas - 2 * EDGE;
  const names = { fontSize: 44, y: 108, fit: { mode: 'shrink', maxWidth: width / 2 - 260 } };
  const logo = { y: 30, width: 120, height: 120, optical: true };
  const children = [
    { type: 'rect', x: 0, y: 0, width, height: ROW, fill: '#ffffff', opacity: 0.1 },
    { type: 'api-image', apiField: 'teamHomeLogo', x: 24, ...logo },
    { type: 'api-text', apiField: 'teamHome', x: 168, textAnchor: 'start', ...names },
    { type: 'api-text', apiField: 'time', x: width / 2, y: 112, fontSize: 60 },
    { type: 'api-text', apiField: 'teamAway', x: width - 168, textAnchor: 'end', ...names },
    { type: 'api-image', apiField: 'teamAwayLogo', x: width - 144, ...logo },
  ];
  return createElement('repeat', format, {
    name,
    x: EDGE,
    y: Math.round(height * 0.4),
    width,
    height: ROW,
    gap: 24,
    children: children.map((child) => ({ ...child, id: createId(child.type) })),
  });
}
