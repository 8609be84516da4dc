import type { Element, Format } from '@matchpost/engine';
import { Braces } from 'lucide-react';
import { createElement } from './create-element.ts';
import type { Group, EditorKind } from './kind.ts';
import { showing, textPlace } from './place.ts';
import { content, textEdge, textFit, textFont } from './text.ts';

/** The game provides the text. */
const boundTextContent: Group = {
  title: 'text',
  fields: [{ path: 'apiField', label: 'apiField', control: 'dataField' }],
};

/** For posts without such a game. */
const fallbackText: Group = {
  title: 'fallbackText',
  folded: true,
  fields: [{ ...content, label: 'fallbackContent', hint: 'fallbackContent' }],
};

export const apiText: EditorKind<Extract<Element, { type: 'api-text' }>> = {
  icon: Braces,
  groups: [textFont, boundTextContent, fallbackText, textFit, textPlace, textEdge, showing],
  opens: { property: 'apiField' },
  isText: true,
  usualLines: 2,
  isKey: true,
  inRow: { x: 20, y: 80, textAnchor: 'start' },
  listFields: ({ apiField }) => [apiField],
};

/** Names use two lines within the safe area, shrunk to 60 % at most. */
const dataFit = { mode: 'wrap', maxLines: 2 } as const;

/** `content` is shown on posts without such a game. */
export function newApiText(format: Format, apiField: string, content = '') {
  return createElement('api-text', format, { apiField, content, fit: dataFit });
}
