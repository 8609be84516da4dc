import type { CallOf, EndpointShape } from './endpoint.ts';
import type { ErrorBody } from './error.ts';

/** An error answer: `code` to compare, `message` in English, HTTP `status`. */
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

interface ClientOptions {
  /** The server's address without a trailing slash; empty for the page's own origin. */
  baseUrl: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Loads the access token or API key to send, if any. */
  loadToken?(): Promise<string | undefined>;
}

type Defined<T> = { [Key in keyof T as T[Key] extends undefined ? never : Key]: T[Key] };

/** The input of a call, exactly as the endpoint's schemas define it. */
export type CallInput<E extends EndpointShape> = Defined<Omit<CallOf<E>, 'response' | 'body'>> &
  (E['multipart'] extends true ? { body: FormData } : Defined<Pick<CallOf<E>, 'body'>>) & { signal?: AbortSignal };

export interface Client {
  /**
   * Calls an endpoint and returns its answer. Throws `ApiError`, or the error of `fetch` without a connection.
   *
   * @example await client.call(getLimits, {}) // { tier: 'free', max_teams: 1, … }
   */
  call<E extends EndpointShape>(endpoint: E, input: CallInput<E>): Promise<CallOf<E>['response']>;
}

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
}

/** A client typed by the schemas that the server validates with. */
export function createClient({ baseUrl, fetch, loadToken }: ClientOptions): Client {
  return {
    async call(endpoint, input) {
      const { params = {}, query = {}, body, signal } = input as LooseInput;
      const isForNobody = endpoint.scope === 'public' && endpoint.optionalCaller !== true;
      const token = isForNobody ? undefined : await loadToken?.();
      const json = body !== undefined && !(body instanceof FormData);
      const headers = {
        accept: 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(json ? { 'content-type': 'application/json' } : {}),
      };
      const response = await fetch(baseUrl + fill(endpoint.path, params) + search(query), {
        method: endpoint.method,
        headers,
        credentials: 'same-origin',
        ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : (body as FormData) }),
        ...(signal === undefined ? {} : { signal }),
      });
      return (await read(endpoint, response)) as never;
    },
  };
}

async function read(endpoint: EndpointShape, response: Response): Promise<unknown> {
  if (!response.ok) throw new ApiError(response.status, await readError(response));
  if (endpoint.response === null) return undefined;
  return endpoint.response === 'bytes' ? response.blob() : response.json();
}

/** A proxy may answer with HTML instead of our JSON. */
async function readError(response: Response): Promise<Partial<ErrorBody>> {
  const text = await response.text();
  return response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : {};
}

function fill(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function search(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
