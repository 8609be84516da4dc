import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { ServerError, type ServerErrorCode } from '../errors.ts';

/** Codes of Node's HTTP parser. */
const parserCodes: Record<string, ServerErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-unfinished',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

/** Gives requests that reach no route our error codes instead of Fastify's bodies. */
export const frameAnswers = {
  // The drain plugin answers these with a code.
  return503OnClosing: false,
  frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
    request.log.info({ code: 'request-invalid', reason: error.code }, 'request refused');
    const refusal = new ServerError('request-invalid', { path: 'path', params: { path: 'path', reason: '' } });
    const { status, code, message, path } = refusal;
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send({ code, message, path, requestId: request.id });
  },
  clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const code = parserCodes[error.code ?? ''] ?? 'request-invalid';
    const { status, message } = new ServerError(code, { params: { path: '', reason: '' } });
    const body = JSON.stringify({ code, message: message.trim(), requestId: randomUUID() });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'connection: close',
      'cache-control: no-store',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    socket.destroySoon();
  },
};
