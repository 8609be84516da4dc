/** The worker's side of a pool. */

/** To a worker: what it is set up with, a task, or to go. */
export type ToWorker = { setup: unknown } | { id: number; task: unknown } | { leave: true };

/** From a worker; `memoryBytes`: what it holds after the task. */
export type FromWorker = { ready: true } | { id: number; answer: unknown; memoryBytes: number };

/**
 * Makes this process a worker of a `createWorkerPool`. `start` gets the setup and returns what does the tasks, one at a
 * time, in the order they came. Errors of a task are answers like any other; one that is thrown ends the process.
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

  // Terminals and supervisors signal every process of a group; the parent decides what ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  process.on('message', (message: ToWorker) => {
    if ('leave' in message) process.exit();
    turn = turn.then(() => handle(message));
  });
}

/** Resolves when the answer has left this process: what breaks later is not blamed on a finished task. */
function send(message: FromWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}
