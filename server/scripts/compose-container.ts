import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../test/free-port.ts';
import { readGrace, type Service } from './compose-file.ts';
import { readRun } from './dockerfile.ts';

type Run = ReturnType<typeof readRun>;

export interface ContainerOptions {
  name: string;
  service: Service;
  /** Command and variables of the image. */
  image: Run;
  /** Maps service addresses such as `postgres:5432` to loopback. */
  addresses: ReadonlyMap<string, string>;
  /** Variables that only make sense with a network of containers. */
  changed: Readonly<Record<string, string>>;
  /** Data folder. */
  scratch: string;
}

/** A process of our image with the command and variables of the compose file. */
export interface Container {
  name: string;
  url: string;
  /** Runs the health check as Docker does and resolves once it passes. Throws if the process ends or takes too long. */
  healthy(): Promise<void>;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM, then SIGKILL after the grace period, as `docker compose stop`. Throws on an exit code other than 0. */
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Docker's limit: the start period and three tries. */
const HEALTHY_MS = 60_000;

export async function startContainer(options: ContainerOptions): Promise<Container> {
  const { name, service, image, addresses, changed, scratch } = options;
  const port = String(await findFreePort());
  const dataFolder = join(scratch, name);
  mkdirSync(dataFolder, { recursive: true });
  const given = { ...image.env, ...service.environment, ...changed };
  const own = { HOST: '127.0.0.1', PORT: port, WORKER_PORT: String(await findFreePort()), DATA_DIR: dataFolder };
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
      const command = service.healthcheck?.test.slice(1) ?? image.health;
      const check = () => spawnSync(process.execPath, inSources(command), { cwd: root, env, stdio: 'ignore' });
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

/** Replaces the image's JavaScript by the repository's sources; `npm run image` tests the JavaScript. */
function inSources(command: readonly string[]): string[] {
  const [program, ...rest] = command;
  if (program !== 'node') throw new Error(`${command.join(' ')}: a container of ours runs node`);
  return rest.map((part) => part.replace(/^(server\/src\/\w+)\.js$/, '$1.ts'));
}

/** Replaces service addresses by their local ones. */
export function moveAll(
  environment: Readonly<Record<string, string>>,
  addresses: ReadonlyMap<string, string>,
): Record<string, string> {
  const move = (text: string) =>
    [...addresses].reduce((moved, [from, to]) => moved.replace(new RegExp(`(?<=//|@)${from}(?=/|$)`), to), text);
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, move(String(value))]));
}
