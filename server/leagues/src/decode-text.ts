import { TextDecoder } from 'node:util';

/**
 * Text of a file or an answer. Spreadsheets and old services write Windows-1252, declared or not, or declare UTF-8 and
 * send Windows-1252; others declare Latin-1 and send UTF-8. So a byte order mark decides first, then the bytes: text in
 * another encoding is valid UTF-8 by chance only. Then the charset of `contentType`, then Mac Roman where its letters
 * stand in words, which Excel on a Mac writes, then Windows-1252. Never throws.
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
    return (other ?? new TextDecoder(isMacRoman(bytes) ? 'macintosh' : 'windows-1252')).decode(bytes);
  }
}

/** True unless a file's text is that of a PDF, a workbook or a picture, which have a NUL among their first bytes. */
export function isText(text: string): boolean {
  return !text.startsWith('%PDF-') && !text.slice(0, 4_000).includes('\0');
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

/** Letters of Mac Roman, ÄÇÉÑÖÜ to ü, whose bytes are marks, controls or rare letters in Windows-1252. */
const macLetters = { first: 0x80, last: 0x9f } as const;
/** The same letters in Windows-1252, whose bytes are marks in Mac Roman. */
const windowsLetters = { first: 0xc0, last: 0xff } as const;
/** Mac Roman's dots, dashes, quotes and no-break space, which stand beside words. */
const macMarks: ReadonlySet<number> = new Set([0xc7, 0xc8, 0xc9, 0xca, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5]);
/** Š and Ž in capitals, š and ž in small letters: names have them, and Mac Roman has ä, é, ö and û there. */
const slavic: ReadonlySet<number> = new Set([0x8a, 0x8e, 0x9a, 0x9e]);

/**
 * True for text without a declared encoding whose letters beyond ASCII only make words as Mac Roman: `Zürich` has a byte
 * for `ü` that Windows-1252 reads as `Ÿ` in the middle of a word. A single `š` between vowels stays Windows-1252.
 */
export function isMacRoman(bytes: Uint8Array): boolean {
  let fits = false;
  for (const [at, byte] of bytes.entries()) {
    if (byte < macLetters.first) continue;
    if (byte >= windowsLetters.first && byte <= windowsLetters.last && !macMarks.has(byte)) return false;
    if (byte > macLetters.last) continue;
    const [before, after] = [bytes[at - 1] ?? 0, bytes[at + 1] ?? 0];
    if (isSmall(after) && (isLetter(before) || byte <= 0x86) && isMisread(byte, before, after)) fits = true;
  }
  return fits;
}

/** True if no word has the letter Windows-1252 reads at this place. */
function isMisread(byte: number, before: number, after: number): boolean {
  if (!slavic.has(byte)) return true;
  // A capital after a small letter; a consonant between two consonants.
  return byte < 0x90 ? isSmall(before) || !isVowel(after) : !isVowel(before) && !isVowel(after);
}

function isLetter(byte: number): boolean {
  return isSmall(byte | 0x20);
}

function isSmall(byte: number): boolean {
  return byte >= 0x61 && byte <= 0x7a;
}

function isVowel(byte: number): boolean {
  return 'aeiouy'.includes(String.fromCharCode(byte).toLowerCase());
}
