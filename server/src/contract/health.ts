import { Type } from 'typebox';
import { endpoint, Strict } from './endpoint.ts';

const State = Type.Union([Type.Literal('ok'), Type.Literal('failed')]);

export const getLive = endpoint({
  method: 'GET',
  path: '/api/health/live',
  scope: 'public',
  tag: 'running',
  summary: 'Whether the process answers',
  response: Strict({ status: Type.Literal('ok') }),
  ratePerMinute: 0,
});

const Readiness = Strict({
  status: Type.Union([Type.Literal('ok'), Type.Literal('failed'), Type.Literal('stopping')]),
  database: State,
  storage: State,
});

export const getReady = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  scope: 'public',
  tag: 'running',
  summary: 'Whether the server takes requests, and database and storage can be used; 503 otherwise',
  response: Readiness,
  answers: { 503: Readiness },
  ratePerMinute: 0,
});
