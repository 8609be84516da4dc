import type { Job } from './job.ts';

/** How far down the queue a child looks for a template it is warm for. */
const LOOKAHEAD = 32;
/** So often a job may be overtaken. */
export const PATIENCE = 8;

/** Who is warm for a template. */
export interface Warmth {
  here: (templateId: string) => boolean;
  elsewhere: (templateId: string) => boolean;
}

/**
 * Takes the job that suits a child best: of a template it is warm for, else of one nobody is warm for, else the
 * oldest. Nothing starves: the oldest goes first once {@link PATIENCE} others overtook it.
 */
export function takeNext(waiting: Job[], { here, elsewhere }: Warmth): Job | undefined {
  const seen = waiting.slice(0, LOOKAHEAD);
  const [oldest] = seen;
  if (oldest && oldest.passedOver >= PATIENCE) return waiting.shift();
  const warm = seen.findIndex(({ templateId }) => here(templateId));
  const fresh = warm >= 0 ? warm : seen.findIndex(({ templateId }) => !elsewhere(templateId));
  const at = Math.max(fresh, 0);
  for (const job of seen.slice(0, at)) job.passedOver += 1;
  return waiting.splice(at, 1)[0];
}
