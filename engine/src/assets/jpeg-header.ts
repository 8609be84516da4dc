interface JpegHeader {
  width: number;
  height: number;
  /** EXIF orientation, 1 to 8. */
  orientation: number;
  cmyk: boolean;
  /** True for a colour profile other than sRGB. */
  profile: boolean;
}

const app1 = 0xe1;
const app2 = 0xe2;
const startOfScan = 0xda;
const exif = 0x45786966;
const orientationTag = 0x0112;

/** Reads the segments up to the frame header; undefined without one. */
export function readJpegHeader(view: DataView): JpegHeader | undefined {
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
      return { width, height, orientation, cmyk: components === 4, profile };
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
