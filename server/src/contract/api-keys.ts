import { Type, type Static } from 'typebox';
import { DateTime, endpoint, Id, Nullable, Strict } from './endpoint.ts';

export const ApiKeyScopeName = Type.Union([Type.Literal('render'), Type.Literal('read')]);

export const ApiKeyBody = Strict({
  id: Id,
  name: Type.String(),
  /** The first characters of the key. */
  prefix: Type.String(),
  scopes: Type.Array(ApiKeyScopeName),
  created_at: DateTime,
  last_used_at: Nullable(DateTime),
});
export type ApiKeyBody = Static<typeof ApiKeyBody>;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/api-keys',
  scope: 'session',
  tag: 'api keys',
  summary: 'Your keys for automations, newest first',
  response: Type.Array(ApiKeyBody),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/api-keys',
  scope: 'session',
  tag: 'api keys',
  summary: 'Make a key; it is shown this once. Needs a paid plan.',
  body: Strict({
    name: Type.String({ minLength: 1, maxLength: 100 }),
    scopes: Type.Array(ApiKeyScopeName, { minItems: 1, maxItems: 2, uniqueItems: true }),
  }),
  response: Strict({ ...ApiKeyBody.properties, key: Type.String() }),
  status: 201,
  ratePerMinute: 20,
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/api-keys/:id',
  scope: 'session',
  tag: 'api keys',
  summary: 'Revoke a key; it stops working at once',
  params: Strict({ id: Id }),
  response: null,
});
