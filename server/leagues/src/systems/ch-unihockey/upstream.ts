import type { UpstreamOptions } from '../../upstream.ts';
import { chUnihockey } from './system.ts';

/** How to reach the federation; its tables are public. */
export function getSwissUnihockeyUpstream(baseUrl: string = chUnihockey.address): UpstreamOptions {
  return { source: chUnihockey.source, baseUrl };
}
