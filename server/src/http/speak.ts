/** Sentences of answers, in the language that the caller accepts. */
import type { Params } from '@matchpost/engine';
import { codeLanguage, type Language } from '@matchpost/engine/languages';
import type { IncomingHttpHeaders } from 'node:http';
import { chooseLanguage } from './choose-language.ts';
import { findSentence, reasonIn } from '../errors.ts';

interface Said {
  code: string;
  message: string;
  params?: Params | undefined;
}

/** A finding with its message and the reason in its params. */
export function speak<T extends Said>(said: T, language: Language): T {
  if (language === codeLanguage) return said;
  return {
    ...said,
    message: findSentence(said.code, said.params ?? {}, language) ?? said.message,
    ...(said.params && { params: { ...reasonIn(said.params, language) } }),
  };
}

/** A body, and its `warnings` in the language of the request: only bodies that have some ask for it. */
export function speakWarnings(body: unknown, headers: IncomingHttpHeaders): unknown {
  if (!hasWarnings(body)) return body;
  const language = chooseLanguage(headers);
  return { ...body, warnings: body.warnings.map((warning) => speak(warning, language)) };
}

/** The contract has one form of `warnings`. */
function hasWarnings(body: unknown): body is { warnings: readonly Said[] } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'warnings' in body &&
    Array.isArray(body.warnings) &&
    body.warnings.length > 0
  );
}
