import { assign, fromCallback, setup } from 'xstate';
import type { Finding } from './finding.ts';
import type { PlannedPost } from './plan-posts.ts';

export interface CheckedResult {
  post: PlannedPost;
  findings: readonly Finding[];
  /** Absent where the post could not be drawn. */
  thumbnail: Blob | undefined;
}

export type CheckPost = (post: PlannedPost, signal: AbortSignal) => Promise<Omit<CheckedResult, 'post'>>;

interface Run {
  posts: readonly PlannedPost[];
  check: CheckPost;
}

interface Context {
  run: Run;
  results: readonly CheckedResult[];
  error: unknown;
}

type Events =
  | ({ type: 'BEGIN' } & Run)
  | { type: 'CHECKED'; result: CheckedResult }
  | { type: 'FINISHED' }
  | { type: 'FAILED'; error: unknown }
  | { type: 'STOP' };

/** One post after the other; leaving the state stops the drawing. */
const checkAll = fromCallback<Events, Run>(({ input: { posts, check }, sendBack }) => {
  const { signal, ...stop } = openStop();
  const run = async () => {
    for (const post of posts) {
      const checked = await check(post, signal);
      if (signal.aborted) return;
      sendBack({ type: 'CHECKED', result: { post, ...checked } });
    }
    sendBack({ type: 'FINISHED' });
  };
  run().catch((error: unknown) => {
    if (!signal.aborted) sendBack({ type: 'FAILED', error });
  });
  return stop.abort;
});

function openStop() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

const none: Run = { posts: [], check: () => Promise.reject(new Error('nothing to check')) };

/** idle -> running -> done, stopped or failed; from each of these again. */
export const rehearsalMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: { checkAll },
}).createMachine({
  id: 'rehearsal',
  context: { run: none, results: [], error: undefined },
  initial: 'idle',
  on: {
    BEGIN: {
      target: '.running',
      actions: assign({ run: ({ event: { posts, check } }) => ({ posts, check }), results: [], error: undefined }),
    },
  },
  states: {
    idle: {},
    running: {
      invoke: { src: 'checkAll', input: ({ context }) => context.run },
      on: {
        CHECKED: { actions: assign({ results: ({ context, event }) => [...context.results, event.result] }) },
        FINISHED: 'done',
        FAILED: { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
        STOP: 'stopped',
      },
    },
    done: {},
    stopped: {},
    failed: {},
  },
});
