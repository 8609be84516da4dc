import { ApiError, type TokenAnswer } from '@matchpost/server/contract';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createActor, fromPromise } from 'xstate';
import { factorMachine, type Challenge, type Factor, type Proof } from './factor-machine.ts';

const totp: Factor = { id: 'a', friendly_name: 'App', factor_type: 'totp', status: 'verified' };
const device: Factor = { id: 'b', friendly_name: 'Laptop', factor_type: 'webauthn', status: 'verified' };
const phone: Factor = { id: 'c', friendly_name: 'Handy', factor_type: 'phone', status: 'verified' };

function start(factors: Factor[], prove: (proof: Proof) => Promise<TokenAnswer>) {
  const asked: string[] = [];
  const actor = createActor(
    factorMachine.provide({
      actors: {
        challenge: fromPromise<Challenge, { factor: Factor }>(async ({ input: { factor } }) => {
          asked.push(factor.id);
          return { id: `challenge-${asked.length}` };
        }),
        prove: fromPromise<TokenAnswer, Proof>(({ input }) => prove(input)),
      },
      actions: { proved: () => undefined },
    }),
    { input: { factors } },
  );
  actor.start();
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const problem = () => actor.getSnapshot().context.problem;
  return { actor, asked, settle, problem, state: () => String(actor.getSnapshot().value) };
}

const refuse = (code: string) => () => Promise.reject(new ApiError(400, { code }));
const accept = async () => ({}) as TokenAnswer;

describe('the proof of a second factor', (test) => {
  test("starts an app's challenge at once, a phone's and a device's after a press", async () => {
    for (const [factor, expected] of [
      [totp, 'asking'],
      [phone, 'waiting'],
      [device, 'waiting'],
    ] as const) {
      const { settle, state } = start([factor], accept);
      await settle();
      assert.is(state(), expected, factor.friendly_name);
    }
  });
  test('never sends fewer than six digits; ignores spaces', async () => {
    const codes: string[] = [];
    const { actor, settle, state, problem } = start([totp], async ({ code }) => {
      codes.push(code);
      return accept();
    });
    await settle();
    actor.send({ type: 'CODE', code: '12 34' });
    assert.equal([state(), problem(), codes], ['asking', 'code-invalid', []]);
    actor.send({ type: 'CODE', code: '12 34 56' });
    await settle();
    assert.equal([state(), codes], ['proved', ['123456']]);
  });
  test('keeps the challenge after a wrong code, and starts a new one after an expired code', async () => {
    for (const [code, challenges] of [
      ['factor-code-invalid', 1],
      ['factor-challenge-expired', 2],
    ] as const) {
      const { actor, asked, settle, state } = start([totp], refuse(code));
      await settle();
      actor.send({ type: 'CODE', code: '123456' });
      await settle();
      assert.equal([state(), asked.length], ['asking', challenges], code);
    }
  });
  test('keeps a code entered before the challenge is ready', async () => {
    const codes: string[] = [];
    const { actor, settle, state } = start([totp], async ({ challenge, code }) => {
      codes.push(`${challenge.id} ${code}`);
      return accept();
    });
    actor.send({ type: 'CODE', code: '123456' });
    assert.is(state(), 'challenging');
    await settle();
    await settle();
    assert.equal([state(), codes], ['proved', ['challenge-1 123456']]);
  });
  test('reports fewer than six digits before the challenge is ready, and drops a code entered before them', async () => {
    const codes: string[] = [];
    const { actor, settle, state, problem } = start([totp], async ({ code }) => {
      codes.push(code);
      return accept();
    });
    actor.send({ type: 'CODE', code: '123456' });
    actor.send({ type: 'CODE', code: '123' });
    assert.equal([state(), problem()], ['challenging', 'code-invalid']);
    await settle();
    await settle();
    assert.equal([state(), problem(), codes], ['asking', 'code-invalid', []]);
    actor.send({ type: 'CODE', code: '654321' });
    await settle();
    assert.equal([state(), codes], ['proved', ['654321']]);
  });
  test('lets the user choose another factor', async () => {
    const { actor, asked, settle, state } = start([phone, totp], accept);
    actor.send({ type: 'CHOOSE', factor: totp });
    await settle();
    assert.equal([state(), asked], ['asking', ['a']]);
  });
});
