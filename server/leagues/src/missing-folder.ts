/** Whether an import failed because an installation lacks a folder, such as `server/dev`: the image leaves some out. */
export function isFolderMissing(error: unknown, folder: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'ERR_MODULE_NOT_FOUND' &&
    'url' in error &&
    String(error.url).includes(`/${folder}/`)
  );
}
