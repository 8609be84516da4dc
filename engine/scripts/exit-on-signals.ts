import { constants } from 'node:os';

/**
 * A signal ends a process without its `exit` event, where a run stops the browsers and servers it started. With this it
 * exits as a shell expects it: 130 after Ctrl-C, 143 after SIGTERM.
 */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
}
