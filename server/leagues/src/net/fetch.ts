import { request, type Dispatcher } from 'undici';
import { ACCEPTED_ENCODINGS, discard, loadBody } from './body.ts';
import { NetError, toNetError } from './errors.ts';
import { getHost, type Guard } from './guard.ts';
import type { FetchAnswer, FetchOptions, GuardedFetch } from './guarded-fetch.ts';

/** Headers that cannot be credentials, so another origin may get them too. */
const harmless = new Set(['accept', 'accept-language', 'user-agent']);

export function createGuardedFetch({ guard, dispatcher }: { guard: Guard; dispatcher: Dispatcher }): GuardedFetch {
  return async (text, options = {}) => {
    const { method = 'GET', timeoutMs = 10_000, maxRedirects = 3, signal } = options;
    const follows = method !== 'POST' && options.followRedirects !== false;
    const deadline = AbortSignal.timeout(Math.ceil(timeoutMs));
    const first = guard.parseUrl(text);
    let url = first;
    try {
      for (let hop = 0; ; hop += 1) {
        const answer = await load(url, { ...options, method, first, dispatcher, deadline });
        const target = follows ? findRedirect(answer) : undefined;
        if (target === undefined) return { ...answer, url };
        if (hop === maxRedirects) throw new NetError('redirects-too-many', { host: getHost(url), max: maxRedirects });
        url = guard.parseUrl(target, url);
      }
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw toNetError(error, { host: getHost(url), isLate: deadline.aborted });
    }
  };
}

interface Hop extends FetchOptions {
  first: URL;
  dispatcher: Dispatcher;
  deadline: AbortSignal;
}

async function load(url: URL, hop: Hop): Promise<Omit<FetchAnswer, 'url'>> {
  const { method = 'GET', accept, maxBytes = 10_000_000, timeoutMs = 10_000, signal, deadline } = hop;
  const { statusCode, headers, body } = await request(url, {
    method,
    headers: getHeaders(url, hop),
    body: hop.body,
    dispatcher: hop.dispatcher,
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const answer = { status: statusCode, headers, bytes: Buffer.alloc(0) };
  if (findRedirect(answer) !== undefined) {
    discard(body);
    return answer;
  }
  if (hop.ignoreBody) {
    // Some receivers stop working when a connection closes before they have answered.
    await body.dump({ limit: maxBytes });
    signal?.throwIfAborted();
    return answer;
  }
  const host = getHost(url);
  const type = findHeader(headers, 'content-type').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (accept && statusCode < 300 && !accept.some((wanted) => isType(type, wanted))) {
    discard(body);
    throw new NetError('fetch-type', { host, type: type.slice(0, 80) });
  }
  const encoding = findHeader(headers, 'content-encoding').trim().toLowerCase();
  const length = method === 'HEAD' ? 0 : Number(findHeader(headers, 'content-length') || 0);
  return { ...answer, bytes: await loadBody(body, { host, maxBytes, encoding, length }) };
}

function getHeaders(url: URL, { headers = {}, accept, first }: Hop): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => url.origin === first.origin || harmless.has(name));
  return {
    ...(accept && { accept: accept.join(', ') }),
    'accept-encoding': ACCEPTED_ENCODINGS,
    ...Object.fromEntries(own),
  };
}

function findRedirect({ status, headers }: Pick<FetchAnswer, 'status' | 'headers'>): string | undefined {
  if (![301, 302, 303, 307, 308].includes(status)) return undefined;
  return findHeader(headers, 'location') || undefined;
}

/** The first value of a header; '' when it is missing. */
export function findHeader(headers: FetchAnswer['headers'], name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

function isType(type: string, wanted: string): boolean {
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
