import type { TokenAnswer } from '@matchpost/server/contract';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createActor, fromPromise, waitFor } from 'xstate';
import { RESEND_AFTER, signInMachine } from './sign-in-machine.ts';

const answer = { access_token: 'a' } as TokenAnswer;

function start(server: { send?: () => Promise<void>; verify?: () => Promise<TokenAnswer> } = {}) {
  const asked: string[] = [];
  const signedIn: unknown[] = [];
  const failed: unknown[] = [];
  const machine = signInMachine.provide({
    actors: {
      send: fromPromise<void, { email: string }>(async ({ input }) => {
        asked.push(input.email);
        await server.send?.();
      }),
      verify: fromPromise<TokenAnswer, { email: string; code: string }>(async ({ input }) => {
        asked.push(`${input.email} ${input.code}`);
        return (await server.verify?.()) ?? answer;
      }),
    },
    actions: {
      signedIn: (_, answer) => void signedIn.push(answer),
      sendFailed: (_, error) => void failed.push(error),
    },
  });
  const actor = createActor(machine).start();
  const settle = () => waitFor(actor, (state) => !state.matches('sending') && !state.matches('verifying'));
  return { actor, asked, signedIn, failed, settle };
}

describe('sign-in', (test) => {
  test('does not send an invalid address', () => {
    const { actor, asked } = start();
    actor.send({ type: 'EMAIL', email: 'verein@' });
    assert.is(actor.getSnapshot().value, 'email');
    assert.equal([actor.getSnapshot().context.fault, actor.getSnapshot().context.email], ['email-invalid', 'verein@']);
    assert.equal(asked, []);
  });

  test('leads from mail and code to a session', async () => {
    const { actor, asked, signedIn, settle } = start();
    actor.send({ type: 'EMAIL', email: ' verein@example.org ' });
    await settle();
    assert.is(actor.getSnapshot().value, 'sent');
    actor.send({ type: 'CODE', code: '12 34' });
    assert.is(actor.getSnapshot().context.fault, 'code-invalid');
    actor.send({ type: 'CODE', code: '123 456' });
    await settle();
    assert.is(actor.getSnapshot().value, 'signedIn');
    assert.equal(asked, ['verein@example.org', 'verein@example.org 123456']);
    assert.equal(signedIn, [answer]);
  });

  test('keeps a refused address in its field, with the reason', async () => {
    const problem = new Error('no');
    const { actor, settle } = start({ send: () => Promise.reject(problem) });
    actor.send({ type: 'EMAIL', email: 'verein@example.org' });
    await settle();
    assert.is(actor.getSnapshot().value, 'email');
    assert.equal(
      [actor.getSnapshot().context.email, actor.getSnapshot().context.problem],
      ['verein@example.org', problem],
    );
  });

  test('lets the user correct a wrong code', async () => {
    const { actor, settle } = start({ verify: () => Promise.reject(new Error('wrong')) });
    actor.send({ type: 'EMAIL', email: 'verein@example.org' });
    await settle();
    actor.send({ type: 'CODE', code: '123456' });
    await settle();
    assert.is(actor.getSnapshot().value, 'sent');
    assert.is((actor.getSnapshot().context.problem as Error).message, 'wrong');
  });

  test('keeps the step of the code when another mail fails: the first code is still valid', async () => {
    let mails = 0;
    const { actor, asked, failed, settle } = start({
      send: () => ((mails += 1) === 1 ? Promise.resolve() : Promise.reject(new Error('offline'))),
    });
    const now = Date.now;
    try {
      actor.send({ type: 'EMAIL', email: 'verein@example.org' });
      await settle();
      Date.now = () => now() + RESEND_AFTER;
      actor.send({ type: 'RESEND' });
      await settle();
      assert.equal([actor.getSnapshot().value, actor.getSnapshot().context.problem], ['sent', null]);
      assert.is((failed.at(-1) as Error).message, 'offline');
      actor.send({ type: 'RESEND' });
      actor.send({ type: 'CODE', code: '123456' });
      await settle();
      assert.equal([actor.getSnapshot().value, asked.at(-1)], ['signedIn', 'verein@example.org 123456']);
    } finally {
      Date.now = now;
    }
  });

  test('leads back to the address when the mail to another one fails', async () => {
    let mails = 0;
    const { actor, settle } = start({
      send: () => ((mails += 1) === 1 ? Promise.resolve() : Promise.reject(new Error('offline'))),
    });
    actor.send({ type: 'EMAIL', email: 'verein@example.org' });
    await settle();
    actor.send({ type: 'BACK' });
    actor.send({ type: 'EMAIL', email: 'andere@example.org' });
    await settle();
    assert.is(actor.getSnapshot().value, 'email');
  });

  test('sends another mail only after a minute', async () => {
    const { actor, asked, settle } = start();
    const now = Date.now;
    try {
      actor.send({ type: 'EMAIL', email: 'verein@example.org' });
      await settle();
      actor.send({ type: 'RESEND' });
      assert.is(asked.length, 1);
      Date.now = () => now() + RESEND_AFTER;
      actor.send({ type: 'RESEND' });
      await settle();
      assert.is(asked.length, 2);
    } finally {
      Date.now = now;
    }
  });
});
