/** Reads type and size of a picture from its first bytes: nothing is decoded before its size is known. */

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
    return readJpegHeader(view);
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

const app1 = 0xe1;
const app2 = 0xe2;
const startOfScan = 0xda;
const exif = 0x45786966;
const orientationTag = 0x0112;

/** Reads the segments up to the frame header; undefined without one. */
function readJpegHeader(view: DataView): ImageHeader | undefined {
  let orientation = 1;
  let profile = false;
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === startOfScan) return undefined;
    if (marker === app1) orientation = readOrientation(view, at + 4) ?? orientation;
    if (marker === app2) profile ||= isForeignProfile(view, at + 4, view.getUint16(at + 2) - 2);
    if (isFrame(marker)) {
      const [height, width, components] = [view.getUint16(at + 5), view.getUint16(at + 7), view.getUint8(at + 9)];
      return { type: 'jpeg', width, height, orientation, cmyk: components === 4, profile };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** SOF0 to SOF15 without the markers DHT, JPG and DAC between them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** True for an APP2 segment with an ICC profile whose text does not name sRGB. */
function isForeignProfile(view: DataView, at: number, length: number): boolean {
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at, Math.max(0, Math.min(length, view.byteLength - at)));
  const text = String.fromCharCode(...bytes.subarray(0, 4096)).replaceAll('\0', '');
  return text.startsWith('ICC_PROFILE') && !text.includes('sRGB');
}

/** The orientation in an Exif segment's first TIFF directory; undefined without one. */
function readOrientation(view: DataView, at: number): number | undefined {
  if (at + 14 > view.byteLength || view.getUint32(at) !== exif) return undefined;
  const tiff = at + 6;
  const little = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, little);
  if (directory + 2 > view.byteLength) return undefined;
  const entries = view.getUint16(directory, little);
  for (let i = 0, entry = directory + 2; i < entries && entry + 12 <= view.byteLength; i++, entry += 12) {
    if (view.getUint16(entry, little) !== orientationTag) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}
