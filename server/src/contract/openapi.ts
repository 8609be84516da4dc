/** The API as an OpenAPI 3.1 document, made of the endpoints and schemas that `index.ts` exports. */
import { Type, type TSchema } from 'typebox';
import { apiKeyScopes, type EndpointScope, type EndpointShape } from './endpoint.ts';
import { examples } from './examples.ts';
import * as contract from './index.ts';
import { isList, queryOf } from './page.ts';
import { webhookEvents } from './webhooks.ts';

interface OpenApiOptions {
  /** The server's address; on a developer's own machine clients use the document's origin. */
  publicUrl: string;
  version: string;
}

type Json = Readonly<Record<string, unknown>>;

const exported: Json = contract;

/** Describes every endpoint once, with its export name as operation id. */
export function describeApi({ publicUrl, version }: OpenApiOptions): Json {
  const calls = { paths: describePaths(), webhooks: describeWebhooks() };
  const responses = {
    Refused: answer('The request is refused; `code` says why.', refusalOf(), errorHeaders),
    Failed: answer('The server cannot answer now. Try again later.', refusalOf(), errorHeaders),
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Matchpost API', version, description: introduction, license },
    servers: [{ url: isOwnMachine(publicUrl) ? '/' : publicUrl }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    ...calls,
    components: {
      schemas: findUsed([calls, responses]),
      responses,
      headers,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'An access token or an API key' } },
    },
  };
}

function describePaths(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of endpoints) {
    const path = toPath(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(name, endpoint) };
  }
  return paths;
}

const license = { name: 'MIT', identifier: 'MIT' };

const introduction =
  'Sign in with a link from your mail, or use an API key: send either as `Authorization: Bearer …`. ' +
  'Errors are `{ code, message, path?, params?, requestId }`; compare `code`.';

const tags: Readonly<Record<string, string>> = {
  'sign-in': 'Links, codes, tokens and sessions',
  'second factor': 'Authenticator apps and security keys',
  account: 'The person, their settings and their data',
  plans: 'Subscriptions and payments',
  teams: 'Saved teams and settings of their clubs',
  'own teams': 'Teams without a league: games by hand, from files and calendars',
  leagues: 'Clubs, teams, games and tables of the leagues',
  templates: 'Custom templates and their versions',
  media: 'Logos, background images and other pictures',
  render: 'Posts as pictures and as links',
  posts: 'The posts that a person has shared',
  batches: 'Many posts at once',
  schedules: 'Posts that are made by themselves',
  inbox: 'The drafts that schedules made',
  push: 'Messages to browsers',
  webhooks: 'Messages to other programs',
  assistants: 'Tools for assistants, by the Model Context Protocol',
  'api keys': 'Keys for other programs',
  'club keys': 'Keys of clubs for their federation',
  apps: 'The apps for Android and iOS',
  running: 'The state of the server',
};

function isEndpoint(value: unknown): value is EndpointShape {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

function isOwnMachine(url: string): boolean {
  return /^https?:\/\/(?:localhost|127\.|\[::1\])/.test(url);
}

/** `/api/files/*` has a parameter without a name. */
const WILDCARD = 'path';

function toPath(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}').replace('*', `{${WILDCARD}}`);
}

/** Scopes of a right: an API key needs it, a person does not. */
function keyCallers() {
  const sentences = apiKeyScopes.map((right) => [
    `key:${right}`,
    `Needs an access token, or an API key with the right \`${right}\`.`,
  ]);
  return Object.fromEntries(sentences) as Record<`key:${(typeof apiKeyScopes)[number]}`, string>;
}

const callers: Readonly<Record<EndpointScope, string>> = {
  public: 'Anyone may call it.',
  session: 'Needs the access token of a signed-in person.',
  ...keyCallers(),
  admin: 'Needs the access token of an administrator.',
};

const DEFAULT_RATE = 300;

function describeOperation(operationId: string, endpoint: EndpointShape): Json {
  const { summary, tag, scope, ratePerMinute = DEFAULT_RATE } = endpoint;
  const rate = ratePerMinute === 0 ? '' : ` ${ratePerMinute} requests a minute.`;
  const parameters = [...parametersOf('path', endpoint.params), ...describeQuery(queryOf(endpoint))];
  const body = bodyOf(operationId, endpoint);
  return {
    operationId,
    summary,
    description: callers[scope] + rate,
    tags: [tag],
    security: scope === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      ...successesOf(endpoint),
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Failed' },
    },
  };
}

/** `properties` of a schema; TypeBox keeps them out of its general type. */
function propertiesOf(schema: TSchema): [name: string, schema: TSchema][] {
  return Object.entries((schema as { properties?: Record<string, TSchema> }).properties ?? {});
}

function parametersOf(place: 'path' | 'query', schema: TSchema | undefined): Json[] {
  if (schema === undefined) return [];
  const required = new Set((schema as { required?: string[] }).required);
  return propertiesOf(schema).map(([name, one]) => ({
    name: name === '*' ? WILDCARD : name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: refer(one),
  }));
}

/** A query of any names is one exploded object. */
function describeQuery(schema: TSchema | undefined): Json[] {
  if (schema === undefined || propertiesOf(schema).length > 0) return parametersOf('query', schema);
  return [{ name: 'parameters', in: 'query', style: 'form', explode: true, schema: refer(schema) }];
}

function bodyOf(name: string, { body, multipart, form = Type.Object({}) }: EndpointShape): Json | undefined {
  if (multipart === true) {
    const properties = { ...Object.fromEntries(propertiesOf(form)), file: { type: 'string', format: 'binary' } };
    const required = [...((form as { required?: string[] }).required ?? []), 'file'];
    const schema = refer({ type: 'object', properties, required });
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (body === undefined) return undefined;
  const example = examples[name];
  return { required: true, content: { 'application/json': { schema: refer(body), ...(example && { example }) } } };
}

function successesOf(endpoint: EndpointShape): Json {
  const { response, status, media = [], answers = {}, events } = endpoint;
  const success = status ?? (response === null ? 204 : 200);
  // OpenAPI 3.1 has no word for the events of a stream.
  const named = events && { 'x-events': refer(events) };
  const bytes = media.map((type) => [type, { schema: { type: 'string', format: 'binary' }, ...named }] as const);
  const own = response === 'bytes' ? Object.fromEntries(bytes) : response === null ? undefined : jsonOf(response);
  const others = Object.entries(answers).map(([code, schema]) => {
    const content = { ...(Number(code) === success && own), ...jsonOf(schema) };
    return [code, answer(sentenceOf(Number(code)), content)] as const;
  });
  return {
    [success]: answer(sentenceOf(success), own, response === null ? undefined : headersOf(endpoint)),
    ...Object.fromEntries(others),
  };
}

function sentenceOf(status: number): string {
  if (status === 201) return 'It is made.';
  if (status === 202) return 'It is accepted and goes on in the background.';
  if (status === 204) return 'It is done; the answer has no body.';
  return status < 300 ? 'The answer.' : 'An answer with the reason.';
}

function jsonOf(schema: TSchema): Json {
  return { 'application/json': { schema: refer(schema) } };
}

/** The usual body of errors, and RFC 9457's where a caller accepts it. */
function refusalOf(): Json {
  const problem = Type.Intersect([Type.Object(problemMembers), contract.ErrorBody]);
  return { ...jsonOf(contract.ErrorBody), 'application/problem+json': { schema: refer(problem) } };
}

const problemMembers = {
  type: Type.String({ description: '`urn:matchpost:error:` and the code' }),
  title: Type.String({ description: 'The name of the status' }),
  status: Type.Integer(),
  detail: Type.String({ description: 'The same as `message`' }),
};

function answer(description: string, content: Json | undefined, named?: Json): Json {
  return { description, ...(named && { headers: named }), ...(content && { content }) };
}

const headers = {
  ETag: { description: 'The version of the answer; send it as `If-None-Match`.', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds to wait, with 429 and 503.', schema: { type: 'integer', minimum: 0 } },
  RateLimit: {
    description:
      'Requests left (`r`) and seconds until they are counted anew (`t`); draft-ietf-httpapi-ratelimit-headers.',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': { description: 'Requests (`q`) in so many seconds (`w`).', schema: { type: 'string' } },
  'Matchpost-Api-Version': {
    description: 'The version of the API; it changes when something goes away.',
    schema: { type: 'string' },
  },
  Link: {
    description: 'The address of the next rows with `rel="next"`, where there are more (RFC 8288).',
    schema: { type: 'string' },
  },
  Allow: { description: 'The methods of the address, with 405.', schema: { type: 'string' } },
  'Content-Language': {
    description: 'The language of the sentences, by `Accept-Language`.',
    schema: { type: 'string' },
  },
  'X-Request-Id': { description: 'The id of the request in the log.', schema: { type: 'string' } },
} as const;

const headerRef = (name: keyof typeof headers) => ({ [name]: { $ref: `#/components/headers/${name}` } });
const everyHeader = {
  ...headerRef('Matchpost-Api-Version'),
  ...headerRef('RateLimit'),
  ...headerRef('RateLimit-Policy'),
};
const errorHeaders = {
  ...everyHeader,
  ...headerRef('Allow'),
  ...headerRef('Content-Language'),
  ...headerRef('Retry-After'),
  ...headerRef('X-Request-Id'),
};
const okHeaders = { ...everyHeader, ...headerRef('ETag') };
const headersOf = (endpoint: EndpointShape) => ({ ...okHeaders, ...(isList(endpoint) && headerRef('Link')) });

/** A call that the server makes to the address of a webhook. */
function describeWebhooks(): Json {
  return Object.fromEntries(
    Object.entries(webhookEvents).map(([event, schema]) => [
      event,
      {
        post: {
          operationId: `on-${event}`,
          summary: `A delivery of ${event}`,
          description:
            'Sent to the addresses that asked for it, signed in `matchpost-signature` and as Standard Webhooks say.',
          tags: ['webhooks'],
          security: [],
          requestBody: { required: true, content: jsonOf(schema) },
          responses: {
            '2XX': { description: 'The delivery is accepted.' },
            '4XX': { description: 'It is sent again later; 410 stops the retries.' },
          },
        },
      },
    ]),
  );
}

interface NamedSchema {
  name: string;
  schema: TSchema;
  text: string;
}

const endpoints = Object.entries(exported).filter((one): one is [string, EndpointShape] => isEndpoint(one[1]));

/** Exported objects, and the bodies and answers of endpoints that are not: `CreateTeamSlotInput`. */
const namedSchemas = nameSchemas();
const names = new Map(namedSchemas.map(({ name, text }) => [text, name]));

function nameSchemas(): NamedSchema[] {
  const own = Object.entries(exported).filter(([name]) => /^[A-Z]/.test(name));
  const called = endpoints.flatMap(([name, { body, response }]) => {
    const noun = name.charAt(0).toUpperCase() + name.slice(1);
    return [
      [`${noun}Input`, body],
      [`${noun}Answer`, response],
    ] as const;
  });
  const found = new Map<string, NamedSchema>();
  for (const [name, value] of [...own, ...called]) {
    const text = JSON.stringify(value);
    if (isObjectSchema(value) && !found.has(text)) found.set(text, { name, schema: value as TSchema, text });
  }
  return [...found.values()];
}

function isObjectSchema(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'object' && 'properties' in value
  );
}

/** A copy of a schema in which exported schemas are references; `itself` is the name of a schema's own definition. */
function refer(schema: unknown, itself?: string): Json {
  return copy(schema, itself) as Json;
}

function copy(value: unknown, itself?: string): unknown {
  if (Array.isArray(value)) return value.map((one) => copy(one));
  if (typeof value !== 'object' || value === null) return value;
  const name = isObjectSchema(value) ? names.get(JSON.stringify(value)) : undefined;
  if (name !== undefined && name !== itself) return { $ref: `#/components/schemas/${name}` };
  const entries = Object.entries(value).map(([key, one]) =>
    // Draft 2020-12 calls a list of needed properties otherwise.
    key === 'dependencies' ? ['dependentRequired', one] : [key, copy(one)],
  );
  return Object.fromEntries(entries);
}

/** The named schemas that the document refers to, and those they refer to. */
function findUsed(document: unknown): Json {
  const used: Record<string, Json> = {};
  const visit = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      const found = namedSchemas.find((one) => one.name === name);
      if (found === undefined || name in used) continue;
      used[name] = refer(found.schema, name);
      visit(used[name]);
    }
  };
  visit(document);
  return used;
}
