/** Schema checks: precompiled ajv validators, whose errors become issues. */
import { issue, type Issue } from '../errors.ts';
import { schemaIssues, type SchemaError } from './schema-issues.ts';
import * as generated from './validators.generated.ts';

interface Validator {
  (data: unknown): boolean;
  errors?: SchemaError[] | null;
}

type SchemaName = 'template' | 'renderData' | (string & {});

const validators = new Map(Object.entries(generated as unknown as Record<string, Validator>));

/** Checks `data` and fills in defaults. `path` is the place of the data in the user's input. */
export function validate(name: SchemaName, data: unknown, path: string): Issue[] {
  const validator = validators.get(name.replace('-', '_'));
  if (!validator) return [issue('element-type-unknown', `${path}.type`, { type: name })];
  if (validator(data)) return [];
  return schemaIssues(validator.errors ?? [], path);
}
