import { readFile } from 'node:fs/promises';
import { resolve, join } from 'node:path';
import type { Format, Language, PostKind, RenderData, Tab } from '@matchpost/engine';
import { createPool, type OutputType, type Pool, type Outcome, type Rendered } from '@matchpost/engine/node';
import { CliError, toFailure, type Failure } from '../errors.ts';
import { checkInput } from '../input/read-input.ts';
import { folderOf, openTemplate, type TemplateSource } from '../input/template.ts';
import { startProgress, type Progress } from '../output/progress.ts';
import { createReport, type Report } from '../output/report.ts';
import { prepareFolder, isDiskFull, writeAtomically, removeTemporaryFiles } from '../output/write-file.ts';
import { planPosts, type PlanOptions } from './plan.ts';
import { planSlides, tellDropped } from './plan-carousel.ts';
import { planGameList } from './plan-game-list.ts';
import { planTable } from './plan-table.ts';
import {
  gameListKinds,
  peopleLists,
  type CarouselOrder,
  type GameListKind,
  type GameListOptions,
  type PeopleList,
} from '@matchpost/engine/posts';
import type { Post } from './plan.ts';
import { planPeople } from './plan-people.ts';
import { readGames, type ReadyGames } from './read-games.ts';
import { readGameList } from './read-game-list.ts';
import { readPeople, type PeopleRequest } from './read-people.ts';
import { readTable } from './read-table.ts';

/** The options of `matchpost render`, checked. */
export interface RenderRequest extends PeopleRequest {
  template: string;
  kind?: PostKind;
  /** A file with a table. */
  table?: string;
  /** Of a list of games: its rows, of a schedule on each page, and the games of a schedule. */
  rows?: number;
  scope?: GameListOptions['scope'];
  /** A picture of the player of the match. */
  portrait?: string;
  perPost: 1 | 2 | 3;
  carousel: boolean;
  order: CarouselOrder;
  tab: Tab | 'auto';
  format?: Format[];
  scale: number;
  type: OutputType;
  quality: number;
  background?: string;
  subject?: string;
  home?: 'auto' | 'yes' | 'no';
  details: boolean;
  neutral: boolean;
  lang: Language;
  branding: boolean;
  metadata: boolean;
  strict: boolean;
  out: string;
  jobs: number;
  json: boolean;
}

/** Deadline of one post. The largest allowed post takes seconds on a slow machine. */
const DEADLINE_MS = 30_000;

/** Reads, plans, renders and writes; returns the exit code. Throws only when nothing can be rendered. */
export async function runRender(request: RenderRequest): Promise<number> {
  // The first process starts while template and games are read; it ends with this one.
  const engine = { baseDir: folderOf(request.template) };
  const pool = createPool({ processes: request.jobs, minProcesses: 1, deadlineMs: DEADLINE_MS, engine });
  const source = await openTemplate(request.template, request.sport);
  if (request.kind === 'table') return runTable(request, source, pool);
  const list = peopleLists.find((one) => one === request.kind);
  if (list) return runPeople(list, request, source, pool);
  const gameList = gameListKinds.find((one) => one === request.kind);
  if (gameList) return runGameList(gameList, request, source, pool);
  checkLists(request);
  if (request.carousel && request.perPost > 1) {
    const reason = 'a carousel decides its rows itself: leave out --per-post';
    throw new CliError('argument-invalid', { name: '--per-post', reason });
  }
  if (request.perPost > source.maxGames) {
    const reason = `the template holds ${source.maxGames} ${source.maxGames === 1 ? 'game' : 'games'}`;
    throw new CliError('argument-invalid', { name: '--per-post', reason });
  }
  const ready = await readGames(request);
  const { format = [], home = 'auto', perPost, tab, type, scale, quality, metadata } = request;
  const shared = await readShared(request, ready);
  const given = { formats: format, home, perPost, tab, type, scale, quality, metadata };
  const options = { ...given, sport: request.sport, seasonOf: ready.seasonOf, halls: ready.club?.halls, shared };
  const { posts, dropped } = request.carousel
    ? await planSlides(ready.games, source, { ...options, order: request.order })
    : { posts: planPosts(ready.games, source, options), dropped: [] };
  await prepareFolder(request.out);
  const report = createReport({ json: request.json, buffered: process.stderr.isTTY && process.stdout.isTTY });
  for (const warning of [...source.warnings, ...ready.warnings]) report.note(ready.place, warning);
  if (dropped.length > 0) console.error(`matchpost: ${tellDropped(dropped)}`);
  for (const error of ready.errors) report.failed([], error);
  const readerDoubts = request.strict ? ready.warnings.filter(({ severity }) => severity !== 'notice').length : 0;
  const code = await renderPosts(posts, { ...request, pool, report });
  return readerDoubts > 0 ? 1 : code;
}

/** The same for the table of a team. */
async function runTable(request: RenderRequest, source: TemplateSource, pool: Pool): Promise<number> {
  const ready = await readTable(request);
  const shared = await readShared(request, ready);
  const { format = [], type, scale, quality, metadata, sport } = request;
  const options = { formats: format, type, scale, quality, metadata, sport, shared };
  const posts = await planTable(ready, source, options);
  await prepareFolder(request.out);
  const report = createReport({ json: request.json, buffered: process.stderr.isTTY && process.stdout.isTTY });
  for (const warning of [...source.warnings, ...ready.warnings]) report.note(ready.place, warning);
  const code = await renderPosts(posts, { ...request, pool, report });
  return request.strict && ready.warnings.some(({ severity }) => severity !== 'notice') ? 1 : code;
}

/** The same for a list of a team's games. */
async function runGameList(
  kind: GameListKind,
  request: RenderRequest,
  source: TemplateSource,
  pool: Pool,
): Promise<number> {
  const ready = await readGameList(kind, request);
  const shared = await readShared(request, ready);
  const { format: formats = [], type, scale, quality, metadata, sport, rows, scope, today } = request;
  const given = { formats, type, scale, quality, metadata, sport, shared, halls: ready.club?.halls };
  const posts = await planGameList(kind, ready, source, { ...given, rows, scope, today });
  await prepareFolder(request.out);
  const report = createReport({ json: request.json, buffered: process.stderr.isTTY && process.stdout.isTTY });
  for (const warning of [...source.warnings, ...ready.warnings]) report.note(ready.place, warning);
  const code = await renderPosts(posts, { ...request, pool, report });
  return request.strict && ready.warnings.some(({ severity }) => severity !== 'notice') ? 1 : code;
}

/** A file of a list has no meaning for games. */
function checkLists(request: RenderRequest): void {
  const list = (['table', ...peopleLists] as const).find((one) => request[one] !== undefined);
  if (list)
    throw new CliError('argument-invalid', { name: `--${list}`, reason: `it is no list of games: add --kind ${list}` });
}

/** The same for people: a line-up, scorers, a player. */
async function runPeople(
  kind: PeopleList,
  request: RenderRequest,
  source: TemplateSource,
  pool: Pool,
): Promise<number> {
  const ready = await readPeople(kind, request);
  const shared = await readShared(request, ready);
  const { format: formats = [], home = 'auto', perPost, tab, type, scale, quality, metadata, sport } = request;
  const portrait = request.portrait && (await readPicture('--portrait', request.portrait));
  const given = { formats, home, perPost, tab, type, scale, quality, metadata, sport, shared, portrait };
  const options = { ...given, seasonOf: ready.games?.seasonOf ?? (() => []), halls: ready.club?.halls };
  const posts = await planPeople(ready, source, options);
  await prepareFolder(request.out);
  const report = createReport({ json: request.json, buffered: process.stderr.isTTY && process.stdout.isTTY });
  for (const warning of [...source.warnings, ...ready.warnings]) report.note(ready.place, warning);
  const code = await renderPosts(posts, { ...request, pool, report });
  return request.strict && ready.warnings.some(({ severity }) => severity !== 'notice') ? 1 : code;
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

/** The data all posts of a run share. */
export async function readShared(
  request: Pick<RenderRequest, 'background' | 'subject' | 'branding' | 'details' | 'neutral' | 'lang' | 'today'>,
  { club }: Pick<ReadyGames, 'club'>,
): Promise<PlanOptions['shared']> {
  const { branding, details, neutral, lang, today } = request;
  const background = await readBackground(request);
  return {
    language: lang,
    showResultDetail: details,
    neutral,
    branding,
    today,
    ...(background && { background }),
    ...(club && { club: club.club }),
    ...(club?.names && { names: club.names }),
  };
}

/** Throws `argument-invalid` for a subject without the picture it is cut from. */
async function readBackground({
  background,
  subject,
}: Pick<RenderRequest, 'background' | 'subject'>): Promise<RenderData['background']> {
  const isPicture = background !== undefined && !background.startsWith('#');
  if (subject !== undefined && !isPicture) {
    const reason = 'it needs the picture it is cut from as --background';
    throw new CliError('argument-invalid', { name: '--subject', reason });
  }
  if (background === undefined) return undefined;
  if (!isPicture) return { color: checkedColor(background) };
  const image = await readPicture('--background', background);
  return subject === undefined ? { image } : { image, subject: await readPicture('--subject', subject) };
}

/** An address as it is given, a file by its whole path. */
async function readPicture(name: string, given: string): Promise<string> {
  if (/^(?:https?|data):/i.test(given)) return given;
  await checkInput(given);
  await checkPicture(name, given);
  return resolve(given);
}

function checkedColor(given: string): string {
  if (/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(given)) return given;
  throw new CliError('argument-invalid', { name: '--background', reason: `${given} is no colour (#rgb or #rrggbb)` });
}

/** Refuses an undrawable picture as an argument; otherwise every post would have a warning. */
async function checkPicture(name: string, path: string): Promise<void> {
  const { prepareImage } = await import('@matchpost/engine/node');
  try {
    await prepareImage(await readFile(path), { href: path });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CliError('argument-invalid', { name, reason });
  }
}

interface WriteOptions {
  pool: Pool;
  out: string;
  strict: boolean;
  signal: AbortSignal;
  report: Report;
  progress: Progress;
}

/** Renders the posts and writes each when it is ready. A full disk ends the run; other failures do not. */
async function writePosts(posts: readonly Post[], options: WriteOptions): Promise<void> {
  for (const template of new Set(posts.map((post) => post.template))) {
    const group = posts.filter((post) => post.template === template);
    const items = group.map(({ item }) => item);
    for await (const outcome of options.pool.renderMany(template, items, options)) {
      const post = group[outcome.index];
      if (post && !(await writePost(post, outcome, options))) return;
    }
  }
}

/** False when the disk is full. */
async function writePost(post: Post, outcome: Outcome, options: WriteOptions): Promise<boolean> {
  const { name, gameIds } = post;
  const { out, progress, report, strict } = options;
  const fail = (failure: Failure) => {
    report.failed(gameIds, failure);
    progress.step(`${name}: ${failure.code}`);
  };
  if ('failure' in outcome) {
    fail(outcome.failure);
    return true;
  }
  const file = join(out, name);
  try {
    await write(file, outcome.rendered, strict);
    report.written(file, post, outcome.rendered);
    progress.step(`${name} ${outcome.rendered.ms} ms`);
    return true;
  } catch (error) {
    fail(toFailure(error));
    return !isDiskFull(error);
  }
}

async function write(file: string, { bytes, warnings }: Rendered, strict: boolean): Promise<void> {
  const first = warnings.find(({ severity }) => severity !== 'notice');
  if (strict && first)
    throw new CliError('warning-refused', { path: file, message: `${first.message} (${first.code})` });
  await writeAtomically(file, bytes);
}

const INTERRUPTED = 130;

/**
 * Runs work that Ctrl-C or SIGTERM ends cleanly: children killed, no temporary file left, exit code 130.
 * `tidy` puts the terminal back in order.
 */
async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>, tidy: () => void): Promise<T> {
  const controller = new AbortController();
  const interrupt = () => {
    controller.abort();
    removeTemporaryFiles();
    tidy();
    process.stderr.write('\nmatchpost: interrupted\n');
    process.exit(INTERRUPTED);
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  try {
    return await work(controller.signal);
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
}
