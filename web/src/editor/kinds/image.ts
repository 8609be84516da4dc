import type { Element, Format } from '@matchpost/engine';
import { Image } from 'lucide-react';
import { getCanvas } from '../document/document.ts';
import { createElement, named } from './create-element.ts';
import type { Field, Group, EditorKind } from './kind.ts';
import { boxPlace, showing } from './place.ts';

export const pictureFields: readonly Field[] = [
  {
    path: 'fit',
    label: 'imageFit',
    control: 'choice',
    choices: { contain: 'fitContain', cover: 'fitCover', fill: 'fitFill' },
  },
  {
    path: 'focus',
    label: 'focus',
    hint: 'focus',
    control: 'focus',
    covers: ['focus.x', 'focus.y'],
    needs: { path: 'fit', values: ['cover'] },
  },
  {
    path: 'clip',
    label: 'clip',
    control: 'choice',
    choices: { none: 'clipNone', circle: 'clipCircle', rounded: 'clipRounded' },
  },
  {
    path: 'clipRadius',
    label: 'radius',
    control: 'number',
    unit: 'px',
    needs: { path: 'clip', values: ['rounded'] },
  },
  { path: 'optical', label: 'optical', hint: 'optical', control: 'switch' },
  { path: 'tone', label: 'tone', hint: 'tone', control: 'part' },
  { path: 'tone.dark', label: 'toneDark', control: 'color', half: true },
  { path: 'tone.light', label: 'toneLight', control: 'color', half: true },
];

const picture: Group = {
  title: 'picture',
  fields: [{ path: 'href', label: 'picture', control: 'picture' }, ...pictureFields],
};

const monogram = { path: 'fallback', values: ['monogram'] } as const;

export const plate: Group = {
  title: 'plate',
  folded: true,
  fields: [
    { path: 'plate', label: 'plate', hint: 'plate', control: 'part' },
    {
      path: 'plate.mode',
      label: 'plateMode',
      control: 'choice',
      choices: { auto: 'plateAuto', always: 'plateAlways' },
    },
    { path: 'plate.fill', label: 'plateFill', control: 'color' },
    { path: 'plate.ground', label: 'plateGround', hint: 'plateGround', control: 'color' },
    {
      path: 'plate.shape',
      label: 'plateShape',
      control: 'choice',
      choices: { box: 'plateBox', crest: 'plateCrest' },
    },
    { path: 'plate.radius', label: 'radius', control: 'number', unit: 'px', half: true },
    { path: 'plate.padding', label: 'padding', control: 'number', unit: 'px', half: true },
    { path: 'plate.together', label: 'plateTogether', hint: 'plateTogether', control: 'together', everywhere: true },
  ],
};

export const fallback: Group = {
  title: 'fallback',
  folded: true,
  fields: [
    {
      path: 'fallback',
      label: 'fallback',
      control: 'choice',
      choices: { none: 'fallbackNone', monogram: 'fallbackMonogram' },
    },
    { path: 'fallbackText', label: 'fallbackText', hint: 'fallbackText', control: 'text', needs: monogram },
    { path: 'fallbackFill', label: 'fallbackFill', control: 'color', needs: monogram },
    { path: 'fallbackColor', label: 'fallbackColor', control: 'color', needs: monogram },
  ],
};

export const image: EditorKind<Extract<Element, { type: 'image' }>> = {
  icon: Image,
  groups: [picture, plate, fallback, boxPlace, showing],
  keepsRatio: true,
  picture: ({ href }) => ({ href }),
};

/** Specification, section 9. */
const LOGO = { size: 200, y: 100 };
/** The longest side of a new picture, as a share of the canvas. */
const PICTURE_SHARE = 0.6;

/** A picture in its own ratio, centred. */
export function newImage(format: Format, href: string, size: { width: number; height: number }, name?: string) {
  const canvas = getCanvas(format);
  const room = Math.min(canvas.width, canvas.height) * PICTURE_SHARE;
  const by = Math.min(1, room / Math.max(size.width, size.height, 1));
  const [width, height] = [Math.max(1, Math.round(size.width * by)), Math.max(1, Math.round(size.height * by))];
  const x = Math.round((canvas.width - width) / 2);
  const y = Math.round((canvas.height - height) / 2);
  return createElement('image', format, { href, width, height, x, y, ...named(name) });
}

/** A logo of the collection: 200 x 200, centred at the top. */
export function newLogo(format: Format, href: string, name?: string) {
  return createElement('image', format, { href, width: LOGO.size, height: LOGO.size, y: LOGO.y, ...named(name) });
}
