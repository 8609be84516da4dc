import { describe } from '@matchpost/engine/test';
import * as contract from '../contract/index.ts';
import type { EndpointShape } from '../contract/endpoint.ts';
import { buildSerializer } from './schema-compilers.ts';

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value;

describe('response schemas', (test) => {
  const compile = buildSerializer({}, {});
  for (const { method, path, response, answers = {} } of Object.values<unknown>(contract).filter(isEndpoint)) {
    const schemas = [response, ...Object.values(answers)].filter((schema) => typeof schema === 'object');
    for (const schema of schemas.filter((schema) => schema !== null)) {
      test(`${method} ${path}: compiles`, () => {
        try {
          compile({ schema, method, url: path, httpStatus: '200' })({});
        } catch (error) {
          // An empty answer lacks fields; an invalid schema throws before that.
          if (!(error instanceof Error) || !/required|does not match/.test(error.message)) throw error;
        }
      });
    }
  }
});
