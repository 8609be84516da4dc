import { EngineError } from '@matchpost/engine';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LeagueError } from '@matchpost/leagues/errors';
import { ClientGoneError } from './deadline.ts';
import { ServerError, type ServerErrorCode } from '../errors.ts';
import { StorageError } from '../storage/storage.ts';
import { isDatabaseGone } from '../database/errors.ts';
import type { ErrorBody } from '../contract/error.ts';
import { refuseField } from './refuse-field.ts';

type Answer = Omit<ErrorBody, 'requestId'> & { status: number };

/** The only place that turns an error into an answer. */
export function setErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ClientGoneError || reply.raw.destroyed) return reply.hijack();
    const { status, ...body } = answerFor(error, request);
    if (theirs.has(status))
      request.log.warn({ code: body.code, reason: reasonOf(error) }, 'upstream failed or server overloaded');
    else if (status >= 500) request.log.error({ err: error, code: body.code }, 'request failed');
    else request.log.info({ code: body.code, path: body.path }, 'request refused');
    if (status === 503 && !reply.hasHeader('retry-after')) {
      reply.header('retry-after', String(body.params?.['seconds'] ?? 2));
    }
    return send(reply, status, body, request);
  });
  app.setNotFoundHandler((request, reply) => {
    const { status, ...body } = fromServer(new ServerError('not-found'));
    return send(reply, status, body, request);
  });
}

/** Failures of a gateway or of the moment; any other 5xx is our own fault. */
const theirs = new Set([502, 503, 504]);

/** The innermost cause: it names the socket's code or the host that did not answer. */
function reasonOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error ? reasonOf(error.cause) : String(error);
}

function send(reply: FastifyReply, status: number, body: Omit<ErrorBody, 'requestId'>, request: FastifyRequest) {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({ ...body, requestId: request.id });
}

/** Maps an error to the answer a client may see. */
export function answerFor(error: unknown, request: FastifyRequest): Answer {
  if (error instanceof ServerError) return fromServer(error);
  if (error instanceof LeagueError) return fromLeague(error);
  if (error instanceof EngineError) {
    return { status: 422, code: error.code, message: error.message, path: error.path, params: { ...error.params } };
  }
  if (error instanceof StorageError) {
    return fromServer(new ServerError(storageCodes[error.code]));
  }
  if (isDatabaseGone(error)) return fromServer(new ServerError('database-unavailable'));
  return fromFastify(error as Partial<FastifyError>, request);
}

function fromServer({ status, code, message, path, params, issues }: ServerError): Answer {
  return {
    status,
    code,
    message,
    ...(path === '' ? {} : { path }),
    ...(Object.keys(params).length === 0 ? {} : { params: { ...params } }),
    ...(issues === undefined ? {} : { issues: issues.map((found) => ({ ...found, params: { ...found.params } })) }),
  };
}

const leagueStatus: Partial<Record<LeagueError['code'], number>> = {
  'sport-unknown': 404,
  'club-unknown': 404,
  'team-unknown': 404,
  'game-unknown': 404,
  'table-none': 404,
  'club-key-missing': 409,
  'club-key-refused': 409,
  'source-resting': 503,
  'source-timeout': 504,
};

function fromLeague(error: LeagueError): Answer {
  const status = leagueStatus[error.code] ?? (error.code.startsWith('source-') ? 502 : 422);
  return { status, code: error.code, message: error.message, params: { ...error.params } };
}

const storageCodes = {
  'object-missing': 'not-found',
  'object-key-invalid': 'not-found',
  'storage-unavailable': 'storage-unavailable',
  'storage-full': 'storage-full',
} as const satisfies Record<StorageError['code'], ServerErrorCode>;

/** Fastify's own codes: https://fastify.dev/docs/latest/Reference/Errors/ */
const fastifyCodes: Record<string, ServerErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'body-invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body-invalid',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body-invalid',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media-type-unsupported',
  FST_REQ_FILE_TOO_LARGE: 'file-too-large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'media-type-unsupported',
  FST_UNDER_PRESSURE: 'overloaded',
};

function fromFastify(error: Partial<FastifyError>, request: FastifyRequest): Answer {
  if (error.validation !== undefined) {
    return fromServer(refuseField(error.validation[0], error.validationContext ?? 'body'));
  }
  const code = fastifyCodes[error.code ?? ''];
  if (code !== undefined) {
    const type = String(request.headers['content-type'] ?? '').slice(0, 100);
    return fromServer(new ServerError(code, { params: paramsOf(code, type) }));
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return fromServer(new ServerError('request-invalid', { params: { path: '', reason: error.code ?? '' } }));
  }
  return fromServer(new ServerError('internal', { params: { requestId: request.id } }));
}

/** `max`: megabytes. */
function paramsOf(code: ServerErrorCode, type: string): Record<string, string | number> {
  if (code === 'media-type-unsupported') return { type };
  return code === 'file-too-large' ? { max: 10 } : {};
}
