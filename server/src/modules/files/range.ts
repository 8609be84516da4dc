import type { ByteRange } from '../../storage/storage.ts';

/**
 * Parses a `Range` header (RFC 9110, section 14). Undefined: send everything, because the header is missing or invalid.
 * 'refused': beyond the end, or several ranges, which are not supported.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'refused' | undefined {
  if (header === undefined) return undefined;
  if (/^bytes=[\d\s-]+,[\d\s,-]+$/i.test(header)) return 'refused';
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header.trim()) ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return suffix(Number(to), size);
  const [start, last] = [Number(from), to === '' ? size - 1 : Number(to)];
  if (to !== '' && last < start) return undefined;
  return start >= size ? 'refused' : { start, end: Math.min(last, size - 1) };
}

function suffix(length: number, size: number): ByteRange | 'refused' {
  if (length === 0 || size === 0) return 'refused';
  return { start: Math.max(0, size - length), end: size - 1 };
}
