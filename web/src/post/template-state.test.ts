import { describe } from '@matchpost/engine/test';
import { ApiError } from '@matchpost/server/contract';
import * as assert from 'uvu/assert';
import { findTemplateState, type TemplateState } from './template-state.ts';

const gone = new ApiError(404, { code: 'not-found', message: 'Not found' });
const offline = new TypeError('Failed to fetch');
const open = { locked: false };
const locked = { locked: true };

describe("a post's own template", (test) => {
  const rows: readonly [state: TemplateState, paid: boolean, data: typeof open | undefined, error: Error | null][] = [
    ['loading', true, undefined, null],
    ['ready', true, open, null],
    ['ready', true, open, offline],
    ['failed', true, undefined, offline],
    ['gone', true, undefined, gone],
    ['gone', true, open, gone],
    ['locked', true, locked, null],
    ['locked', false, undefined, null],
    ['locked', false, open, null],
  ];
  for (const [state, paid, data, error] of rows) {
    const plan = paid ? 'a paid plan' : 'the free plan';
    const name = `is ${state} with ${plan}, ${data ? JSON.stringify(data) : 'no answer'} and ${error?.message ?? 'no error'}`;
    test(name, () =>
      assert.is(findTemplateState({ status: 'signed-in', paid }, { data, error, isPaused: false }), state),
    );
  }
  test('is failed while its first answer waits for the network, and stays if it is known', () => {
    const state = (data: typeof open | undefined) =>
      findTemplateState({ status: 'signed-in', paid: true }, { data, error: null, isPaused: true });
    assert.equal([state(undefined), state(open)], ['failed', 'ready']);
  });
  test('waits for the session, and is none of a visitor', () => {
    const state = (status: 'loading' | 'signed-out') =>
      findTemplateState({ status, paid: false }, { data: undefined, error: null, isPaused: false });
    assert.equal([state('loading'), state('signed-out')], ['loading', 'theme']);
  });
});
