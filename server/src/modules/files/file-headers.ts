import type { FastifyReply } from 'fastify';

interface FileHeaders {
  contentType: string;
  etag: string;
  /** Plain letters, digits, `-`, `_` and a dot. */
  fileName: string;
  cacheControl: string;
  download?: boolean;
}

/** Nothing in a stranger's file runs: no other type is guessed, and as a page it is a sandbox without anything. */
export function setFileHeaders(reply: FastifyReply, file: FileHeaders): void {
  reply.headers({
    'content-type': file.contentType,
    etag: file.etag,
    'cache-control': file.cacheControl,
    'content-disposition': `${file.download === true ? 'attachment' : 'inline'}; filename="${file.fileName}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
}
