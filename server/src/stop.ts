/** Milliseconds for closing; then the process exits anyway. */
const PATIENCE = 15_000;

/** Closes one resource. */
export type Closing = () => Promise<unknown>;

/**
 * On the first SIGINT or SIGTERM closes the list front to back; a second signal exits at once. `delayMs` is the part of
 * it that passes before anything closes.
 * The returned function does the same without a signal.
 */
export function stopOnSignal(closing: readonly Closing[], delayMs = 0): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  let since = 0;
  const stop = () => (stopping ??= closeAll(closing));
  const onSignal = (signal: NodeJS.Signals) => {
    // A shell and npm may both pass on the same Ctrl-C.
    if (stopping !== undefined && performance.now() - since < 500) return;
    if (stopping !== undefined) process.exit(130);
    since = performance.now();
    if (signal === 'SIGINT') process.stderr.write('\nStopping …\n');
    setTimeout(() => process.exit(1), delayMs + PATIENCE).unref();
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

/** Closes front to back and continues after failures. Throws them at the end. */
export async function closeAll(closing: readonly Closing[]): Promise<void> {
  const errors: unknown[] = [];
  for (const close of closing) await close().catch((error: unknown) => errors.push(error));
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, 'Not everything could be stopped');
}
