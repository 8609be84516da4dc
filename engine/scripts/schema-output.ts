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
    code: { source: true, esm: true, optimize: 2 },
  });
  const names: Record<string, string> = {};
  const add = (name: string, schema: object) => {
    ajv.addSchema(schema, name);
    names[name] = name;
  };
  add('template', TemplateSchema);
  add('renderData', RenderDataSchema);
  for (const [type, kind] of kinds) add(type.replace('-', '_'), kind.schema);
  const code = standaloneCode.default(ajv, names);
  if (/\brequire\(|^import /m.test(code)) throw new Error('the validators must not import anything');
  return `// @ts-nocheck\n// Written by \`npm run schema\`. Do not edit.\n${code}\n`;
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
