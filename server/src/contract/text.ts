import { teamSports } from '@matchpost/engine/sports';
import { Type, type TLiteral } from 'typebox';

/** One line of text: no line breaks, no control characters (PostgreSQL stores no U+0000). */
export const Line = (maxLength: number) => Type.String({ maxLength, pattern: String.raw`^[^\u0000-\u001f\u007f]*$` });

/** An id assigned by a league's source. */
export const SourceId = Type.String({ minLength: 1, maxLength: 100, pattern: String.raw`^[^\u0000-\u001f\u007f]*$` });

/** A schema for one of the given words. */
export function OneOf<Word extends string>(words: readonly Word[]) {
  // TypeBox infers only tuples; a one-element tuple over all words infers the same type.
  return Type.Union(words.map((word) => Type.Literal(word)) as [TLiteral<Word>]);
}

export const SportName = OneOf(teamSports);
