import { createReadStream, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript'],
  ['.wasm', 'application/wasm'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.json', 'application/json'],
]);

/** Text for a path below a prefix; undefined is a 404. */
type Answer = (rest: string) => Promise<string | undefined>;

export interface Site {
  /** Folders by URL prefix; the longest prefix wins. */
  folders: Record<string, string>;
  /** Computed SVG texts by URL prefix. */
  answers: Record<string, Answer>;
}

export interface Server {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  close: () => void;
}

/** A file server on a free port of the loopback interface. */
export async function serve(site: Site): Promise<Server> {
  const server = createServer((request, reply) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    void answer(site, path, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

async function answer({ folders, answers }: Site, path: string, reply: ServerResponse): Promise<void> {
  const computed = findPrefix(answers, path);
  const text = computed && (await answers[computed]!(path.slice(computed.length)));
  if (text !== undefined) {
    reply.setHeader('content-type', 'image/svg+xml').end(text);
    return;
  }
  const prefix = findPrefix(folders, path);
  const file = prefix === undefined ? undefined : join(folders[prefix]!, path.slice(prefix.length));
  if (file === undefined || statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
    reply.writeHead(404).end();
    return;
  }
  reply.setHeader('content-type', types.get(extname(file)) ?? 'application/octet-stream');
  createReadStream(file).pipe(reply);
}

function findPrefix(table: Record<string, unknown>, path: string): string | undefined {
  const fitting = Object.keys(table).filter((prefix) => path.startsWith(prefix));
  return fitting.sort((a, b) => b.length - a.length)[0];
}
