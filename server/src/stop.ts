/** What has not ended by then is cut off. */
const PATIENCE = 15_000;

/**
 * Runs what is in the list, front to back, on the first SIGINT or SIGTERM; a second one ends at once.
 * The returned function does the same without a signal.
 */
export function stopOnSignal(closing: readonly (() => Promise<unknown>)[]): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  let since = 0;
  const stop = () => (stopping ??= run(closing));
  const onSignal = (signal: NodeJS.Signals) => {
    // A shell and npm may both pass on the same Ctrl-C.
    if (stopping !== undefined && performance.now() - since < 500) return;
    if (stopping !== undefined) process.exit(130);
    since = performance.now();
    if (signal === 'SIGINT') process.stderr.write('\nStopping …\n');
    setTimeout(() => process.exit(1), PATIENCE).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return stop;
}

/** Everything gets its turn, also when something before it failed. */
async function run(closing: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const close of closing) await close().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'Not everything could be stopped');
}
