import type { Params } from '@matchpost/engine';
import { codeLanguage, type Language } from '@matchpost/engine/languages';
import { fillMessage } from '@matchpost/engine/messages';
import { messages, type Translation } from '../messages/index.ts';

export type PostgresErrorCode = keyof Translation['postgres'];

/** Why there is no database; compare `code`, show `message` or the sentence of another language. */
export class PostgresError extends Error {
  readonly code: PostgresErrorCode;
  readonly params: Params;

  constructor(code: PostgresErrorCode, params: Params = {}, cause?: unknown) {
    super(postgresMessage(code, params, codeLanguage), cause === undefined ? undefined : { cause });
    this.name = 'PostgresError';
    this.code = code;
    this.params = params;
  }
}

/** The sentence of a code in the language asked for. */
export function postgresMessage(code: PostgresErrorCode, params: Params, language: Language): string {
  return fillMessage(messages[language].postgres[code], params);
}

/** Turns the last words of a PostgreSQL program into the most telling code. */
export function getFailure(code: PostgresErrorCode, folder: string, words: string, more: Params = {}): PostgresError {
  const full = /No space left on device|disk is full|ENOSPC|Disk quota exceeded|EDQUOT/.test(words);
  return new PostgresError(full ? 'postgres-disk-full' : code, { ...more, folder, reason: getLastLines(words) });
}

function getLastLines(words: string): string {
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(-6).join('\n') || 'nothing was said';
}
