import { AjvCompiler } from '@fastify/ajv-compiler';
import type { BuildCompilerFromPool } from '@fastify/ajv-compiler';
import type { ValidateFunction } from 'ajv';
import { findUnstorable } from './storable-text.ts';

const build = AjvCompiler();

/**
 * Addresses hold text only, so their numbers are parsed from it. Bodies are typed: `null` never becomes `false` there,
 * nor `"1"` 1. Both refuse unknown fields and unstorable text.
 */
export const buildValidator: BuildCompilerFromPool = (schemas, options) => {
  const compilerFor = (coerceTypes: 'array' | false) => {
    const customOptions = { removeAdditional: false, allErrors: false, coerceTypes };
    return build(schemas, { ...options, customOptions } as Parameters<typeof build>[1]);
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
