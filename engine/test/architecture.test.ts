/** The rules for imports between packages, phases and floors (docs/architecture.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { describe } from './describe.ts';
import { floors, flows, packages } from './floors.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Import {
  from: string;
  to: string;
  isDynamic: boolean;
}

/** The only imports from production code to `dev` and `demo`: each refuses production first, and imports at run time. */
const seams = [
  "server/leagues/src/demo-league.ts import('../demo/server.ts')",
  "server/src/development.ts import('../dev/development.ts')",
];

/** The exports of engine and leagues, and the entries of processes and threads: every other file is reached from one. */
const entries = [
  ...[
    'index',
    'formats',
    'languages',
    'clock',
    'messages/index',
    'messages/load-reasons',
    'sports/index',
    'posts/index',
    'themes/index',
  ].map((name) => `engine/src/${name}.ts`),
  ...['themes/list', 'themes/load-theme', 'platform/node', 'platform/browser', 'pool/render-worker'].map(
    (name) => `engine/src/${name}.ts`,
  ),
  // The packages' own: engine/scripts/packages/bundle.ts puts them in place.
  'engine/src/platform/node-packed-emoji.ts',
  'engine/src/platform/packed-harfbuzz.ts',
  'server/src/main.ts',
  'server/src/worker.ts',
  'server/src/health.ts',
  'server/src/dead-letters.ts',
  'server/src/grant-plan.ts',
  'server/src/contract/index.ts',
  ...[
    'index',
    'sources',
    'errors',
    'messages/index',
    'load-error-messages',
    'systems/index',
    'net/index',
    'missing-folder',
  ].map((name) => `server/leagues/src/${name}.ts`),
  ...['index', 'call', 'errors', 'mcp/index', 'retry', 'version'].map((name) => `server/client/src/${name}.ts`),
  'server/src/images/worker.ts',
  'server/src/modules/own-teams/games-thread.ts',
  'server/src/modules/posts/read-thread.ts',
  'server/src/postgres/supervisor.ts',
];

/** Shipped code and the additions of `make start`: without tests and their helpers. */
const sources = [
  'engine/src',
  'server/leagues/src',
  'server/leagues/demo',
  'server/client/src',
  'server/n8n/credentials',
  'server/n8n/nodes',
  'server/src',
  'server/dev',
  'cli/src',
  'web/src',
]
  .flatMap(filesBelow)
  .filter((file) => !/\.test\.tsx?$|\/test\//.test(file));
const imports = sources.flatMap(importsOf);
/** Imports of own files, except the seams. */
const inside = imports.filter(
  ({ from, to }) => to.startsWith('.') && !seams.some((seam) => seam === `${from} import('${to}')`),
);
const edges = new Map(sources.map((file) => [file, [] as string[]]));
for (const { from, to } of inside) edges.get(from)?.push(targetOf(from, to));

describe('architecture', (test) => {
  test('the sources were found', () => assert.ok(sources.length > 60, String(sources.length)));

  test('imports go to lower floors only', () => {
    const wrong = inside.filter(({ from, to }) => floorOf(targetOf(from, to)) > floorOf(from));
    assert.equal(
      wrong.map(({ from, to }) => `${from} -> ${to}`),
      [],
    );
  });

  test('production imports dev and demo at their two seams only, and nothing imports tests', () => {
    const isForDevelopment = /^server\/(dev|leagues\/demo)\//;
    const wrong = imports.filter(({ from, to }) => !isForDevelopment.test(from) && /(^|\/)(dev|demo)(\/|$)/.test(to));
    assert.equal(wrong.map(({ from, to, isDynamic }) => `${from} ${isDynamic ? `import('${to}')` : to}`).sort(), seams);
    assert.equal(
      imports.filter(({ from, to }) => /^(server|cli)\//.test(from) && /(^|\/)test\/|\.test\.ts$/.test(to)),
      [],
    );
  });

  test('engine, server and leagues contain shipped code and its tests: every file is reached from an entry', () => {
    const reached = new Set<string>();
    // A system's driver is found by its folder.
    const drivers = sources.filter((file) => /\/leagues\/src\/systems\/[^/]+\/driver\.ts$/.test(file));
    const queue = [...entries, ...drivers];
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      if (reached.has(file)) continue;
      reached.add(file);
      queue.push(...(edges.get(file) ?? []));
    }
    const files = sources.filter(
      (file) => /^(engine|server(\/leagues|\/client)?)\/src\//.test(file) && !file.includes('/migrations/'),
    );
    assert.equal(
      files.filter((file) => !reached.has(file)),
      [],
    );
  });

  test('no flow of the web imports another', () => {
    const wrong = inside.filter(({ from, to }) => {
      const [flow, other] = [flowOf(from), flowOf(targetOf(from, to))];
      return flow !== undefined && other !== undefined && flow !== other;
    });
    assert.equal(
      wrong.map(({ from, to }) => `${from} -> ${to}`),
      [],
    );
  });

  test('only web/src/device asks the browser for clipboard, share sheet and storage', () => {
    const capability = /\bnavigator\.(clipboard|share|canShare)\b|\blocalStorage\b/;
    const users = sources.filter((file) => file.startsWith('web/src/') && capability.test(readText(file)));
    assert.equal(
      users.filter((file) => !file.startsWith('web/src/device/')),
      [],
    );
  });

  test('every source belongs to a floor', () => {
    assert.equal(
      sources.filter((file) => Number.isNaN(floorOf(file))),
      [],
    );
  });

  test('no import cycles', () => assert.equal(findCycle(), []));

  test('the engine core imports neither Node nor a platform package', () => {
    const core = imports.filter(({ from }) => from.startsWith('engine/src/') && floorOf(from) < 11);
    const wrong = core.filter(({ to }) => /^node:|@resvg\/|@napi-rs\/|harfbuzzjs|^@matchpost\//.test(to));
    assert.equal(
      wrong.map(({ from, to }) => `${from} -> ${to}`),
      [],
    );
  });

  for (const [workspace, allowed] of packages) {
    test(`${workspace} imports only what it may of the other workspaces`, () => {
      const foreign = imports.filter(({ from, to }) => workspaceOf(from) === workspace && to.startsWith('@matchpost/'));
      assert.equal([...new Set(foreign.map(({ to }) => to).filter((to) => !allowed.includes(to)))], []);
    });
  }

  test('no file has a meaningless name', () => {
    assert.equal(
      sources.filter((file) => /\/(utils?|helpers?|common|types|misc)\.ts$/.test(file)),
      [],
    );
  });
});

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => `${folder}/${name}`);
}

function readText(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function importsOf(file: string): Import[] {
  const text = readText(file);
  const specifiers = text.matchAll(/(?:^(?:import|export)[^;]*?from\s+|^import\s+|\bimport\()'([^']+)'/gms);
  return [...specifiers].map(([text, to = '']) => ({ from: file, to, isDynamic: text.startsWith('import(') }));
}

function workspaceOf(file: string): string {
  return /^server\/(leagues|client|n8n)(?=\/)/.exec(file)?.[0] ?? file.split('/')[0] ?? '';
}

function targetOf(from: string, to: string): string {
  return relative(root, resolve(root, dirname(from), to));
}

function flowOf(file: string): string | undefined {
  return flows.find((flow) => file.startsWith(`web/src/${flow}/`));
}

function floorOf(file: string): number {
  return floors.find(([pattern]) => pattern.test(file))?.[1] ?? Number.NaN;
}

/** The first cycle found, as its list of files; type imports count too. */
function findCycle(): string[] {
  const done = new Set<string>();
  const visit = (file: string, trail: string[]): string[] => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return [];
    done.add(file);
    for (const next of edges.get(file) ?? []) {
      const cycle = visit(next, [...trail, file]);
      if (cycle.length > 0) return cycle;
    }
    return [];
  };
  return sources.map((file) => visit(file, [])).find((cycle) => cycle.length > 0) ?? [];
}
