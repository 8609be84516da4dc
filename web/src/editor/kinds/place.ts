import type { Field, Group } from './kind.ts';

const x: Field = { path: 'x', label: 'x', control: 'number', unit: 'px', half: true };
const y: Field = { path: 'y', label: 'y', control: 'number', unit: 'px', half: true };
const width: Field = { path: 'width', label: 'width', control: 'number', unit: 'px', half: true };
const height: Field = { path: 'height', label: 'height', control: 'number', unit: 'px', half: true };
const rotation: Field = { path: 'rotation', label: 'rotation', control: 'number', unit: '°', half: true };
const opacity: Field = { path: 'opacity', label: 'opacity', control: 'slider', unit: '%', step: 1, scale: 100 };

/** Boxes have a size; the panel adds the lock of their ratio. */
export const boxPlace: Group = { title: 'place', fields: [x, y, width, height, rotation, opacity] };

/** A text has an anchor and a baseline; its width belongs to fitting. */
export const textPlace: Group = {
  title: 'place',
  fields: [
    { ...x, hint: 'anchor' },
    y,
    { ...width, label: 'boxWidth', rare: true },
    { ...height, label: 'boxHeight', rare: true },
    rotation,
    opacity,
    { path: 'bleeds', label: 'bleeds', hint: 'bleeds', control: 'switch', rare: true },
  ],
};

/** Fields of every kind. */
export const showing: Group = {
  title: 'showing',
  folded: true,
  fields: [{ path: 'when', label: 'when', control: 'when' }],
};
