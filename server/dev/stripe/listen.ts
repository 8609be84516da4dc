import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { answer, type ApiRequest } from './api.ts';
import { DemoError } from './demo-error.ts';
import { newId, type World } from './world.ts';

interface ApiOptions {
  secretKey: string;
  run<T>(work: (world: World) => T): T;
  fail(error: unknown): void;
}

/** Serves Stripe's API on a free local port. */
export async function listen(options: ApiOptions): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    handle(request, response, options).catch((error: unknown) => {
      options.fail(error);
      send(response, 500, JSON.stringify({ error: { type: 'api_error', message: 'The Stripe demo failed' } }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => close(server) };
}

async function handle(request: IncomingMessage, response: ServerResponse, options: ApiOptions): Promise<void> {
  const { method = 'GET', headers } = request;
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const body = await text(request);
  const key = headers['idempotency-key'];
  const call: ApiRequest = {
    method,
    path: url.pathname,
    form: method === 'GET' ? url.search.slice(1) : body,
    idempotencyKey: typeof key === 'string' ? key : undefined,
  };
  try {
    if (headers.authorization !== `Bearer ${options.secretKey}`) throw new DemoError(401, 'Invalid API Key provided');
    const { body: found, isRepeated } = options.run((world) => answer(world, call));
    send(response, 200, found, isRepeated ? { 'idempotent-replayed': 'true' } : {});
  } catch (error) {
    if (!(error instanceof DemoError)) throw error;
    const { status, type, code, message } = error;
    send(response, status, JSON.stringify({ error: { type, message, ...(code === undefined ? {} : { code }) } }));
  }
}

function send(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req'), ...headers }).end(body);
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
