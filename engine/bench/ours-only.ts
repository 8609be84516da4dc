/** Measures of our own engine alone: the same post again, SVG by theme, memory over many posts. */
import { loadTemplate, type RenderData } from '@matchpost/engine';
import { createEngine, createPool } from '@matchpost/engine/node';
import { getTheme, themes } from '@matchpost/engine/themes';
import { basename } from 'node:path';
import { imageFolder, pictures, postOf } from './card.ts';
import type { Child } from './child.ts';
import { ours } from './contenders.ts';
import { withChild } from './field.ts';
import { median, rounded, type Fact } from './results.ts';
import { measureTables } from './tables.ts';
import { createTemplate, dataOf } from './template.ts';
import { measureThemes, themeRounds } from './themes.ts';

const FIRST_POST = 2_000_000;
const BATCH = 20;
const TEMPLATES = 50;

export async function measureOurs(options: { core?: number; quick: boolean; long: boolean }): Promise<Fact[]> {
  const rounds = options.quick ? 5 : 15;
  const themed = { rounds: options.quick ? themeRounds.quick : themeRounds.proper };
  return [
    await withChild(ours.script, options, (child) => measureAgain(child, rounds)),
    ...(await measureSvg(options.quick ? 30 : 100)),
    ...(await measureThemes(themed)),
    ...(await measureTables(themed)),
    await withChild(ours.script, {}, (child) => memoryOver(child, { posts: options.quick ? 200 : 1000, templates: 1 })),
    ...(options.long ? [await poolMemoryOver({ posts: 10_000, templates: TEMPLATES })] : []),
  ];
}

async function measureAgain(child: Child, rounds: number): Promise<Fact> {
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const answer = await child.ask({ do: 'again', shape: '4:5', scale: 1, post: FIRST_POST + i });
    times.push(...answer.times);
  }
  return { title: 'same request again, 1080x1350 PNG', value: `${rounded(median(times))} ms` };
}

async function measureSvg(runs: number): Promise<Fact[]> {
  const engine = await createEngine({ baseDir: imageFolder });
  const facts: Fact[] = [];
  for (const { id } of themes) {
    const template = getTheme(id, { tab: 'result', games: 1 });
    const render = (i: number) => engine.renderSvg(template, resultOf(i));
    for (let i = 0; i < 30; i++) await render(i);
    const times: number[] = [];
    for (let i = 0; i < runs; i++) {
      const start = performance.now();
      await render(30 + i);
      times.push(performance.now() - start);
    }
    facts.push({ title: `template and game to SVG, warm, theme ${id}`, value: `${rounded(median(times))} ms` });
  }
  return facts;
}

function resultOf(i: number): RenderData {
  const data = dataOf(postOf(FIRST_POST + i));
  const games = data.games.map((game) => ({ ...game, result: `${i % 9}:${(i + 4) % 7}` }));
  return { games, tab: 'result', background: { image: basename(pictures.background.path) } };
}

/** Resident memory at five moments: after the first twentieth, then in even steps to the end. */
async function memoryOver(child: Child, { posts, templates }: { posts: number; templates: number }): Promise<Fact> {
  return factOf('', { posts, templates }, async (from, template) => {
    const { rss } = await child.ask({ do: 'render', shape: '4:5', scale: 1, from, count: BATCH, template });
    return rss;
  });
}

/** The same for the pool's own process, with its memory settings. */
async function poolMemoryOver(run: { posts: number; templates: number }): Promise<Fact> {
  const pool = createPool({ processes: 1, maxMemoryBytes: 4e9, engine: { baseDir: imageFolder } });
  const templates = Array.from({ length: run.templates }, (_, number) => createTemplate(loadTemplate, { number }));
  try {
    return await factOf(', a process of the pool', run, async (from, template) => {
      const items = Array.from({ length: BATCH }, (_, i) => ({ type: 'png' as const, data: dataOf(postOf(from + i)) }));
      for await (const outcome of pool.renderMany(templates[template]!, items)) {
        if (!('rendered' in outcome)) throw new Error(outcome.failure.message);
      }
      return pool.processes[0]?.memoryBytes ?? 0;
    });
  } finally {
    await pool.close();
  }
}

async function factOf(
  who: string,
  { posts, templates }: { posts: number; templates: number },
  renderBatch: (from: number, template: number) => Promise<number>,
): Promise<Fact> {
  const settled = posts / 20;
  const moments = [settled, ...[1, 2, 3, 4].map((step) => settled + (step * (posts - settled)) / 4)];
  const used: string[] = [];
  for (let done = 0; done < posts; done += BATCH) {
    const rss = await renderBatch(FIRST_POST + done, (done / BATCH) % templates);
    if (moments.length > 0 && done + BATCH >= moments[0]!) {
      used.push((rss / 1e6).toFixed(0));
      moments.shift();
    }
  }
  const of = templates > 1 ? ` of ${templates} templates` : '';
  return {
    title: `resident memory over ${posts.toLocaleString('en')} posts${of}${who}`,
    value: `${used.join(' → ')} MB`,
  };
}
