import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Static, TObject } from 'typebox';
import { Value } from 'typebox/value';
import type { Params } from '@matchpost/engine';
import { invalidField, ServerError, type ReasonKey } from '../../errors.ts';
import { findUnstorable } from '../../http/schema-compilers.ts';
import multipart from '@fastify/multipart';
import plugin from 'fastify-plugin';
import type { ImagePool } from '../../images/pool.ts';
import { MAX_FILE_BYTES, type PreparedImage, type Purpose } from '../../images/prepare.ts';

interface Upload<S extends TObject> {
  fields: Static<S>;
  bytes: Buffer;
  /** The client's file name; untrusted. */
  fileName: string;
}

/**
 * Reads multipart/form-data: the file in the field `file`, the rest by the schema. Throws `file-missing`,
 * `file-too-large`, `request-invalid`.
 */
export async function loadUpload<S extends TObject>(request: FastifyRequest, schema: S): Promise<Upload<S>> {
  const { fields, file } = await readParts(request);
  if (file === undefined) throw new ServerError('file-missing', { path: 'body.file' });
  return { fields: parseFields(fields, schema), ...file };
}

interface Parts {
  fields: ReadonlyMap<string, unknown>;
  file: { bytes: Buffer; fileName: string } | undefined;
}

const digests = new WeakMap<FastifyRequest, string>();

/** A hash of the names and contents of an upload's parts, once it has been read; borders and file names do not count. */
export function uploadDigest(request: FastifyRequest): string | undefined {
  return digests.get(request);
}

/** Reads an upload only for its {@link uploadDigest}. */
export async function digestUpload(request: FastifyRequest): Promise<void> {
  await readParts(request);
}

async function readParts(request: FastifyRequest): Promise<Parts> {
  const fields = new Map<string, unknown>();
  const digest = createHash('sha256');
  let file: Parts['file'];
  try {
    for await (const part of request.parts()) {
      if (fields.has(part.fieldname)) throw invalid(part.fieldname, 'given-twice');
      fields.set(part.fieldname, part.type === 'field' ? part.value : undefined);
      digest.update(`${part.fieldname}\0${part.type === 'field' ? String(part.value) : ''}\0`);
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) throw invalid(part.fieldname, 'too-long');
      } else {
        if (part.fieldname !== 'file') throw invalid(part.fieldname, 'not-file');
        file = { bytes: await part.toBuffer(), fileName: part.filename.replace(/[\0\p{Cs}]/gu, '') };
        digest.update(file.bytes);
      }
    }
  } catch (error) {
    throw translate(error);
  }
  fields.delete('file');
  digests.set(request, digest.digest('base64url'));
  return { fields, file };
}

const pictureName = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i;

/** Prepares an uploaded picture. A file that only its name calls a picture is damaged, not of another type. */
export async function prepareUploaded(
  images: ImagePool,
  { bytes, fileName }: Pick<Upload<TObject>, 'bytes' | 'fileName'>,
  purpose: Purpose,
  signal: AbortSignal,
): Promise<PreparedImage> {
  try {
    return await images.prepare(bytes, purpose, signal);
  } catch (cause) {
    const isDamaged = cause instanceof ServerError && cause.code === 'file-type-invalid' && pictureName.test(fileName);
    throw isDamaged ? new ServerError('upload-unreadable', { cause }) : cause;
  }
}

function parseFields<S extends TObject>(fields: ReadonlyMap<string, unknown>, schema: S): Static<S> {
  const given: unknown = Object.fromEntries(fields);
  const unstorable = findUnstorable(given);
  if (unstorable !== undefined) throw invalid(unstorable.slice(1), 'text-broken');
  const [finding] = Value.Errors(schema, given);
  if (finding === undefined) return given as Static<S>;
  const { instancePath, params, message } = finding;
  const [property = ''] = Object.values(params).flat();
  const name = instancePath.slice(1) || (typeof property === 'string' ? property : '');
  throw invalid(name, 'value-refused', { reason: message });
}

function invalid(name: string, ...why: [key: ReasonKey, params?: Params]): ServerError {
  return invalidField(['body', name].filter(Boolean).join('.').slice(0, 120), ...why);
}

/** The parser's errors for malformed bodies carry no status. */
function translate(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ServerError || 'statusCode' in error) return error;
  return invalidField('body', 'form-broken', { reason: error.message }, error);
}

/** Parses uploads: one file and a few short fields. */
export const multipartPlugin = plugin(async (app) => {
  await app.register(multipart, {
    limits: {
      fieldNameSize: 100,
      fieldSize: 10_000,
      fields: 8,
      fileSize: MAX_FILE_BYTES,
      files: 1,
      headerPairs: 20,
      parts: 9,
    },
  });
});
