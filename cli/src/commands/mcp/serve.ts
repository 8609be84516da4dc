import { connectMatchpost } from '@matchpost/client';
import { createRemoteBackend, serveMcp } from '@matchpost/client/mcp';
import { CliError } from '../../errors.ts';
import { createLocalBackend } from './local.ts';

/** The options of `matchpost mcp`. */
export interface McpRequest {
  url?: string;
  key: string | undefined;
  source: string;
}

/** Serves until standard input ends. Throws `argument-invalid` and `source-unknown` before it starts. */
export async function serve({ url, key, source }: McpRequest): Promise<void> {
  if (url === undefined) return serveLocally(source);
  if (!URL.canParse(url) || !/^https?:/.test(url)) {
    throw new CliError('argument-invalid', {
      name: '--url',
      reason: `${url} is no address such as https://example.org`,
    });
  }
  serveMcp(createRemoteBackend(connectMatchpost({ url, ...(key !== undefined && { key }) })));
}

async function serveLocally(source: string): Promise<void> {
  const backend = createLocalBackend({ source });
  serveMcp(backend);
  // Processes that draw and sources would keep this one up.
  process.stdin.once('end', () => void backend.close());
}
