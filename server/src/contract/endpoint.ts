import { Type, type Static, type TSchema } from 'typebox';

/** Rights an API key can have; each opens the endpoints of its scope. */
export const apiKeyScopes = [
  'render',
  'read',
  'templates',
  'pictures',
  'webhooks',
  'schedules',
  'inbox',
  'limits',
] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** Allowed callers: anyone, a signed-in user, a user or an API key with that right, an admin. */
export type EndpointScope = 'public' | 'session' | `key:${ApiKeyScope}` | 'admin';

export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the server's root; parameters are `:name`. */
  path: `/${string}`;
  scope: EndpointScope;
  /** A public endpoint that also gets the caller of a signed-in request, with the second factor or from the key's website. */
  optionalCaller?: boolean;
  /** With `optionalCaller`: gets every caller, because the calls of its handler are authorized themselves. */
  uncheckedCaller?: boolean;
  /** Callable before the second factor is confirmed. */
  beforeSecondFactor?: boolean;
  /** One line for the API documentation. */
  summary: string;
  tag: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** Uploads: the body is multipart/form-data with a part `file`. */
  multipart?: boolean;
  /** The other parts of an upload. */
  form?: TSchema;
  /** JSON schema of a success, `null` without a body, or `'bytes'`. */
  response: TSchema | null | 'bytes';
  /** Media types of `'bytes'`. */
  media?: readonly string[];
  /** JSON schemas of the data of server-sent events, by name; the event `end` is the last one. */
  events?: Readonly<Record<string, TSchema>>;
  /** Status of a success; default 200, or 204 without a body. */
  status?: number;
  /** Bodies of further statuses besides success and errors. */
  answers?: Readonly<Record<number, TSchema>>;
  /** Requests per minute of a user or address; default 300, 0 for no limit. */
  ratePerMinute?: number;
  /** A POST that only answers: nothing is kept for an `Idempotency-Key`. */
  makesNothing?: boolean;
  /** Seconds for a call including its answer; default 30. */
  timeout?: number;
  /** Bytes; default 64 kB. */
  bodyLimit?: number;
}

type StaticOf<S> = S extends TSchema ? Static<S> : undefined;

/** The types of a call's input and answer. */
export interface CallOf<E extends EndpointShape> {
  params: StaticOf<E['params']>;
  query: StaticOf<E['query']>;
  body: StaticOf<E['body']>;
  // `'bytes'` comes first because a string also extends `TSchema`.
  response: E['response'] extends 'bytes' ? Blob : E['response'] extends TSchema ? Static<E['response']> : undefined;
}

/** Keeps the literal types of an endpoint's description. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

/** An object without unknown properties: a misspelled or forbidden field is an error instead of being ignored. */
export function Strict<const T extends Record<string, TSchema>>(properties: T) {
  return Type.Object(properties, { additionalProperties: false });
}

/** Without the prefix `urn:uuid:`, which the format allows and PostgreSQL does not. */
export const Id = Type.String({ format: 'uuid', pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' });
export const DateTime = Type.String({ format: 'date-time' });
export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
