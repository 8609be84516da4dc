import type { Element, Format } from '@matchpost/engine';
import { Type } from 'lucide-react';
import { listWritten } from '../document/operations/fields.ts';
import { createElement } from './create-element.ts';
import type { Field, Group, EditorKind } from './kind.ts';
import { showing, textPlace } from './place.ts';

export const content: Field = { path: 'content', label: 'content', control: 'content' };

const textContent: Group = { title: 'text', fields: [content] };

/** The fields people need first. */
export const textFont: Group = {
  title: 'font',
  fields: [
    { path: 'fontFamily', label: 'fontFamily', control: 'fontFamily' },
    { path: 'fontSize', label: 'fontSize', control: 'number', unit: 'px', half: true },
    { path: 'fill', label: 'textColor', control: 'color', half: true },
    {
      path: 'textAnchor',
      label: 'textAnchor',
      control: 'choice',
      choices: { start: 'anchorStart', middle: 'anchorMiddle', end: 'anchorEnd' },
    },
    { path: 'fontWeight', label: 'fontWeight', control: 'fontWeight' },
    {
      path: 'fontStyle',
      label: 'fontStyle',
      control: 'choice',
      half: true,
      choices: { normal: 'upright', italic: 'italic', oblique: 'oblique' },
    },
    { path: 'letterSpacing', label: 'letterSpacing', control: 'number', unit: 'px', step: 0.5, half: true },
    {
      path: 'textTransform',
      label: 'textTransform',
      control: 'choice',
      half: true,
      choices: { none: 'asTyped', uppercase: 'uppercase', lowercase: 'lowercase', capitalize: 'capitalize' },
    },
  ],
};

export const textEdge: Group = {
  title: 'edge',
  folded: true,
  fields: [
    { path: 'stroke', label: 'outline', control: 'color', none: true, half: true },
    { path: 'strokeWidth', label: 'outlineWidth', control: 'number', unit: 'px', step: 0.5, half: true },
    { path: 'shadow', label: 'shadow', control: 'part' },
    { path: 'shadow.color', label: 'shadowColor', control: 'color', half: true },
    { path: 'shadow.blur', label: 'shadowBlur', control: 'number', unit: 'px', half: true },
    { path: 'shadow.dx', label: 'shadowRight', control: 'number', unit: 'px', half: true },
    { path: 'shadow.dy', label: 'shadowDown', control: 'number', unit: 'px', half: true },
  ],
};

const fitting = { path: 'fit.mode', values: ['shrink', 'wrap', 'ellipsis'] } as const;
const wrapping = { path: 'fit.mode', values: ['wrap'] } as const;

export const textFit: Group = {
  title: 'fit',
  fields: [
    {
      path: 'fit.mode',
      label: 'fitMode',
      control: 'choice',
      choices: { none: 'fitNone', shrink: 'fitShrink', wrap: 'fitWrap', ellipsis: 'fitEllipsis' },
    },
    {
      path: 'fit.shorten',
      label: 'fitShorten',
      hint: 'fitShorten',
      control: 'choice',
      choices: { early: 'shortenEarly', late: 'shortenLate' },
      needs: fitting,
    },
    { path: 'fit.maxWidth', label: 'maxWidth', hint: 'maxWidth', control: 'number', unit: 'px', needs: fitting },
    {
      path: 'fit.minFontSize',
      label: 'minFontSize',
      hint: 'minFontSize',
      control: 'number',
      unit: 'px',
      needs: { path: 'fit.mode', values: ['shrink', 'wrap'] },
    },
    { path: 'fit.maxLines', label: 'maxLines', control: 'number', unit: '', half: true, needs: wrapping },
    { path: 'fit.maxHeight', label: 'maxHeight', hint: 'maxHeight', control: 'number', unit: 'px', needs: wrapping },
    { path: 'fit.lineHeight', label: 'lineHeight', control: 'number', unit: '×', step: 0.05, half: true },
    {
      path: 'fit.align',
      label: 'lineAlign',
      control: 'choice',
      half: true,
      choices: { first: 'firstLine', middle: 'middleLine', last: 'lastLine' },
    },
    { path: 'fit.together', label: 'fitTogether', hint: 'fitTogether', control: 'together', everywhere: true },
  ],
};

export const text: EditorKind<Extract<Element, { type: 'text' }>> = {
  icon: Type,
  groups: [textFont, textContent, textFit, textPlace, textEdge, showing],
  opens: 'words',
  isText: true,
  isKey: true,
  inRow: { x: 20, y: 80, textAnchor: 'start' },
  listFields: listWritten,
};

/** Typed text is never cut. */
const typedFit = { mode: 'wrap', maxLines: 10 } as const;

/** `content` is in the page's language: 'Neuer Text'. */
export function newText(format: Format, content: string) {
  return createElement('text', format, { content, fit: typedFit });
}
