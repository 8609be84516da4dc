/** Findings of ajv as issues with translated sentences. */
import { issue, type Issue, type Params, type ErrorCode } from '../errors.ts';

/** A finding of ajv: https://ajv.js.org/api.html#validation-errors */
export interface SchemaError {
  instancePath: string;
  /** In unions and their branches only. */
  schemaPath?: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** An issue for each finding, in ajv's order; `base` is the place of the checked value in the user's input. */
export function schemaIssues(errors: readonly SchemaError[], base: string): Issue[] {
  return errors.filter((error) => !isTold(error, errors)).map((error) => toIssue(error, errors, base));
}

/** A dotted path from the root; empty parts are skipped. */
function joinPath(...parts: (string | number)[]): string {
  return parts.filter((part) => part !== '').join('.');
}

/** The branches of a failed union add nothing to the union's own error, nor `if` to the errors of its branch. */
function isTold(error: SchemaError, all: readonly SchemaError[]): boolean {
  return error.keyword === 'if' || all.some((other) => isBranch(error, other));
}

function isBranch({ schemaPath }: SchemaError, union: SchemaError): boolean {
  return union.keyword === 'anyOf' && schemaPath?.startsWith(`${union.schemaPath}/`) === true;
}

type Description = [code: ErrorCode, params: Params, property?: string];

function toIssue(error: SchemaError, all: readonly SchemaError[], base: string): Issue {
  const branches = error.keyword === 'anyOf' ? all.filter((other) => isBranch(other, error)) : [];
  const { instancePath } = isList(branches) ? (branches[0] ?? error) : error;
  const [code, params, property] = error.keyword === 'anyOf' ? describeUnion(branches) : describe(error);
  const inner = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return issue(code, joinPath(base, ...inner, property ?? ''), params);
}

/** True for a union of values or types, or of objects that differ in one such property. */
function isList(branches: readonly SchemaError[]): boolean {
  const isNamed = branches.every(({ keyword }) => ['const', 'enum', 'type'].includes(keyword));
  return isNamed && new Set(branches.map(({ instancePath }) => instancePath)).size === 1;
}

function describeUnion(branches: readonly SchemaError[]): Description {
  if (!isList(branches)) return ['type-wrong', { keyword: 'anyOf', expected: 'one of the allowed forms' }];
  const values = branches.flatMap(({ keyword, params }) => {
    if (keyword === 'const') return [params['allowedValue']];
    return keyword === 'enum' ? [params['allowedValues']].flat() : [];
  });
  const types = branches.filter(({ keyword }) => keyword === 'type').map(({ params }) => text(params['type']));
  return values.length > 0 ? oneOf([...values, ...types]) : ['type-wrong', { expected: text(types) }];
}

/** Values as they are written in each format. */
const examples: Readonly<Record<string, string>> = {
  date: '2025-11-15',
  'date-time': '2025-11-15T19:30:00Z',
  time: '19:30:00Z',
  email: 'name@example.org',
  uri: 'https://example.org',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
};

function describe({ keyword, params }: SchemaError): Description {
  const limit = text(params['limit']);
  switch (keyword) {
    case 'additionalProperties':
      return ['property-unknown', { name: text(params['additionalProperty']) }, text(params['additionalProperty'])];
    case 'required':
      return ['property-missing', { name: text(params['missingProperty']) }, text(params['missingProperty'])];
    case 'propertyNames': {
      const name = text(params['propertyName']);
      return ['value-invalid', { keyword, name, reason: `does not match ${name}` }];
    }
    case 'type':
      return ['type-wrong', { expected: text(params['type']) }];
    case 'enum':
      return oneOf([params['allowedValues']].flat());
    case 'const':
      return oneOf([params['allowedValue']]);
    case 'pattern': {
      const pattern = text(params['pattern']);
      return ['value-invalid', { keyword, pattern, reason: `does not match ${pattern}` }];
    }
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return ['value-out-of-range', { reason: `${signs[text(params['comparison'])] ?? ''} ${limit}` }];
    case 'format': {
      const format = text(params['format']);
      return outOfRange({ keyword, example: examples[format] ?? format }, format);
    }
    case 'minLength':
    case 'minItems':
      return outOfRange({ keyword, min: limit }, limit);
    case 'maxLength':
    case 'maxItems':
      return outOfRange({ keyword, max: limit }, limit);
    case 'minProperties':
      return outOfRange({ keyword: 'minItems', min: limit }, limit);
    case 'maxProperties':
      return outOfRange({ keyword: 'maxItems', max: limit }, limit);
    case 'uniqueItems': {
      // Places from 1, as people count; ajv gives the earlier one as `j`.
      const [first, second] = [Number(params['j']) + 1, Number(params['i']) + 1];
      return outOfRange({ keyword, first, second }, `${first}, ${second}`);
    }
    default:
      return ['type-wrong', { keyword: 'anyOf', expected: 'one of the allowed forms' }];
  }
}

function oneOf(values: readonly unknown[]): Description {
  const choices = text(values);
  return ['value-invalid', { keyword: 'enum', choices, reason: `one of ${choices}` }];
}

function outOfRange(params: Params & { keyword: string }, limit: string): Description {
  return ['value-out-of-range', { ...params, reason: `${params.keyword} ${limit}` }];
}

const signs: Readonly<Record<string, string>> = { '>=': '≥', '<=': '≤', '>': '>', '<': '<' };

function text(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}
