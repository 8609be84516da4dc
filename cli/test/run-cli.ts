/** Runs the real command in a process of its own, and builds the files it is given. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launcher } from '@matchpost/engine/test/launcher';

export interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

export function fixture(path: string): string {
  return fileURLToPath(new URL(`../../fixtures/${path}`, import.meta.url));
}

export function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'matchpost-test-'));
}

interface RunOptions {
  cwd?: string;
  /** Arguments for Node itself. */
  node?: string[];
  /** Added to the variables of this process. */
  env?: Record<string, string>;
}

export function startCli(args: readonly string[], { cwd, node = [], env = {} }: RunOptions = {}): ChildProcess {
  // Sentences are English, whatever this machine speaks.
  const spoken = { MATCHPOST_LANG: 'en', ...env };
  return spawn(process.execPath, [...node, launcher, ...args], { cwd, env: { ...process.env, ...spoken } });
}

export async function runCli(args: readonly string[], options: RunOptions & { input?: string } = {}): Promise<Run> {
  const child = startCli(args, options);
  child.stdin?.on('error', () => {});
  child.stdin?.end(options.input ?? '');
  return finished(child);
}

/** Runs the command and returns the bytes of its standard output. */
export async function readOutput(args: readonly string[], options: RunOptions): Promise<Buffer> {
  const child = startCli(args, options);
  const parts: Buffer[] = [];
  child.stdout?.on('data', (part: Buffer) => parts.push(part));
  await finished(child);
  return Buffer.concat(parts);
}

export async function finished(child: ChildProcess): Promise<Run> {
  const text = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) child[name]?.on('data', (part) => (text[name] += String(part)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...text };
}

/** A folder with a small template and games in it. */
export function makeWorkplace(games: unknown = [makeGame('1')]): string {
  const folder = makeFolder();
  writeFileSync(join(folder, 'template.json'), JSON.stringify(template));
  writeFileSync(join(folder, 'games.json'), JSON.stringify(games));
  return folder;
}

export function makeGame(id: string | number, more: object = {}): object {
  return { id, date: '15.11.2025', time: '19:30', teamHome: 'UHC Sternenberg', teamAway: 'Floorball Auental', ...more };
}

export function makeGames(count: number): object[] {
  return Array.from({ length: count }, (_, index) => makeGame(index + 1));
}

export function listFiles(folder: string): string[] {
  return readdirSync(folder).sort(new Intl.Collator('en', { numeric: true }).compare);
}

const template = {
  name: 'Test',
  supportedGames: 3,
  elements: [
    { id: 'bar', type: 'rect', x: 0, y: 560, width: 1080, height: 10, fill: '#ffffff' },
    { id: 'home', type: 'api-text', apiField: 'teamHome', x: 540, y: 500, fontSize: 80, textAnchor: 'middle' },
    { id: 'away', type: 'api-text', apiField: 'teamAway', x: 540, y: 700, fontSize: 80, textAnchor: 'middle' },
    { id: 'logo', type: 'api-image', apiField: 'teamHomeLogo', x: 440, y: 100, width: 200, height: 200 },
  ],
};
