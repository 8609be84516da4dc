import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Cell } from './combine.ts';
import type { Seen } from './seen.ts';
import type { Api } from './server-doors.ts';
import { HANDLE, PER_POST, SCALE } from './settings.ts';

const launcher = fileURLToPath(new URL('../../../cli/bin/matchpost.js', import.meta.url));

interface Line {
  file?: string;
  gameIds: string[];
  /** Of games. */
  tab?: string;
  side?: string;
  caption: string;
  altText: string;
  error?: { code: string; message: string };
}

export interface CliPlace {
  /** Of the league's gateway. */
  baseUrl: string;
  /** The server of the other doors, with the key that they call it with. */
  api: Pick<Api, 'origin' | 'key'>;
  /** A folder of the cell's own; removed at the end. */
  folder: string;
}

/** Runs the command line for a cell and returns its posts in order. */
export function drawInCli(cell: Cell, place: CliPlace): Promise<Seen[]> {
  return drawWith(writeArguments(cell, place), cell.club.name, place);
}

/** Runs `render` for a club and returns its posts in order. */
export async function drawWith(args: readonly string[], name: string, { folder, api }: CliPlace): Promise<Seen[]> {
  await mkdir(folder, { recursive: true });
  const club = join(folder, 'club.json');
  await writeFile(club, JSON.stringify({ name, instagram: HANDLE }));
  const lines = await run(
    ['render', ...args, '--club', club, '--out', join(folder, 'out'), '--jobs', '1', '--json'],
    api.key,
  );
  const seen = await Promise.all(
    lines.map(async ({ file, error, ...told }): Promise<Seen> => {
      if (file === undefined) throw new Error(`the command line: ${error?.code} ${error?.message}`);
      const { gameIds, tab, side, caption, altText } = told;
      const facts = { ...(tab !== undefined && { tab }), ...(side !== undefined && { side }) };
      return { gameIds, ...facts, caption, altText, png: await readFile(file) };
    }),
  );
  await rm(folder, { recursive: true });
  return seen;
}

function writeArguments(cell: Cell, { baseUrl, api }: CliPlace): string[] {
  const { sport, club, teamId, theme, format, language, details, home, gameIds } = cell;
  const options = {
    sport,
    team: teamId,
    source: club.source === 'league' ? `gateway:${baseUrl}` : `server:${api.origin}`,
    template: theme,
    format,
    lang: language,
    scale: String(SCALE),
    'per-post': String(PER_POST),
    home: home === undefined ? 'auto' : home ? 'yes' : 'no',
  };
  return [
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    ...gameIds.flatMap((id) => ['--game', id]),
    ...(details ? ['--details'] : []),
  ];
}

async function run(args: readonly string[], key: string): Promise<Line[]> {
  const env = { ...process.env, MATCHPOST_SERVER_KEY: key };
  const child = spawn(process.execPath, [launcher, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const told = { out: '', err: '' };
  child.stdout.on('data', (part) => (told.out += String(part)));
  child.stderr.on('data', (part) => (told.err += String(part)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`the command line ended with ${String(code)}: ${told.err}${told.out}`);
  return told.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}
