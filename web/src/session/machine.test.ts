import type { LimitsBody, TokenAnswer, UserBody } from '@matchpost/server/contract';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { MARGIN, sessionMachine, TICK, type Plan, type Refreshed } from './machine.ts';

const LIFE = 15 * 60_000;
const limits = { tier: 'pro' } as LimitsBody;

function makeAnswer(expiresAt: number, factors: unknown[] = []): TokenAnswer {
  // A cast: the machine reads only these fields of an answer.
  return {
    access_token: `until ${expiresAt}`,
    expires_in: (expiresAt - Date.now()) / 1_000,
    // The server's clock is another one.
    expires_at: 0,
    user: { factors },
  } as unknown as TokenAnswer;
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Starts the machine on a clock shared with `Date`; `refresh` answers for the server. */
function start(refresh: (now: number) => Refreshed) {
  const clock = new SimulatedClock();
  const began = 1_800_000_000_000;
  let plan: Plan = { limits };
  const calls = { refresh: 0, limits: 0, signOut: [] as boolean[], signedOut: 0 };
  const machine = sessionMachine.provide({
    actors: {
      refresh: fromPromise(async () => {
        calls.refresh += 1;
        return refresh(began + clock.now());
      }),
      plan: fromPromise<Plan | null, { tier: LimitsBody['tier'] | undefined }>(async ({ input }) => {
        calls.limits += 1;
        return input.tier === plan.limits.tier ? { limits: plan.limits } : plan;
      }),
      signOut: fromPromise(async ({ input }) => void calls.signOut.push(input.everywhere)),
    },
    actions: { signedOut: () => void (calls.signedOut += 1) },
  });
  const real = Date.now;
  Date.now = () => began + clock.now();
  const actor = createActor(machine, { clock }).start();
  return {
    actor,
    calls,
    settle,
    now: () => began + clock.now(),
    choosePlan: (chosen: Plan) => void (plan = chosen),
    async pass(ticks: number) {
      for (let tick = 0; tick < ticks; tick++) {
        clock.increment(TICK);
        await settle();
      }
    },
    stop() {
      actor.stop();
      Date.now = real;
    },
  };
}

const signedIn = () => start((now) => ({ answer: makeAnswer(now + LIFE), aal2: false }));

describe('session', (test) => {
  test('a refused cookie signs the user out and tells the other tabs', async () => {
    const tools = start(() => 'refused');
    await tools.settle();
    assert.ok(tools.actor.getSnapshot().matches({ account: 'signedOut' }));
    assert.is(tools.calls.signedOut, 1);
    tools.stop();
  });

  test('a session ended by the server ends at once without a request, and tells the other tabs', async () => {
    const tools = signedIn();
    await tools.settle();
    tools.actor.send({ type: 'ENDED' });
    assert.ok(tools.actor.getSnapshot().matches({ account: 'signedOut' }));
    assert.equal([tools.calls.refresh, tools.calls.signedOut], [1, 1]);
    tools.stop();
  });

  test('an unreachable server is asked again at the next tick', async () => {
    const tools = start(() => 'unreachable');
    await tools.settle();
    assert.ok(tools.actor.getSnapshot().matches({ account: 'unreachable' }));
    await tools.pass(2);
    assert.is(tools.calls.refresh, 3);
    tools.stop();
  });

  test('checks the token every 30 s and renews it with less than 90 s left', async () => {
    const tools = signedIn();
    await tools.settle();
    assert.ok(tools.actor.getSnapshot().matches({ account: 'signedIn' }));
    const ticks = (LIFE - MARGIN) / TICK;
    await tools.pass(ticks - 1);
    assert.is(tools.calls.refresh, 1);
    await tools.pass(1);
    assert.is(tools.calls.refresh, 2);
    assert.is(tools.actor.getSnapshot().context.expiresAt, tools.now() + LIFE);
    tools.stop();
  });

  test('does nothing while hidden, and renews at once when visible again', async () => {
    const tools = signedIn();
    await tools.settle();
    tools.actor.send({ type: 'HIDDEN' });
    await tools.pass(100);
    assert.equal([tools.calls.refresh, tools.calls.limits], [1, 1]);
    tools.actor.send({ type: 'VISIBLE' });
    await tools.settle();
    assert.equal([tools.calls.refresh, tools.calls.limits], [2, 2]);
    tools.stop();
  });

  test('loads the plan once a minute', async () => {
    const tools = signedIn();
    await tools.settle();
    const before = tools.calls.limits;
    await tools.pass(20);
    assert.is(tools.calls.limits - before, 10);
    assert.equal(tools.actor.getSnapshot().context.limits, limits);
    tools.stop();
  });

  test('applies a changed plan at once, with the new role', async () => {
    const tools = signedIn();
    await tools.settle();
    const user = { role: 'paid_user' } as UserBody;
    tools.choosePlan({ limits: { ...limits, tier: 'premium' }, user });
    tools.actor.send({ type: 'PLAN_CHANGED' });
    await tools.settle();
    const { context } = tools.actor.getSnapshot();
    assert.equal([context.limits?.tier, context.user], ['premium', user]);
    tools.stop();
  });

  test('applies the new role of a changed plan whose tier is already known', async () => {
    const tools = signedIn();
    await tools.settle();
    const user = { role: 'free_user' } as UserBody;
    tools.choosePlan({ limits, user });
    tools.actor.send({ type: 'PLAN_CHANGED' });
    await tools.settle();
    assert.equal(tools.actor.getSnapshot().context.user, user);
    tools.stop();
  });

  test('loads the plan again if it changes during the request', async () => {
    const tools = signedIn();
    await tools.settle();
    const before = tools.calls.limits;
    tools.actor.send({ type: 'PLAN_CHANGED' });
    tools.actor.send({ type: 'PLAN_CHANGED' });
    await tools.settle();
    assert.is(tools.calls.limits - before, 2);
    assert.ok(tools.actor.getSnapshot().matches({ account: { signedIn: { limits: 'idle' } } }));
    tools.stop();
  });

  test('renews a refused token; signing out in another tab ends the session here', async () => {
    const tools = signedIn();
    await tools.settle();
    tools.actor.send({ type: 'TOKEN_REFUSED' });
    await tools.settle();
    assert.is(tools.calls.refresh, 2);
    tools.actor.send({ type: 'SIGNED_OUT_ELSEWHERE' });
    assert.equal([tools.actor.getSnapshot().context.token, tools.actor.getSnapshot().context.user], ['', null]);
    tools.actor.send({ type: 'SIGNED_IN_ELSEWHERE' });
    await tools.settle();
    assert.ok(tools.actor.getSnapshot().matches({ account: 'signedIn' }));
    tools.stop();
  });

  for (const everywhere of [false, true]) {
    test(`signing out${everywhere ? ' everywhere' : ''} tells the server, then forgets the session`, async () => {
      const tools = signedIn();
      await tools.settle();
      tools.actor.send({ type: 'SIGN_OUT', everywhere });
      await tools.settle();
      assert.equal(tools.calls.signOut, [everywhere]);
      assert.ok(tools.actor.getSnapshot().matches({ account: 'signedOut' }));
      tools.stop();
    });
  }

  for (const [aal2, state] of [
    [false, 'factor'],
    [true, 'signedIn'],
  ] as const) {
    test(`with a second factor ${aal2 ? 'confirmed' : 'waiting'}: ${state}`, async () => {
      const tools = start(() => 'refused');
      await tools.settle();
      const answer = makeAnswer(tools.now() + LIFE, [{ status: 'verified' }]);
      tools.actor.send({ type: 'SIGNED_IN', answer, aal2 });
      assert.ok(tools.actor.getSnapshot().matches({ account: state }));
      tools.stop();
    });
  }
});
