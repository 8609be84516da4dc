import { ServerError } from '../errors.ts';
import type { Issue } from '@matchpost/engine';

/** A validation error of Fastify. */
interface Finding {
  instancePath?: string;
  message?: string | undefined;
  params?: Record<string, unknown>;
}

/** An error with the invalid field: `body.name`, `query.sport`. */
export function refuseField(finding: Finding | undefined, context: string): ServerError {
  const property = finding?.params?.['additionalProperty'] ?? finding?.params?.['missingProperty'] ?? '';
  const inner = (finding?.instancePath ?? '').split('/');
  const path = [context.replace('querystring', 'query'), ...inner, String(property)].filter(Boolean).join('.');
  return new ServerError('request-invalid', { path, params: { path, reason: finding?.message ?? '' } });
}

/** An issue of the engine as part of an answer. */
export function warningBody({ code, path, message, params }: Issue) {
  return { code, path, message, params: { ...params } };
}
