import {
  ApiError,
  CLIENT_HEADER,
  createClient,
  type CallInput,
  type CallOf,
  type EndpointShape,
} from '@matchpost/server/contract';
import { device } from './device/device.ts';
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

interface CallOptions {
  /** Continues when the page is left. */
  keepalive?: boolean;
  /** Called with the sent fraction of an upload, 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
}

/**
 * Calls the server: the only place that fetches. Throws `ApiError`, or `TypeError` when the server cannot be reached.
 *
 * @example const { clubs } = await callApi(listClubs, { params: { sport: 'handball' } });
 */
export async function callApi<E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
  { keepalive = false, onProgress }: CallOptions = {},
): Promise<CallOf<E>['response']> {
  const client = createClient({
    baseUrl: apiBase,
    async fetch(url, given) {
      const init = device.isApp && isAboutTokens(endpoint) ? nameApp(given) : given;
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

/** Answers of these may hold tokens: the server has to know that an app asks. */
function isAboutTokens({ path }: EndpointShape): boolean {
  return /^\/api\/(auth|factors)\//.test(path);
}

function nameApp(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  headers.set(CLIENT_HEADER, 'app');
  return { ...init, headers };
}

/** The session has ended, or the account got a second factor elsewhere: a new token will tell. */
function isRefusal({ status, code }: ApiError): boolean {
  return status === 401 || code === 'aal2-required';
}
