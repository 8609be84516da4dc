import type { Element, Format } from '@matchpost/engine';
import { Shield } from 'lucide-react';
import { createElement } from './create-element.ts';
import type { Group, EditorKind } from './kind.ts';
import { fallback, pictureFields, plate } from './image.ts';
import { boxPlace, showing } from './place.ts';

/** The game provides the logo; the own picture is for posts without such a game. */
const boundPicture: Group = {
  title: 'picture',
  fields: [
    { path: 'apiField', label: 'apiField', control: 'dataField' },
    { path: 'href', label: 'fallbackPicture', control: 'picture', optional: true },
    ...pictureFields,
  ],
};

export const apiImage: EditorKind<Extract<Element, { type: 'api-image' }>> = {
  icon: Shield,
  groups: [boundPicture, plate, fallback, boxPlace, showing],
  keepsRatio: true,
  isKey: true,
  inRow: { x: 20, y: 20, width: 120, height: 120 },
  picture: ({ apiField }) => ({ field: apiField }),
};

/** Specification, section 9. */
const SIZE = 189;

export function newApiImage(format: Format, apiField: string) {
  return createElement('api-image', format, { apiField, width: SIZE, height: SIZE });
}
