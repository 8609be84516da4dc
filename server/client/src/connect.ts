import { operations, streams } from './api.generated.ts';
import { createCaller, ApiError, type CallShape, type LooseInput } from './call.ts';
import { clientError, MatchpostError } from './errors.ts';
import type { Language } from './messages/index.ts';
import { followEvents } from './events.ts';
import { findWait, pause } from './retry.ts';
import type { CallOptions, Matchpost } from './methods.ts';
import { API_VERSION, VERSION_HEADER } from './version.ts';

export interface ConnectOptions {
  /** The server's address: `https://matchpost.example.org`. */
  url: string;
  /** An API key, or a function that loads an access token; without it only public calls work. */
  key?: string | (() => Promise<string | undefined>);
  /** Of errors' sentences; default `en`. */
  language?: Language;
  /** Further attempts after the first; default 2. Only GET and calls with an idempotency key are repeated. */
  retries?: number;
  /** Milliseconds for one attempt with its whole answer; default 100 seconds, since a post may wait its turn. */
  timeout?: number;
  /** Default: the platform's. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

const EVENT_STREAM = 'text/event-stream';
const LARGEST_PAGE = 100;
const DEFAULT_RETRIES = 2;
const DEFAULT_TIMEOUT = 100_000;

type Settings = Required<Omit<ConnectOptions, 'key'>> & { loadToken: () => Promise<string | undefined> };

/**
 * A client for one server: every call of the API as a method, typed by the schemas that the server validates with.
 * Throws `option-missing` without a url. Methods throw `MatchpostError`, or the reason of an aborted signal.
 *
 * @example
 * const matchpost = connectMatchpost({ url: 'https://matchpost.example.org', key: process.env.MATCHPOST_KEY });
 * const { clubs } = await matchpost.listClubs({ params: { sport: 'handball' } });
 */
export function connectMatchpost(options: ConnectOptions): Matchpost {
  // JavaScript may pass variables that are not set; an empty url is this page's own server.
  const { url, key, language = 'en', retries = DEFAULT_RETRIES, timeout = DEFAULT_TIMEOUT } = options;
  if (typeof url !== 'string') throw clientError('option-missing', { language, params: { name: 'url' } });
  const settings: Settings = {
    language,
    retries,
    timeout,
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    url: url.replace(/\/+$/, ''),
    loadToken: typeof key === 'function' ? key : async () => key,
  };
  const methods = Object.entries<CallShape>(operations).map(([name, endpoint]) => [
    name,
    async (input: Input = {}) => (await callPatiently(endpoint, input, settings)).answer,
  ]);
  const watches = Object.entries<CallShape>(streams).map(([name, endpoint]) => [
    name,
    (input: Input = {}) => followEvents(() => openStream(endpoint, input, settings), input),
  ]);
  const each = (name: keyof typeof operations, input: Input = {}) => eachRow(operations[name], input, settings);
  return { ...Object.fromEntries([...methods, ...watches]), each } as Matchpost;
}

/** The rows of a list, page after page: `Link` of an answer names the next one (RFC 8288). */
async function* eachRow(endpoint: CallShape, input: Input, settings: Settings): AsyncGenerator<unknown> {
  let query: Input['query'] = { limit: LARGEST_PAGE, ...input.query };
  for (;;) {
    const { answer, response } = await callPatiently(endpoint, { ...input, query }, settings);
    yield* answer as unknown[];
    const next = /<([^>]*)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    if (next === undefined) return;
    query = { ...query, cursor: new URL(next, 'https://relative').searchParams.get('cursor') };
  }
}

/** The body of a stream's answer. Throws `answer-foreign` for anything else. */
async function openStream(endpoint: CallShape, input: Input, settings: Settings): Promise<ReadableStream<Uint8Array>> {
  const { response } = await callPatiently(endpoint, { ...input, accept: EVENT_STREAM }, settings);
  const isStream = response.headers.get('content-type')?.startsWith(EVENT_STREAM) === true;
  if (isStream && response.body !== null) return response.body;
  const { url, language } = settings;
  throw clientError('answer-foreign', { language, params: { url }, status: response.status });
}

type Input = Omit<LooseInput, 'headers'> & CallOptions & { prefer?: 'representation'; accept?: string };

/** Makes attempts until one succeeds or there is no use in another. */
async function callPatiently(endpoint: CallShape, input: Input, settings: Settings): Promise<Answered> {
  const { signal, idempotencyKey = inventKey(endpoint) } = input;
  const mayRepeat = endpoint.method === 'GET' || idempotencyKey !== undefined;
  const attempts = mayRepeat ? 1 + (input.retries ?? settings.retries) : 1;
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    const made = await tryOnce(endpoint, { ...input, idempotencyKey }, settings);
    if ('answer' in made) return made;
    signal?.throwIfAborted();
    const { error, retryAfter } = made;
    const now = Date.now();
    const wait = findWait({ attempt, status: error.status, retryAfter, now, random: Math.random() });
    if (attempt >= attempts || wait === undefined || error.code === 'answer-foreign') throw error;
    await pause(wait, signal);
  }
}

/** A POST of a signed-in caller gets a key of its own, so that a repeated request makes nothing twice. */
function inventKey({ method, scope }: CallShape): string | undefined {
  return method === 'POST' && scope !== 'public' ? crypto.randomUUID() : undefined;
}

type Answered = { answer: unknown; response: Response };
type Made = Answered | { error: MatchpostError; retryAfter: string | null };

async function tryOnce(endpoint: CallShape, input: Input, settings: Settings): Promise<Made> {
  const { url, language, loadToken } = settings;
  const { signal, timeout = settings.timeout, idempotencyKey, prefer, accept, params, query, body } = input;
  // Ended by hand: a stream goes on after its answer has begun.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeout);
  let response: Response | undefined;
  const call = createCaller({
    baseUrl: url,
    loadToken,
    fetch: async (url, init) => (response = checkVersion(await settings.fetch(url, init), language)),
  });
  const headers = {
    'accept-language': language,
    [VERSION_HEADER]: API_VERSION,
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(accept !== undefined && { accept }),
    ...(prefer === 'representation' && { prefer: 'return=representation' }),
  };
  const both = signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]);
  try {
    const answer = await call(endpoint, { params, query, body, headers, signal: both });
    // A call that is answered has had its response.
    return { answer, response: response! };
  } catch (cause) {
    const error = late.signal.aborted
      ? clientError('answer-late', { language, params: { seconds: timeout / 1_000 }, cause })
      : toError(cause, { url, language, status: response?.status ?? 0 });
    return { error, retryAfter: response?.headers.get('retry-after') ?? null };
  } finally {
    clearTimeout(timer);
  }
}

/** A server that ignores our version header still says its own. One from before the header says nothing. */
function checkVersion(response: Response, language: Language): Response {
  const known = response.headers.get(VERSION_HEADER);
  // A refusal has the server's own code and sentence.
  if (known === null || known === API_VERSION || !response.ok) return response;
  const params = { known, version: API_VERSION };
  throw clientError('client-version-unfit', { language, params, status: response.status });
}

interface Context {
  url: string;
  language: Language;
  /** 0 without an answer. */
  status: number;
}

function toError(cause: unknown, { url, language, status }: Context): MatchpostError {
  if (cause instanceof MatchpostError) return cause;
  if (cause instanceof ApiError && cause.body.code !== undefined) return new MatchpostError(status, cause.body);
  // An answer without our JSON: a proxy's page, or another program's.
  if (cause instanceof ApiError || cause instanceof SyntaxError)
    return clientError('answer-foreign', { language, params: { url }, status, cause });
  const reason = cause instanceof Error ? reasonOf(cause) : String(cause);
  return clientError('server-unreachable', { language, params: { reason }, cause });
}

/** Node's `fetch` says `fetch failed`, and its cause why. */
function reasonOf(error: Error): string {
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  return code ?? error.message;
}
