import type { ElementType } from '@matchpost/engine';
import type { Group } from '../field.ts';
import { boundPicture, fallback, picture, plate } from './image.ts';
import { outlineData, pathPaint, rectPaint, rows } from './paint.ts';
import { boxPlace, showing, textPlace } from './place.ts';
import { boundTextContent, fallbackText, textContent, textEdge, textFit, textFont } from './text.ts';

/** What the panel shows for each kind, in this order. */
export const groupsByKind: Readonly<Record<ElementType, readonly Group[]>> = {
  text: [textFont, textContent, textFit, textPlace, textEdge, showing],
  'api-text': [textFont, boundTextContent, fallbackText, textFit, textPlace, textEdge, showing],
  image: [picture, plate, fallback, boxPlace, showing],
  'api-image': [boundPicture, plate, fallback, boxPlace, showing],
  rect: [rectPaint, boxPlace, showing],
  path: [pathPaint, outlineData, boxPlace, showing],
  repeat: [rows, boxPlace, showing],
};

/** Properties with a place elsewhere: the panel's head, the list of all elements; or with one possible value. */
export const shownElsewhere: readonly string[] = ['id', 'type', 'name', 'zIndex', 'locked', 'hidden', 'for'];
