import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Issue } from '@matchpost/engine';
import type { PostBody, RenderBody } from '../../contract/render.ts';
import { extensions, mediaTypes } from '@matchpost/engine/formats';
import { dataName, hasPeople, slideName } from '@matchpost/engine/posts';
import { ServerError } from '../../errors.ts';
import type { Output } from '../../drawing/output-store.ts';
import type { Post } from '../../drawing/post.ts';
import type { Services } from '../../services.ts';
import { isNotModified, setFileHeaders } from '../files/file-headers.ts';
import { createFileUrl } from '../files/file-url.ts';
import { warningBody } from '../../http/refuse-field.ts';
import { isDoubt, joinWarnings, type MadePost } from '../posts/post-maker.ts';

interface Wanted {
  userId: string;
  post: Post;
  /** Throws `render-warnings` instead of answering with some. */
  strict: boolean;
  signal: AbortSignal;
}

interface Stored extends Wanted {
  post: MadePost;
  fileName: string;
}

interface Finished {
  output: Output;
  warnings: Issue[];
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  cacheControl: string;
  /** Allows pages of other sites to show it. */
  crossOrigin?: boolean;
}

/** Sends the file with its hash as ETag; answers 304 before anything is drawn. */
export async function sendPost(
  { renderer }: Services,
  { request, reply, cacheControl, crossOrigin = false }: Exchange,
  wanted: Wanted,
): Promise<unknown> {
  const { post, strict } = wanted;
  const etag = `"${renderer.getHash(post)}"`;
  const tags = { 'if-none-match': request.headers['if-none-match'] };
  const unchanged = isNotModified(tags, { etag, lastModified: new Date(0) });
  const fileName = nameFile(post);
  setFileHeaders(reply, { contentType: mediaTypes[post.type], etag, fileName, cacheControl });
  if (crossOrigin) reply.header('cross-origin-resource-policy', 'cross-origin');
  if (unchanged && !strict) return reply.code(304).send();
  const { output, warnings } = await finish(renderer, wanted);
  if (warnings.length > 0) {
    reply.header('x-matchpost-warnings', [...new Set(warnings.map(({ code }) => code))].join(', '));
  }
  return unchanged ? reply.code(304).send() : output.bytes;
}

/** Stores the post and answers with a link to it; a post about people is in the answer. */
export async function storePost(services: Services, wanted: Stored): Promise<PostBody> {
  const { output, warnings } = await finish(services.renderer, wanted);
  const { kind, tab, side, page, pages, caption, altText } = wanted.post;
  return {
    name: wanted.fileName,
    hash: output.hash,
    type: output.type,
    format: wanted.post.format,
    width: output.width,
    height: output.height,
    bytes: output.bytes.length,
    file_url: await giveFile(services, wanted, output),
    ...(kind && { kind }),
    ...(page && pages && { page, pages }),
    ...(tab && { tab }),
    ...(side && { side }),
    caption,
    alt_text: altText,
    warnings: warnings.map(warningBody),
  };
}

async function giveFile(services: Services, { userId, post }: Wanted, output: Output): Promise<string> {
  if (hasPeople(post.data)) return `data:${mediaTypes[output.type]};base64,${output.bytes.toString('base64')}`;
  return createFileUrl(services, await services.renderer.keep(userId, output));
}

async function finish(renderer: Services['renderer'], { userId, post, strict, signal }: Wanted): Promise<Finished> {
  const output = await renderer.render({ userId, post }, { priority: 'interactive', signal });
  const warnings = joinWarnings(post.warnings, output.warnings);
  const doubts = warnings.filter(isDoubt);
  if (strict && doubts.length > 0) {
    throw new ServerError('render-warnings', { params: { count: doubts.length }, issues: doubts.map(warningBody) });
  }
  return { output, warnings };
}

/** `matchpost-preview-1099036.png` (specification, section 7). */
function nameFile({ data, type }: Post): string {
  return `${dataName(data)}.${extensions[type]}`;
}

/** The name of a post among those of its request: beside other formats with its own, a slide with its number. */
export function nameInList(post: Post, index: number, { carousel, formats = [] }: RenderBody): string {
  const format = formats.length > 1 ? post.format : undefined;
  const page = Math.floor(index / Math.max(1, formats.length)) + 1;
  const name = carousel === undefined ? dataName(post.data, format) : slideName(page, format);
  return `${name}.${extensions[post.type]}`;
}
