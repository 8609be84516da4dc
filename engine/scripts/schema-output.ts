import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { RenderDataSchema } from '../src/data.ts';
import { kinds } from '../src/kinds/index.ts';
import { TemplateSchema } from '../src/template.ts';

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
    ajv.addSchema(withDefinitions(schema), name);
    names[name] = name;
  };
  add('template', TemplateSchema);
  add('renderData', RenderDataSchema);
  for (const [type, kind] of kinds) add(type.replace('-', '_'), kind.schema);
  const code = shorten(standaloneCode.default(ajv, names));
  if (/\brequire\(|^import /m.test(code)) throw new Error('the validators must not import anything');
  return `// @ts-nocheck\n// Written by \`npm run schema\`. Do not edit.\n${code}\n`;
}

/** Pushes one error: a third of the code that every process and page reads before its first picture. */
const pushed =
  /const (err\d+) = (\{.*?\});if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}errors\+\+;/g;
const outsideUnions = /,schemaPath:"(?:(?!\/anyOf)[^"])*"/g;

/** The same checks in fewer characters. `schemaIssues` asks for the schema's path of unions and their branches only. */
function shorten(code: string): string {
  const short = code.replace(pushed, '(vErrors ??= []).push($2);errors++;').replace(outsideUnions, '');
  if (/const err\d+ =/.test(short)) throw new Error('ajv writes errors in another way: adapt `pushed`');
  return short;
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
    const parts = Object.entries(found[key] ?? {});
    if (parts.length > 0) found[key] = Object.fromEntries(parts.map(([name, part]) => [name, visit(part)]));
  }
  return found;
}

/** The published schema of template files: properties with a default may be left out. */
export function jsonSchema(): string {
  const definitions = Object.fromEntries([...kinds].map(([type, kind]) => [type, asInput(kind.schema)]));
  const element = {
    type: 'object',
    required: ['type'],
    oneOf: [...kinds.keys()].map((type) => ({ $ref: `#/$defs/${type}` })),
  };
  const elements = { type: 'array', items: { $ref: '#/$defs/element' } };
  const repeat = definitions['repeat'] as { properties: Record<string, unknown> };
  const template = asInput(TemplateSchema) as { properties: Record<string, unknown> };
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'https://matchpost.example/template.schema.json',
    title: 'Matchpost template',
    ...template,
    properties: { ...template.properties, elements },
    $defs: {
      element,
      ...definitions,
      repeat: { ...repeat, properties: { ...repeat.properties, children: elements } },
    },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** Drops properties with a default, and ids, from every `required`. */
function asInput(schema: unknown): object {
  return JSON.parse(JSON.stringify(schema), (_, value: unknown) => {
    if (!isObjectSchema(value)) return value;
    const required = value.required.filter((name) => name !== 'id' && !('default' in (value.properties[name] ?? {})));
    const { required: _all, ...rest } = value;
    return required.length > 0 ? { ...rest, required } : rest;
  }) as object;
}

function isObjectSchema(value: unknown): value is { required: string[]; properties: Record<string, object> } {
  return typeof value === 'object' && value !== null && 'required' in value && 'properties' in value;
}
