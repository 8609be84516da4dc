/** Base64 in plain code: the core has neither `atob` nor `Buffer`. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const padding = 61;

const values = decodingTable();
const pairs = encodingTable();

/** Bytes of standard or URL-safe base64; blanks are skipped. Undefined when it holds anything else. */
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
  const parts: string[] = [];
  const whole = bytes.length - (bytes.length % 3);
  for (let from = 0; from < whole; from += 12_288) parts.push(encodeWhole(bytes, from, Math.min(whole, from + 12_288)));
  if (whole < bytes.length) {
    const two = whole + 1 < bytes.length;
    const last = ((bytes[whole] ?? 0) << 16) | ((bytes[whole + 1] ?? 0) << 8);
    const text = (pairs[last >>> 12] ?? '') + (pairs[last & 0xfff] ?? '');
    parts.push(two ? `${text.slice(0, 3)}=` : `${text.slice(0, 2)}==`);
  }
  return parts.join('');
}

function encodeWhole(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (let i = from; i < to; i += 3) {
    const three = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    text += pairs[three >>> 12];
    text += pairs[three & 0xfff];
  }
  return text;
}

function decodingTable(): Int8Array {
  const table = new Int8Array(128).fill(-1);
  for (let i = 0; i < 64; i++) table[alphabet.charCodeAt(i)] = i;
  table['-'.charCodeAt(0)] = 62;
  table['_'.charCodeAt(0)] = 63;
  return table;
}

/** Two characters for every twelve bits: half the work a byte. */
function encodingTable(): string[] {
  return Array.from({ length: 4096 }, (_, i) => alphabet.charAt(i >>> 6) + alphabet.charAt(i & 63));
}
