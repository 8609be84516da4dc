interface Load {
  promise: Promise<unknown>;
  controller: AbortController;
  /** Callers still waiting; when the last one leaves, the load is aborted. */
  waiting: number;
}

/** One load per key at a time, shared by everyone who waits for it. */
export interface SingleFlight {
  /** Joins the running load or starts one. `signal` ends this caller's wait; the last one to leave aborts the load. */
  join<T>(key: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
  has(key: string): boolean;
  /** Loads under way. */
  readonly size: number;
  /** Aborts all loads. */
  abort(reason: Error): void;
  /** Resolves when the loads under way have ended, well or not. */
  settle(): Promise<void>;
}

export function createSingleFlight(): SingleFlight {
  const running = new Map<string, Load>();

  const forget = (key: string, load: Load) => {
    if (running.get(key) === load) running.delete(key);
  };

  const begin = (key: string, start: (signal: AbortSignal) => Promise<unknown>): Load => {
    const controller = new AbortController();
    const load: Load = { promise: start(controller.signal), controller, waiting: 0 };
    running.set(key, load);
    // Callers get the failure from their own promise. Without callers the rejection would count as unhandled.
    load.promise.then(
      () => forget(key, load),
      () => forget(key, load),
    );
    return load;
  };

  const wait = (key: string, load: Load, signal: AbortSignal | undefined): Promise<unknown> => {
    load.waiting += 1;
    if (!signal) return load.promise;
    return new Promise((resolve, reject) => {
      const leave = () => {
        load.waiting -= 1;
        if (load.waiting === 0) {
          forget(key, load);
          load.controller.abort(signal.reason);
        }
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      const stop = () => signal.removeEventListener('abort', leave);
      load.promise.then(resolve, reject).then(stop, stop);
    });
  };

  return {
    // A key always stands for the same type of value.
    join: <T>(key: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal) =>
      wait(key, running.get(key) ?? begin(key, start), signal) as Promise<T>,
    has: (key) => running.has(key),
    get size() {
      return running.size;
    },
    abort: (reason) => {
      for (const { controller } of running.values()) controller.abort(reason);
    },
    settle: async () => {
      await Promise.allSettled([...running.values()].map(({ promise }) => promise));
    },
  };
}
