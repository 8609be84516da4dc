import type { Element, ElementType, FieldKind, Format, RepeatList } from '@matchpost/engine';
import { apiImage, newApiImage } from './api-image.ts';
import { apiText, newApiText } from './api-text.ts';
import { createElement } from './create-element.ts';
import { image } from './image.ts';
import type { EditorKind } from './kind.ts';
import { path } from './path.ts';
import { rect } from './rect.ts';
import { createPart, repeat } from './repeat.ts';
import { text } from './text.ts';

/** Every kind of the engine, with the editor's facts. */
const editorKinds: { [T in ElementType]: EditorKind<Extract<Element, { type: T }>> } = {
  text,
  'api-text': apiText,
  image,
  'api-image': apiImage,
  rect,
  path,
  repeat,
};

/** The one cast: each kind gets only its own elements. */
export function kindOf({ type }: { type: string }): EditorKind {
  return editorKinds[type as ElementType];
}

export function isText(element: Element): element is Extract<Element, { content: unknown }> {
  return kindOf(element).isText === true;
}

interface Bound {
  name: string;
  kind: FieldKind;
}

/** A new element bound to a field of the game. */
export function newBound(format: Format, { name, kind }: Bound): Element {
  return kind === 'image' ? newApiImage(format, name) : newApiText(format, name);
}

/** A new part of a list: a bound field of its rows, or a text. */
export function newPart(format: Format, list: RepeatList, field?: Bound): Element {
  if (field === undefined) return createElement('text', format, { ...text.inRow, content: '–' });
  const type = field.kind === 'image' ? 'api-image' : 'api-text';
  return createPart(format, list, { type, ...editorKinds[type].inRow, apiField: field.name });
}
