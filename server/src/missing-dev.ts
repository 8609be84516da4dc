/** True when an import failed because `server/dev` is not installed; the image leaves it out. */
export function isMissingDev(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'ERR_MODULE_NOT_FOUND' &&
    'url' in error &&
    /\/server\/dev\/[\w/-]+\.[jt]s$/.test(String(error.url))
  );
}
