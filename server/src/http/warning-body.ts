import type { Issue } from '@matchpost/engine';

/** A finding of the engine as answers carry it. */
export function warningBody({ code, path, message, params }: Issue) {
  return { code, path, message, params: { ...params } };
}
