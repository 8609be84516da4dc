import { codeLanguage, languages, type Language } from '@matchpost/engine/languages';
import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

/** The first is what callers without a preference get. */
const offered: readonly Language[] = [codeLanguage, ...languages.filter((language) => language !== codeLanguage)];

/** The language of an answer's sentences by `Accept-Language` (RFC 9110, section 12.5.4); English without it. */
export function chooseLanguage(headers: IncomingHttpHeaders): Language {
  const [first] = new Negotiator({ headers }).languages([...offered]);
  return offered.find((language) => language === first) ?? codeLanguage;
}

/** Problem details (RFC 9457) where a caller asks for nothing else that we have. */
export function wantsProblem(headers: IncomingHttpHeaders): boolean {
  return new Negotiator({ headers }).mediaType([JSON_TYPE, PROBLEM_TYPE]) === PROBLEM_TYPE;
}

const JSON_TYPE = 'application/json';
export const PROBLEM_TYPE = 'application/problem+json';
