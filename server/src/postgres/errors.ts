import type { Params } from '@matchpost/engine';
import { codeLanguage, type Language } from '@matchpost/engine/languages';
import { fillMessage } from '@matchpost/engine/messages';
import { messages, type Translation } from '../messages/index.ts';

export type PostgresErrorCode = keyof Translation['postgres'];

/** The reason why the database cannot run; compare `code`, show `message` or its translation. */
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

/** The message of a code in a language. */
function postgresMessage(code: PostgresErrorCode, params: Params, language: Language): string {
  return fillMessage(messages[language].postgres[code], params);
}

/** Chooses the most specific code for the output of a PostgreSQL program. */
export function getFailure(code: PostgresErrorCode, folder: string, words: string, more: Params = {}): PostgresError {
  const full = /No space left on device|disk is full|ENOSPC|Disk quota exceeded|EDQUOT/.test(words);
  return new PostgresError(full ? 'postgres-disk-full' : code, { ...more, folder, reason: getLastLines(words) });
}

function getLastLines(words: string): string {
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(-6).join('\n') || 'nothing was said';
}
