import type { UserBody } from '@matchpost/server/contract';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { sessionState, signedOut } from '../../session/session-state.ts';
import { OtherPersonError } from '../machine/problems.ts';
import { checkPerson } from './check-person.ts';
import { restore } from './stored-template.ts';

function signIn(id: string): void {
  // A cast: the check reads only these fields.
  const user = { id, email: `${id}@example.org` } as UserBody;
  sessionState.set({ ...signedOut, status: 'signed-in', user });
}

describe('the person of an editor', (test) => {
  const before = sessionState.get();
  const realFetch = globalThis.fetch;
  let calls = 0;
  test.before.each(() => {
    calls = 0;
    globalThis.fetch = async () => {
      calls += 1;
      return Response.json({ code: 'not-found' }, { status: 404 });
    };
  });
  test.after.each(() => {
    globalThis.fetch = realFetch;
    sessionState.set(before);
  });

  test('is refused once somebody else has signed in', async () => {
    signIn('rea');
    await checkPerson('rea');
    signIn('tim');
    const error = await checkPerson('rea').catch((failure: unknown) => failure);
    assert.ok(error instanceof OtherPersonError);
    assert.is(error.email, 'tim@example.org');
  });
  test('may be signed out: the server asks for a token', async () => {
    sessionState.set(signedOut);
    await checkPerson('rea');
  });
  test('restores no version with another person’s session', async () => {
    signIn('tim');
    const input = { userId: 'rea', templateId: 't1', version: 2, revision: 5 };
    const tryToRestore = () => restore(input).catch((failure: unknown) => failure);
    assert.instance(await tryToRestore(), OtherPersonError);
    assert.is(calls, 0);
    signIn('rea');
    assert.not.instance(await tryToRestore(), OtherPersonError);
    assert.is(calls, 1);
  });
});
