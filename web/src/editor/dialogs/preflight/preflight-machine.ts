import { assign, fromCallback, setup } from 'xstate';
import type { EditorData } from '../preview/choice.ts';
import type { Finding } from './finding.ts';
import type { PlannedPost } from './plan-posts.ts';

export interface CheckedResult {
  /** Its place among the posts. */
  at: number;
  post: PlannedPost;
  /** What it was drawn with. */
  data: EditorData;
  findings: readonly Finding[];
  /** Absent where the post could not be drawn. */
  thumbnail: Blob | undefined;
}

/** `lane` counts those that are checked beside each other. */
export type CheckPost = (
  post: PlannedPost,
  signal: AbortSignal,
  lane: number,
) => Promise<Pick<CheckedResult, 'data' | 'findings' | 'thumbnail'>>;

interface Run {
  posts: readonly PlannedPost[];
  check: CheckPost;
  /** How many are checked beside each other. */
  lanes: number;
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

/** In their order, each lane one after the other; leaving the state stops the drawing. */
const checkAll = fromCallback<Events, Run>(({ input: { posts, check, lanes }, sendBack }) => {
  const { signal, ...stop } = openStop();
  const queue = [...posts.entries()];
  const run = async (lane: number) => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [at, post] = next;
      const checked = await check(post, signal, lane);
      if (signal.aborted) return;
      sendBack({ type: 'CHECKED', result: { at, post, ...checked } });
    }
  };
  Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane))).then(
    () => !signal.aborted && sendBack({ type: 'FINISHED' }),
    (error: unknown) => !signal.aborted && sendBack({ type: 'FAILED', error }),
  );
  return stop.abort;
});

function openStop() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** One lane may overtake another. */
function insert(results: readonly CheckedResult[], result: CheckedResult): CheckedResult[] {
  return [...results, result].toSorted((one, other) => one.at - other.at);
}

const none: Run = { posts: [], check: () => Promise.reject(new Error('nothing to check')), lanes: 1 };

/** idle -> running -> done, stopped or failed; from each of these again. */
export const preflightMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: { checkAll },
}).createMachine({
  id: 'preflight',
  context: { run: none, results: [], error: undefined },
  initial: 'idle',
  on: {
    BEGIN: {
      target: '.running',
      actions: assign({
        run: ({ event: { posts, check, lanes } }) => ({ posts, check, lanes }),
        results: [],
        error: undefined,
      }),
    },
  },
  states: {
    idle: {},
    running: {
      invoke: { src: 'checkAll', input: ({ context }) => context.run },
      on: {
        CHECKED: { actions: assign({ results: ({ context, event }) => insert(context.results, event.result) }) },
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
