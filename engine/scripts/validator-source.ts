import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { RenderDataSchema } from '../src/data.ts';
import { kinds } from '../src/kinds/index.ts';
import { TemplateSchema } from '../src/template.ts';
import { hasDefault, isObjectSchema } from './object-schema.ts';

/** TypeScript source of one validator per schema, without any import. */
export function validatorSource(): string {
  const ajv = new Ajv({
    allErrors: true,
    useDefaults: true,
    strict: true,
    allowUnionTypes: true,
    unicode: false,
    keywords: [],
    // Issues have sentences of their own.
    messages: false,
    inlineRefs: false,
    code: { source: true, esm: true, optimize: 2 },
  });
  const names: Record<string, string> = {};
  const add = (name: string, schema: object) => {
    ajv.addSchema(withDefinitions(withoutDescriptions(schema)), name);
    names[name] = name;
  };
  add('template', TemplateSchema);
  add('renderData', RenderDataSchema);
  for (const [type, kind] of kinds) add(type.replace('-', '_'), kind.schema);
  const code = shorten(standaloneCode.default(ajv, names));
  if (/\brequire\(|^import /m.test(code)) throw new Error('the validators must not import anything');
  return `// @ts-nocheck\n// Written by \`npm run schema\`. Do not edit.\n${code}\n`;
}

/** ajv's code for one error, with its place in the data, keyword and params: half of all its code. */
const added =
  /const (err\d+) = \{instancePath(?::instancePath\+(.*?))?,schemaPath:("[^"]*"),keyword:("\w+"),params:(\{.*?\})\};if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}errors\+\+;/g;
/** A number within limits, as ajv checks it outside of unions. */
const limited =
  /if\(\(typeof (data\d+) == "number"\) && \((?:(!\(\1 % 1\) && !isNaN\(\1\))\) && \()?isFinite\(\1\)\)\)\{(?:if\(\1 > (\S+) \|\| isNaN\(\1\)\)\{add\([^,]*,"maximum",\{comparison: "<=", limit: \3\}\);\})?(?:if\(\1 < (\S+) \|\| isNaN\(\1\)\)\{add\([^,]*,"minimum",\{comparison: ">=", limit: \4\}\);\})?\}else \{add\(([^,]*),"type",\{type: "(?:number|integer)"\}\);\}/g;
/** A text of at most so many characters. */
const shortText =
  /if\(typeof (data\d+) === "string"\)\{if\(\1\.length > (\d+)\)\{add\(([^,]*),"maxLength",\{limit: \2\}\);\}\}else \{add\(\3,"type",\{type: "string"\}\);\}/g;
/** A schema that ajv's code asks for names and values. */
const embedded = /(const schema\d+ = )(\{.*?\});(?=const|function|export)/g;

const head = 'let vErrors = null;let errors = 0;';
const addError = `const add = (place, keyword, params, schemaPath) => {
(vErrors ??= []).push({instancePath: instancePath + place, keyword, params, schemaPath});errors++;};`;
const checkLimits = `
function within(add, value, place, maximum, minimum, isWhole) {
if (typeof value !== "number" || !isFinite(value) || (isWhole && value % 1)) add(place,"type",{type: isWhole ? "integer" : "number"});
else {
if (value > maximum) add(place,"maximum",{comparison: "<=", limit: maximum});
if (value < minimum) add(place,"minimum",{comparison: ">=", limit: minimum});
}
}
function atMost(add, value, place, limit) {
if (typeof value !== "string") add(place,"type",{type: "string"});
else if (value.length > limit) add(place,"maxLength",{limit});
}`;

/** The same checks in fewer characters. `schemaIssues` asks for the schema's path of unions and their branches only. */
function shorten(code: string): string {
  const short = code
    .replace(added, (_, _name, place = '""', schemaPath: string, keyword: string, params: string) => {
      const told = schemaPath.includes('/anyOf') ? `,${schemaPath}` : '';
      return `add(${place},${keyword},${params}${told});`;
    })
    .replace(limited, (_, name: string, whole?: string, maximum?: string, minimum?: string, place?: string) => {
      const last = whole === undefined ? '' : ',true';
      return `within(add,${name},${place},${maximum},${minimum}${last});`;
    })
    .replace(shortText, 'atMost(add,$1,$3,$2);')
    .replace(embedded, (_, name: string, schema: string) => `${name}${JSON.stringify(onlyAsked(JSON.parse(schema)))};`)
    .replaceAll(head, head + addError);
  if (/const err\d+ =/.test(short)) throw new Error('ajv writes errors in another way: adapt `added`');
  return short + checkLimits;
}

/** The parts of a schema that ajv's code asks for: names of properties, and lists of values. */
function onlyAsked({ properties, enum: values, anyOf, items }: Part): Part {
  return {
    ...(properties && { properties: mapValues(properties, onlyAsked) }),
    ...(values && { enum: values }),
    ...(anyOf && { anyOf: anyOf.map(onlyAsked) }),
    ...(items && { items: onlyAsked(items) }),
  };
}

interface Part {
  properties?: Record<string, Part>;
  enum?: unknown[];
  anyOf?: Part[];
  items?: Part;
}

function mapValues<T, U>(values: Record<string, T>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

/** Only people read them. */
function withoutDescriptions(schema: object): object {
  const drop = (key: string, value: unknown) =>
    key === 'description' && typeof value === 'string' ? undefined : value;
  return JSON.parse(JSON.stringify(schema), drop) as object;
}

/** Characters of a schema from which a function of its own pays. */
const LONG = 200;

/**
 * The same schema with its long parts as definitions. Each becomes a function, which an engine compiles when the data has
 * that part: a validator of all lists in one function took 15 ms before the first picture of a process. Parts of unions
 * stay in their place, by which `schemaIssues` knows them.
 */
function withDefinitions(schema: object): object {
  const definitions = new Map<string, { name: string; part: object }>();
  const visit = (part: unknown): unknown => {
    const visited = visitParts(part, visit);
    const { default: preset, ...rest } = visited;
    const text = JSON.stringify(rest);
    if (text.length < LONG) return visited;
    const { name } = definitions.get(text) ?? { name: `part${definitions.size}` };
    definitions.set(text, { name, part: rest });
    return { $ref: `#/$defs/${name}`, ...(preset !== undefined && { default: preset }) };
  };
  const root = visitParts(schema, visit);
  return { ...root, $defs: Object.fromEntries([...definitions.values()].map(({ name, part }) => [name, part])) };
}

/** A schema whose properties and items have been visited. */
function visitParts(schema: unknown, visit: (part: unknown) => unknown): Record<string, unknown> {
  const found = { ...(schema as Record<string, unknown>) };
  for (const key of ['items', 'additionalProperties']) {
    if (typeof found[key] === 'object') found[key] = visit(found[key]);
  }
  for (const key of ['properties', 'patternProperties']) {
    if (found[key] !== undefined) found[key] = mapValues(found[key] as Record<string, unknown>, visit);
  }
  // A property with a default is there when ajv asks for it.
  if (isObjectSchema(schema)) found['required'] = schema.required.filter((name) => !hasDefault(schema, name));
  return found;
}
