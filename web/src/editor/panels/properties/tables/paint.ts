import type { Field, Group } from '../field.ts';

const fill: Field = { path: 'fill', label: 'fill', control: 'fill', covers: ['gradient'] };
const stroke: readonly Field[] = [
  { path: 'stroke', label: 'outline', control: 'color', none: true, half: true },
  { path: 'strokeWidth', label: 'outlineWidth', control: 'number', unit: 'px', half: true },
];

export const rectPaint: Group = {
  title: 'paint',
  fields: [
    fill,
    ...stroke,
    { path: 'rx', label: 'radius', control: 'number', unit: 'px', half: true },
    { path: 'ry', label: 'radiusVertical', control: 'number', unit: 'px', half: true, rare: true },
  ],
};

export const pathPaint: Group = {
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

export const outlineData: Group = {
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

export const rows: Group = {
  title: 'rows',
  fields: [
    { path: 'from', label: 'fromGame', control: 'number', unit: '', half: true },
    { path: 'max', label: 'maxRows', control: 'number', unit: '', half: true },
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
