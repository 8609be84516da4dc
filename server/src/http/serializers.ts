import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { SerializerFactory } from '@fastify/fast-json-stringify-compiler';

const build = SerializerSelector();

/** Answers are compiled when first given: most of a start went into those nobody asks for at once. */
export const buildSerializer: SerializerFactory = (schemas, options) => {
  const compile = build(schemas, options);
  return (route) => {
    let serialize: ReturnType<typeof compile> | undefined;
    return (data) => (serialize ??= compile(route))(data);
  };
};
