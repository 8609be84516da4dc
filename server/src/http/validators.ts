import { AjvCompiler } from '@fastify/ajv-compiler';
import type { BuildCompilerFromPool } from '@fastify/ajv-compiler';

const build = AjvCompiler();

/**
 * Addresses carry text only, so their numbers are read from it; a body says what it means, so `null` never becomes
 * `false` there, and `"1"` never 1. Unknown fields are refused in both.
 */
export const buildValidator: BuildCompilerFromPool = (schemas, options) => {
  const compilerFor = (coerceTypes: 'array' | false) => {
    const customOptions = { removeAdditional: false, allErrors: false, coerceTypes };
    return build(schemas, { ...options, customOptions } as Parameters<typeof build>[1]);
  };
  const [text, json] = [compilerFor('array'), compilerFor(false)];
  return (route) => ((route as { httpPart?: string }).httpPart === 'body' ? json : text)(route);
};
