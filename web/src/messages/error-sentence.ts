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

/** The sentence of a code of the API or of the engine. */
export async function loadCodeSentence(code: string, params: Params, language: Language): Promise<string> {
  const { unknownError, requestInvalid } = await loadMessages('shell', language);
  // The API's details are for developers.
  if (code === 'request-invalid') return requestInvalid;
  const { loadErrorMessages, loadEngineSentence, translateParams } = await import('./error-messages.ts');
  const text = (await loadErrorMessages(language))[code];
  if (text !== undefined) return fill(text, await translateParams(params, language));
  return (await loadEngineSentence(code, params, language)) ?? fill(unknownError, params);
}

function fill(text: string, params: Readonly<Params>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}
