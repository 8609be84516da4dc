import type { Field, Group } from '../field.ts';

const looks: readonly Field[] = [
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
];

export const picture: Group = {
  title: 'picture',
  fields: [{ path: 'href', label: 'picture', control: 'picture' }, ...looks],
};

/** The logo comes with the game; the own picture is for a post that has no such game. */
export const boundPicture: Group = {
  title: 'picture',
  fields: [
    { path: 'apiField', label: 'apiField', control: 'dataField' },
    { path: 'href', label: 'fallbackPicture', control: 'picture' },
    ...looks,
  ],
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
