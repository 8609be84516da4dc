import { Type } from 'typebox';
import { endpoint, Strict } from './endpoint.ts';

const State = Type.Union([Type.Literal('ok'), Type.Literal('failed')]);

export const getLive = endpoint({
  method: 'GET',
  path: '/api/health/live',
  scope: 'public',
  tag: 'running',
  summary: 'Answers while the process runs',
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
  summary: 'Answers while the server takes requests and can use database and storage; 503 otherwise',
  response: Readiness,
  answers: { 503: Readiness },
  ratePerMinute: 0,
});
