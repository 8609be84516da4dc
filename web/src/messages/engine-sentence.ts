import { errorTable, issueMessage, type ErrorCode } from '@matchpost/engine';
import type { Language } from '../preferences/language.ts';

/** The sentence of one of the engine's codes; undefined for codes from elsewhere. */
export function findEngineSentence(
  code: string,
  params: Readonly<Record<string, string | number>>,
  language: Language,
): string | undefined {
  return isEngineCode(code) ? issueMessage({ code, params }, language) : undefined;
}

function isEngineCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorTable, code);
}
