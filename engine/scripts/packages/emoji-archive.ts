import { brotliCompressSync, constants } from 'node:zlib';
import { listEmoji, loadEmoji } from '../../src/platform/node-emoji.ts';
import { LENGTH_BYTES, type PackedIndex, type PackedPlace } from '../../src/platform/node-packed-emoji.ts';

/** Bytes of SVG text in a block: larger blocks are smaller on disk, and slower to read one emoji of. */
const BLOCK_BYTES = 500_000;

/** The archive that `node-packed-emoji.ts` reads: every emoji of the set. */
export async function packEmoji(): Promise<Uint8Array> {
  const names = await listEmoji();
  const blocks: Buffer[] = [];
  const places: Record<string, PackedPlace> = {};
  let parts: Buffer[] = [];
  let length = 0;
  const close = () => {
    if (length > 0) blocks.push(compress(Buffer.concat(parts)));
    [parts, length] = [[], 0];
  };
  for (const name of names) {
    const svg = Buffer.from((await loadEmoji(name)) ?? '');
    places[name] = [blocks.length, length, length + svg.length];
    parts.push(svg);
    length += svg.length;
    if (length >= BLOCK_BYTES) close();
  }
  close();
  return joinArchive(blocks, places);
}

function joinArchive(blocks: readonly Buffer[], places: PackedIndex['places']): Uint8Array {
  let end = 0;
  const ends = blocks.map((block) => (end += block.length));
  const index = compress(Buffer.from(JSON.stringify({ blocks: [0, ...ends], places } satisfies PackedIndex)));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(index.length);
  return Buffer.concat([length, index, ...blocks]);
}

function compress(bytes: Buffer): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 };
  return brotliCompressSync(bytes, { params });
}
