import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Cell } from './combine.ts';
import { ownClubs } from './league.ts';
import type { Seen } from './seen.ts';
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
  baseUrl: string;
  /** A folder of the cell's own; removed at the end. */
  folder: string;
}

/** Runs the command line for a cell and returns its posts in order. */
export function drawInCli(cell: Cell, place: CliPlace): Promise<Seen[]> {
  return drawWith(writeArguments(cell, place.baseUrl), cell, place);
}

/** Runs `render` for the sport's own club and returns its posts in order. */
export async function drawWith(
  args: readonly string[],
  { sport }: Pick<Cell, 'sport'>,
  { folder }: CliPlace,
): Promise<Seen[]> {
  await mkdir(folder, { recursive: true });
  const club = join(folder, 'club.json');
  await writeFile(club, JSON.stringify({ name: ownClubs[sport].name, instagram: HANDLE }));
  const lines = await run(['render', ...args, '--club', club, '--out', join(folder, 'out'), '--jobs', '1', '--json']);
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

function writeArguments(cell: Cell, baseUrl: string): string[] {
  const { sport, teamId, theme, format, language, details, home, gameIds } = cell;
  const options = {
    sport,
    team: teamId,
    source: `gateway:${baseUrl}`,
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

async function run(args: readonly string[]): Promise<Line[]> {
  const child = spawn(process.execPath, [launcher, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
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
