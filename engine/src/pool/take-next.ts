/** A job of the pool. */
export interface Job<Task> {
  readonly id: number;
  readonly task: Task;
  /** Workers that did a job of this affinity are faster with the next one; '' for none. */
  readonly affinity: string;
  /** The number of workers that broke during it. */
  crashes: number;
  /** The number of later jobs that were taken first. */
  passedOver: number;
}

/** The number of waiting jobs among which a worker looks for one it is warm for. */
const LOOKAHEAD = 32;
/** The limit of {@link Job.passedOver}. */
export const PATIENCE = 8;

/** Tells whether this worker, or another one, is warm for an affinity. */
interface Warmth {
  here: (affinity: string) => boolean;
  elsewhere: (affinity: string) => boolean;
}

/**
 * Takes the job that suits a worker best: one it is warm for, else one no worker is warm for, else the oldest. No job
 * starves: the oldest is taken once {@link PATIENCE} others overtook it.
 */
export function takeNext<Task>(waiting: Job<Task>[], { here, elsewhere }: Warmth): Job<Task> | undefined {
  const seen = waiting.slice(0, LOOKAHEAD);
  const [oldest] = seen;
  if (oldest && oldest.passedOver >= PATIENCE) return waiting.shift();
  const warm = seen.findIndex(({ affinity }) => here(affinity));
  const fresh = warm >= 0 ? warm : seen.findIndex(({ affinity }) => !elsewhere(affinity));
  const at = Math.max(fresh, 0);
  for (const job of seen.slice(0, at)) job.passedOver += 1;
  return waiting.splice(at, 1)[0];
}
