/** `node-emoji.ts` for packages: the set as blocks of compressed SVG files, 5 MB instead of 27. */
import { open, type FileHandle } from 'node:fs/promises';
import { emojiKey } from './emoji-key.ts';

const archive = new URL('../../emoji/noto.bin', import.meta.url);

/** The place of an emoji's SVG text: its block, and the bytes within it. */
export type PackedPlace = readonly [block: number, start: number, end: number];

/** The first entry of the archive, compressed; its length in four bytes comes before it. */
export interface PackedIndex {
  /** Byte offsets after the index, and the end of the last block. */
  blocks: readonly number[];
  places: Readonly<Record<string, PackedPlace>>;
}

/** Bytes before the compressed index. */
export const LENGTH_BYTES = 4;

let opened: Promise<{ index: PackedIndex; from: number }> | undefined;

/** SVG text of one emoji by its code points (`1f3d0`, `1f1e8-1f1ed`); undefined when the set has none. */
export async function loadEmoji(codePoints: string): Promise<string | undefined> {
  const file = await open(archive);
  try {
    opened ??= readIndex(file).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    const { index, from } = await opened;
    const place = index.places[emojiKey(codePoints)];
    if (place === undefined) return undefined;
    const [block, start, end] = place;
    const first = index.blocks[block] ?? 0;
    const packed = await readBytes(file, from + first, (index.blocks[block + 1] ?? 0) - first);
    return (await inflate(packed)).toString('utf8', start, end);
  } finally {
    await file.close();
  }
}

async function readIndex(file: FileHandle): Promise<{ index: PackedIndex; from: number }> {
  const length = (await readBytes(file, 0, LENGTH_BYTES)).readUInt32LE();
  const text = await inflate(await readBytes(file, LENGTH_BYTES, length));
  return { index: JSON.parse(text.toString()) as PackedIndex, from: LENGTH_BYTES + length };
}

/** Node's zlib is loaded on first use: few posts have emojis. */
async function inflate(packed: Buffer): Promise<Buffer> {
  const { brotliDecompress } = await import('node:zlib');
  return new Promise((resolve, reject) =>
    brotliDecompress(packed, (error, bytes) => (error ? reject(error) : resolve(bytes))),
  );
}

async function readBytes(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer;
}
