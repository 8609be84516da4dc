import { toPlainLetters } from '@matchpost/engine/posts';

/** For comparing and searching: lower case, no accents, single spaces. */
export function toPlainText(text: string): string {
  return toPlainLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
