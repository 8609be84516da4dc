import { sports } from '@matchpost/engine/sports';
import { Type, type TLiteral } from 'typebox';

/** One line of text: no line breaks, no control characters (PostgreSQL stores no U+0000). */
export const Line = (maxLength: number) => Type.String({ maxLength, pattern: String.raw`^[^\u0000-\u001f\u007f]*$` });

/** An id of a league's source. */
export const SourceId = Type.String({ minLength: 1, maxLength: 100, pattern: String.raw`^[^\u0000-\u001f\u007f]*$` });

/** One word of a list. */
export function OneOf<Word extends string>(words: readonly Word[]) {
  // TypeBox derives the type of a tuple only; one schema that stands for every word has the same type.
  return Type.Union(words.map((word) => Type.Literal(word)) as [TLiteral<Word>]);
}

export const SportName = OneOf(sports);
