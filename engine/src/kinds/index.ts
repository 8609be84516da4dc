import { apiImage, type ApiImageElement } from './api-image.ts';
import { apiText, type ApiTextElement } from './api-text.ts';
import { image, type ImageElement } from './image.ts';
import { path, type PathElement } from './path.ts';
import { rect, type RectElement } from './rect.ts';
import { repeat, type RepeatElement } from './repeat.ts';
import { text, type TextElement } from './text.ts';
import type { Kind } from './kind.ts';

export type Element =
  | TextElement
  | ApiTextElement
  | ImageElement
  | ApiImageElement
  | RectElement
  | PathElement
  | RepeatElement;
export type ElementType = Element['type'];

const kindList = [text, apiText, image, apiImage, rect, path, repeat];

/** Every element kind by its type. The only cast: each kind gets only elements that its own schema accepted. */
export const kinds: ReadonlyMap<string, Kind> = new Map(kindList.map((kind) => [kind.type, kind as unknown as Kind]));
