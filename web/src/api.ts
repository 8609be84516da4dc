import { ApiError, createClient, type CallInput, type CallOf, type EndpointShape } from '@matchpost/server/contract';

interface Credentials {
  loadToken(): Promise<string | undefined>;
  /** The server no longer takes the token. */
  refused(): void;
}

let credentials: Credentials = { loadToken: async () => undefined, refused: () => undefined };

/** The session says how calls are signed; told so once, at the start. */
export function setCredentials(given: Credentials): void {
  credentials = given;
}

const client = createClient({
  baseUrl: '',
  fetch: (url, init) => fetch(url, init),
  loadToken: () => credentials.loadToken(),
});

/**
 * Calls the server: the only place that fetches. Throws `ApiError`, or `TypeError` when nothing was reached.
 *
 * @example const { clubs } = await callApi(listClubs, { params: { sport: 'handball' } });
 */
export async function callApi<E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
): Promise<CallOf<E>['response']> {
  try {
    return await client.call(endpoint, input);
  } catch (error) {
    if (endpoint.scope !== 'public' && error instanceof ApiError && error.status === 401) credentials.refused();
    throw error;
  }
}
