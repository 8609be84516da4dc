import type { Issue } from '@matchpost/engine';

/** An issue of the engine as part of an answer. */
export function warningBody({ code, path, message, params }: Issue) {
  return { code, path, message, params: { ...params } };
}
