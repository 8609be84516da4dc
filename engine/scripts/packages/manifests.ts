/** The published packages: entries and manifest of each, made from its workspace's. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** `process.getBuiltinModule` came with 20.16. */
const NODE = '>=20.16';

interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
  exports?: Record<string, string>;
  imports?: Record<string, string>;
  bin?: Record<string, string>;
  dependencies: Record<string, string>;
}

export interface PublishedPackage {
  workspace: 'engine' | 'server/leagues' | 'server/client' | 'cli';
  name: string;
  keywords: readonly string[];
  /** `neutral` runs in pages as well. */
  platform: 'node' | 'neutral';
  /** Exports of the workspace that are not for the public. */
  hidden: RegExp;
  /** Sources of entries without an export, by the name of their output. */
  inner: Record<string, string>;
  /** Kept as dependencies; everything else is bundled. */
  dependencies: readonly string[];
  optional: readonly string[];
  /** Folders and files beside the JavaScript. */
  files: readonly string[];
  /** Modules that act when they are imported. */
  sideEffects: readonly string[];
  imports?: Record<string, string>;
}

const AUTHOR = 'Matchpost';

const canvas = '@napi-rs/canvas';

export const publishedPackages: readonly PublishedPackage[] = [
  {
    workspace: 'engine',
    name: '@matchpost/engine',
    keywords: ['sports', 'svg', 'png', 'social-media', 'template', 'renderer'],
    platform: 'neutral',
    hidden: /^\.\/(?:test|browser-fonts)/,
    inner: { 'render-worker': 'src/pool/render-worker.ts' },
    // Its types are part of ours.
    dependencies: ['typebox'],
    optional: [canvas, '@resvg/resvg-js'],
    files: ['fonts', 'wasm', 'emoji'],
    sideEffects: ['./dist/js/render-worker.js'],
    imports: { '#resvg-wasm': './wasm/resvg.cjs', '#resvg-wasm/binary': './wasm/resvg.wasm' },
  },
  {
    workspace: 'server/leagues',
    name: '@matchpost/leagues',
    keywords: ['sports', 'league', 'fixtures', 'results', 'handball', 'unihockey', 'volleyball'],
    platform: 'node',
    hidden: /^\.\/(?:test|demo|net$|cache$|missing-folder$)/,
    inner: {},
    dependencies: ['@matchpost/engine'],
    optional: [canvas],
    files: [],
    sideEffects: [],
  },
  {
    workspace: 'server/client',
    name: '@matchpost/client',
    keywords: ['sports', 'social-media', 'api', 'client', 'webhooks', 'mcp'],
    platform: 'neutral',
    // For the web, the server and the n8n nodes.
    hidden: /^\.\/(?:call|errors|retry|version)$/,
    inner: {},
    dependencies: [],
    optional: [],
    files: [],
    sideEffects: [],
  },
  {
    workspace: 'cli',
    name: 'matchpost',
    keywords: ['sports', 'social-media', 'cli', 'graphics', 'png'],
    platform: 'node',
    hidden: /^/,
    inner: { main: 'src/main.ts' },
    dependencies: ['@matchpost/client', '@matchpost/engine', '@matchpost/leagues'],
    optional: [canvas],
    files: ['bin'],
    sideEffects: ['./dist/js/*.js', './bin/*.js'],
    imports: { '#main': './dist/js/main.js' },
  },
];

/** The packages as they stand in the server's image: with the exports that only the server uses, without pages. */
export const imagePackages: readonly PublishedPackage[] = publishedPackages.map((published) => ({
  ...published,
  hidden: published.workspace === 'cli' ? published.hidden : /^\.\/(?:test|demo|browser)/,
}));

/** The exports of a package with their sources below the workspace: `./node` -> `src/platform/node.ts`. */
export function listExports({ workspace, hidden }: PublishedPackage): [name: string, source: string][] {
  const { exports = {} } = readManifest(workspace);
  return Object.entries(exports).flatMap(([name, path]) => (hidden.test(name) ? [] : [[name, path.slice(2)]]));
}

/** The name of an export's JavaScript, without its ending. */
export function outputOf(name: string): string {
  return name === '.' ? 'index' : name.slice(2).replaceAll('/', '-');
}

/** Fields that lead from a registry to the sources; none where the sources have no public address. */
export interface Origin {
  homepage: string;
  bugs: { url: string };
  repository: { type: 'git'; url: string; directory: string };
}

/**
 * The addresses of a workspace's sources. `address` is the page of the repository: `https://code.example.org/club/matchpost`.
 * Throws a `TypeError` for anything but an https address.
 */
export function originOf(address: string, workspace: string): Origin {
  const page = URL.parse(address);
  if (page?.protocol !== 'https:') throw new TypeError(`--repository: "${address}" is not an https address`);
  const base = page.href.replace(/\/+$/, '').replace(/\.git$/, '');
  return {
    homepage: `${base}#readme`,
    bugs: { url: `${base}/issues` },
    repository: { type: 'git', url: `git+${base}.git`, directory: workspace },
  };
}

/** The package.json of the published package. */
export function publishedManifest(published: PublishedPackage, address?: string): object {
  const { version, description, license, bin, dependencies } = readManifest(published.workspace);
  const pick = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, dependencies[name]]));
  const exports = Object.fromEntries(listExports(published).map(([name, source]) => [name, targetsOf(name, source)]));
  const { imports, sideEffects } = published;
  return {
    name: published.name,
    version,
    description,
    keywords: published.keywords,
    license,
    author: { name: AUTHOR },
    ...(address !== undefined && originOf(address, published.workspace)),
    type: 'module',
    ...(bin && { bin }),
    exports: { ...exports, './package.json': './package.json' },
    ...(imports && { imports }),
    files: ['dist', ...published.files, 'THIRD-PARTY-LICENSES.txt'],
    sideEffects,
    engines: { node: NODE },
    dependencies: pick(published.dependencies),
    ...(published.optional.length > 0 && { optionalDependencies: pick(published.optional) }),
  };
}

function targetsOf(name: string, source: string): object {
  return { types: `./dist/types/${source.replace(/\.ts$/, '.d.ts')}`, default: `./dist/js/${outputOf(name)}.js` };
}

function readManifest(workspace: string): Manifest {
  return JSON.parse(readFileSync(`${root}/${workspace}/package.json`, 'utf8')) as Manifest;
}
