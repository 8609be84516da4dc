/** Every sentence of the command line comes from a message. Run by `pseudo-locale.test.ts` in a process of its own. */
import '@matchpost/engine/test/speak-pseudo';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';

const { CliError } = await import('../src/errors.ts');
const { messages } = await import('../src/messages/en.ts');

describe('the pseudo-locale', (test) => {
  test('no error of the command line stands outside the messages', () => {
    for (const code of Object.keys(messages.errors) as (keyof typeof messages.errors)[]) {
      assert.not.match(new CliError(code, {}).message.replaceAll(/\{[^}]*\}/g, ''), /\b[a-z]{3,}\b/i);
    }
  });
});
