import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Proxy {
  url: string;
  /** The servers of these addresses, from the next check on. */
  lead(urls: readonly string[]): void;
  /** Servers that passed their last readiness check. */
  readonly ready: readonly string[];
  close(): Promise<void>;
}

/** A reverse proxy as they are: checks readiness at intervals, takes turns, never sends a request twice. */
export async function startProxy(everyMs = 100): Promise<Proxy> {
  let known: readonly string[] = [];
  let ready: readonly string[] = [];
  let turn = 0;
  const check = async () => {
    const asked = await Promise.all(known.map(async (url) => ((await isReady(url)) ? [url] : [])));
    ready = asked.flat();
  };
  const timer = setInterval(() => void check(), everyMs);
  const server = createServer((incoming, outgoing) => {
    const target = ready[(turn += 1) % Math.max(1, ready.length)];
    if (target === undefined) outgoing.writeHead(502).end('no server is ready');
    else forward(target, incoming, outgoing);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (urls) => void (known = urls),
    get ready() {
      return ready;
    },
    async close() {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url } = incoming;
  const passed = request(`${target}${url}`, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.on('error', (error) => outgoing.writeHead(502).end(error.message));
  incoming.pipe(passed);
}
