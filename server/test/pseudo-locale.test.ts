import { describe } from '@matchpost/engine/test';
import { runAlone } from '@matchpost/engine/test/run-alone';

describe('in the pseudo-locale', (test) => {
  test('no sentence of mails, errors and captions stands outside the messages', () =>
    runAlone(new URL('./pseudo-locale.ts', import.meta.url)));
});
