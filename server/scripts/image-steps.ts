/**
 * `npm run image`: runs the Dockerfile's steps in a scratch folder per stage, with the same commands and this Node,
 * then starts the image's command and runs its health check. For machines without Docker.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readInstructions, readList, readPairs, splitInstruction } from './dockerfile.ts';
import { runImage } from './run-image.ts';

interface Stage {
  /** The folder used as `/` of the stage. */
  root: string;
  /** Path within the stage. */
  workdir: string;
  env: Record<string, string>;
  command: string[];
  health: string[];
}

const context = fileURLToPath(new URL('../..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'matchpost-image-'));
const ignored = readFileSync(join(context, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
const stages = new Map<string, Stage>();
let stage: Stage | undefined;

try {
  for (const line of readInstructions(readFileSync(join(context, 'Dockerfile'), 'utf8'))) carryOut(line);
  if (stage === undefined) throw new Error('The Dockerfile has no stage');
  await runImage(stage);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function carryOut(line: string): void {
  const { instruction, rest } = splitInstruction(line);
  if (instruction === 'FROM') return begin(rest);
  if (stage === undefined) throw new Error(`${instruction} before FROM`);
  console.log(`> ${line.slice(0, 110)}`);
  switch (instruction) {
    case 'WORKDIR':
      stage.workdir = rest;
      return void mkdirSync(join(stage.root, rest), { recursive: true });
    case 'ENV':
      Object.assign(stage.env, readPairs(rest));
      return;
    case 'COPY':
      return copy(stage, rest);
    case 'RUN':
      return run(stage, rest);
    case 'CMD':
      stage.command = readList(rest);
      return;
    case 'HEALTHCHECK':
      stage.health = readList(rest);
      return;
    case 'USER':
    case 'EXPOSE':
    case 'VOLUME':
      return;
    default:
      throw new Error(`This script does not support ${instruction}; add it`);
  }
}

/** Starts a stage with an empty folder. Only checks the version of its base image. */
function begin(rest: string): void {
  const [, base = '', name = 'final'] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
  const version = /^node:(\d+)-/.exec(base)?.[1];
  if (version !== process.versions.node.split('.')[0]) throw new Error(`${base} is not the Node that runs this`);
  stage = { root: join(scratch, name), workdir: '/', env: {}, command: [], health: [] };
  stages.set(name, stage);
}

function copy({ root, workdir }: Stage, rest: string): void {
  const [, from, paths = ''] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(rest) ?? [];
  const names = paths.split(/\s+/);
  const to = resolve(join(root, workdir), names.pop() ?? '');
  const source = from === undefined ? context : (stages.get(from)?.root ?? '');
  const filter = (path: string) => from !== undefined || !isIgnored(relative(context, path));
  for (const name of names) {
    const path = join(source, name);
    cpSync(path, statSync(path).isFile() ? join(to, basename(name)) : to, {
      recursive: true,
      verbatimSymlinks: true,
      filter,
    });
  }
}

/** Supports the patterns our `.dockerignore` uses: paths, and names at any depth. */
function isIgnored(path: string): boolean {
  return ignored.some((pattern) =>
    pattern.startsWith('**/') ? path.split(sep).includes(pattern.slice(3)) : `${path}/`.startsWith(`${pattern}/`),
  );
}

function run({ root, workdir, env }: Stage, command: string): void {
  // The image's user and its folder need Docker.
  if (command.includes('chown')) return void mkdirSync(join(root, 'data'), { recursive: true });
  const done = spawnSync('sh', ['-c', command], {
    cwd: join(root, workdir),
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH']}`, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (done.status !== 0) throw new Error(`ended with ${done.status ?? done.signal}: ${command}`);
}
