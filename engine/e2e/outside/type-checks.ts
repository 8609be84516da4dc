/** A stranger's TypeScript: strict, without `skipLibCheck`. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import type { Check } from './check.ts';
import { here, run, write, type Scratch } from './scratch.ts';

const tsc = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));

const inNode = `
import { EngineError, loadTemplate, type RenderData } from '@matchpost/engine';
import { createEngine, createPool, type Pool } from '@matchpost/engine/node';
import { loadTheme } from '@matchpost/engine/theme-loader';
import { connectLeague, parseSourceChoice, type Club } from '@matchpost/leagues';
import { systems } from '@matchpost/leagues/systems';
const pool: Pool = createPool({ processes: 1 });
const data: RenderData = { games: [{ id: '1', teamHome: 'A', teamAway: 'B' }] };
const engine = await createEngine({ baseDir: '.' });
const { png }: { png: Uint8Array } = await engine.renderPng((await loadTheme('standard'))({ tab: 'preview', games: 1 }), data);
const league = await connectLeague({ sport: 'handball', choice: parseSourceChoice('demo'), contact: 'me', keys: {}, today: () => '' });
const clubs: Club[] = (await league.source.loadClubs()).value;
console.log(png.length, clubs.length, systems.length, pool, EngineError, loadTemplate({}).ok);
// @ts-expect-error scale is a number
await engine.renderPng((await loadTheme('standard'))({ tab: 'preview', games: 1 }), data, { scale: 'large' });
`;

const inPage = `
import { createEngine, type BrowserEngineOptions } from '@matchpost/engine/browser';
import { themes } from '@matchpost/engine/theme-list';
import { postName } from '@matchpost/engine/posts';
const options: BrowserEngineOptions = { fontBaseUrl: '/fonts', wasmUrl: '/wasm', emojiBaseUrl: '/emoji' };
const engine = await createEngine(options);
console.log(engine, themes.length, postName);
`;

const client = `
import { connectMatchpost, MatchpostError, verifyWebhook, type PostBody, type RenderBody, type WebhookEvent } from '@matchpost/client';
const matchpost = connectMatchpost({ url: 'https://matchpost.example', key: 'mp_', retries: 1 });
const games = [{ teamHome: 'A', teamAway: 'B' }];
const file: Blob = await matchpost.renderPost({ body: { theme: 'dark', games } });
const post: PostBody = await matchpost.renderPost({ body: { theme: 'dark', games }, prefer: 'representation' });
const posts: PostBody[] = await matchpost.renderPost({ body: { theme: 'dark', games, formats: ['4:5'] } });
const slides: PostBody[] = await matchpost.renderPost({ body: { games, carousel: {} }, prefer: 'representation' });
const anything: RenderBody = { theme: 'dark', games };
const either: Blob | PostBody[] = await matchpost.renderPost({ body: anything });
// @ts-expect-error the body may ask for a list
const one: Blob = await matchpost.renderPost({ body: anything });
// @ts-expect-error there is no such theme option
await matchpost.renderPost({ body: { games, colour: 'red' } });
// @ts-expect-error the sport is needed
await matchpost.listClubs({ params: {} });
const { clubs } = await matchpost.listClubs({ params: { sport: 'handball' }, signal: AbortSignal.timeout(1) });
await matchpost.listBatches();
for await (const { name } of matchpost.each('listBatches', { query: { limit: 5 } })) console.log(name.length);
// @ts-expect-error it is no list
matchpost.each('getBatch');
const event: WebhookEvent = await verifyWebhook({ body: '', headers: new Headers() }, { secret: ['a', 'b'] });
if (event.event === 'result.corrected') console.log(event.data.scores.length);
console.log(file, post, posts, slides, either, one, clubs[0]?.name, MatchpostError, await matchpost.deleteSchedule({ params: { id: '' } }));
`;

export function checkTypes({ folder }: Scratch): Check[] {
  const check = (name: string, source: string, compilerOptions: object): Check => ({
    name,
    check: () => {
      addNodeTypes(folder);
      write(folder, 'stranger.ts', source);
      write(folder, 'tsconfig.json', { compilerOptions: { ...strict, ...compilerOptions }, files: ['stranger.ts'] });
      const { status, stdout } = run(folder, process.execPath, [tsc, '-p', 'tsconfig.json']);
      assert.is(status, 0, stdout);
    },
  });
  const bundler = { module: 'esnext', moduleResolution: 'bundler' };
  return [
    check('types in Node with nodenext', inNode, { module: 'nodenext', types: ['node'] }),
    check('types in Node with bundler', inNode, { ...bundler, types: ['node'] }),
    check('types of the client in Node with nodenext', client, { module: 'nodenext', types: ['node'] }),
    check('types of the client in Node with bundler', client, { ...bundler, types: ['node'] }),
    check('types of the client in a page', client, { ...bundler, lib: ['es2022', 'dom'], types: [] }),
    check('types in a page with nodenext', inPage, { module: 'nodenext', lib: ['es2022', 'dom'], types: [] }),
    check('types in a page with bundler', inPage, { ...bundler, lib: ['es2022', 'dom'], types: [] }),
  ];
}

/** Only now: the size of what is installed was measured without them. */
function addNodeTypes(folder: string): void {
  for (const name of ['@types/node', 'undici-types']) {
    cpSync(join(here, 'node_modules', name), join(folder, 'node_modules', name), { recursive: true });
  }
}

const strict = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  noEmit: true,
  target: 'es2022',
};
