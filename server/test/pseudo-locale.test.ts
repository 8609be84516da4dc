import { describe } from '@matchpost/engine/test';
import { runAlone } from '@matchpost/engine/test/run-alone';

describe('in the pseudo-locale', (test) => {
  test('all sentences of mails, errors and captions come from messages', () =>
    runAlone(new URL('./pseudo-locale.ts', import.meta.url)));
});
