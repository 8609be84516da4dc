/** Finds frames that are larger than the picture they belong to. */
import { maxPixels } from '../image-errors.ts';
import { readWebpFrame, type ImageHeader } from '../image-header.ts';

const ANMF = 0x414e4d46;
const DISAGREE = 'its parts disagree about its size';

/** https://developers.google.com/speed/webp/docs/riff_container: `ANMF` holds chunks of its own. */
export function findWebpFlaw(bytes: Uint8Array, { width, height }: ImageHeader): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 12; at + 8 <= bytes.length;) {
    const frame = readWebpFrame(view, at);
    if (frame && (frame.width > width || frame.height > height)) return DISAGREE;
    const length = view.getUint32(at + 4, true);
    at += view.getUint32(at) === ANMF ? 24 : 8 + length + (length & 1);
  }
  return undefined;
}

const image = 0x2c;
const extension = 0x21;

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt: a frame says its own size, whatever the screen's. */
export function findGifFlaw(bytes: Uint8Array): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 13 + colorTable(bytes[10]!); at + 10 <= bytes.length;) {
    if (bytes[at] === extension) {
      at = skipSubBlocks(bytes, at + 2);
    } else if (bytes[at] === image) {
      const [x, y, width, height] = [1, 3, 5, 7].map((place) => view.getUint16(at + place, true));
      if ((x! + width!) * (y! + height!) > maxPixels) return DISAGREE;
      at = skipSubBlocks(bytes, at + 11 + colorTable(bytes[at + 9]!));
    } else return undefined;
  }
  return undefined;
}

function colorTable(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function skipSubBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  for (let size = bytes[at] ?? 0; size > 0; size = bytes[at] ?? 0) at += size + 1;
  return at + 1;
}
