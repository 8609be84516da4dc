import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isPortTaken, PortTakenError } from './say-why.ts';

interface StatusServer {
  /** For example `http://127.0.0.1:3001`. */
  url: string;
  close(): Promise<void>;
}

/** The only addresses of a worker; they answer as a server's do, with the same rule for who may read the metrics. */
const paths = new Set(['/api/health/live', '/api/health/ready', '/metrics']);

/** Serves health and metrics of a process that takes no other requests. Throws `PortTakenError`. */
export async function openStatusServer(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<StatusServer> {
  const server = createServer((request, response) => void answer(app, request, response));
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw isPortTaken(error) ? new PortTakenError('WORKER_PORT', port, error) : error;
  }
  const { address, port: taken, family } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`,
    async close() {
      server.closeIdleConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(app: FastifyInstance, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url?.split('?', 1)[0] ?? '/';
  if (request.method !== 'GET' || !paths.has(path)) return void response.writeHead(404).end();
  const { remoteAddress = '' } = request.socket;
  const { authorization } = request.headers;
  const headers = authorization === undefined ? {} : { authorization };
  try {
    const { statusCode, headers: answered, rawPayload } = await app.inject({ url: path, headers, remoteAddress });
    response
      .writeHead(statusCode, { 'content-type': String(answered['content-type'] ?? 'text/plain') })
      .end(rawPayload);
  } catch {
    // The app is closed already.
    response.writeHead(503).end();
  }
}
