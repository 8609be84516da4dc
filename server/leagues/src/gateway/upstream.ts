import type { Sport } from '../source.ts';
import type { UpstreamOptions } from '../upstream.ts';
import { parseGatewayError, SOURCE } from './answers.ts';
import { getGatewaySport } from './queries.ts';

interface GatewayAddress {
  sport: Sport;
  /** What the sports' paths stand below: `https://gateway.example/api`. */
  baseUrl: string;
  /** Other last parts of the address than `swissunihockey` and its like. */
  paths?: Partial<Record<Sport, string>>;
}

/** How to reach the gateway for one sport; each sport rests on its own when its federation is not well. */
export function getGatewayUpstream({ sport, baseUrl, paths = {} }: GatewayAddress): UpstreamOptions {
  const path = paths[sport] ?? getGatewaySport(sport).path;
  return { source: SOURCE, baseUrl: `${baseUrl.replace(/\/+$/, '')}/${path}`, parseError: parseGatewayError };
}
