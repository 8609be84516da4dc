/** The worker's side of a pool. */

/** A message to a worker: its setup, a task, or the order to exit. */
export type ToWorker = { setup: unknown } | { id: number; task: unknown } | { leave: true };

/** A message from a worker; `memoryBytes`: its resident memory after the task. */
export type FromWorker = { ready: true } | { id: number; answer: unknown; memoryBytes: number };

/**
 * Makes this process a worker of a {@link WorkerPool}. `start` gets the setup and returns the function that does the
 * tasks, one at a time and in order. It returns errors of a task as answers; an exception ends the process.
 *
 * @example
 * serveWorker(async (scale: number) => async (side: number) => side * scale);
 */
export function serveWorker<Setup, Task, Answer>(
  start: (setup: Setup) => Promise<(task: Task) => Promise<Answer>>,
): void {
  let work: ((task: Task) => Promise<Answer>) | undefined;
  let turn = Promise.resolve();

  const handle = async (message: Exclude<ToWorker, { leave: true }>): Promise<void> => {
    if ('setup' in message) {
      work = await start(message.setup as Setup);
      return send({ ready: true });
    }
    const answer = await work?.(message.task as Task);
    return send({ id: message.id, answer, memoryBytes: process.memoryUsage.rss() });
  };

  // Terminals and supervisors signal every process of a group; the parent decides which ones exit.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  process.on('message', (message: ToWorker) => {
    if ('leave' in message) process.exit();
    turn = turn.then(() => handle(message));
  });
}

/** Resolves when the answer has left this process: a later crash then does not count against the finished task. */
function send(message: FromWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}
