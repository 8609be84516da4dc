import { hour, minute, second } from '@matchpost/engine/clock';

/** Times in milliseconds. */
export interface UpstreamLimits {
  /** For one load: names, connections, retries and the body. */
  totalMs: number;
  maxBytes: number;
  /** Pauses before each further try, to be stretched or shrunk by up to half. */
  retryDelaysMs: readonly number[];
  /** Failures in a row after which the source is left alone, and for how long. */
  breakerFailures: number;
  breakerRestMs: number;
  /** The longest rest a `Retry-After` can ask for. */
  maxRestMs: number;
  freshMs: number;
  /** On the evening of a match day. */
  freshEveningMs: number;
  /** How long a good copy is served when the source fails. */
  keepMs: number;
  /** How long a refusal is remembered, and how long a failure. */
  refusedMs: number;
  failedMs: number;
  cacheBytes: number;
}

export const upstreamLimits: UpstreamLimits = {
  totalMs: 10 * second,
  maxBytes: 10_000_000,
  retryDelaysMs: [300, 900],
  breakerFailures: 5,
  breakerRestMs: 30 * second,
  maxRestMs: 10 * minute,
  freshMs: hour,
  freshEveningMs: 5 * minute,
  keepMs: 24 * hour,
  refusedMs: 30 * second,
  failedMs: 5 * second,
  cacheBytes: 32_000_000,
};
