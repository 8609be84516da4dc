import { Type, type Static } from 'typebox';
import { apiKeyScopes, DateTime, endpoint, Id, Nullable, Strict } from './endpoint.ts';
import { OneOf } from './text.ts';

export const ApiKeyScopeName = OneOf(apiKeyScopes);

/** A website: `https://club.example`, as browsers send it. */
const Origin = Type.String({ maxLength: 300, pattern: String.raw`^https?://[a-z0-9.-]+(?::\d{1,5})?$` });

export const ApiKeyBody = Strict({
  id: Id,
  name: Type.String(),
  /** The first characters of the key. */
  prefix: Type.String(),
  scopes: Type.Array(ApiKeyScopeName),
  read_only: Type.Boolean(),
  /** The only website that may call with it; null for programs. */
  origin: Nullable(Type.String()),
  expires_at: Nullable(DateTime),
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
    scopes: Type.Array(ApiKeyScopeName, { minItems: 1, maxItems: apiKeyScopes.length, uniqueItems: true }),
    /** Refuses every call but GET. */
    read_only: Type.Optional(Type.Boolean()),
    /** For pages of this website; such a key only reads. */
    origin: Type.Optional(Nullable(Origin)),
    /** Without it the key works until it is revoked. */
    expires_in_days: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1_000 }))),
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
