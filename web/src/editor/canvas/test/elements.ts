import { openCanvas } from './test-world.ts';

export const box = (id: string, x: number, y: number, values: object = {}) => ({
  id,
  type: 'rect',
  x,
  y,
  width: 100,
  height: 100,
  ...values,
});

export const words = {
  id: 'words',
  type: 'text',
  x: 540,
  y: 700,
  content: 'Heimspiel',
  fontSize: 100,
  fontWeight: 400,
};

export const finger = { pointer: 'touch' } as const;

/** Two boxes that are too far from anything to snap, and a locked one. */
export const openBoxes = (options = {}) =>
  openCanvas([box('one', 203, 307), box('two', 637, 811), box('fixed', 203, 907, { locked: true })], options);
