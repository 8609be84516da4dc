import { createUpstreamShare, type ShareOptions, type UpstreamShare } from '../../src/upstream/share.ts';
import type { FakeFederation } from './federation.ts';

/**
 * An upstream share with short pauses and no memory of failures: a recovered federation is asked again at once.
 * Only the fake federation may be reached, and nothing else on loopback.
 *
 * @example
 * const share = openTestShare(federation);
 * const upstream = createUpstream({ source: 'gateway', baseUrl: federation.url }, share);
 * await share.close(); // in test.after
 */
export function openTestShare(federation: FakeFederation, options: Partial<ShareOptions> = {}): UpstreamShare {
  return createUpstreamShare({
    contact: 'https://matchpost.invalid',
    guard: { allowOrigins: [federation.url] },
    ...options,
    limits: {
      maxBytes: 1_000_000,
      retryDelaysMs: [1, 2],
      breakerFailures: 1_000,
      maxRestMs: 0,
      refusedMs: 0,
      failedMs: 0,
      ...options.limits,
    },
  });
}
