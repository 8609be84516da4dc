/** The only parser of JSON bodies, on the event loop and beside it. */
import type { FastifyInstance } from 'fastify';
import { parse } from 'secure-json-parse';
import { findJsonMistake } from '@matchpost/engine';
import { ServerError, withReason } from '../errors.ts';

/** Levels of objects and lists in a body. Templates have about ten; validators recurse and fail at thousands. */
const MAX_DEPTH = 100;

/** Replaces Fastify's own parser, which takes any nesting. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, body: string) =>
    parseJson(body),
  );
}

/**
 * Throws `body-invalid` with the place for text that is no JSON, and for text that names a prototype or is nested deeper
 * than {@link MAX_DEPTH}.
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new ServerError('body-invalid', { params: withReason('json-deep', { max: MAX_DEPTH }) });
  try {
    return parse(text);
  } catch (cause) {
    throw new ServerError('body-invalid', {
      params: isJson(text) ? withReason('json-prototype') : findJsonMistake(text),
      cause,
    });
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Reads marks only, because a parsed value takes longer to walk; brackets inside texts do not count. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === '"') at = findQuote(text, at + 1);
    else if (mark === '[' || mark === '{') depth += 1;
    else if (mark === ']' || mark === '}') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** The quote that ends a text; the text's length if none does. */
function findQuote(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
