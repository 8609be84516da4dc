import { assign, fromCallback, setup, type SnapshotFrom } from 'xstate';
import type { Format, Game, Tab } from '@matchpost/engine';
import type { EditorData } from '../../editor-context.ts';
import { dayOf, hasResult } from '../../../league/game.ts';
import { findingKinds, type Finding } from './findings.ts';

export interface CheckedResult {
  /** Index among the posts. */
  at: number;
  post: PlannedPost;
  /** The data it was drawn with. */
  data: EditorData;
  findings: readonly Finding[];
  /** Absent when the post could not be drawn. */
  thumbnail: Blob | undefined;
}

/** `lane` is the index of the worker. */
export type CheckPost = (
  post: PlannedPost,
  signal: AbortSignal,
  lane: number,
) => Promise<Pick<CheckedResult, 'data' | 'findings' | 'thumbnail'>>;

interface Run {
  posts: readonly PlannedPost[];
  check: CheckPost;
  /** Number of workers. */
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

/** Checks the posts in order, one at a time per lane; leaving the state stops the drawing. */
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

/** Keeps the order when one lane overtakes another. */
function insert(results: readonly CheckedResult[], result: CheckedResult): CheckedResult[] {
  return [...results, result].toSorted((one, other) => one.at - other.at);
}

const none: Run = { posts: [], check: () => Promise.reject(new Error('nothing to check')), lanes: 1 };

/** idle -> running -> done, stopped or failed; each of these can begin again. */
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

export type PreflightState = SnapshotFrom<typeof preflightMachine>;

/** A post the preflight draws. */
export interface PlannedPost {
  games: readonly Game[];
  /** A post with a result is a result post, as in the studio. */
  tab: Tab;
  format: Format;
}

/** Most posts per format; more would take minutes. */
export const MOST_POSTS = 120;

interface PlanOptions {
  /** Games per post. */
  perPost: number;
  formats: readonly Format[];
}

/** Plans every game once: games of one day together, as many as a post holds, in every format. */
export function planPosts(games: readonly Game[], { perPost, formats }: PlanOptions): PlannedPost[] {
  const days = [...Map.groupBy(games, dayOf).values()];
  const groups = days.flatMap((ofDay) => chunk(ofDay, Math.max(1, perPost))).slice(0, MOST_POSTS);
  return formats.flatMap((format) =>
    groups.map((group): PlannedPost => ({ games: group, tab: group.some(hasResult) ? 'result' : 'preview', format })),
  );
}

function chunk<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

/** The same finding about the same element, in all posts. */
export interface FindingGroup {
  key: string;
  finding: Finding;
  /** All posts have the same details. */
  isSame: boolean;
  formats: readonly Format[];
  /** Each post once, with its findings. */
  posts: readonly GroupedPost[];
}

export interface GroupedPost {
  result: CheckedResult;
  findings: readonly Finding[];
}

/** Groups findings; the most frequent come first. */
export function groupFindings(results: readonly CheckedResult[]): FindingGroup[] {
  const all = results.flatMap((result) => result.findings.map((finding) => ({ result, finding })));
  const groups = [...Map.groupBy(all, ({ finding }) => keyOf(finding))];
  return groups.map(([key, entries]) => group(key, entries)).toSorted(compare);
}

/** Details differ between games; the kind and the element do not. */
function keyOf({ kind, elementId, params }: Finding): string {
  return JSON.stringify([kind, elementId ?? params, params['cover']]);
}

function group(key: string, entries: readonly { result: CheckedResult; finding: Finding }[]): FindingGroup {
  const [first] = entries;
  if (first === undefined) throw new Error(`nothing is called ${key}`);
  const words = new Set(entries.map(({ finding }) => JSON.stringify(finding.params)));
  return {
    key,
    finding: first.finding,
    isSame: words.size === 1,
    formats: [...new Set(entries.map(({ result }) => result.post.format))],
    posts: [...Map.groupBy(entries, ({ result }) => result)].map(([result, own]) => ({
      result,
      findings: own.map(({ finding }) => finding),
    })),
  };
}

function compare(one: FindingGroup, other: FindingGroup): number {
  const rank = ({ finding }: FindingGroup) => findingKinds.indexOf(finding.kind);
  return other.posts.length - one.posts.length || rank(one) - rank(other);
}
