/** A job on its way through the pool. */
export interface Job<Task> {
  readonly id: number;
  readonly task: Task;
  /** Workers that had a job of this affinity are faster with the next one; '' for none. */
  readonly affinity: string;
  /** How many workers broke at it. */
  crashes: number;
  /** How many later jobs went first. */
  passedOver: number;
}

/** How far down the queue a worker looks for a job it is warm for. */
const LOOKAHEAD = 32;
/** How often a job may be overtaken. */
export const PATIENCE = 8;

/** Which workers are warm for an affinity. */
interface Warmth {
  here: (affinity: string) => boolean;
  elsewhere: (affinity: string) => boolean;
}

/**
 * Takes the job that suits a worker best: one it is warm for, else one nobody is warm for, else the oldest. Nothing
 * starves: the oldest goes first once {@link PATIENCE} others overtook it.
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
