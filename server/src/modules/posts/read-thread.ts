/** The thread that reads large requests, one at a time: JSON, schema, template. */
import { createHash } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { RenderBody } from '../../contract/render.ts';
import { ServerError } from '../../errors.ts';
import { parseJson } from '../../admission/parse-json.ts';
import { refuseFields } from '../../http/refuse-field.ts';
import { buildValidator } from '../../http/schema-compilers.ts';
import { parseDesign } from './design.ts';
import type { DesignRules, ReadBody, ReadingAnswer, ReadingJob, SentRefusal } from './reader.ts';

const route = { schema: RenderBody, method: 'POST', url: '/api/render', httpPart: 'body' };
const isBody = buildValidator({}, {})(route);
const utf8 = new TextDecoder();

yieldToOthers();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort?.on('message', (job: ReadingJob) => parentPort?.postMessage(read(job)));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort?.postMessage('ready');

function read(job: ReadingJob): ReadingAnswer {
  const began = performance.now();
  const found = attempt(() => ('body' in job ? readBody(job.body) : readDesign(job.template, job.rules)));
  return { ...found, ms: performance.now() - began };
}

function attempt<T extends object>(work: () => T): T | { refused: SentRefusal } {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    const { code, path, params, issues } = error;
    return { refused: { code, path, params, issues } };
  }
}

function readBody(bytes: Uint8Array): ReadBody {
  const body = parseJson(utf8.decode(bytes));
  if (!isBody(body)) throw refuseFields(isBody.errors ?? [], 'body');
  const { template, ...rest } = body as RenderBody;
  if (template === undefined) return { body: rest, template: undefined };
  const text = JSON.stringify(template);
  const digest = createHash('sha256').update(text).digest('base64url');
  return { body: rest, template: { bytes: new TextEncoder().encode(text), digest } };
}

function readDesign(template: Uint8Array, { path, ...rules }: DesignRules): { design: ReturnType<typeof parseDesign> } {
  return { design: parseDesign(utf8.decode(template), rules, path) };
}

/** Lowers the thread's own priority, which only Linux has. */
function yieldToOthers(): void {
  if (process.platform !== 'linux') return;
  setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL);
}
