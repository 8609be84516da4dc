/** True when an import failed because the installation lacks a folder; the image leaves `server/dev` out. */
export function isFolderMissing(error: unknown, folder: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'ERR_MODULE_NOT_FOUND' &&
    'url' in error &&
    String(error.url).includes(`/${folder}/`)
  );
}
