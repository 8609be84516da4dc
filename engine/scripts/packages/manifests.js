/** What is published: the entries and manifest of each package, made from its workspace's. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
const root = fileURLToPath(new URL('../../..', import.meta.url));
/** `process.getBuiltinModule` came with 20.16. */
const NODE = '>=20.16';
const canvas = '@napi-rs/canvas';
export const publishedPackages = [
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
    workspace: 'cli',
    name: 'matchpost',
    keywords: ['sports', 'social-media', 'cli', 'graphics', 'png'],
    platform: 'node',
    hidden: /^/,
    inner: { main: 'src/main.ts' },
    dependencies: ['@matchpost/engine', '@matchpost/leagues'],
    optional: [canvas],
    files: ['bin'],
    sideEffects: ['./dist/js/*.js', './bin/*.js'],
    imports: { '#main': './dist/js/main.js' },
  },
];
/** The packages as they stand in the server's image: with the exports that only the server uses, without pages. */
export const imagePackages = publishedPackages.map((published) => ({
  ...published,
  hidden: published.workspace === 'cli' ? published.hidden : /^\.\/(?:test|demo|browser)/,
}));
/** The exports of a package with their sources below the workspace: `./node` -> `src/platform/node.ts`. */
export function listExports({ workspace, hidden }) {
  const { exports = {} } = readManifest(workspace);
  return Object.entries(exports).flatMap(([name, path]) => (hidden.test(name) ? [] : [[name, path.slice(2)]]));
}
/** The name of an export's JavaScript, without its ending. */
export function outputOf(name) {
  return name === '.' ? 'index' : name.slice(2).replaceAll('/', '-');
}
/** The package.json of the published package. */
export function publishedManifest(published) {
  const { version, description, license, bin, dependencies } = readManifest(published.workspace);
  const pick = (names) => Object.fromEntries(names.map((name) => [name, dependencies[name]]));
  const exports = Object.fromEntries(listExports(published).map(([name, source]) => [name, targetsOf(name, source)]));
  const { imports, sideEffects } = published;
  return {
    name: published.name,
    version,
    description,
    keywords: published.keywords,
    license,
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
function targetsOf(name, source) {
  return { types: `./dist/types/${source.replace(/\.ts$/, '.d.ts')}`, default: `./dist/js/${outputOf(name)}.js` };
}
function readManifest(workspace) {
  return JSON.parse(readFileSync(`${root}/${workspace}/package.json`, 'utf8'));
}
