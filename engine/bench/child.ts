/** The parent's side of the protocol. */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer, Request } from './serve.ts';

/** A cold Chromium on a busy machine takes a few seconds; a healthy child never takes minutes. */
const PATIENCE_MS = 120_000;

const here = new URL('./', import.meta.url).href;
const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Child {
  ask: (request: Request) => Promise<Answer>;
  close: () => Promise<void>;
}

export interface ChildOptions {
  /** The only core it may use. */
  core?: number;
  env?: Record<string, string>;
}

/** Starts a renderer's script. The first answer waits until the script is ready. */
export function startChild(script: string, { core, env }: ChildOptions = {}): Child {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const bound =
    core === undefined ? { execArgv: [] } : { execPath: 'taskset', execArgv: ['-c', String(core), process.execPath] };
  const child = fork(path, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, BENCH_FOLDER: here, ...env },
    ...bound,
  });
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaints = (complaints + chunk.toString()).slice(-4000)));
  const gone = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  return {
    ask: (request) => ask(child, request, () => complaints),
    close: async () => {
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
      await gone;
      clearTimeout(timer);
    },
  };
}

function ask(child: ChildProcess, request: Request, complaints: () => string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('close', onClose);
      act();
    };
    const onMessage = (answer: Answer | { error: string }) =>
      settle(() => ('error' in answer ? reject(new Error(firstLine(answer.error))) : resolve(answer)));
    const onClose = () => settle(() => reject(new Error(reason(complaints()))));
    const timer = setTimeout(() => settle(() => reject(new Error('no answer in time'))), PATIENCE_MS);
    child.on('message', onMessage);
    child.once('close', onClose);
    if (child.connected) child.send(request);
    else onClose();
  });
}

/** The line of a stack trace with the message, without this machine's folders. */
function reason(complaints: string): string {
  const lines = complaints.trim().split('\n');
  const line = lines.find((text) => /^\w*(Error|Missing)\b.*:|panicked/.test(text)) ?? lines[0];
  return firstLine(line ?? '') || 'the process ended';
}

function firstLine(text: string): string {
  const line = text.split('\n')[0]!.replace(/^Error(?: \[\w+\])?: /, '');
  return line
    .replace(/ imported from .*/, '')
    .replaceAll(root, '')
    .slice(0, 160);
}
