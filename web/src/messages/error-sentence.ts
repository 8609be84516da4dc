import { ApiError } from '@matchpost/server/contract';
import type { Language } from '../preferences/language.ts';
import { loadMessages } from './areas.ts';
import { NotSaved } from '../device/not-saved.ts';

type Params = Record<string, string | number>;

/** An error's sentence in a language. The API's sentences are loaded when first needed. */
export async function loadErrorSentence(error: unknown, language: Language): Promise<string> {
  const { unreachable, unknownError } = await loadMessages('shell', language);
  if (error instanceof NotSaved) return (await loadMessages('device', language)).notSaved[error.reason];
  if (error instanceof TypeError) return unreachable;
  if (!(error instanceof ApiError)) return unknownError;
  const { params, requestId } = error.body;
  return loadCodeSentence(error.code, { ...params, ...(requestId !== undefined && { requestId }) }, language);
}

/** The sentence of a stored error's code. */
export async function loadCodeSentence(code: string, params: Params, language: Language): Promise<string> {
  const { unknownError, requestInvalid } = await loadMessages('shell', language);
  // The API's details are for developers.
  if (code === 'request-invalid') return requestInvalid;
  return (await findCodeSentence(code, params, language)) ?? fill(unknownError, params);
}

/** The API's sentence of a code; undefined for codes from elsewhere. */
export async function findCodeSentence(code: string, params: Params, language: Language): Promise<string | undefined> {
  const { loadErrorMessages, translateParams } = await import('./error-messages.ts');
  const text = (await loadErrorMessages(language))[code];
  return text === undefined ? undefined : fill(text, await translateParams(params, language));
}

function fill(text: string, params: Readonly<Params>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}
