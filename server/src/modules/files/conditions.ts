import type { IncomingHttpHeaders } from 'node:http';
import type { StoredObject } from '../../storage/storage.ts';

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
