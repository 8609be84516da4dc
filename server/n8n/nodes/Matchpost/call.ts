/** Calls of the server by n8n's own HTTP functions: errors with code and sentence, repeated where that makes nothing twice. */
import { createHash } from 'node:crypto';
import type { ErrorBody } from '@matchpost/client';
import { clientError, MatchpostError } from '@matchpost/client/errors';
import { findWait } from '@matchpost/client/retry';
import { API_VERSION, VERSION_HEADER } from '@matchpost/client/version';
import {
  sleep,
  type IDataObject,
  type IExecuteFunctions,
  type IHookFunctions,
  type IHttpRequestOptions,
  type ILoadOptionsFunctions,
} from 'n8n-workflow';

/** Attempts of a call that may be repeated. */
const ATTEMPTS = 3;
/** Longer than the server's own deadline for a post. */
const TIMEOUT_MS = 100_000;
const language = 'en';

export type Caller = IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions;

export interface Call {
  method: 'DELETE' | 'GET' | 'PATCH' | 'POST';
  path: string;
  query?: IDataObject;
  body?: object;
  headers?: IDataObject;
  /** Names a POST that makes something: sent again it makes nothing new. */
  idempotencyKey?: string;
  /** Takes 404 for an answer. */
  mayBeGone?: boolean;
  /** Milliseconds for one attempt. */
  timeout?: number;
}

export interface Answer {
  /** Names in lower case. */
  headers: IDataObject;
  bytes: Buffer;
}

/** Calls the server with the credential. Throws `MatchpostError`. */
export async function call(caller: Caller, { method, path, query, body, headers, ...more }: Call): Promise<Answer> {
  const { idempotencyKey, mayBeGone = false, timeout = TIMEOUT_MS } = more;
  const url = `${await readAddress(caller)}${path}`;
  const options: IHttpRequestOptions = {
    method,
    url,
    ...(query && { qs: query }),
    ...(body && { body: body as IDataObject }),
    headers: {
      accept: '*/*',
      ...(body && { 'content-type': 'application/json' }),
      [VERSION_HEADER]: API_VERSION,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...headers,
    },
    timeout,
    ...whole,
  };
  const send = () => caller.helpers.httpRequestWithAuthentication.call(caller, 'matchpostApi', options);
  return sendPatiently(send, url, { mayRepeat: method === 'GET' || idempotencyKey !== undefined, mayBeGone });
}

/** Calls for JSON. */
export async function callForJson<T>(caller: Caller, options: Call): Promise<T> {
  const { bytes } = await call(caller, options);
  return JSON.parse(bytes.toString('utf8')) as T;
}

/**
 * The file behind `file_url` of an answer, without the credential: such addresses are signed. Those of the server itself
 * are taken at the credential's address, since the public one may be out of n8n's reach.
 */
export async function loadFile(caller: Caller, fileUrl: string): Promise<Buffer> {
  const embedded = /^data:[^,]*;base64,(.*)$/s.exec(fileUrl)?.[1];
  if (embedded !== undefined) return Buffer.from(embedded, 'base64');
  const { pathname, search } = new URL(fileUrl);
  const url = pathname.startsWith('/api/files/') ? `${await readAddress(caller)}${pathname}${search}` : fileUrl;
  const send = () => caller.helpers.httpRequest({ method: 'GET', url, timeout: TIMEOUT_MS, ...whole });
  return (await sendPatiently(send, url, { mayRepeat: true, mayBeGone: false })).bytes;
}

/** The same for repeated attempts of an item in one execution of one n8n. */
export function keyOf(functions: IExecuteFunctions, itemIndex: number): string {
  const parts = [
    functions.getInstanceId(),
    functions.getExecutionId(),
    functions.getNode().id,
    // A node in a loop runs several times.
    functions.evaluateExpression('{{ $runIndex }}', itemIndex),
    itemIndex,
  ];
  return `n8n-${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;
}

/** The whole answer whatever its status, as bytes. */
const whole = { encoding: 'arraybuffer', returnFullResponse: true, ignoreHttpStatusErrors: true } as const;

interface Response {
  statusCode: number;
  headers: IDataObject;
  body: Buffer | ArrayBuffer;
}

async function readAddress(caller: Caller): Promise<string> {
  const { url } = await caller.getCredentials('matchpostApi');
  return String(url).trim().replace(/\/+$/, '');
}

interface Sending {
  mayRepeat: boolean;
  mayBeGone: boolean;
}

async function sendPatiently(
  send: () => Promise<unknown>,
  url: string,
  { mayRepeat, mayBeGone }: Sending,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const made = await tryOnce(send, url);
    if ('bytes' in made) return made;
    const { error, retryAfter } = made;
    if (mayBeGone && error.status === 404) return { headers: {}, bytes: Buffer.alloc(0) };
    const failed = { attempt, status: error.status, retryAfter, now: Date.now(), random: Math.random() };
    const wait = findWait(failed);
    if (!mayRepeat || attempt >= ATTEMPTS || wait === undefined || error.code === 'answer-foreign') throw error;
    await sleep(wait);
  }
}

type Made = Answer | { error: MatchpostError; retryAfter: string | null };

async function tryOnce(send: () => Promise<unknown>, url: string): Promise<Made> {
  let response: Response;
  try {
    response = (await send()) as Response;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return { error: clientError('server-unreachable', { language, params: { reason }, cause }), retryAfter: null };
  }
  const { statusCode: status, headers, body } = response;
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body ?? '');
  if (status >= 200 && status < 300) return { headers, bytes };
  const retryAfter = headers['retry-after'];
  return { error: readRefusal(status, bytes, url), retryAfter: typeof retryAfter === 'string' ? retryAfter : null };
}

/** The server's error, or `answer-foreign` for an answer of a proxy or another program. */
function readRefusal(status: number, bytes: Buffer, url: string): MatchpostError {
  try {
    const body = JSON.parse(bytes.toString('utf8')) as Partial<ErrorBody> | null;
    if (typeof body?.code === 'string' && typeof body.message === 'string') return new MatchpostError(status, body);
  } catch {
    // A page of HTML.
  }
  return clientError('answer-foreign', { language, params: { url: new URL(url).origin }, status });
}
