/** One call of the API, as the web and other programs make it. */
import type { ErrorBody } from './api.generated.ts';

/** An error answer: `code` to compare, `message` a sentence, HTTP `status`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly body: Partial<ErrorBody>;

  constructor(status: number, body: Partial<ErrorBody>, cause?: unknown) {
    super(body.message ?? `HTTP ${status}`, cause === undefined ? undefined : { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? 'answer-unreadable';
    this.body = body;
  }
}

/** The part of an endpoint's description that a call needs. */
export interface CallShape {
  readonly method: string;
  /** Below the server's root; parameters are `:name`. */
  readonly path: string;
  readonly scope: string;
  readonly optionalCaller?: boolean;
  /** `null` without a body, `'bytes'`, or anything else for JSON. */
  readonly response: unknown;
  /** Given if an answer of bytes is JSON at times. */
  readonly answers?: unknown;
}

/** The input of a call; the endpoint's types say which parts it takes. */
export interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface CallerOptions {
  /** The server's address without a trailing slash; empty for the page's own origin. */
  baseUrl: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Loads the access token or API key to send, if any. */
  loadToken?(): Promise<string | undefined>;
}

/** Calls an endpoint. Throws `ApiError`, or the error of `fetch` without a connection. */
export type Caller = (endpoint: CallShape, input: LooseInput) => Promise<unknown>;

export function createCaller({ baseUrl, fetch, loadToken }: CallerOptions): Caller {
  return async (endpoint, { params = {}, query = {}, body, headers, signal }) => {
    const isForNobody = endpoint.scope === 'public' && endpoint.optionalCaller !== true;
    const token = isForNobody ? undefined : await loadToken?.();
    const json = body !== undefined && !(body instanceof FormData);
    const response = await fetch(baseUrl + fill(endpoint.path, params) + search(query), {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : (body as FormData) }),
      ...(signal === undefined ? {} : { signal }),
    });
    return read(endpoint, response);
  };
}

async function read(endpoint: CallShape, response: Response): Promise<unknown> {
  if (!response.ok) throw new ApiError(response.status, await readError(response));
  if (endpoint.response === null) return undefined;
  const isBlob = endpoint.response === 'bytes' && !(endpoint.answers && isJson(response));
  return isBlob ? response.blob() : response.json();
}

/** A proxy may answer with HTML instead of our JSON. */
async function readError(response: Response): Promise<Partial<ErrorBody>> {
  const text = await response.text();
  return isJson(response) ? (JSON.parse(text) as Partial<ErrorBody>) : {};
}

function isJson(response: Response): boolean | undefined {
  return response.headers.get('content-type')?.startsWith('application/json');
}

function fill(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function search(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
