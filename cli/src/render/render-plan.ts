import { createPool, type Pool } from '@matchpost/engine/node';
import { CliError, refuseWarning, toFailure, type Failure } from '../errors.ts';
import { folderOf } from '../input/template.ts';
import { destinationOf } from '../output/destination.ts';
import { outliveOutput } from '../output/interruption.ts';
import { createReport, type Report } from '../output/report.ts';
import { prepareFolder } from '../output/write-file.ts';
import type { RunPlan } from './plan-run.ts';
import type { RenderRequest } from './request.ts';
import { writePosts } from './write-posts.ts';

/** Deadline of one post. The largest allowed post takes seconds on a slow machine. */
const DEADLINE_MS = 30_000;

/** Renders with the processes of one run. The first starts while template and games are read; all end with this one. */
export function openPool({ template, jobs }: Pick<RenderRequest, 'template' | 'jobs'>): Pool {
  const engine = { baseDir: folderOf(template) };
  return createPool({ processes: jobs, minProcesses: 1, deadlineMs: DEADLINE_MS, engine });
}

interface RunContext {
  request: RenderRequest;
  pool: Pool;
  /** Warnings about the arguments. */
  doubts: readonly Failure[];
  /** Drawn before: only findings about the files, and failures, are told. */
  isAgain?: boolean;
}

/** Writes the posts of a plan, and reports. A strict run with a warning about its arguments or files draws nothing. */
export async function renderPlan(
  plan: RunPlan,
  { request, pool, doubts, isAgain = false }: RunContext,
): Promise<{ code: number; written: number }> {
  const { out, json, quiet, strict, team } = request;
  const { posts, errors } = plan;
  const findings = [...(isAgain && !strict ? [] : doubts), ...plan.warnings];
  const refused = strict ? findings.filter(({ severity }) => severity !== 'notice') : [];
  const isRefused = refused.length > 0;
  const destination = destinationOf(out);
  const { folder } = destination;
  const toOutput = folder === undefined;
  const { captions = !toOutput && team === 'all' && isList(request) } = request;
  // Without any, the errors say why.
  const isOne = posts.length === 1 || (posts.length === 0 && errors.length > 0);
  if (destination.kind !== 'folder' && !isOne) throw new CliError('output-several', { count: posts.length });
  if (!toOutput && !isRefused) {
    await prepareFolder(folder);
    outliveOutput();
  }
  const buffered = process.stderr.isTTY && process.stdout.isTTY && !toOutput;
  const report = createReport({ json, quiet, buffered, lists: !toOutput && !isAgain });
  for (const finding of findings) if (!refused.includes(finding)) report.note(finding);
  if (plan.remark !== undefined) report.remark(plan.remark);
  for (const warning of refused) report.failed([], toFailure(refuseWarning(warning)));
  const lost = reportErrors(errors, report);
  if (!isRefused) {
    const isQuiet = quiet || toOutput || isAgain;
    await writePosts(posts, { pool, out, destination, strict, report, captions, quiet: isQuiet });
  }
  return report.finish(posts.length + lost + refused.length);
}

/** Reports errors of games or teams as failed posts, several errors of one game of a file as one; returns their number. */
function reportErrors(errors: readonly Failure[], report: Report): number {
  const lost = new Set<string | Failure>();
  for (const error of errors) {
    const entry = findEntry(error.path) ?? error;
    report.failed([], error, { isFurther: lost.has(entry) });
    lost.add(entry);
  }
  return lost.size;
}

/**
 * The game of a file: `games.json: games.2` of `games.json: games.2.date`, `plan.xlsx: sheets.Herren.rows.5` of a workbook;
 * undefined for any other path.
 */
export function findEntry(path: string): string | undefined {
  return /^.*: (?:sheets\..*\.rows|[^.]+)\.\d+(?=\.|$)/s.exec(path)?.[0];
}

/** Tables and lists of games: one picture of a team, not of a game. */
function isList({ kind }: RenderRequest): boolean {
  return kind !== undefined && kind !== 'preview' && kind !== 'result';
}
