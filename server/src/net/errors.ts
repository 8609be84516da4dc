import { codeLanguage, type Language } from '@matchpost/engine/languages';
import { fillMessage } from '@matchpost/engine/messages';
import { messages, type Translation } from '../messages/index.ts';

export type NetErrorCode = keyof Translation['net'];

type Params = Readonly<Record<string, string | number>>;

/** Compare `code`, show `message`. */
export class NetError extends Error {
  readonly code: NetErrorCode;
  readonly params: Params;

  constructor(code: NetErrorCode, params: Params = {}, cause?: unknown) {
    super(netMessage(code, params, codeLanguage), cause === undefined ? undefined : { cause });
    this.name = 'NetError';
    this.code = code;
    this.params = params;
  }

  toJSON() {
    return { code: this.code, message: this.message, params: this.params };
  }
}

/** The sentence of a code in the language asked for. */
function netMessage(code: NetErrorCode, params: Params, language: Language): string {
  return fillMessage(messages[language].net[code], params);
}
