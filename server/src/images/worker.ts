/** The process that decodes uploaded and fetched pictures, one at a time. Its parent kills it at its deadline. */
import { writeFileSync } from 'node:fs';
import { serveWorker } from '@matchpost/engine/node';
import { toSent, type ImageAnswer, type ImageJob, type ImageResult } from './job.ts';
import { makeCrest, makeThumbnail, prepareOutside, prepareUpload } from './prepare.ts';

goFirstWhenMemoryEnds();

serveWorker(async () => async (job: ImageJob): Promise<ImageAnswer> => {
  try {
    return { image: await make(job) };
  } catch (error) {
    return { error: toSent(error) };
  }
});

function make(job: ImageJob): Promise<ImageResult> {
  if (job.kind === 'prepare') return prepareUpload(job.bytes, job.purpose);
  if (job.kind === 'crest') return makeCrest(job.bytes, job.maxBytes);
  return job.kind === 'outside' ? prepareOutside(job.bytes) : makeThumbnail(job.bytes);
}

/** Linux: the kernel kills this process before the server (man 5 proc_pid_oom_score_adj). Not required to work. */
function goFirstWhenMemoryEnds(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch (error) {
    process.emitWarning(`oom_score_adj: ${String(error)}`);
  }
}
