import '@matchpost/engine/test/speak-pseudo';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';

const { CliError } = await import('./errors.ts');
const { messages } = await import('./messages/en.ts');

describe('the pseudo-locale', (test) => {
  test('no error of the command line stands outside the messages', () => {
    for (const code of Object.keys(messages.errors) as (keyof typeof messages.errors)[]) {
      assert.not.match(new CliError(code, {}).message.replaceAll(/\{[^}]*\}/g, ''), /\b[a-z]{3,}\b/i);
    }
  });
});
