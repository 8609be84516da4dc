import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../test/smtp.ts';
import { readGrace, type Service } from './compose-file.ts';
import { readRun } from './dockerfile.ts';

type Run = ReturnType<typeof readRun>;

export interface ContainerOptions {
  name: string;
  service: Service;
  /** What the image says. */
  image: Run;
  /** `postgres:5432` to an address on loopback, and so on. */
  addresses: ReadonlyMap<string, string>;
  /** Variables that only make sense with a network of containers. */
  changed: Readonly<Record<string, string>>;
  /** For its data. */
  scratch: string;
}

/** One of our own processes, with the command and variables of the file. */
export interface Container {
  name: string;
  url: string;
  /** As Docker asks; resolves once the check is content. Throws when it ends before, or takes too long. */
  healthy(): Promise<void>;
  /** Ends it as `kill -9`. */
  kill(): Promise<void>;
  /** SIGTERM, and SIGKILL when the grace is over, as `docker compose stop`. Throws when it did not end well. */
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Docker's: the start period and three tries. */
const HEALTHY_MS = 60_000;

export async function startContainer(options: ContainerOptions): Promise<Container> {
  const { name, service, image, addresses, changed, scratch } = options;
  const port = String(await findFreePort());
  const dataFolder = join(scratch, name);
  mkdirSync(dataFolder, { recursive: true });
  const given = { ...image.env, ...service.environment, ...changed };
  const own = { HOST: '127.0.0.1', PORT: port, DATA_DIR: dataFolder };
  const env = { PATH: process.env['PATH'], ...moveAll(given, addresses), ...own };
  const child = spawn(process.execPath, inSources(service.command ?? image.command), {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    async healthy() {
      const check = () => spawnSync(process.execPath, inSources(image.health), { cwd: root, env, stdio: 'ignore' });
      for (const until = Date.now() + HEALTHY_MS; check().status !== 0; await pause(500)) {
        if (hasEnded(child)) throw new Error(`${name} ended with ${child.exitCode ?? child.signalCode} while starting`);
        if (Date.now() > until) throw new Error(`${name} is not healthy after ${HEALTHY_MS / 1_000} s`);
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), readGrace(service));
      await ended;
      clearTimeout(timer);
      if (child.exitCode !== 0)
        throw new Error(`${name} ended with ${child.exitCode ?? child.signalCode} when stopped`);
    },
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** The image has JavaScript where the repository has its sources; `npm run image` tries that. */
function inSources(command: readonly string[]): string[] {
  const [program, ...rest] = command;
  if (program !== 'node') throw new Error(`${command.join(' ')}: a container of ours runs node`);
  return rest.map((part) => part.replace(/^(server\/src\/\w+)\.js$/, '$1.ts'));
}

/** Names of services become what they are here. */
export function moveAll(
  environment: Readonly<Record<string, string>>,
  addresses: ReadonlyMap<string, string>,
): Record<string, string> {
  const move = (text: string) =>
    [...addresses].reduce((moved, [from, to]) => moved.replace(new RegExp(`(?<=//|@)${from}(?=/|$)`), to), text);
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, move(String(value))]));
}
