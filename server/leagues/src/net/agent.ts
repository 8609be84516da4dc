import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { Agent, buildConnector, Pool } from 'undici';
import type { Guard } from './guard.ts';

interface AgentOptions {
  guard: Guard;
  connectTimeoutMs?: number;
  /** Maximum number of connections per origin. */
  connections?: number;
  /** Some services speak HTTP/2 only. */
  allowH2?: boolean;
}

/**
 * An undici agent that checks every connection: it resolves a name once, checks all its addresses, and connects to
 * exactly these. DNS rebinding therefore has no effect.
 */
export function createGuardedAgent({
  guard,
  connectTimeoutMs = 3_000,
  connections = 8,
  allowH2 = false,
}: AgentOptions): Agent {
  return new Agent({
    factory: (origin, options) =>
      new Pool(origin, {
        ...options,
        connections,
        allowH2,
        keepAliveTimeout: 10_000,
        keepAliveMaxTimeout: 60_000,
        connect: createConnector(guard, new URL(origin).origin, { timeout: connectTimeoutMs, allowH2 }),
      }),
  });
}

interface ConnectorOptions {
  timeout: number;
  allowH2: boolean;
}

function createConnector(guard: Guard, origin: string, options: ConnectorOptions): buildConnector.connector {
  const connect = buildConnector({ ...options, lookup: createLookup(guard, origin) });
  const loadAddresses = callbackify(guard.loadAddresses);
  return (options, callback) => {
    if (isIP(options.hostname) === 0) return connect(options, callback);
    // Node calls no lookup for a literal address.
    loadAddresses(options.hostname, origin, (error) => (error ? callback(error, null) : connect(options, callback)));
  };
}

function createLookup(guard: Guard, origin: string): LookupFunction {
  const loadAddresses = callbackify(guard.loadAddresses);
  return (host, { all }, callback) => {
    loadAddresses(host, origin, (error, addresses = []) => {
      const [first] = addresses;
      if (error || all || !first) callback(error, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
