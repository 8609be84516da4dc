import { Readable, type PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  path: string;
  content: string | Readable;
  /** False for pictures, which are already compressed. */
  compress: boolean;
}

/**
 * A ZIP archive written while it is read, one entry at a time. An entry's error aborts the stream; destroying the
 * stream stops the entries.
 */
export function createZip(entries: AsyncIterable<ZipEntry>, mtime: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  zip.on('error', (error: Error) => output.destroy(error));
  fill(zip, output, entries, mtime).catch((error: Error) => output.destroy(error));
  return output;
}

async function fill(zip: ZipFile, output: PassThrough, entries: AsyncIterable<ZipEntry>, mtime: Date): Promise<void> {
  for await (const { path, content, compress } of entries) {
    const source = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content;
    const stop = () => void source.destroy();
    output.once('close', stop);
    if (output.destroyed) stop();
    else zip.addReadStream(source, path, { mtime, compress });
    await finished(source);
    output.off('close', stop);
  }
  zip.end();
}
