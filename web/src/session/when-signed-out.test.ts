import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { sessionState, signedOut } from './session-state.ts';
import { whenSignedOut } from './when-signed-out.ts';

describe('signing out', (test) => {
  test('is told each time, and only after a session', () => {
    const set = (status: typeof signedOut.status) => sessionState.set({ ...signedOut, status });
    let count = 0;
    whenSignedOut(() => (count += 1));
    set('loading');
    set('signed-out');
    assert.is(count, 0);
    set('signed-in');
    set('loading');
    set('signed-out');
    set('signed-out');
    assert.is(count, 1);
    set('signed-in');
    set('signed-out');
    assert.is(count, 2);
  });
});
