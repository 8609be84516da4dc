import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';

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

/** Writes JSON lines, to standard output by default, without personal addresses and query values. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    redact: { paths: redacted, censor: '[redacted]' },
    serializers: {
      // Never the address: it holds ids and signatures. Its route is on every line of a request already.
      req: (request: { method: string; id: string }) => ({ method: request.method, id: request.id }),
      err: pino.stdSerializers.err,
    },
  };
  return pino(options, destination);
}
