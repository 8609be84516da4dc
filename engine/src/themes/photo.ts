/** The post's background image as an element with its own box; the canvas keeps its colour. */
import { part, type Part } from './place.ts';

/** Cropped to its place around the focus the data give. */
export function photo(at: Part['at'], properties: Readonly<Record<string, unknown>> = {}): Part {
  const fixed = { id: 'photo', type: 'api-image', apiField: 'backgroundImage', fit: 'cover', fallback: 'none' };
  return part({ ...fixed, when: 'hasBackground', ...properties }, at);
}
