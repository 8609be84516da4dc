import { TextDecoder } from 'node:util';

/**
 * Text of a file or an answer. Spreadsheets and old services write Windows-1252, declared or not, or declare UTF-8 and
 * send Windows-1252; others declare Latin-1 and send UTF-8. So a byte order mark decides first, then the bytes: text in
 * another encoding is valid UTF-8 by chance only. Then the charset of `contentType`, then Windows-1252. Never throws.
 *
 * @example decodeText(Uint8Array.from([0x4b, 0xf6]), 'text/csv; charset=utf-8') // 'Kö'
 */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const declared = findDecoder(contentType);
  const wide = findMark(bytes) ?? (declared?.encoding.startsWith('utf-16') ? declared : undefined);
  if (wide) return wide.decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const other = declared?.encoding === 'utf-8' ? undefined : declared;
    return (other ?? new TextDecoder('windows-1252')).decode(bytes);
  }
}

/** UTF-16 announces itself by its first two bytes; the decoder of UTF-8 drops its mark itself. */
function findMark([first, second]: Uint8Array): TextDecoder | undefined {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  return first === 0xfe && second === 0xff ? new TextDecoder('utf-16be') : undefined;
}

/** Undefined without a charset, and for one nobody knows. */
function findDecoder(contentType: string): TextDecoder | undefined {
  const [, charset = ''] = /;\s*charset\s*=\s*["']?([^\s;"',]+)/i.exec(contentType) ?? [];
  try {
    return charset === '' ? undefined : new TextDecoder(charset);
  } catch {
    return undefined;
  }
}
