import { EngineError } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import { ApiError } from '@matchpost/server/contract';
import * as assert from 'uvu/assert';
import { WorkerError } from '../workers/worker-client.ts';
import { canRetry } from './can-retry.ts';

const inWorker = (code: string, isBroken: boolean) => new WorkerError({ code, params: {}, message: '' }, isBroken);

const errors: readonly (readonly [name: string, error: unknown, expected: boolean])[] = [
  ['no error, as offline', null, true],
  ['a lost connection', new TypeError('Failed to fetch'), true],
  ['an aborted request', new DOMException('late', 'AbortError'), true],
  ['a server that cannot be reached', new ApiError(0, { code: 'server-unreachable' }), true],
  ['a page in place of an answer', new ApiError(200, {}), true],
  ['too many requests', new ApiError(429, { code: 'too-many-requests' }), true],
  ['a timeout', new ApiError(408, {}), true],
  ['a league that is down', new ApiError(502, { code: 'source-failed' }), true],
  ['a team the league does not know', new ApiError(404, { code: 'team-unknown' }), false],
  ['a plan that is too small', new ApiError(403, { code: 'plan-too-small' }), false],
  ['a rasterizer that crashed', new EngineError('raster-failed'), true],
  ['a file of the engine that did not load', new EngineError('wasm-missing'), true],
  ['a policy without WebAssembly', new EngineError('wasm-blocked'), false],
  ['more games than the template shows', new EngineError('games-too-many', { params: { count: 2, max: 1 } }), false],
  ['the same in a worker', inWorker('games-too-many', false), false],
  ['a worker that died', inWorker('worker-broken', true), true],
  ['a worker that is slow', inWorker('worker-slow', true), true],
];

describe('another attempt', (test) => {
  for (const [name, error, expected] of errors) {
    test(`${expected ? 'may help' : 'is no use'} after ${name}`, () => assert.is(canRetry(error), expected));
  }
});
