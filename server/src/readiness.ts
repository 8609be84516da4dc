/** Tells monitors and proxies whether this process takes requests. */
export interface Readiness {
  readonly isStopping: boolean;
  /** From now on `/api/health/ready` fails; requests are still answered. */
  stop(): void;
}

export function createReadiness(): Readiness {
  let isStopping = false;
  return {
    get isStopping() {
      return isStopping;
    },
    stop: () => void (isStopping = true),
  };
}
