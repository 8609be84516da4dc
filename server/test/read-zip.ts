import { inflateRawSync } from 'node:zlib';

/** Reads the files of a ZIP archive by its central directory (APPNOTE.TXT, sections 4.3.12 and 4.3.16). */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('The archive has no end');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    if (files.has(name)) throw new Error(`${name} is twice in the archive`);
    files.set(name, readEntry(archive, at));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}

function readEntry(archive: Buffer, directory: number): Buffer {
  const method = archive.readUInt16LE(directory + 10);
  const size = archive.readUInt32LE(directory + 20);
  const local = archive.readUInt32LE(directory + 42);
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const bytes = archive.subarray(start, start + size);
  return method === 0 ? bytes : inflateRawSync(bytes);
}
