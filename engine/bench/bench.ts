/** `npm run bench`: what a post costs, on this machine, now. Numbers are medians unless it says otherwise. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Engine, RenderData, Template } from '@matchpost/engine';
import { createEngine } from '@matchpost/engine/node';
import { getTheme, themes } from '@matchpost/engine/themes';

const leagues = fileURLToPath(new URL('../../fixtures/leagues/', import.meta.url));
const season: RenderData['games'] = JSON.parse(readFileSync(`${leagues}season-22.json`, 'utf8')).games;
const background = { image: '../images/hall-evening.jpg' };

type Row = [what: string, value: string];

/** Milliseconds of each run, the warm-up not counted. */
async function time(runs: number, run: (i: number) => Promise<unknown>): Promise<number[]> {
  await run(0);
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    await run(i);
    times.push(performance.now() - start);
  }
  return times;
}

function median(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length / 2)]!.toFixed(2)} ms`;
}

/** One game of the season as a post of a theme. */
function post(id: string, i: number): [Template, RenderData] {
  const game = season[i % season.length]!;
  return [getTheme(id, { tab: 'result', games: 1 }), { games: [game], tab: 'result', background }];
}

async function svgPerTheme(engine: Engine): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { id } of themes) {
    await time(season.length, (i) => engine.renderSvg(...post(id, i)));
    rows.push([`SVG warm, theme ${id}`, median(await time(100, (i) => engine.renderSvg(...post(id, i))))]);
  }
  return rows;
}

/** Template to PNG for every game of a season, the first one (pictures decoded, code cold) included. */
async function seasonOf(scale: number): Promise<Row> {
  const engine = await createEngine({ baseDir: leagues });
  const { id } = themes[0]!;
  const start = performance.now();
  const times: number[] = [];
  for (let i = 0; i < season.length; i++) {
    const before = performance.now();
    await engine.renderPng(...post(id, i), { scale });
    times.push(performance.now() - before);
  }
  const mean = (performance.now() - start) / season.length;
  return [`season of ${season.length} PNG at scale ${scale}`, `${mean.toFixed(1)} ms mean, ${median(times)} median`];
}

/** A new process from start to PNG. */
function coldProcess(): Row {
  const script = `
    const { createEngine } = await import('@matchpost/engine/node');
    const { getTheme } = await import('@matchpost/engine/themes');
    const engine = await createEngine({ baseDir: ${JSON.stringify(leagues)} });
    const [id, data] = ${JSON.stringify([themes[0]!.id, post(themes[0]!.id, 0)[1]])};
    await engine.renderPng(getTheme(id, { tab: 'result', games: 1 }), data);`;
  const times = [0, 1, 2, 3, 4].map(() => {
    const start = performance.now();
    const cwd = fileURLToPath(new URL('.', import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd });
    if (status !== 0) throw new Error(stderr.toString());
    return performance.now() - start;
  });
  return ['first PNG of a cold process', median(times)];
}

async function memory(engine: Engine, posts: number): Promise<Row> {
  const { id } = themes[0]!;
  const used: number[] = [];
  for (let i = 0; i <= posts; i++) {
    await engine.renderPng(...post(id, i));
    if (i % (posts / 4) === 0) {
      globalThis.gc?.();
      used.push(Math.round(process.memoryUsage.rss() / 1e6));
    }
  }
  return [`memory over ${posts} PNG`, `${used.join(' → ')} MB`];
}

const engine = await createEngine({ baseDir: leagues });
const rows: Row[] = [
  ...(await svgPerTheme(engine)),
  await seasonOf(1),
  await seasonOf(2),
  coldProcess(),
  await memory(engine, 1000),
];
const width = Math.max(...rows.map(([what]) => what.length));
for (const [what, value] of rows) console.log(`${what.padEnd(width)}  ${value}`);
