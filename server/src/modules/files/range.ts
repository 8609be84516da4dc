import type { ByteRange } from '../../storage/storage.ts';

/**
 * The part a `Range` header asks for (RFC 9110, section 14). Undefined: all of it, since the header is absent or no
 * valid range of bytes; 'refused': beyond the end, or several parts, which cost more than they are worth.
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
