import { ApiError } from '@matchpost/server/contract';

const ids = new Map<unknown, string>();

/** The server's own id of a failed request; otherwise one made here, the same for the same error. */
export function getErrorId(error: unknown): string {
  if (error instanceof ApiError && error.body.requestId !== undefined) return error.body.requestId;
  const known = ids.get(error) ?? crypto.randomUUID();
  ids.set(error, known);
  return known;
}
