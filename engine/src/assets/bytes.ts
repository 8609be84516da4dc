/** Concatenates the parts. */
export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Base64 without platform functions: the core has neither `atob` nor `Buffer`. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const padding = 61;

const codes = Uint8Array.from(alphabet, (letter) => letter.charCodeAt(0));
const values = decodingTable();
/** Bytes per string conversion: they are passed as arguments. */
const portion = 6144;

/** Bytes of standard or URL-safe base64; blanks are skipped. Undefined for any other character. */
export function decodeBase64(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let length = 0;
  let held = 0;
  let bits = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const value = code < 128 ? (values[code] ?? -1) : -1;
    if (value < 0) {
      if (code === padding) break;
      if (code === 32 || (code >= 9 && code <= 13)) continue;
      return undefined;
    }
    held = (held << 6) | value;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[length++] = held >>> bits;
    }
  }
  return bytes.subarray(0, length);
}

/** Standard base64 with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += portion) text += encodePortion(bytes.subarray(from, from + portion));
  const missing = (3 - (bytes.length % 3)) % 3;
  return missing === 0 ? text : text.slice(0, -missing) + '='.repeat(missing);
}

/** The characters of whole groups of three; zeros replace missing bytes. */
function encodePortion(bytes: Uint8Array): string {
  const letters = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  for (let i = 0, at = 0; i < bytes.length; i += 3, at += 4) {
    const three = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    letters[at] = codes[three >>> 18]!;
    letters[at + 1] = codes[(three >>> 12) & 63]!;
    letters[at + 2] = codes[(three >>> 6) & 63]!;
    letters[at + 3] = codes[three & 63]!;
  }
  // `apply` reads the array directly; spreading it walks an iterator and takes four times as long.
  return String.fromCharCode.apply(null, letters as unknown as number[]);
}

function decodingTable(): Int8Array {
  const table = new Int8Array(128).fill(-1);
  for (let i = 0; i < 64; i++) table[alphabet.charCodeAt(i)] = i;
  table['-'.charCodeAt(0)] = 62;
  table['_'.charCodeAt(0)] = 63;
  return table;
}
