import { Type } from 'typebox';

/** One line of text: no line breaks, no control characters (PostgreSQL stores no U+0000). */
export const Line = (maxLength: number) => Type.String({ maxLength, pattern: String.raw`^[^\u0000-\u001f\u007f]*$` });

/** An id of a league's source. */
export const SourceId = Type.String({ minLength: 1, maxLength: 100, pattern: String.raw`^[^\u0000-\u001f\u007f]*$` });

export const SportName = Type.Union([Type.Literal('unihockey'), Type.Literal('volleyball'), Type.Literal('handball')]);
