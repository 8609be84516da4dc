/** Programs that serve an engine: started for one browser, ended with it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const PATIENCE = 30_000;

export interface Program {
  /** Resolves with the first match of the output; rejects when the program ends before. */
  waitFor(pattern: RegExp): Promise<RegExpExecArray>;
  /** Calls for every line of the output from now on. */
  onLine(listen: (line: string) => void): void;
  stop(): Promise<void>;
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
        const update = () => {
          const found = pattern.exec(text);
          if (found !== null) resolve(found);
        };
        listeners.push(update);
        update();
      }),
  };
}

async function giveUp(reason: string): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE).unref());
  throw new Error(reason);
}
