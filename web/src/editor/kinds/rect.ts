import type { Element, Format } from '@matchpost/engine';
import { Square } from 'lucide-react';
import { getCanvas } from '../document/document.ts';
import { centred, createElement, named } from './create-element.ts';
import type { Field, Group, EditorKind } from './kind.ts';
import { boxPlace, showing } from './place.ts';

export const fill: Field = { path: 'fill', label: 'fill', control: 'fill', covers: ['gradient'] };
export const stroke: readonly Field[] = [
  { path: 'stroke', label: 'outline', control: 'color', none: true, half: true },
  { path: 'strokeWidth', label: 'outlineWidth', control: 'number', unit: 'px', half: true },
];

const rectPaint: Group = {
  title: 'paint',
  fields: [
    fill,
    ...stroke,
    { path: 'rx', label: 'radius', control: 'number', unit: 'px', half: true },
    { path: 'ry', label: 'radiusVertical', control: 'number', unit: 'px', half: true, rare: true },
    { path: 'ground', label: 'ground', hint: 'ground', control: 'part' },
    { path: 'ground.text', label: 'groundText', control: 'color', half: true },
    { path: 'ground.contrast', label: 'groundContrast', control: 'number', unit: '', step: 0.5, half: true },
  ],
};

export const rect: EditorKind<Extract<Element, { type: 'rect' }>> = {
  icon: Square,
  groups: [rectPaint, boxPlace, showing],
  outline: () => ({ box: { x: 0, y: 0, width: 100, height: 100 } }),
};

export function newRect(format: Format) {
  return createElement('rect', format, { ...centred(format, { width: 400, height: 240 }), fill: '#ff5a2b' });
}

export function newLine(format: Format, name?: string) {
  return createElement('rect', format, {
    ...centred(format, { width: 480, height: 6 }),
    ...named(name),
    fill: '#ffffff',
  });
}

/** A gradient from dark at the bottom to transparent, so that text on a photo is readable. */
export function newVeil(format: Format, name: string): Element {
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
