/** Removes everything but the pixels from a file: notes, places, thumbnails, further frames, bytes after its end. */
import { concat } from './bytes.ts';

/** A byte range of the file; `true` keeps it. */
type Part = readonly [from: number, to: number, stays: boolean];

/** The chunks that decide pixels, and two that mark plain sRGB. */
const pngChunks: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'sBIT', 'sRGB', 'IDAT', 'IEND']);
const PNG_SIGNATURE = 8;

/** The same PNG without metadata, with equal pixels; returns the same bytes if there is none. Also for broken files. */
export function stripPng(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Part[] = [[0, PNG_SIGNATURE, true]];
  for (let at = PNG_SIGNATURE; at < bytes.length;) {
    // A chunk is its length, its name, its body and a checksum.
    const end = at + 12 > bytes.length ? Infinity : at + 12 + view.getUint32(at);
    if (end > bytes.length) return join(bytes, [...parts, [at, bytes.length, true]]);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    parts.push([at, end, pngChunks.has(name)]);
    at = name === 'IEND' ? Infinity : end;
  }
  return join(bytes, parts);
}

const jpegMarker = { end: 0xd9, scan: 0xda, app0: 0xe0, app2: 0xe2, app14: 0xee, app15: 0xef, comment: 0xfe };

/** The same JPEG without metadata, with equal pixels; the same bytes if there is none. Also for broken files. */
export function stripJpeg(bytes: Uint8Array): Uint8Array {
  const parts: Part[] = [[0, 2, true]];
  for (let at = 2; at + 1 < bytes.length;) {
    const marker = bytes[at + 1]!;
    if (marker === jpegMarker.end) return join(bytes, [...parts, [at, at + 2, true]]);
    const end = at + 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!);
    if (bytes[at] !== 0xff || marker === 0xff || !(end <= bytes.length)) {
      return join(bytes, [...parts, [at, bytes.length, true]]);
    }
    const next = marker === jpegMarker.scan ? findMarker(bytes, end) : end;
    parts.push([at, next, decidesPixels(marker, bytes.subarray(at + 4, end))]);
    at = next;
  }
  return join(bytes, parts);
}

/** JFIF and Adobe segments define the colours; a profile that passed the checks is sRGB. */
function decidesPixels(marker: number, body: Uint8Array): boolean {
  if (marker === jpegMarker.comment) return false;
  if (marker < jpegMarker.app0 || marker > jpegMarker.app15) return true;
  if (marker === jpegMarker.app2) return String.fromCharCode(...body.subarray(0, 11)) === 'ICC_PROFILE';
  return marker === jpegMarker.app0 || marker === jpegMarker.app14;
}

/** The end of a scan's data: stuffed bytes and restart markers belong to it. */
export function findMarker(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function join(bytes: Uint8Array, parts: readonly Part[]): Uint8Array {
  const kept = parts.filter(([, , stays]) => stays);
  const length = kept.reduce((sum, [from, to]) => sum + to - from, 0);
  return length === bytes.length ? bytes : concat(kept.map(([from, to]) => bytes.subarray(from, to)));
}
