import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { NetError } from './errors.ts';

/** The encodings we request and can decode; any other one is an error. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

const decoders = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

interface BodyFacts {
  host: string;
  maxBytes: number;
  /** `content-encoding` and `content-length` as sent. */
  encoding: string;
  length: number;
}

/** Reads an answer to its end or to the limit, counted after decompression. Leaves no stream open. */
export async function loadBody(body: Readable, facts: BodyFacts): Promise<Buffer> {
  const { host, maxBytes, encoding, length } = facts;
  const tooLarge = () => new NetError('fetch-too-large', { host, max: maxBytes / 1_000_000 });
  if (length > maxBytes) {
    discard(body);
    throw tooLarge();
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of decode(body, encoding, host) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Discards an unread answer together with its connection. */
export function discard(body: Readable): void {
  body.on('error', () => {}).destroy();
}

function decode(body: Readable, encoding: string, host: string): Readable {
  if (encoding === '' || encoding === 'identity') return body;
  if (!isDecoder(encoding)) {
    discard(body);
    throw new NetError('fetch-failed', { host, reason: `encoding ${encoding}` });
  }
  // Errors of both streams surface at the reader of the second.
  return pipeline(body, decoders[encoding](), () => {});
}

function isDecoder(encoding: string): encoding is keyof typeof decoders {
  return Object.hasOwn(decoders, encoding);
}
