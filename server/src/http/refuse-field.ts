import { ServerError } from '../errors.ts';

/** A validation error of Fastify. */
export interface Finding {
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
