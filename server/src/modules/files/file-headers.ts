import type { FastifyReply } from 'fastify';

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
