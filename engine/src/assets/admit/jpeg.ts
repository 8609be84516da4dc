import { findMarker } from '../strip-metadata.ts';
import type { ImageHeader } from '../image-header.ts';

/** Encoders write ten scans; more than a few dozen have no use. */
const MAX_SCANS = 100;
/** The limit of pixels over all scans: each scan may touch every pixel again. Twelve scans of the largest picture. */
const MAX_SCANNED = 480_000_000;

const scan = 0xda;
const end = 0xd9;
/** Markers without a length, which are not allowed between segments: readers differ in how they go on. */
const bare: ReadonlySet<number> = new Set([0x00, 0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8]);
const tables: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

/** The reason a JPEG is refused, if any (ITU-T T.81, Annex B). Truncated files are not refused here. */
export function findJpegFlaw(bytes: Uint8Array, { width, height }: ImageHeader): string | undefined {
  const maxScans = Math.min(MAX_SCANS, MAX_SCANNED / Math.max(1, width * height));
  let [scans, frames] = [0, 0];
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1]!;
    if (marker === end) return undefined;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (bytes[at] !== 0xff || bare.has(marker)) return 'broken segments';
    if (marker >= 0xc0 && marker <= 0xcf && !tables.has(marker)) frames += 1;
    if (marker === scan) scans += 1;
    if (frames > 1) return 'more than one size';
    if (scans > maxScans) return 'too many scans';
    at += 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!);
    if (marker === scan) at = findMarker(bytes, at);
  }
  return undefined;
}
