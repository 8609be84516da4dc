import type { Child } from './child.ts';

/** Every process of every pool. Whoever adds one takes it out when it is gone. */
export const living = new Set<Child>();

// Idle ones notice that their parent ends; one in the middle of a post would finish that first.
process.on('exit', () => {
  for (const child of living) if (child.load > 0) child.kill();
});
