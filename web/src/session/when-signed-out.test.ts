import { describe } from '@matchpost/engine/test';
import type { UserBody } from '@matchpost/server/contract';
import * as assert from 'uvu/assert';
import { sessionState, signedOut, type Session } from './session-state.ts';
import { whenSignedOut } from './when-signed-out.ts';

const makeUser = (id: string): UserBody => ({
  id,
  email: '',
  role: 'free_user',
  tier: 'free',
  display_name: null,
  language: 'de',
  factors: [],
});

describe('signing out', (test) => {
  test('is told each time, and only after a session', () => {
    const set = (status: Session['status']) =>
      sessionState.set({ ...signedOut, status, user: status === 'signed-in' ? makeUser('a') : null });
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

  test('is told when another person takes over without a sign-out, and not when the user is loaded again', () => {
    const set = (id: string) => sessionState.set({ ...signedOut, status: 'signed-in', user: makeUser(id) });
    set('a');
    let count = 0;
    whenSignedOut(() => (count += 1));
    set('a');
    assert.is(count, 0);
    set('b');
    assert.is(count, 1);
    set('b');
    assert.is(count, 1);
  });
});
