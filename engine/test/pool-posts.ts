/** Small posts, and processes in the states that tests of the pool need. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { loadTemplate } from '../src/1-load/load.ts';
import type { Outcome, PoolItem } from '../src/pool/render-job.ts';
import type { Template } from '../src/template.ts';

export function makeTemplate(fill = '#ffffff'): Template {
  const loaded = loadTemplate({
    useBackgroundPlaceholder: true,
    elements: [
      { id: 'bar', type: 'rect', x: 0, y: 560, width: 1080, height: 10, fill },
      { id: 'home', type: 'api-text', apiField: 'teamHome', x: 540, y: 500, fontSize: 80, textAnchor: 'middle' },
    ],
  });
  if (!loaded.ok) throw new Error('the template does not load');
  return loaded.template;
}

export function makeItem(index: number, more: Partial<PoolItem> = {}): PoolItem {
  const data = { games: [{ id: index, teamHome: `Team ${index}`, teamAway: 'B' }] };
  return { data, type: 'png', scale: 0.1, ...more };
}

export function makeItems(count: number): PoolItem[] {
  return Array.from({ length: count }, (_, index) => makeItem(index));
}

/** All outcomes in the order of their items. */
export async function collect(outcomes: AsyncIterable<Outcome>): Promise<Outcome[]> {
  const all: Outcome[] = [];
  for await (const outcome of outcomes) all.push(outcome);
  return all.sort((a, b) => a.index - b.index);
}

/** The code of each failure, '' for a rendered post. */
export function codesOf(outcomes: readonly Outcome[]): string[] {
  return outcomes.map((outcome) => ('failure' in outcome ? outcome.failure.code : ''));
}

export async function codeOf(promise: Promise<unknown>): Promise<unknown> {
  const caught = await promise.then(
    () => new Error('nothing was thrown'),
    (error: unknown) => error,
  );
  return caught instanceof Error && 'code' in caught ? caught.code : caught;
}

/** Waits for a change made by other processes; gives up after 20 s. */
export async function until(what: string, condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 2_000; tries++) {
    if (condition()) return;
    await setTimeout(10);
  }
  throw new Error(`not within 20 s: ${what}`);
}

/** A zombie counts as ended. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

export interface Tarpit {
  /** A post that is drawn until its process ends. */
  item: PoolItem;
  /** Called each time a process begins to draw it. */
  entered: (() => void) | undefined;
  close: () => void;
}

/** A picture that never arrives. */
export async function openTarpit(): Promise<Tarpit> {
  const server = createServer(() => tarpit.entered?.());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { data } = makeItem(0);
  const item = makeItem(0, { data: { ...data, background: { image: `http://127.0.0.1:${port}/` } } });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  const tarpit: Tarpit = { item, entered: undefined, close };
  return tarpit;
}
