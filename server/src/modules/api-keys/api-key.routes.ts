import { day } from '@matchpost/engine/clock';
import { createApiKey, listApiKeys, revokeApiKey, type ApiKeyBody } from '../../contract/api-keys.ts';
import { ServerError } from '../../errors.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';
import type { ApiKey } from './api-key.entity.ts';
import { createKey, listKeys, revokeKey } from './api-key.queries.ts';
import { present } from '../../http/present.ts';

export function apiKeyRoutes(scope: Scope, { clock }: Services): void {
  scope.handle(listApiKeys, async ({ caller, em }) => (await listKeys(em, caller.userId)).map(toBody));

  scope.handle(createApiKey, async ({ caller, em, body }) => {
    if (caller.tier === 'free') throw new ServerError('api-keys-not-in-plan');
    const { name, scopes, read_only: readOnly = false, origin, expires_in_days: days } = body;
    // Anybody who opens the page can read its key.
    if (origin != null && !readOnly) throw new ServerError('api-key-origin-writes', { path: 'body.read_only' });
    const expiresAt = days == null ? undefined : new Date(clock() + days * day);
    const { row, key } = await createKey(em, {
      userId: caller.userId,
      name,
      scopes,
      readOnly,
      origin: origin ?? undefined,
      expiresAt,
    });
    return { ...toBody(row), key };
  });

  scope.handle(revokeApiKey, async ({ caller, em, params }) => {
    await revokeKey(em, params.id, caller.userId, clock());
  });
}

function toBody(key: ApiKey): ApiKeyBody {
  return present(key, ['id', 'name', 'prefix', 'scopes', 'readOnly', 'origin', 'expiresAt', 'createdAt', 'lastUsedAt']);
}
