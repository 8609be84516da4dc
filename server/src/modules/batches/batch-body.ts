import { codeLanguage } from '@matchpost/engine/languages';
import type { BatchBody, BatchFileBody } from '../../contract/batches.ts';
import type { Services } from '../../services.ts';
import { createFileUrl } from '../files/file-url.ts';
import type { BatchPost } from './batch.entity.ts';
import type { CountedBatch } from './batch.queries.ts';
import { getSentence } from './failure.ts';

export function toBody(batch: CountedBatch): BatchBody {
  const { id, name, state, total, done, failed, cancelled, createdAt, finishedAt, expiresAt } = batch;
  return {
    id,
    name,
    state,
    ...sentenceOf(batch),
    total,
    done,
    failed,
    cancelled,
    created_at: createdAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    expires_at: expiresAt.toISOString(),
  };
}

export function toFileBody(services: Services, post: BatchPost): BatchFileBody {
  const { id, position, name, state, gameIds, format, hash, bytes, width, height, warnings, fileKey } = post;
  return {
    id,
    position,
    name,
    state,
    ...sentenceOf(post),
    game_ids: gameIds,
    format: format ?? null,
    hash: hash ?? null,
    bytes: bytes ?? null,
    width: width ?? null,
    height: height ?? null,
    warnings: [...new Set((warnings ?? []).map(({ code }) => code))],
    file_url: fileKey == null ? null : createFileUrl(services, fileKey),
  };
}

function sentenceOf({ code, params }: Pick<BatchPost, 'code' | 'params'>) {
  if (code == null) return { code: null, message: null };
  return { code, message: getSentence({ code, params: params ?? {} }, codeLanguage) };
}
