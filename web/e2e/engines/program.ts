/** Programs that serve an engine: found on the machine, started for one browser, ended with it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';

const PATIENCE = 30_000;

export interface Program {
  /** Resolves with the first match of the output; rejects when the program ends before. */
  waitFor(pattern: RegExp): Promise<RegExpExecArray>;
  /** Calls for every line of the output from now on. */
  onLine(listen: (line: string) => void): void;
  stop(): Promise<void>;
}

export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => (name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name))))
    .find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Starts a program; standard output and error are read together. */
export function startProgram(path: string, args: readonly string[], env: Record<string, string> = {}): Program {
  const child = spawn(path, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  const ended = once(child, 'exit');
  ended.catch(() => undefined);
  const output = readOutput(child);
  return {
    ...output,
    async waitFor(pattern) {
      const early = ended.then(() => Promise.reject(new Error(`${path} ended early:\n${output.read()}`)));
      return Promise.race([
        output.waitFor(pattern),
        early,
        giveUp(`${path}: no ${pattern} after ${PATIENCE / 1_000} s`),
      ]);
    },
    async stop() {
      process.removeListener('exit', kill);
      if (child.exitCode === null && child.signalCode === null) kill();
      await ended;
    },
  };
}

function readOutput({ stdout, stderr }: ChildProcess) {
  let text = '';
  let rest = '';
  const listeners: ((line: string) => void)[] = [];
  const take = (part: Buffer) => {
    text += String(part);
    const lines = (rest + String(part)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) for (const listen of listeners) listen(line);
  };
  stdout?.on('data', take);
  stderr?.on('data', take);
  return {
    read: () => text,
    onLine: (listen: (line: string) => void) => void listeners.push(listen),
    waitFor: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve) => {
        const look = () => {
          const found = pattern.exec(text);
          if (found !== null) resolve(found);
        };
        listeners.push(look);
        look();
      }),
  };
}

async function giveUp(reason: string): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE).unref());
  throw new Error(reason);
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
