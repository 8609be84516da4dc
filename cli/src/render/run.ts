import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Format, Language, RenderData, Tab } from '@matchpost/engine';
import { createPool, type OutputType, type Pool } from '@matchpost/engine/node';
import { CliError } from '../errors.ts';
import { loadClub } from '../input/club.ts';
import { loadGames, selectGames, type LoadedGames } from '../input/games.ts';
import { checkInput } from '../input/read-input.ts';
import { folderOf, openTemplate } from '../input/template.ts';
import { interruptible } from '../output/interrupt.ts';
import { startProgress } from '../output/progress.ts';
import { createReport, type Report } from '../output/report.ts';
import { prepareFolder } from '../output/write-file.ts';
import { planPosts } from './plan.ts';
import type { Post } from './post.ts';
import { writePosts } from './write-posts.ts';

/** The options of `matchpost render`, checked. */
export interface RenderRequest {
  template: string;
  games: string;
  game?: string[];
  perPost: 1 | 2 | 3;
  tab: Tab | 'auto';
  format?: Format[];
  scale: number;
  type: OutputType;
  quality: number;
  background?: string;
  home?: 'auto' | 'yes' | 'no';
  details: boolean;
  lang: Language;
  club?: string;
  branding: boolean;
  today: string;
  metadata: boolean;
  strict: boolean;
  out: string;
  jobs: number;
  json: boolean;
}

/** For one post; what is allowed at the largest scale takes seconds on a slow machine. */
const DEADLINE_MS = 30_000;

/** Reads, plans, renders and writes; the exit code. Throws only when nothing can be rendered. */
export async function runRender(request: RenderRequest): Promise<number> {
  // A process starts while template and games are read; it leaves with this one.
  const engine = { baseDir: folderOf(request.template) };
  const pool = createPool({ processes: request.jobs, minProcesses: 1, deadlineMs: DEADLINE_MS, engine });
  const source = await openTemplate(request.template);
  if (request.perPost > source.maxGames) {
    const reason = `the template holds ${source.maxGames} ${source.maxGames === 1 ? 'game' : 'games'}`;
    throw new CliError('argument-invalid', { name: '--per-post', reason });
  }
  const loaded = await loadGames(request.games, request.today);
  const games = selectChecked(loaded, request);
  const { format = [], home = 'auto', perPost, tab, type, scale, quality, metadata } = request;
  const shared = await readShared(request);
  const season = loaded.games;
  const options = { formats: format, home, perPost, tab, type, scale, quality, metadata, season, shared };
  const posts = planPosts(games, source, options);
  await prepareFolder(request.out);
  const report = createReport({ json: request.json, buffered: process.stderr.isTTY && process.stdout.isTTY });
  for (const warning of [...source.warnings, ...loaded.warnings]) report.note(request.games, warning);
  // Who names games asks for those only.
  if (!request.game)
    for (const error of loaded.errors) report.failed([], { ...error, path: `${request.games}: ${error.path}` });
  const readerDoubts = request.strict ? loaded.warnings.length : 0;
  const code = await renderPosts(posts, { ...request, pool, report });
  return readerDoubts > 0 ? 1 : code;
}

interface RunContext extends RenderRequest {
  pool: Pool;
  report: Report;
}

async function renderPosts(posts: readonly Post[], context: RunContext): Promise<number> {
  const { out, pool, report, strict } = context;
  const progress = await startProgress(posts.length);
  const options = { pool, out, strict, report, progress };
  await interruptible((signal) => writePosts(posts, { ...options, signal }), progress.stop);
  progress.stop();
  return report.finish(posts.length);
}

/** A file that holds nothing but what is no game is unusable; the first of it says why. */
function selectChecked(loaded: LoadedGames, request: RenderRequest) {
  const [first] = [...loaded.errors, ...loaded.warnings];
  if (loaded.games.length === 0 && first) {
    throw Object.assign(new Error(first.message), { code: first.code, path: `${request.games}: ${first.path}` });
  }
  return selectGames(loaded.games, request.game ?? [], request.games);
}

async function readShared(request: RenderRequest): Promise<Omit<RenderData, 'games' | 'tab' | 'isHomeGame'>> {
  const { background, branding, club, details, lang, today } = request;
  return {
    language: lang,
    showResultDetail: details,
    branding,
    today,
    ...(background !== undefined && { background: await readBackground(background) }),
    ...(club !== undefined && (await loadClub(club))),
  };
}

async function readBackground(given: string): Promise<RenderData['background']> {
  if (given.startsWith('#')) return { color: checkedColor(given) };
  if (/^(?:https?|data):/i.test(given)) return { image: given };
  await checkInput(given);
  await checkPicture(given);
  return { image: resolve(given) };
}

function checkedColor(given: string): string {
  if (/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(given)) return given;
  throw new CliError('argument-invalid', { name: '--background', reason: `${given} is no colour (#rgb or #rrggbb)` });
}

/** A background nobody can see is an argument that cannot be used, not a warning on every post. */
async function checkPicture(path: string): Promise<void> {
  const { prepareImage } = await import('@matchpost/engine/node');
  try {
    await prepareImage(await readFile(path), { href: path });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CliError('argument-invalid', { name: '--background', reason });
  }
}
