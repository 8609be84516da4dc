import { ApiError } from '@matchpost/server/contract';
import type { Language } from '../preferences/language.ts';
import { loadMessages } from './areas.ts';

type Params = Record<string, string | number>;

/** What went wrong, for a person, with an id to give to support where there is one. */
interface ErrorSentence {
  sentence: string;
  requestId?: string;
}

/** The sentence of an error of the API in the language asked for; the sentences are loaded when first needed. */
export async function loadErrorSentence(error: unknown, language: Language): Promise<ErrorSentence> {
  const { unreachable, unknownError, requestInvalid } = await loadMessages('shell', language);
  if (error instanceof TypeError) return { sentence: unreachable };
  if (!(error instanceof ApiError)) return { sentence: unknownError };
  // What the API says about it is for programs.
  if (error.code === 'request-invalid') return { sentence: requestInvalid };
  const { loadErrorMessages } = await import('./error-messages.ts');
  const messages = await loadErrorMessages(language);
  const { params = {}, requestId } = error.body;
  const sentence = fill(messages[error.code] ?? unknownError, {
    ...params,
    ...(requestId === undefined ? {} : { requestId }),
  });
  return requestId === undefined || error.status < 500 ? { sentence } : { sentence, requestId };
}

function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}
