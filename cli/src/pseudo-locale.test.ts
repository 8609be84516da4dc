import { describe } from '@matchpost/engine/test';
import { runAlone } from '@matchpost/engine/test/run-alone';

describe('in the pseudo-locale', (test) => {
  test('no error of the command line stands outside the messages', () =>
    runAlone(new URL('../test/pseudo-locale.ts', import.meta.url)));
});
