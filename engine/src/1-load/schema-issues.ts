/** Findings of ajv as issues with translated sentences. */
import { issue, type Issue, type Params, type ErrorCode } from '../errors.ts';

/** A finding of ajv: https://ajv.js.org/api.html#validation-errors */
export interface SchemaError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** An issue for each finding, in ajv's order; `base` is the place of the checked value in the user's input. */
export function schemaIssues(errors: readonly SchemaError[], base: string): Issue[] {
  return errors.filter((error) => !isBranch(error, errors)).map((error) => toIssue(error, base));
}

/** A dotted path from the root; empty parts are skipped. */
function joinPath(...parts: (string | number)[]): string {
  return parts.filter((part) => part !== '').join('.');
}

/** The branches of a failed union add nothing to the union's own error. */
function isBranch(error: SchemaError, all: readonly SchemaError[]): boolean {
  return all.some((other) => other.keyword === 'anyOf' && error.schemaPath.startsWith(`${other.schemaPath}/`));
}

function toIssue(error: SchemaError, base: string): Issue {
  const [code, params, property] = describe(error);
  const inner = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return issue(code, joinPath(base, ...inner, property ?? ''), params);
}

function describe({ keyword, params }: SchemaError): [code: ErrorCode, params: Params, property?: string] {
  switch (keyword) {
    case 'additionalProperties':
      return ['property-unknown', { name: text(params['additionalProperty']) }, text(params['additionalProperty'])];
    case 'required':
      return ['property-missing', { name: text(params['missingProperty']) }, text(params['missingProperty'])];
    case 'type':
      return ['type-wrong', { expected: text(params['type']) }];
    case 'anyOf':
      return ['type-wrong', { expected: 'one of the allowed forms' }];
    case 'enum':
      return ['value-invalid', { reason: `one of ${text(params['allowedValues'])}` }];
    case 'const':
      return ['value-invalid', { reason: `must be ${text(params['allowedValue'])}` }];
    case 'pattern':
    case 'propertyNames':
      return ['value-invalid', { reason: `does not match ${text(params['pattern'] ?? params['propertyName'])}` }];
    default:
      return ['value-out-of-range', { reason: `${keyword} ${text(params['limit'])}` }];
  }
}

function text(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}
