import { basename } from 'node:path';
import { fillMessage } from '@matchpost/engine/messages';
import { failureLines, toFailure, type Failure } from '../errors.ts';
import { said } from '../messages/index.ts';
import { planRun } from '../render/plan-run.ts';
import { dateRequest, type UndatedRequest } from '../render/request.ts';
import { openPool, renderPlan } from '../render/render-plan.ts';
import { FileWatch } from './watch-files.ts';
import { isPicture, listInputs, listPictures } from './watched-files.ts';

/**
 * Renders, then again whenever a file of the run changes; only a signal ends it. Errors of the first run are thrown,
 * later ones are reported, and the next change tries again.
 */
export async function watchRender(undated: UndatedRequest, doubts: readonly Failure[]): Promise<never> {
  const inputs = listInputs(undated);
  const files = new FileWatch();
  let pool = openPool(undated);
  const draw = async (isAgain: boolean) => {
    // A run may last over midnight.
    const request = dateRequest(undated);
    const plan = await planRun(request);
    // Followed before it is drawn, so that no change is missed.
    files.follow([...inputs, ...listPictures(plan.posts, request.template)]);
    return renderPlan(plan, { request, pool, doubts, isAgain });
  };
  const tell = (line: string) => undated.quiet || console.error(`matchpost: ${line}`);
  files.follow(inputs);
  try {
    await draw(false);
  } catch (error) {
    // Watchers would keep the process running.
    files.close();
    throw error;
  }
  tell(said.watching(files.size));
  for (;;) {
    const changed = await files.next();
    const names = [...new Set(changed.map((file) => basename(file)))].join(', ');
    const start = performance.now();
    try {
      if (changed.some(isPicture)) {
        // Processes keep the pictures they have read.
        await pool.close();
        pool = openPool(undated);
      }
      const { written } = await draw(true);
      const ms = Math.round(performance.now() - start);
      tell(fillMessage(said.drawnAgain, { files: names, count: written, ms }));
    } catch (error) {
      console.error(
        `matchpost: ${fillMessage(said.changedFailed, { files: names })}: ${failureLines(toFailure(error))}`,
      );
    }
  }
}
