import { ApiError, createClient, type CallInput, type CallOf, type EndpointShape } from '@matchpost/server/contract';
import { apiBase } from './device/site.ts';

interface Credentials {
  loadToken(): Promise<string | undefined>;
  /** The server refused the token. */
  refused(): void;
}

let credentials: Credentials = { loadToken: async () => undefined, refused: () => undefined };

/** The session sets how calls are signed, once at the start. */
export function setCredentials(given: Credentials): void {
  credentials = given;
}

type Prepare = (endpoint: EndpointShape, init: RequestInit) => RequestInit;
let prepare: Prepare = (_endpoint, init) => init;

/** The app names itself in some requests. */
export function setPreparation(given: Prepare): void {
  prepare = given;
}

interface CallOptions {
  /** Continues when the page is left. */
  keepalive?: boolean;
  /** Called with the sent fraction of an upload, 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
  /** Completes the request, such as by a header. */
  complete?: (init: RequestInit) => RequestInit;
}

/**
 * Calls the server: the only place that fetches. Throws `ApiError`, or `TypeError` when the server cannot be reached.
 *
 * @example const { clubs } = await callApi(listClubs, { params: { sport: 'handball' } });
 */
export async function callApi<E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
  { keepalive = false, onProgress, complete = (init) => init }: CallOptions = {},
): Promise<CallOf<E>['response']> {
  const client = createClient({
    baseUrl: apiBase,
    async fetch(url, given) {
      const init = complete(prepare(endpoint, given));
      if (onProgress === undefined) return fetch(url, { ...init, keepalive });
      const { sendWithProgress } = await import('./send-with-progress.ts');
      return sendWithProgress(url, init, onProgress);
    },
    loadToken: () => credentials.loadToken(),
  });
  try {
    return await client.call(endpoint, input);
  } catch (error) {
    if (endpoint.scope !== 'public' && error instanceof ApiError && isRefusal(error)) credentials.refused();
    throw error;
  }
}

/** The session has ended, or the account got a second factor elsewhere: a new token will tell. */
function isRefusal({ status, code }: ApiError): boolean {
  return status === 401 || code === 'aal2-required';
}
