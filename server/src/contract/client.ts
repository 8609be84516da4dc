/** The client of `@matchpost/client`, typed by the schemas that the server validates with. */
import { createCaller, type CallerOptions } from '@matchpost/client/call';
import type { CallOf, EndpointShape } from './endpoint.ts';

export { ApiError } from '@matchpost/client/call';

/** An app sends `app` in this header where it asks for tokens, and gets the refresh token in the body. */
export const CLIENT_HEADER = 'matchpost-client';

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

export function createClient(options: CallerOptions): Client {
  const call = createCaller(options);
  return { call: async (endpoint, input) => (await call(endpoint, input)) as never };
}
