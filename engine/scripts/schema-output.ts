import { kinds } from '../src/kinds/index.ts';
import { TemplateSchema } from '../src/template.ts';
import { hasDefault, isObjectSchema } from './object-schema.ts';

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
    const required = value.required.filter((name) => name !== 'id' && !hasDefault(value, name));
    const { required: _all, ...rest } = value;
    return required.length > 0 ? { ...rest, required } : rest;
  }) as object;
}
