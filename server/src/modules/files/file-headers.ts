import type { FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { StoredObject, ByteRange } from '../../storage/storage.ts';

interface FileHeaders {
  contentType: string;
  etag: string;
  /** Letters, digits, `-`, `_` and dots; letters beyond ASCII are encoded for the header (RFC 6266). */
  fileName: string;
  cacheControl: string;
  download?: boolean;
}

/** Prevents untrusted files from running: no type sniffing, and an empty sandbox when opened as a page. */
export function setFileHeaders(reply: FastifyReply, file: FileHeaders): void {
  reply.headers({
    'content-type': file.contentType,
    etag: file.etag,
    'cache-control': file.cacheControl,
    'content-disposition': `${file.download === true ? 'attachment' : 'inline'}; ${nameForHeader(file.fileName)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
}

function nameForHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_');
  return plain === name ? `filename="${name}"` : `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

type Version = Pick<StoredObject, 'etag' | 'lastModified'>;

/** True when the client has this version (RFC 9110, section 13.1: the date counts only without a tag). */
export function isNotModified(headers: IncomingHttpHeaders, { etag, lastModified }: Version): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.trim() === '*' || listTags(tags).includes(etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && wholeSeconds(lastModified) <= since;
}

/** True when a range may be sent: `If-Range` is missing or names this version. */
export function isSameVersion(headers: IncomingHttpHeaders, { etag, lastModified }: Version): boolean {
  const condition = headers['if-range'];
  if (typeof condition !== 'string') return true;
  if (condition.includes('"')) return condition === etag;
  return Date.parse(condition) === wholeSeconds(lastModified);
}

/** Drops the weak prefix: weak comparison. */
function listTags(header: string): string[] {
  return header.match(/"[^"]*"/g) ?? [];
}

function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}

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
