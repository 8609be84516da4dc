import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import type { ValidateFunction } from 'ajv';
import { SerializerSelector, type SerializerFactory } from '@fastify/fast-json-stringify-compiler';

const buildAjv = AjvCompiler();

/**
 * Addresses hold text only, so their numbers are parsed from it. Bodies are typed: `null` never becomes `false` there,
 * and `"1"` never becomes 1. Both refuse unknown fields and unstorable text.
 */
export const buildValidator: BuildCompilerFromPool = (schemas, options) => {
  const compilerFor = (coerceTypes: 'array' | false, allErrors = false) => {
    const customOptions = { removeAdditional: false, allErrors, coerceTypes };
    return buildAjv(schemas, { ...options, customOptions } as Parameters<typeof buildAjv>[1]);
  };
  const [text, json] = [compilerFor('array'), compilerFor(false)];
  let thorough: typeof json | undefined;
  return (route) => {
    const isBody = (route as { httpPart?: string }).httpPart === 'body';
    const compile = isBody ? json : text;
    let explain: ValidateFunction | undefined;
    const explainer = () => {
      thorough ??= compilerFor(false, true);
      return (explain ??= thorough(route) as ValidateFunction);
    };
    const check = refusingUnstorable(compile(route) as ValidateFunction, isBody ? explainer : undefined);
    return check as ReturnType<typeof compile>;
  };
};

/** Up to this size every finding of a body is reported; larger bodies could have thousands, so only the first one is. */
const EXPLAINED_BYTES = 64 * 1024;

/**
 * Adds the check for unstorable text to a schema's validator. The validator stops at the first finding; the one of
 * `explainer`, compiled when it is first needed, goes on.
 */
function refusingUnstorable(validate: ValidateFunction, explainer?: () => ValidateFunction) {
  const check = (value: unknown): boolean => {
    const instancePath = findUnstorable(value);
    if (instancePath !== undefined) {
      check.errors = [{ instancePath, message: 'contains a character that cannot be stored' }];
      return false;
    }
    const isValid = validate(value) === true;
    check.errors = validate.errors;
    if (!isValid && explainer !== undefined && JSON.stringify(value).length <= EXPLAINED_BYTES) {
      const explain = explainer();
      explain(value);
      check.errors = explain.errors;
    }
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
