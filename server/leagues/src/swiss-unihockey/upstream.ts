import type { UpstreamOptions } from '../upstream.ts';

export const SOURCE = 'swiss-unihockey';

/** How to reach the federation; its tables are public. */
export function getSwissUnihockeyUpstream(baseUrl = 'https://api-v2.swissunihockey.ch'): UpstreamOptions {
  return { source: SOURCE, baseUrl };
}
