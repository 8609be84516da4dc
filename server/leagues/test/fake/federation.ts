import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendFault, type Fault } from './faults.ts';

export interface FakeRequest {
  /** Decoded path without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
}

export interface FakeAnswer {
  /** 200 when left out. */
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON; text and bytes as they are. */
  body: unknown;
}

export interface FakeFederation {
  /** `http://127.0.0.1:54321`, without a slash at the end. */
  url: string;
  /** Every request that came in, in order, faulty ones too. */
  requests: FakeRequest[];
  /** From now on requests whose path and query (as sent) match get the fault, until `heal()`. */
  fail(fault: Fault, match?: RegExp): void;
  heal(): void;
  /** Requests that reached the place redirects lead to; must stay 0. */
  trapped(): number;
  close(): Promise<void>;
}

type Answer = (request: FakeRequest) => FakeAnswer | undefined | Promise<FakeAnswer | undefined>;

/**
 * A federation's HTTP server for tests, on loopback, with faults to switch on. `answer` speaks the federation's own
 * shapes; undefined is a 404 with `{}`.
 *
 * @example
 * const federation = await startFakeFederation(({ path }) => (path === '/clubs' ? { body: clubs } : undefined));
 * federation.fail('html', /^\/clubs/); // until federation.heal(); see `faults` for all of them
 * await federation.close(); // in test.after
 */
export async function startFakeFederation(answer: Answer): Promise<FakeFederation> {
  const requests: FakeRequest[] = [];
  const failing: { fault: Fault; match: RegExp }[] = [];
  const trap = await startTrap();
  const handle = async (message: IncomingMessage, response: ServerResponse) => {
    const url = new URL(message.url ?? '/', 'http://fake');
    const request = { path: decodeURIComponent(url.pathname), query: url.searchParams, headers: message.headers };
    requests.push(request);
    const fault = failing.findLast(({ match }) => match.test(message.url ?? ''))?.fault;
    const { status = 200, headers = {}, body } = (await answer(request)) ?? { status: 404, body: {} };
    if (fault) return sendFault(fault, { response, body, trapUrl: trap.url });
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body));
  };
  const { url, close } = await listen((message, response) => {
    // A fake that throws shows up as HTTP 599 with the reason, never as a fault of the source.
    handle(message, response).catch((error: unknown) => response.writeHead(599).end(String(error)));
  });
  return {
    url,
    requests,
    fail: (fault, match = /^/) => void failing.push({ fault, match }),
    heal: () => void failing.splice(0),
    trapped: trap.count,
    close: async () => {
      await close();
      await trap.close();
    },
  };
}

/** A listener that counts whoever reaches it: connections, not only requests. */
export async function startTrap() {
  let connections = 0;
  const { url, port, close } = await listen(
    (_message, response) => void response.end('{"trapped":true}'),
    () => (connections += 1),
  );
  return { url, port, close, count: () => connections };
}

async function listen(
  onRequest: (message: IncomingMessage, response: ServerResponse) => void,
  onConnection?: () => void,
) {
  const server = createServer(onRequest);
  if (onConnection) server.on('connection', onConnection);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, port, close };
}
