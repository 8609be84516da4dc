/** The operations of `@matchpost/client` and their types, made of the server's contract. */

type Json = Readonly<Record<string, unknown>>;

interface Endpoint {
  method: string;
  path: string;
  scope: string;
  optionalCaller?: boolean;
  response: unknown;
  answers?: object;
  events?: object;
  media?: readonly string[];
}

interface Content {
  content?: Record<string, { schema: Json; 'x-events'?: Record<string, Json> }>;
}

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Json }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Json> };
}

/** The server stands above this workspace, so it is looked up by name when the source is written. */
const load = async (path: string) => (await import(new URL(`../../${path}`, import.meta.url).href)) as unknown;
const { describeApi } = (await load('server/src/contract/openapi.ts')) as {
  describeApi: (options: object) => Document;
};
const contract = (await load('server/src/contract/index.ts')) as Record<string, Endpoint>;

/** `server/client/src/api.generated.ts`. */
export function clientSource(): string {
  const { paths, webhooks, components } = describeApi({ publicUrl: '', version: '' });
  const all = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .toSorted((a, b) => (a.operationId < b.operationId ? -1 : 1));
  const operations = all.filter(({ operationId }) => isCallable(contract[operationId]!));
  const streams = all.filter(({ operationId }) => contract[operationId]!.events !== undefined);
  const tableOf = (listed: readonly Operation[]) =>
    listed.map(({ operationId }) => `  ${operationId}: ${describe(contract[operationId]!)},\n`).join('');
  const events = Object.values(webhooks).map(({ post }) => print(jsonOf(post.requestBody) ?? {}));
  const named = Object.entries(components.schemas).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    '// Written by `npm run schema`. Do not edit.\n',
    `export const operations = {\n${tableOf(operations)}} as const;\n`,
    `/** Streams of server-sent events. */\nexport const streams = {\n${tableOf(streams)}} as const;\n`,
    `/** The input and the answer of every operation. */\nexport interface Operations {\n${operations.map(typeOf).join('')}}\n`,
    `/** The input of every stream, and its events. */\nexport interface Streams {\n${streams.map(streamOf).join('')}}\n`,
    `/** The body of a delivery, by its \`event\`. */\nexport type WebhookEvent =\n${events.map((event) => `  | ${event}`).join('\n')};\n`,
    ...named.map(([name, schema]) => `export type ${name} = ${print(schema)};\n`),
  ].join('\n');
}

/** Streams are listed by themselves, pages are for browsers, and files are opened by their signed addresses. */
function isCallable({ path, media = [] }: Endpoint): boolean {
  return !media.some((type) => type === 'text/event-stream' || type === 'text/html') && !path.includes('*');
}

/** The parts of an endpoint that `call.ts` reads. */
function describe({ method, path, scope, optionalCaller, response, answers, events }: Endpoint): string {
  // A stream is read while it comes: the call itself has no answer.
  const kind = response === null || events !== undefined ? 'null' : response === 'bytes' ? "'bytes'" : "'json'";
  const parts = [`method: '${method}'`, `path: '${path}'`, `scope: '${scope}'`];
  if (optionalCaller === true) parts.push('optionalCaller: true');
  parts.push(`response: ${kind}`);
  if (response === 'bytes' && answers !== undefined) parts.push('answers: true');
  return `{ ${parts.join(', ')} }`;
}

function typeOf(operation: Operation): string {
  const { requestBody, responses } = operation;
  return member(operation, [requestBody && `body: ${bodyOf(requestBody)};`, `answer: ${answerOf(responses)};`]);
}

function streamOf(operation: Operation): string {
  const [content] = Object.values(operation.responses).flatMap((one) => one.content?.['text/event-stream'] ?? []);
  const events = Object.entries(content?.['x-events'] ?? {});
  const types = events.map(([name, schema]) => `{ event: '${name}'; data: ${print(schema)} }`);
  return member(operation, [`event: ${union(types)};`]);
}

/** A property of an interface: an operation with its parameters and further parts. */
function member({ operationId, summary, description, parameters = [] }: Operation, further: (string | undefined)[]) {
  const parts = [
    objectOf(
      'params',
      parameters.filter((one) => one.in === 'path'),
    ),
    objectOf(
      'query',
      parameters.filter((one) => one.in === 'query'),
    ),
    ...further,
  ];
  const lines = [`/** ${summary.replace(/\.$/, '')}. ${description} */`, `${operationId}: {`];
  return `${[...lines, ...parts.filter(Boolean).map((part) => `  ${part}`), '};'].map((line) => `  ${line}`).join('\n')}\n`;
}

function objectOf(name: string, parameters: NonNullable<Operation['parameters']>): string | undefined {
  if (parameters.length === 0) return undefined;
  const isOptional = parameters.every(({ required }) => required !== true);
  // A query of any names is one exploded parameter.
  const [first] = parameters;
  if (first?.name === 'parameters') return `${name}?: ${print(first.schema)} | undefined;`;
  const fields = parameters.map((one) => field(one.name, print(one.schema), one.required === true));
  return `${name}${isOptional ? '?' : ''}: { ${fields.join(' ')} }${isOptional ? ' | undefined' : ''};`;
}

function bodyOf(body: Content): string {
  const schema = jsonOf(body);
  return schema === undefined ? 'FormData' : print(schema);
}

function answerOf(responses: Operation['responses']): string {
  const [, success] = Object.entries(responses).find(([status]) => /^2\d\d$/.test(status)) ?? [];
  if (success?.content === undefined) return 'undefined';
  const json = jsonOf(success);
  const isBinary = Object.keys(success.content).some((type) => type !== 'application/json');
  return [...(isBinary ? ['Blob'] : []), ...(json === undefined ? [] : [print(json)])].join(' | ');
}

function jsonOf(content: Content | undefined): Json | undefined {
  return content?.content?.['application/json']?.schema;
}

function field(name: string, type: string, isRequired: boolean): string {
  const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
  return isRequired ? `${key}: ${type};` : `${key}?: ${type} | undefined;`;
}

/** A JSON schema as a TypeScript type. Throws for a schema it does not know. */
function print(schema: Json): string {
  const { $ref, const: constant, enum: words, anyOf, allOf, type } = schema;
  if (typeof $ref === 'string') return $ref.slice($ref.lastIndexOf('/') + 1);
  if ('const' in schema) return JSON.stringify(constant);
  if (Array.isArray(words)) return union(words.map((word) => JSON.stringify(word)));
  if (Array.isArray(anyOf)) return union(anyOf.map((one) => print(one as Json)));
  if (Array.isArray(allOf)) return allOf.map((one) => `(${print(one as Json)})`).join(' & ');
  if (schema['if'] !== undefined) return union([schema['then'], schema['else']].map((one) => print(one as Json)));
  if (type === 'object') return printObject(schema);
  if (type === 'array') return printArray(schema['items'] as Json);
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string' || type === 'boolean' || type === 'null') return type;
  if (type === undefined) return 'unknown';
  throw new Error(`No type for ${JSON.stringify(schema)}`);
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

function printArray(items: Json): string {
  const type = print(items);
  return /^\w+$/.test(type) ? `${type}[]` : `Array<${type}>`;
}

function printObject({ properties, required, patternProperties, additionalProperties }: Json): string {
  const needed = new Set(required as string[] | undefined);
  const own = Object.entries((properties ?? {}) as Record<string, Json>).map(([name, schema]) =>
    // Anything as a property is an object in this API: a stored template, the look of a schedule.
    field(name, Object.keys(schema).length === 0 ? 'Record<string, unknown>' : print(schema), needed.has(name)),
  );
  if (own.length > 0) return `{ ${own.join(' ')} }`;
  const [pattern] = Object.values((patternProperties ?? {}) as Record<string, Json>);
  const value = pattern ?? (typeof additionalProperties === 'object' ? (additionalProperties as Json) : undefined);
  if (value !== undefined) return `Record<string, ${print(value)}>`;
  return additionalProperties === false ? 'Record<string, never>' : 'Record<string, unknown>';
}
