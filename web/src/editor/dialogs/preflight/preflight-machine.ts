import { assign, fromCallback, setup, type SnapshotFrom } from 'xstate';
import type { Format, Game, Tab } from '@matchpost/engine';
import type { EditorData } from '../../editor-context.ts';
import { dayOf, hasResult } from '../../../league/game.ts';
import { findingKinds, type Finding } from './findings.ts';

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

export type PreflightState = SnapshotFrom<typeof preflightMachine>;

/** A post the preflight draws. */
export interface PlannedPost {
  games: readonly Game[];
  /** Results as soon as a game has one, as in the studio. */
  tab: Tab;
  format: Format;
}

/** Of one format; more would keep somebody waiting for minutes. */
export const MOST_POSTS = 120;

interface PlanOptions {
  /** Games a graphic holds. */
  perPost: number;
  formats: readonly Format[];
}

/** Every game once, those of one day together as far as the template holds them; then the same in every format. */
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

/** The same thing wrong with the same element, wherever. */
export interface FindingGroup {
  key: string;
  finding: Finding;
  /** In the very same words everywhere. */
  isSame: boolean;
  formats: readonly Format[];
  /** Each once, with what it says. */
  posts: readonly GroupedPost[];
}

export interface GroupedPost {
  result: CheckedResult;
  findings: readonly Finding[];
}

/** What is in most posts first. */
export function groupFindings(results: readonly CheckedResult[]): FindingGroup[] {
  const all = results.flatMap((result) => result.findings.map((finding) => ({ result, finding })));
  const groups = [...Map.groupBy(all, ({ finding }) => keyOf(finding))];
  return groups.map(([key, entries]) => group(key, entries)).toSorted(compare);
}

/** Measures and names differ from game to game; what is wrong does not. */
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
