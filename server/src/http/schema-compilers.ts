import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import type { ValidateFunction } from 'ajv';
import { SerializerSelector, type SerializerFactory } from '@fastify/fast-json-stringify-compiler';

const buildAjv = AjvCompiler();

/**
 * Addresses hold text only, so their numbers are parsed from it. Bodies are typed: `null` never becomes `false` there,
 * nor `"1"` 1. Both refuse unknown fields and unstorable text.
 */
export const buildValidator: BuildCompilerFromPool = (schemas, options) => {
  const compilerFor = (coerceTypes: 'array' | false) => {
    const customOptions = { removeAdditional: false, allErrors: false, coerceTypes };
    return buildAjv(schemas, { ...options, customOptions } as Parameters<typeof buildAjv>[1]);
  };
  const [text, json] = [compilerFor('array'), compilerFor(false)];
  return (route) => {
    const compile = (route as { httpPart?: string }).httpPart === 'body' ? json : text;
    return refusingUnstorable(compile(route) as ValidateFunction) as ReturnType<typeof compile>;
  };
};

/** Adds the check for unstorable text to a schema's validator. */
function refusingUnstorable(validate: ValidateFunction) {
  const check = (value: unknown): boolean => {
    const instancePath = findUnstorable(value);
    const isValid = instancePath === undefined && validate(value) === true;
    check.errors = instancePath === undefined ? validate.errors : [{ instancePath, message: 'holds no valid text' }];
    return isValid;
  };
  check.errors = undefined as unknown;
  return check;
}

const buildFast = SerializerSelector();

/** Compiles a response schema at its first use: compiling all of them took most of the start. */
export const buildSerializer: SerializerFactory = (schemas, options) => {
  const compile = buildFast(schemas, options);
  return (route) => {
    let serialize: ReturnType<typeof compile> | undefined;
    return (data) => (serialize ??= compile(route))(data);
  };
};

/**
 * Finds text that cannot be stored: U+0000, which PostgreSQL refuses, or half a surrogate pair, which is no character.
 * Returns a JSON pointer (`/games/0/teamHome`), or undefined when all text is valid.
 */
export function findUnstorable(value: unknown, pointer = ''): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : pointer;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = isStorable(key) ? findUnstorable(inner, `${pointer}/${key}`) : pointer;
    if (found !== undefined) return found;
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Cs}/u.test(text);
}
