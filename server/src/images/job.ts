import { EngineError } from '@matchpost/engine';
import { ServerError, type ServerErrorCode } from '../errors.ts';
import type { PreparedImage, DrawableImage, Purpose } from './prepare.ts';

/** A job for a worker; bytes travel as they are. */
export type ImageJob =
  | { kind: 'prepare'; bytes: Uint8Array; purpose: Purpose }
  | { kind: 'outside'; bytes: Uint8Array }
  | { kind: 'thumbnail'; bytes: Uint8Array }
  | { kind: 'crest'; bytes: Uint8Array; maxBytes: number };

/** The result of each kind of job. */
export interface ImageResults {
  prepare: PreparedImage;
  outside: DrawableImage;
  thumbnail: PreparedImage;
  crest: PreparedImage;
}

export type ImageResult = ImageResults[ImageJob['kind']];

/** An error sent to the parent; `defect` is an unexpected one. */
export type SentError =
  | { from: 'server'; code: ServerErrorCode; params: ServerError['params'] }
  | { from: 'engine'; code: EngineError['code']; params: EngineError['params'] }
  | { from: 'defect'; message: string };

export type ImageAnswer = { image: ImageResult } | { error: SentError };

export function toSent(error: unknown): SentError {
  if (error instanceof ServerError) return { from: 'server', code: error.code, params: error.params };
  if (error instanceof EngineError) return { from: 'engine', code: error.code, params: error.params };
  return { from: 'defect', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

export function fromSent(sent: SentError): Error {
  if (sent.from === 'server') return new ServerError(sent.code, { params: sent.params });
  if (sent.from === 'engine') return new EngineError(sent.code, { params: sent.params });
  // Decoders fail in many ways over broken files.
  return new ServerError('upload-unreadable', { cause: new Error(sent.message) });
}
