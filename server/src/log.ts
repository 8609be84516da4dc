import pino, { type Logger } from 'pino';

/** Personal data and credentials, never logged. */
const redacted = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  'err.sql',
  'err.params',
  'err.query',
  'email',
  '*.email',
  'to',
  '*.token',
  '*.secret',
  '*.code_verifier',
  '*.password',
];

/** Writes JSON lines to standard output, without personal addresses and query values. */
export function createLog(level: string): Logger {
  return pino({
    level,
    redact: { paths: redacted, censor: '[redacted]' },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        id: request.id,
      }),
      err: pino.stdSerializers.err,
    },
  });
}
