import { LeagueError } from '../errors.ts';
import type { Upstream, UpstreamOptions } from '../upstream.ts';

export function connect({ source, baseUrl, headers = {}, parseError }: UpstreamOptions): Upstream {
  return {
    async load({ path, parse }) {
      const response = await fetch(`${baseUrl}${path}`, { headers, redirect: 'manual' });
      const text = await response.text();
      let body: unknown;
      try { body = JSON.parse(text); } catch { body = undefined; }
      if (response.status >= 300) throw parseError?.(response.status, body) ?? new LeagueError(response.status >= 500 ? 'source-failed' : 'source-refused', { params: { source, status: response.status } });
      if (body === undefined) throw new LeagueError('source-invalid', { params: { source, reason: 'no JSON' } });
      return { value: parse(body), asOf: new Date(), stale: false };
    },
  };
}
