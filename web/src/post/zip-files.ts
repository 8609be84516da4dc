import { zip } from 'fflate';

/** Several files in one, for browsers that save a single file per press. PNG files are compressed already. */
export async function zipFiles(files: readonly File[]): Promise<Blob> {
  // Programs sort by name: 02 comes before 10.
  const { length } = String(files.length);
  const entries = await Promise.all(
    files.map(
      async (file, index) =>
        [`${String(index + 1).padStart(length, '0')}-${file.name}`, new Uint8Array(await file.arrayBuffer())] as const,
    ),
  );
  return new Promise((resolve, reject) => {
    zip(Object.fromEntries(entries), { level: 0 }, (error, bytes) => {
      if (error) reject(error);
      else resolve(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/zip' }));
    });
  });
}
