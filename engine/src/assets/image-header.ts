/** Reads type and size of a picture from its first bytes: nothing is decoded before its size is known. */
import { readJpegHeader } from './jpeg-header.ts';

export interface ImageHeader {
  type: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'svg';
  /** Stored pixels, before any EXIF rotation; 0 for types without a size in the header (AVIF, SVG). */
  width: number;
  height: number;
  /** EXIF orientation, 1 to 8. */
  orientation: number;
  /** True for CMYK JPEG, which decoders outside browsers get wrong. */
  cmyk: boolean;
  /** True for a colour profile other than sRGB, which the rasterizer would ignore. */
  profile: boolean;
}

/** The header of a picture by its magic bytes; undefined for unknown types. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) && bytes.length >= 33) {
    const profile = /iCCP(?!.{0,80}sRGB)/s.test(ascii(bytes, 33, 1024));
    return { ...header('png', view.getUint32(16), view.getUint32(20)), profile };
  }
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) {
    const jpeg = readJpegHeader(view);
    return jpeg && { type: 'jpeg', ...jpeg };
  }
  if (ascii(bytes, 0, 4) === 'GIF8' && bytes.length >= 10) {
    return header('gif', view.getUint16(6, true), view.getUint16(8, true));
  }
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP' && bytes.length >= 30)
    return readWebp(bytes, view);
  if (ascii(bytes, 4, 8) === 'ftyp' && /^avi[fs]/.test(ascii(bytes, 8, 12))) return readAvif(bytes, view);
  return looksLikeSvg(bytes) ? header('svg', 0, 0) : undefined;
}

function header(type: ImageHeader['type'], width: number, height: number): ImageHeader {
  return { type, width, height, orientation: 1, cmyk: false, profile: false };
}

/** Three layouts: lossy `VP8 `, lossless `VP8L`, extended `VP8X`. */
function readWebp(bytes: Uint8Array, view: DataView): ImageHeader | undefined {
  if (ascii(bytes, 12, 16) === 'VP8X') return header('webp', 1 + uint24(view, 24), 1 + uint24(view, 27));
  const frame = readWebpFrame(view, 12);
  return frame && header('webp', frame.width, frame.height);
}

/** The size of the frame in the chunk at this place; undefined for other chunks. */
export function readWebpFrame(view: DataView, at: number): Pick<ImageHeader, 'width' | 'height'> | undefined {
  const name = view.getUint32(at);
  if (name === lossyFrame)
    return { width: view.getUint16(at + 14, true) & 0x3fff, height: view.getUint16(at + 16, true) & 0x3fff };
  if (name !== losslessFrame) return undefined;
  const bits = view.getUint32(at + 9, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

/** `VP8 ` and `VP8L`. */
const lossyFrame = 0x56503820;
const losslessFrame = 0x5650384c;

/** The largest `ispe` property: the size of the picture, since its tiles and thumbnails are smaller. */
function readAvif(bytes: Uint8Array, view: DataView): ImageHeader {
  const found = header('avif', 0, 0);
  const end = Math.min(bytes.length, 65_536) - 16;
  for (let i = 0; i < end; i++) {
    if (bytes[i] !== 0x69 || ascii(bytes, i, i + 4) !== 'ispe') continue;
    found.width = Math.max(found.width, view.getUint32(i + 8));
    found.height = Math.max(found.height, view.getUint32(i + 12));
  }
  return found;
}

/** Markup whose first element is `<svg>`; a byte order mark, a prolog and comments may come before it. */
function looksLikeSvg(bytes: Uint8Array): boolean {
  const start = ascii(bytes, 0, 4096)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  return start.startsWith('<') && /<svg[\s>/]/.test(start);
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, i) => bytes[i] === byte);
}

/** Bytes as Latin-1 characters. */
function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
