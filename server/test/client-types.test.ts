/** The types of `@matchpost/client` are those of the contract's schemas: the compiler checks it. */
import type { Operations, Streams } from '@matchpost/client';
import { describe } from '@matchpost/engine/test';
import type { Static, TSchema } from 'typebox';
import * as assert from 'uvu/assert';
import type { CallOf, EndpointShape } from '../src/contract/endpoint.ts';
import * as contract from '../src/contract/index.ts';
import type { PageQuery } from '../src/contract/page.ts';

type Contract = typeof contract;
type Name = keyof Operations & keyof Contract;

type Part<T, Key extends string> = Key extends keyof T ? Exclude<T[Key], undefined> : undefined;

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

/** `'body'` and so on for each part that differs; never if none does. */
type DifferencesOf<Own extends { answer: unknown }, Call extends CallOf<EndpointShape>, E extends EndpointShape> =
  | (Same<Part<Own, 'params'>, Call['params']> extends true ? never : 'params')
  | (Same<Part<Own, 'query'>, QueryOf<Call, E>> extends true ? never : 'query')
  | (E['multipart'] extends true ? never : Same<Part<Own, 'body'>, Call['body']> extends true ? never : 'body')
  | (Same<Own['answer'], Answer<Call, E>> extends true ? never : 'answer');

/** Lists take a page beside their own query. */
type QueryOf<Call extends CallOf<EndpointShape>, E extends EndpointShape> = E extends {
  method: 'GET';
  path: `/api/${string}`;
  response: { type: 'array' };
}
  ? Call['query'] extends object
    ? Call['query'] & PageQuery
    : PageQuery
  : Call['query'];

/** Bytes or JSON, as the caller asked. */
type Answer<Call extends CallOf<EndpointShape>, E extends EndpointShape> = E['response'] extends 'bytes'
  ? E['answers'] extends object
    ? Blob | contract.PostBody | contract.PostBody[]
    : Blob
  : Call['response'];

type Differences = {
  [N in Name]: Contract[N] extends EndpointShape ? DifferencesOf<Operations[N], CallOf<Contract[N]>, Contract[N]> : N;
};

type Unlike = { [N in Name]: [Differences[N]] extends [never] ? never : N }[Name];

/** Compiles only if no operation differs; the compiler's message names those that do. */
const unlike: [Unlike] extends [never] ? [] : [Unlike] = [];

type EventOf<Events extends object> = {
  [N in keyof Events]: Events[N] extends TSchema ? { event: N; data: Static<Events[N]> } : never;
}[keyof Events];

/** Streams whose events, parameters or query differ. */
type UnlikeStream = {
  [N in keyof Streams]: Same<Streams[N]['event'], EventOf<Contract[N]['events']>> extends true
    ? Same<Part<Streams[N], 'params'>, CallOf<Contract[N]>['params']> extends true
      ? Same<Part<Streams[N], 'query'>, CallOf<Contract[N]>['query']> extends true
        ? never
        : N
      : N
    : N;
}[keyof Streams];

const unlikeStreams: [UnlikeStream] extends [never] ? [] : [UnlikeStream] = [];

describe('types of the client', (test) => {
  test('are those of the contract', () => assert.equal(unlike, []));
  test('of streams are too', () => assert.equal(unlikeStreams, []));
});
