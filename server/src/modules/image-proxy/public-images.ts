import type { ImagePool } from '../../images/pool.ts';
import { createTurns } from '../../admission/turns.ts';

/** The jobs of the pool that the proxy needs. */
export type ProxyImages = Pick<ImagePool, 'prepare' | 'prepareOutside'>;

/** A page shows up to about thirty crests at once. Each waiting one holds its bytes, at most 10 MB. */
const limits = { maxWaiting: 64, maxWaitingPerOwner: 32 };

/**
 * The pool as the public may use it: one picture of all visitors at a time, and visitors take turns. Uploads and posts
 * share the pool and wait for that one only, however many addresses a visitor asks for.
 */
export function createPublicImages(images: ProxyImages): (visitor: string) => ProxyImages {
  const turns = createTurns({ places: 1, perOwner: 1, ...limits });
  const inTurn = async <T>(visitor: string, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> => {
    const giveBack = await turns.take(visitor, signal);
    try {
      return await work();
    } finally {
      giveBack();
    }
  };

  // Not aborted once begun: the place is free only when the process is.
  return (visitor) => ({
    prepare: (bytes, purpose, signal) => inTurn(visitor, signal, () => images.prepare(bytes, purpose)),
    prepareOutside: (bytes, signal) => inTurn(visitor, signal, () => images.prepareOutside(bytes)),
  });
}
