import { peopleLists } from '@matchpost/engine/posts';
import { refuse, type Failure } from '../errors.ts';
import { checkStandardInput } from '../input/read-input.ts';
import { typeOfFile } from '../output/destination.ts';
import { checkPipe } from '../output/write-picture.ts';
import { planRun } from './plan-run.ts';
import { openPool, renderPlan } from './render-plan.ts';
import { dateRequest, type UndatedRequest } from './request.ts';

/**
 * Reads, plans, renders and writes; returns the exit code. Throws only when nothing can be rendered.
 * @param doubts warnings about the arguments
 */
export async function runRender(undated: UndatedRequest, doubts: readonly Failure[]): Promise<number> {
  checkOutput(undated);
  checkStandardInput((['table', ...peopleLists, 'games'] as const).map((name) => [`--${name}`, undated[name]]));
  if (undated.watch) {
    const { watchRender } = await import('../watch/watch-render.ts');
    return watchRender(undated, doubts);
  }
  const request = dateRequest(undated);
  const pool = openPool(request);
  const { code } = await renderPlan(await planRun(request), { request, pool, doubts });
  return code;
}

/** Throws `argument-invalid` for a file of another type, and for what cannot share standard output with a picture. */
function checkOutput({ out, json, captions, watch, type }: UndatedRequest): void {
  const named = typeOfFile(out);
  if (named && named !== type) throw refuse('--out', 'with-type', { type });
  if (out !== '-') return;
  if (watch) throw refuse('--watch', 'watch-no-output');
  if (json) throw refuse('--json', 'one-output');
  if (captions) throw refuse('--captions', 'one-output');
  if (type !== 'svg') checkPipe();
}
