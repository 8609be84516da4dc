import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { EngineError } from '@matchpost/engine';
import { toFailure } from '../errors.ts';
import type { FromChild, Outcome, Post, Setup, ToChild } from './post.ts';

export interface RenderChild {
  readonly alive: boolean;
  render: (post: Post, deadlineMs: number) => Promise<Outcome>;
  kill: () => void;
}

/** Starts a rendering process. Whatever happens to it, `render` answers: with a file, or with a failure and its code. */
export function startChild(setup: Setup): RenderChild {
  const child = fork(new URL('./worker.ts', import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let alive = true;
  child.once('exit', () => (alive = false));
  child.once('error', () => (alive = false));
  post(child, { setup });
  const ready = nextMessage(child);
  return {
    get alive() {
      return alive;
    },
    render: async (asked, deadlineMs) => {
      const started = await within(ready, deadlineMs);
      if (started === undefined || 'lost' in started) return fail(child, asked, started, deadlineMs);
      const answer = nextMessage(child);
      post(child, { post: asked });
      const outcome = await within(answer, deadlineMs);
      if (outcome === undefined || !('post' in outcome)) return fail(child, asked, outcome, deadlineMs);
      return { ...outcome, post: asked };
    },
    kill: () => child.kill('SIGKILL'),
  };
}

type Answer = FromChild | { lost: true };

function post(child: ChildProcess, message: ToChild): void {
  // A child that is gone is noticed by its exit; the error of sending says nothing more.
  child.send(message, () => {});
}

function nextMessage(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve) => {
    const lost = () => resolve({ lost: true });
    if (child.exitCode !== null || child.signalCode !== null) lost();
    child.once('exit', lost);
    child.once('error', lost);
    child.once('message', (message) => {
      child.off('exit', lost);
      child.off('error', lost);
      resolve(message as FromChild);
    });
  });
}

/** The answer, or undefined when the time is up. */
async function within(answer: Promise<Answer>, ms: number): Promise<Answer | undefined> {
  const done = new AbortController();
  const late = setTimeout(ms, undefined, { signal: done.signal }).catch(() => undefined);
  try {
    return await Promise.race([answer, late]);
  } finally {
    done.abort();
  }
}

function fail(child: ChildProcess, post: Post, answer: Answer | undefined, deadlineMs: number): Outcome {
  child.kill('SIGKILL');
  const timeout = new EngineError('render-timeout', { params: { seconds: deadlineMs / 1000 } });
  return { post, failure: toFailure(answer === undefined ? timeout : new EngineError('render-crashed')) };
}
