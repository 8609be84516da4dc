/** `npm run bench`: the cost of a post on this machine, ours beside the others. `--help` lists the options. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINE_VERSION } from '@matchpost/engine';
import { measureAllCores } from './all-cores.ts';
import { buildContenders } from './build.ts';
import { checkOnePass, checkPictures } from './check.ts';
import { chromiumVersion, ours, peerVersions } from './contenders.ts';
import { writeDocument } from './document.ts';
import { createField, type Field } from './field.ts';
import { installPeers } from './install.ts';
import { describeMachine, load, type Machine } from './machine.ts';
import {
  measureCold,
  measureFirst,
  measureMemory,
  measureNext,
  measureSeason,
  measureThreads,
  type Effort,
} from './measures.ts';
import { help, parseOptions, type BenchOptions } from './options.ts';
import { measureOurs } from './ours-only.ts';
import { measureScaling } from './scaling.ts';
import { factsToText, toText, type Report } from './report.ts';
import { median, type Fact, type Result } from './results.ts';
import { measureTables } from './tables.ts';
import { measureThemes, themeRounds } from './themes.ts';

const quickly: Effort = { rounds: 2, slowRounds: 2, seasonRounds: 1, threeShapes: false };
const properly: Effort = { rounds: 6, slowRounds: 7, seasonRounds: 2, threeShapes: true };

async function run(options: BenchOptions): Promise<Report> {
  const problem = installPeers();
  if (problem) console.error(problem);
  await step('building', () => buildContenders(options.chosen));
  const machine = describeMachine();
  const browser = await chromiumVersion(options.chosen);
  const versions = [`Matchpost ${ENGINE_VERSION}`, ...peerVersions(options.chosen), ...browser];
  const before = load();
  const field = createField(options.chosen, machine);
  const checks = await step('checking the pictures', () => check(field));
  const results = await measureAll(field, options, machine);
  const facts = await step('our own', () => orWhy('our own', () => measureOurs({ ...options, core: machine.core })));
  const warm = await step('a warm pool', () =>
    orWhy('a warm pool', () => measureScaling({ ...machine, rounds: options.quick ? 3 : 7 })),
  );
  return {
    date: new Date().toISOString().slice(0, 10),
    machine,
    versions,
    contenders: options.chosen,
    failures: Object.fromEntries(field.failures),
    results,
    facts: [...scaling(results), ...warm, ...facts],
    checks,
    load: { before, after: load() },
  };
}

async function measureAll(field: Field, { quick }: BenchOptions, { cores }: Machine): Promise<Result[]> {
  const effort = quick ? quickly : properly;
  const next = await step('next post', () => measureNext(field, effort));
  const first = await step('first post', () => measureFirst(field, effort));
  const season = await step('season on one core', () => measureSeason(field, effort));
  // Idle browsers and caches would distort the next measure.
  await field.close();
  const free = createField(field.contenders, { failures: field.failures });
  const threads = await step('next post on all cores', () => measureThreads(free, effort));
  await free.close();
  const all = await step('season on all cores', () => measureAllCores(field, effort, cores));
  const cold = await step('cold processes', () => measureCold(field, effort));
  const memory = await step('memory', () => measureMemory(field, effort));
  const [sizes, times] = [next.filter(({ unit }) => unit === 'kB'), next.filter(({ unit }) => unit === 'ms')];
  return [...times, threads, ...first, cold, ...season, ...all, ...memory, ...sizes];
}

async function check(field: Field): Promise<Fact[]> {
  const folder = mkdtempSync(join(tmpdir(), 'matchpost-bench-'));
  try {
    return [...(await checkPictures(field, folder)), ...(await orWhy('ours against one pass', checkOnePass))];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The speed-up of a season on all cores, from the medians of one run. */
function scaling(results: readonly Result[]): Fact[] {
  const own = (id: string) => results.find((result) => result.id === id)?.values[ours.id];
  const [one, all] = [own('season-1'), own('season-1-all')];
  if (!one || !all) return [];
  return [
    {
      title: 'season with empty caches, all cores against one core',
      value: `${(median(one) / median(all)).toFixed(2)}x`,
    },
  ];
}

/** The result of a measure, or the reason it failed; the other measures still count. */
async function orWhy(title: string, act: () => Promise<Fact[]>): Promise<Fact[]> {
  try {
    return await act();
  } catch (error) {
    return [{ title, value: `failed: ${error instanceof Error ? error.message : String(error)}` }];
  }
}

async function step<T>(name: string, act: () => Promise<T>): Promise<T> {
  const start = performance.now();
  process.stderr.write(`${name} ... `);
  const found = await act();
  process.stderr.write(`${((performance.now() - start) / 1000).toFixed(0)} s\n`);
  return found;
}

/** A usage error prints a sentence without a stack. */
function readOptions(): BenchOptions | 'help' | undefined {
  try {
    return parseOptions(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
    return undefined;
  }
}

const options = readOptions();
if (options === 'help') {
  console.log(help);
} else if (options?.themesOnly) {
  const rounds = options.quick ? themeRounds.quick : themeRounds.proper;
  console.log(factsToText(await step('themes', () => measureThemes({ rounds }))));
  console.log(factsToText(await step('tables', () => measureTables({ rounds }))));
} else if (options) {
  const report = await run(options);
  console.log(`\n${toText(report)}`);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(report, undefined, 2)}\n`);
  if (options.write) await writeDocument(report);
  // A peer may be missing; without ourselves there is nothing to compare.
  if (ours.id in report.failures) process.exitCode = 1;
}
