import { STATUS_CODES } from 'node:http';
import { EngineError } from '@matchpost/engine';
import { codeLanguage, type Language } from '@matchpost/engine/languages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LeagueError, leagueMessage } from '@matchpost/leagues/errors';
import { ClientGoneError } from './deadline.ts';
import { invalidField, ServerError, withReason, type ServerErrorCode } from '../errors.ts';
import { StorageError } from '../storage/storage.ts';
import { isDatabaseGone } from '../database/errors.ts';
import type { ErrorBody } from '../contract/error.ts';
import { chooseLanguage, PROBLEM_TYPE, wantsProblem } from './choose-language.ts';
import { speak } from './speak.ts';
import { refuseFields, type Finding } from './refuse-field.ts';

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
    const { seconds } = body.params ?? {};
    const comesLater = status === 503 || (seconds !== undefined && (status === 429 || status === 409));
    if (comesLater && !reply.hasHeader('retry-after')) reply.header('retry-after', String(seconds ?? 2));
    if (status === 405) reply.header('allow', String(body.params?.['allow']));
    return send(reply, { status, ...body }, request);
  });
  app.setNotFoundHandler((request) => {
    throw app.refuseAddress(request);
  });
}

/** Failures of a gateway or of the moment; any other 5xx is our own fault. */
const theirs = new Set([502, 503, 504]);

/** The innermost cause: it names the socket's code or the host that did not answer. */
function reasonOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error ? reasonOf(error.cause) : String(error);
}

function send(reply: FastifyReply, { status, ...found }: Answer, request: FastifyRequest) {
  const { headers } = request;
  const asProblem = wantsProblem(headers);
  const body = { ...found, requestId: request.id };
  reply.code(status).header('content-language', chooseLanguage(headers));
  // A string, because the schemas of answers know the usual body alone.
  if (asProblem) return reply.type(PROBLEM_TYPE).send(JSON.stringify(toProblem(body, status)));
  return reply.type('application/json; charset=utf-8').send(body);
}

/** RFC 9457: its own members first, ours as extensions. */
function toProblem(body: ErrorBody, status: number) {
  const title = STATUS_CODES[status] ?? 'Error';
  return { type: `urn:matchpost:error:${body.code}`, title, status, detail: body.message, ...body };
}

/** Maps an error to the answer a client may see, its sentences in the language that the request accepts. */
export function answerFor(error: unknown, request: FastifyRequest): Answer {
  return translate(toAnswer(error, request), chooseLanguage(request.headers));
}

function translate(answer: Answer, language: Language): Answer {
  const { issues } = answer;
  return { ...speak(answer, language), ...(issues && { issues: issues.map((found) => speak(found, language)) }) };
}

function toAnswer(error: unknown, request: FastifyRequest): Answer {
  if (error instanceof ServerError) return fromServer(error);
  if (error instanceof LeagueError) return fromLeague(error);
  if (error instanceof EngineError) {
    const { code, message, params } = error;
    return { status: 422, code, message, path: placeIn(request, error.path), params: { ...params } };
  }
  if (error instanceof StorageError) {
    return fromServer(new ServerError(storageCodes[error.code]));
  }
  if (isDatabaseGone(error)) return fromServer(new ServerError('database-unavailable'));
  return fromFastify(error as Partial<FastifyError>, request);
}

/** The engine's paths begin at the data it is given; answers name the place in the request. */
function placeIn({ body }: FastifyRequest, path: string): string {
  const [first = ''] = path.split('.');
  return typeof body === 'object' && body !== null && Object.hasOwn(body, first) ? `body.${path}` : path;
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
  if (error.code === 'club-needed') {
    // The league package calls it `clubId`, the API's callers write `club_id`.
    const params = { parameter: 'club_id' };
    return {
      status,
      code: error.code,
      message: leagueMessage(error.code, params, codeLanguage),
      path: 'query.club_id',
      params,
    };
  }
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
    return fromServer(refuseFields(error.validation as Finding[], error.validationContext ?? 'body'));
  }
  const code = fastifyCodes[error.code ?? ''];
  if (code !== undefined) {
    const type = String(request.headers['content-type'] ?? '').slice(0, 100);
    return fromServer(new ServerError(code, { params: paramsOf(code, type) }));
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return fromServer(invalidField('', 'request-broken', { reason: error.code ?? '' }));
  }
  return fromServer(new ServerError('internal', { params: { requestId: request.id } }));
}

/** `max`: megabytes. */
function paramsOf(code: ServerErrorCode, type: string): ServerError['params'] {
  if (code === 'media-type-unsupported') return { type };
  if (code === 'body-invalid') return withReason('request-broken');
  return code === 'file-too-large' ? { max: 10 } : {};
}
