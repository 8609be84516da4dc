import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Options } from '../config.ts';
import {
  checkKey,
  checkPrefix,
  contentTypeOf,
  isKey,
  StorageError,
  type Storage,
  type StoredObject,
} from './storage.ts';

const DELETES_AT_ONCE = 8;
/** Including the first try. */
const MAX_ATTEMPTS = 3;

interface Timeouts {
  connectMs?: number;
  /** Limit for one request and its answer. */
  requestMs?: number;
  /** Limit for S3's silence in the middle of an answer. */
  idleMs?: number;
}

/** Stores objects in a bucket of any S3-compatible server. */
export function createS3Storage(options: S3Options, timeouts: Timeouts = {}): Storage {
  const client = openClient(options, timeouts);
  const at = (Key: string) => ({ Bucket: options.bucket, Key });
  const head = (key: string) =>
    translate(key, async () => {
      checkKey(key);
      const found = await client.send(new HeadObjectCommand(at(key)));
      return describe(key, found.ContentLength, found);
    });
  const remove = (key: string) => translate(key, () => client.send(new DeleteObjectCommand(at(key))));
  return {
    put: (key, bytes) =>
      translate(key, async () => {
        checkKey(key);
        const object = { ...at(key), Body: bytes, ContentLength: bytes.length, ContentType: contentTypeOf(key) };
        await client.send(new PutObjectCommand(object));
      }),
    head,
    has: (key) =>
      head(key).then(
        () => true,
        (error: unknown) => {
          if (error instanceof StorageError && error.code === 'object-missing') return false;
          throw error;
        },
      ),
    get: (key, range) =>
      translate(key, async () => {
        checkKey(key);
        const Range = range && `bytes=${range.start}-${range.end}`;
        const found = await client.send(new GetObjectCommand({ ...at(key), ...(Range && { Range }) }));
        if (!(found.Body instanceof Readable)) throw new TypeError('S3 answered without a stream');
        const size = found.ContentRange === undefined ? found.ContentLength : sizeOf(found.ContentRange);
        return { ...describe(key, size, found), body: found.Body };
      }),
    async delete(keys) {
      for (const key of keys) checkKey(key);
      for (let from = 0; from < keys.length; from += DELETES_AT_ONCE) {
        await Promise.all(keys.slice(from, from + DELETES_AT_ONCE).map(remove));
      }
    },
    async *list(prefix) {
      checkPrefix(prefix);
      const pages = paginateListObjectsV2({ client }, { Bucket: options.bucket, Prefix: prefix });
      for (;;) {
        const page = await translate(prefix, () => pages.next());
        if (page.done) return;
        for (const { Key, Size, LastModified } of page.value.Contents ?? []) {
          if (Key !== undefined && isKey(Key))
            yield { key: Key, size: Size ?? 0, lastModified: LastModified ?? new Date(0) };
        }
      }
    },
    check: () =>
      translate('', async () => {
        await client.send(new HeadBucketCommand({ Bucket: options.bucket }));
      }),
    close: async () => client.destroy(),
  };
}

function openClient(options: S3Options, { connectMs = 3_000, requestMs = 15_000, idleMs = 10_000 }: Timeouts) {
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = options;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: MAX_ATTEMPTS,
    // Many S3-compatible servers do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: requestMs,
      throwOnRequestTimeout: true,
      // It would take a pause of the reader for silence of S3, see `endIfSilent`.
      socketTimeout: 0,
    },
  });
  client.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args);
      const { response } = answer;
      const hasBody = typeof response === 'object' && response !== null && 'body' in response;
      if (hasBody && response.body instanceof Readable) response.body = endIfSilent(response.body, idleMs);
      return answer;
    },
    // Closest to the network: error bodies are covered too.
    { step: 'deserialize', priority: 'low' },
  );
  return client;
}

/** Fails when S3 stops sending. The time counts only while somebody waits for the next piece: a reader may pause. */
function endIfSilent(body: Readable, idleMs: number): Readable {
  const pieces: AsyncIterator<Buffer, undefined> = body.iterator();
  const readPiece = async () => {
    const timer = setTimeout(() => body.destroy(new Error('S3 stopped sending')), idleMs);
    const { value } = await pieces.next().finally(() => clearTimeout(timer));
    return value ?? null;
  };
  const guarded = new Readable({
    read() {
      readPiece().then(
        (piece) => guarded.push(piece),
        (error: Error) => guarded.destroy(error),
      );
    },
    destroy(error, done) {
      body.destroy();
      done(error);
    },
  });
  // Without a listener, an error during a pause would end the process.
  body.on('error', (error) => guarded.destroy(error));
  return guarded;
}

function describe(
  key: string,
  size: number | undefined,
  { ETag, LastModified }: { ETag?: string; LastModified?: Date },
): StoredObject {
  if (size === undefined || ETag === undefined) throw new TypeError('S3 answered without size or ETag');
  // Some servers send it without quotes.
  const etag = `"${ETag.replace(/^W\//, '').replaceAll('"', '')}"`;
  return { size, contentType: contentTypeOf(key), etag, lastModified: LastModified ?? new Date(0) };
}

/** Reads the total size from `bytes 0-3/10`. */
function sizeOf(contentRange: string): number {
  return Number(contentRange.slice(contentRange.lastIndexOf('/') + 1));
}

const missing = new Set(['NoSuchKey', 'NotFound']);
const full = new Set(['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded']);

async function translate<T>(key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError(codeOf(error, key), key, error);
  }
}

function codeOf(error: unknown, key: string): StorageError['code'] {
  if (!(error instanceof S3ServiceException)) return 'storage-unavailable';
  const { name, $metadata } = error;
  if (full.has(name) || $metadata.httpStatusCode === 507) return 'storage-full';
  // A missing bucket is not a missing object.
  return key !== '' && missing.has(name) ? 'object-missing' : 'storage-unavailable';
}
