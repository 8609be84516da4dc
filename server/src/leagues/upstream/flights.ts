interface Flight {
  promise: Promise<unknown>;
  controller: AbortController;
  /** Readers still waiting; the last one to leave ends the load. */
  waiting: number;
}

/** One load under way per key, shared by everyone who wants the same. */
export interface Flights {
  /** Joins the load under way, or starts it. `signal` ends the wait; the load itself only when nobody waits any more. */
  join<T>(key: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
  has(key: string): boolean;
  /** Ends all loads. */
  abort(reason: Error): void;
}

export function createFlights(): Flights {
  const flights = new Map<string, Flight>();

  const land = (key: string, flight: Flight) => {
    if (flights.get(key) === flight) flights.delete(key);
  };

  const begin = (key: string, start: (signal: AbortSignal) => Promise<unknown>): Flight => {
    const controller = new AbortController();
    const flight: Flight = { promise: start(controller.signal), controller, waiting: 0 };
    flights.set(key, flight);
    // Everyone who waits hears of a failure; when all have left nobody wants to.
    flight.promise.then(
      () => land(key, flight),
      () => land(key, flight),
    );
    return flight;
  };

  const wait = (key: string, flight: Flight, signal: AbortSignal | undefined): Promise<unknown> => {
    flight.waiting += 1;
    if (!signal) return flight.promise;
    return new Promise((resolve, reject) => {
      const leave = () => {
        flight.waiting -= 1;
        if (flight.waiting === 0) {
          land(key, flight);
          flight.controller.abort(signal.reason);
        }
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      const stop = () => signal.removeEventListener('abort', leave);
      flight.promise.then(resolve, reject).then(stop, stop);
    });
  };

  return {
    // One key always stands for one kind of value.
    join: <T>(key: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal) =>
      wait(key, flights.get(key) ?? begin(key, start), signal) as Promise<T>,
    has: (key) => flights.has(key),
    abort: (reason) => {
      for (const { controller } of flights.values()) controller.abort(reason);
    },
  };
}
