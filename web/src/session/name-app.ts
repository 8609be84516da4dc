import { CLIENT_HEADER, type EndpointShape } from '@matchpost/server/contract';

/** Answers of these may hold tokens: the server has to know that an app asks. */
const aboutTokens = /^\/api\/(auth|factors)\//;

/** Names the app in a request about tokens. */
export function nameApp({ path }: EndpointShape, init: RequestInit): RequestInit {
  if (!aboutTokens.test(path)) return init;
  const headers = new Headers(init.headers);
  headers.set(CLIENT_HEADER, 'app');
  return { ...init, headers };
}
