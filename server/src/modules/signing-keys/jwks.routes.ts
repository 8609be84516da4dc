import { getJwks } from '../../contract/auth.ts';
import type { Scope } from '../../http/scope.ts';

/** Shorter than the time between a key's publication and its first signature. */
const CACHE = 'public, max-age=300';

export function jwksRoutes(scope: Scope): void {
  scope.handle(getJwks, async ({ reply }) => {
    reply.header('cache-control', CACHE);
    return { keys: await reply.server.accessTokens.listKeys() };
  });
}
