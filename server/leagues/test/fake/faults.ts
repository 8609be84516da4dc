import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** Faults of a federation. */
export const faults = {
  /** Takes the request and never answers. */
  hang: () => {},
  /** Begins an answer and never ends it. */
  'hang-body': ({ response }: Faulty) => {
    json(response, 200);
    response.write('{"data":');
  },
  /** Closes the connection without an answer. */
  reset: ({ response }: Faulty) => void response.destroy(),
  '500': ({ response }: Faulty) => void json(response, 500).end('{"errors":[{"message":"internal"}]}'),
  '503-for-2-minutes': ({ response }: Faulty) => void json(response, 503, { 'retry-after': '120' }).end('{}'),
  '429-for-2-minutes': ({ response }: Faulty) => void json(response, 429, { 'retry-after': '120' }).end('{}'),
  '400': ({ response }: Faulty) => void json(response, 400).end('{}'),
  '403': ({ response }: Faulty) => void json(response, 403).end('{}'),
  '404': ({ response }: Faulty) => void json(response, 404).end('{}'),
  html: ({ response }: Faulty) =>
    void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Wartung</title><p>Wir sind gleich zurück.</p>'),
  /** HTML told to be JSON. */
  'html-as-json': ({ response }: Faulty) => void json(response, 200).end('<!doctype html><title>Wartung</title>'),
  empty: ({ response }: Faulty) => void json(response, 200).end(),
  null: ({ response }: Faulty) => void json(response, 200).end('null'),
  /** Half of the good answer, told to be whole. */
  truncated: ({ response, body }: Faulty) => {
    const text = JSON.stringify(body);
    json(response, 200).end(text.slice(0, Math.max(1, text.length >> 1)));
  },
  /** Half of the good answer, then the connection breaks. */
  'cut-off': ({ response, body }: Faulty) => {
    const text = JSON.stringify(body);
    json(response, 200, { 'content-length': String(text.length + 10) });
    response.write(text.slice(0, text.length >> 1), () => response.destroy());
  },
  /** Text without an end; whoever reads must stop at his own cap. */
  endless: ({ response }: Faulty) => {
    json(response, 200);
    writeForever(response, Buffer.alloc(64 * 1024, 'x'));
  },
  /** Tells 200 MB beforehand. */
  'too-long': ({ response }: Faulty) => {
    json(response, 200, { 'content-length': String(200_000_000) });
    writeForever(response, Buffer.alloc(64 * 1024, 'x'));
  },
  /** 100 MB of blanks in 100 kB, compressed although nobody asked. */
  bomb: ({ response }: Faulty) => void json(response, 200, { 'content-encoding': 'gzip' }).end(getBomb()),
  'wrong-types': ({ response, body }: Faulty) => void json(response, 200).end(JSON.stringify(twist(body))),
  'wrong-root': ({ response }: Faulty) => void json(response, 200).end('[1, "two", null]'),
  /** Every entry with an id comes twice. */
  duplicates: ({ response, body }: Faulty) => void json(response, 200).end(JSON.stringify(double(body))),
  'redirect-to-loopback': ({ response, trapUrl }: Faulty) =>
    void response.writeHead(302, { location: `${trapUrl}/inside` }).end(),
  'redirect-in-circles': ({ response }: Faulty) =>
    void response.writeHead(302, { location: response.req.url ?? '/' }).end(),
} satisfies Record<string, (faulty: Faulty) => void>;

export type Fault = keyof typeof faults;

interface Faulty {
  response: ServerResponse;
  /** The answer without the fault. */
  body: unknown;
  trapUrl: string;
}

export function sendFault(fault: Fault, faulty: Faulty): void {
  faults[fault](faulty);
}

let bomb: Buffer | undefined;

function getBomb(): Buffer {
  bomb ??= gzipSync(Buffer.alloc(100_000_000, ' '));
  return bomb;
}

function json(response: ServerResponse, status: number, headers: Record<string, string> = {}): ServerResponse {
  return response.writeHead(status, { 'content-type': 'application/json', ...headers });
}

/** Keeps to the reader's pace, so that nothing piles up here. */
function writeForever(response: ServerResponse, chunk: Buffer): void {
  const write = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', write);
  response.on('error', () => response.off('drain', write));
  write();
}

/** Lists become texts, texts become lists. */
function twist(value: unknown): unknown {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return [value];
  return mapObject(value, twist);
}

function double(value: unknown): unknown {
  if (Array.isArray(value)) return (value.some(hasId) ? [...value, ...value] : value).map(double);
  return mapObject(value, double);
}

function hasId(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.keys(value).some((key) => /^(?:id|gameId|teamId|clubId|set_in_context)$/.test(key));
}

function mapObject(value: unknown, map: (value: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, map(entry)]));
}
