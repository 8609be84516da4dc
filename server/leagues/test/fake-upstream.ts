import { setTimeout as pause } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { startFakeFederation, type FakeAnswer, type FakeFederation, type FakeRequest } from './fake/federation.ts';
import { openTestShare } from './fake/upstream.ts';
import { LeagueError } from '../src/errors.ts';
import type { LoadOptions, Loaded } from '../src/source.ts';
import type { ResourceKind, UpstreamOptions } from '../src/upstream.ts';
import type { UpstreamLimits, Failed, Refreshed, UpstreamShare } from '../src/upstream/share.ts';
import { createUpstream } from '../src/upstream/upstream.ts';

export const START = Date.parse('2025-11-12T12:00:00Z');

export interface Bench {
  federation: FakeFederation;
  share: UpstreamShare;
  refreshed: Refreshed[];
  failed: Failed[];
  /** Reads a path as one kind of resource; `games` unless told. */
  read(path: string, options?: ReadOptions): Promise<Loaded<unknown>>;
  /** Moves the clock. */
  pass(ms: number): void;
}

export interface ReadOptions extends LoadOptions {
  kind?: ResourceKind;
  parse?: (body: unknown) => unknown;
  unknown?: () => LeagueError;
  upstream?: Partial<UpstreamOptions>;
}

type Answer = (request: FakeRequest) => FakeAnswer | undefined | Promise<FakeAnswer | undefined>;

/** An upstream over a fake federation, with a clock that moves by hand and the limits of the product. */
export function onBench(answer: Answer, use: (bench: Bench) => Promise<void>, limits: Partial<UpstreamLimits> = {}) {
  return async () => {
    let now = START;
    const refreshed: Refreshed[] = [];
    const failed: Failed[] = [];
    const federation = await startFakeFederation(answer);
    const share = openTestShare(federation, {
      limits: { breakerFailures: 5, refusedMs: 30_000, failedMs: 5_000, maxRestMs: 600_000, ...limits },
      clock: () => now,
      random: () => 0.5,
      onRefreshed: (event) => refreshed.push(event),
      onFailed: (event) => failed.push(event),
    });
    const read: Bench['read'] = async (
      path,
      { kind = 'games', parse = identity, unknown, upstream, ...loading } = {},
    ) => {
      const options = { source: 'test', baseUrl: federation.url, ...upstream };
      return createUpstream(options, share).load({ kind, path, parse, ...(unknown && { unknown }) }, loading);
    };
    try {
      await use({ federation, share, refreshed, failed, read, pass: (ms) => (now += ms) });
    } finally {
      await share.close();
      await federation.close();
    }
  };
}

/** Waits for what happens behind an answer. */
export async function later(isSo: () => boolean): Promise<void> {
  for (let wait = 0; !isSo() && wait < 1_000; wait += 1) await pause(2);
  assert.ok(isSo());
}

/** The code and the parameters of a refusal, in one line. */
export async function told(loading: Promise<unknown>): Promise<string> {
  try {
    await loading;
  } catch (error) {
    if (!(error instanceof LeagueError)) throw error;
    const { source, ...params } = error.params;
    return [error.code, source, ...Object.values(params)].join(' ');
  }
  return 'none';
}

export function good(): FakeAnswer {
  return { body: { good: true } };
}

/** Answers with these statuses, one after the other, then well. */
export function inTurn(...statuses: number[]): () => FakeAnswer {
  return () => ({ ...good(), status: statuses.shift() ?? 200 });
}

function identity(body: unknown): unknown {
  return body;
}
