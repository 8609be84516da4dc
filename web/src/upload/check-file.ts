/** 10 MB (specification, section 9). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

export type FileProblem = 'type' | 'size';

/** What speaks against a file as a picture, before anything is read. */
export function findFileProblem({ type, size }: Pick<File, 'type' | 'size'>): FileProblem | undefined {
  if (!type.startsWith('image/')) return 'type';
  return size > MAX_FILE_BYTES ? 'size' : undefined;
}
