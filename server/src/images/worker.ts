/** The process that decodes strangers' pictures: one at a time, killed by its parent when it takes too long. */
import { writeFileSync } from 'node:fs';
import { serveWorker } from '@matchpost/engine/node';
import { toSent, type ImageAnswer, type ImageJob, type ImageResult } from './job.ts';
import { makeThumbnail, prepareOutside, prepareUpload } from './prepare.ts';

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
  return job.kind === 'outside' ? prepareOutside(job.bytes) : makeThumbnail(job.bytes);
}

/** Linux: the server itself is spared (man 5 proc_pid_oom_score_adj). It works without, where that is forbidden. */
function goFirstWhenMemoryEnds(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch (error) {
    process.emitWarning(`oom_score_adj: ${String(error)}`);
  }
}
