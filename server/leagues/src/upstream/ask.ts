import { hash } from 'node:crypto';
import { second, type Clock } from '@matchpost/engine/clock';
import { NetError } from '../net/errors.ts';
import { findHeader } from '../net/fetch.ts';
import type { FetchAnswer, GuardedFetch } from '../net/guarded-fetch.ts';
import { decodeText } from '../decode-text.ts';
import { LeagueError, type LeagueErrorCode, leagueReason } from '../errors.ts';
import type { Resource, UpstreamOptions } from '../upstream.ts';
import type { UpstreamLimits } from './share.ts';

/**
 * The end of one request. `said`: the source answered, so an older copy is void. `refused`: it does not want this
 * request. `failed`: it is not well.
 */
export type Outcome<T> =
  | { end: 'good'; value: T }
  | { end: 'said' | 'refused'; error: Error }
  | { end: 'failed'; error: Error; canRetry: boolean; restMs?: number };

interface AskContext {
  fetch: GuardedFetch;
  clock: Clock;
  limits: UpstreamLimits;
  userAgent: string;
}

export interface AskOptions {
  signal: AbortSignal;
  timeoutMs: number;
}

const said = new Set<LeagueErrorCode>([
  'club-unknown',
  'team-unknown',
  'game-unknown',
  'club-key-missing',
  'club-key-refused',
]);

/** Statuses that speak of the moment rather than of the request. */
const passing = new Set([408, 425, 429]);

/** Sends one request and says how it ended; throws only when `signal` fires. */
export async function ask<T>(
  resource: Resource<T>,
  options: UpstreamOptions,
  context: AskContext,
  { signal, timeoutMs }: AskOptions,
): Promise<Outcome<T>> {
  const { source, headers = {} } = options;
  try {
    const answer = await context.fetch(getUrl(options, resource.path), {
      headers: { accept: 'application/json', ...headers, 'user-agent': context.userAgent },
      maxBytes: context.limits.maxBytes,
      timeoutMs,
      signal,
      followRedirects: headers['authorization'] === undefined,
    });
    if (answer.status < 300) return readAnswer(answer, resource, options);
    const told = options.parseError?.(answer.status, readBody(answer)) ?? findUnknown(answer.status, resource);
    return answer.status < 400 ? readRedirect(answer, told, source) : readError(answer, { told, source, ...context });
  } catch (error) {
    if (!(error instanceof NetError)) throw error;
    return readNetError(error, source);
  }
}

/** Names a source as read with one key, without telling the key. */
export function getCredentialKey({ source, baseUrl, headers = {} }: UpstreamOptions): string {
  return `${source} ${hash('sha256', JSON.stringify([baseUrl, Object.entries(headers).sort()]))}`;
}

function getUrl({ baseUrl }: UpstreamOptions, path: string): string {
  if (!/^[/?]/.test(path)) throw new TypeError(`The path of a resource begins with a slash or a query: ${path}`);
  return baseUrl.replace(/\/+$/, '') + path;
}

function readAnswer<T>(answer: FetchAnswer, resource: Resource<T>, options: UpstreamOptions): Outcome<T> {
  const { source } = options;
  try {
    return { end: 'good', value: resource.parse(JSON.parse(readText(answer))) };
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'no JSON' : 'unreadable';
    // Some tell an error in plain words with HTTP 200.
    const words = error instanceof SyntaxError ? options.parseError?.(answer.status, readText(answer)) : error;
    const told = words instanceof LeagueError ? words : undefined;
    if (told && said.has(told.code)) return { end: 'said', error: told };
    if (told?.code === 'source-refused') {
      // Some say "not found" with HTTP 200.
      const unknown = findUnknown(Number(told.params['status']), resource);
      return unknown ? { end: 'said', error: unknown } : { end: 'refused', error: told };
    }
    // "There is no table" comes from a source that is well.
    if (told && !told.code.startsWith('source-')) return { end: 'refused', error: told };
    return {
      end: 'failed',
      error:
        told ??
        new LeagueError('source-invalid', {
          params: { source, ...leagueReason('answer-unreadable', { reason }) },
          cause: error,
        }),
      canRetry: false,
    };
  }
}

/** The page to sign in, or a server that has moved: whatever it is taken for, no copy is void by it. */
function readRedirect<T>({ status }: FetchAnswer, told: Error | undefined, source: string): Outcome<T> {
  if (told) return { end: 'refused', error: told };
  const error = new LeagueError('source-invalid', { params: { source, ...leagueReason('redirected', { status }) } });
  return { end: 'failed', error, canRetry: false };
}

interface Refusal extends Pick<AskContext, 'clock' | 'limits'> {
  told: Error | undefined;
  source: string;
}

function readError<T>({ status, headers }: FetchAnswer, { told, source, clock, limits }: Refusal): Outcome<T> {
  if (told instanceof LeagueError && said.has(told.code)) return { end: 'said', error: told };
  const isFailure = status >= 500 || passing.has(status);
  const code = isFailure ? 'source-failed' : 'source-refused';
  const error = told ?? new LeagueError(code, { params: { source, status } });
  if (!isFailure) return { end: 'refused', error };
  const asked = findRest(findHeader(headers, 'retry-after'), clock());
  const restMs = status === 429 ? (asked ?? limits.breakerRestMs) : status === 503 ? asked : undefined;
  if (restMs === undefined) return { end: 'failed', error, canRetry: true };
  return { end: 'failed', error, canRetry: false, restMs: Math.min(Math.max(restMs, second), limits.maxRestMs) };
}

function readNetError<T>(cause: NetError, source: string): Outcome<T> {
  const failed = (code: LeagueErrorCode, params: Record<string, string | number> = {}): Outcome<T> => ({
    end: 'failed',
    error: new LeagueError(code, { params: { source, ...params }, cause }),
    canRetry: code === 'source-unreachable',
  });
  switch (cause.code) {
    case 'fetch-timeout':
      return failed('source-timeout');
    case 'fetch-too-large':
      return failed('source-too-large', { max: cause.params['max'] ?? '' });
    case 'redirects-too-many':
    case 'fetch-type':
      return failed('source-invalid', leagueReason('answer-unreadable', { reason: cause.code }));
    case 'url-invalid':
    case 'host-forbidden':
    case 'address-forbidden':
      return failed('source-forbidden');
    default:
      return failed('source-unreachable');
  }
}

function findUnknown(status: number, { unknown }: Resource<unknown>): LeagueError | undefined {
  return status === 404 || status === 410 ? unknown?.() : undefined;
}

function readText({ bytes, headers }: FetchAnswer): string {
  return decodeText(bytes, findHeader(headers, 'content-type'));
}

/** The JSON of an error answer; often it is text. */
function readBody(answer: FetchAnswer): unknown {
  const text = readText(answer);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** `Retry-After` as seconds or as a date, in milliseconds from now. */
function findRest(text: string, now: number): number | undefined {
  if (/^\d{1,6}$/.test(text)) return Number(text) * second;
  const until = Date.parse(text);
  return Number.isNaN(until) ? undefined : until - now;
}
