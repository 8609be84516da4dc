import { Type, type Static, type TSchema } from 'typebox';

/** Who may call: everybody, a signed-in person, a person or an API key with that right, an admin. */
export type EndpointScope = 'public' | 'session' | 'key:read' | 'key:render' | 'admin';

export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the server's root, parameters as `:name`. */
  path: `/${string}`;
  scope: EndpointScope;
  /** A public endpoint that knows who is calling, if somebody is signed in. */
  optionalCaller?: boolean;
  /** May be called with a second factor still to be confirmed. */
  beforeSecondFactor?: boolean;
  /** One line for the API page. */
  summary: string;
  tag: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** Uploads: the body is multipart/form-data and described in `summary`. */
  multipart?: boolean;
  /** The JSON of a success, or `null` for one without a body, or `'bytes'`. */
  response: TSchema | null | 'bytes';
  /** Of a success; 200, or 204 without a body. */
  status?: number;
  /** Bodies of other statuses than the success and errors. */
  answers?: Readonly<Record<number, TSchema>>;
  /** Requests a minute from one person or address; 300 where nothing is said, 0 for no limit. */
  ratePerMinute?: number;
  /** Seconds a call may take, its answer included; 30 where nothing is said. */
  timeout?: number;
  /** Bytes; 64 kB where nothing is said. */
  bodyLimit?: number;
}

type StaticOf<S> = S extends TSchema ? Static<S> : undefined;

/** What a call takes and gives, as types. */
export interface CallOf<E extends EndpointShape> {
  params: StaticOf<E['params']>;
  query: StaticOf<E['query']>;
  body: StaticOf<E['body']>;
  // A string fits `TSchema` too.
  response: E['response'] extends 'bytes' ? Blob : E['response'] extends TSchema ? Static<E['response']> : undefined;
}

/** Keeps the literal types of an endpoint's description. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

/** An object without unknown properties: a misspelled or forbidden field is an error, not silence. */
export function Strict<const T extends Record<string, TSchema>>(properties: T) {
  return Type.Object(properties, { additionalProperties: false });
}

export const Id = Type.String({ format: 'uuid' });
export const DateTime = Type.String({ format: 'date-time' });
export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
