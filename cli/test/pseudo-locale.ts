/** Every sentence of the command line comes from a message. Run by `pseudo-locale.test.ts` in a process of its own. */
import '@matchpost/engine/test/speak-pseudo';
import { describe } from '@matchpost/engine/test';
import { languages } from '@matchpost/engine/languages';
import * as assert from 'uvu/assert';

const { CliError, because, failureLine, toFailure } = await import('../src/errors.ts');
const { messages } = await import('../src/messages/index.ts');

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];
const plain = (text: string) => text.replaceAll(/\{[^}]*\}|<[^>]*>|\([a-z-]+\)$/g, '');

describe('the pseudo-locale', (test) => {
  for (const language of languages) {
    test(`${language}: no error of the command line stands outside the messages`, () => {
      for (const code of keysOf(messages[language].errors)) {
        const line = failureLine(toFailure(new CliError(code, {})), language);
        assert.not.match(plain(line), /\b[a-z]{3,}\b/i);
      }
    });
    test(`${language}: no reason stands outside the messages`, () => {
      for (const key of keysOf(messages[language].reasons)) {
        const line = failureLine(toFailure(new CliError('unexpected', { reason: because(key) })), language);
        assert.not.match(plain(line), /\b[a-z]{3,}\b/i);
      }
    });
  }
});
