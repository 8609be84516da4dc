import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Account } from './folders.ts';

export interface ProgramResult {
  /** 0 is success; -1 if the program could not start. */
  code: number;
  output: string;
}

interface ProgramOptions {
  account?: Account | undefined;
  input?: string;
}

/** Runs one of PostgreSQL's programs to its end; `output` joins both streams. */
export function runProgram(
  native: string,
  name: string,
  args: string[],
  { account, input = '' }: ProgramOptions = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(getProgram(native, name), args, { cwd: '/', env: getEnvironment(native), ...account });
    let output = '';
    const add = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.stdin.on('error', (error) => (output += `${error.message}\n`));
    child.stdin.end(input);
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    child.on('close', (code, signal) =>
      resolve({ code: code ?? -1, output: signal ? `${output}\n${signal}` : output }),
    );
  });
}

export function getProgram(native: string, name: string): string {
  return join(native, 'bin', name);
}

/** A clean environment: no PG variables, and no locale that would change the log's language. */
export function getEnvironment(native: string): Record<string, string> {
  const lib = join(native, 'lib');
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: lib, DYLD_LIBRARY_PATH: lib };
}
