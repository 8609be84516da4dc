import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown, type Plugin } from 'rolldown';
import { viteDynamicImportVarsPlugin, viteImportGlobPlugin } from 'rolldown/experimental';
import { lazyLineTablePlugin } from './lazy-line-table.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface BundleOptions {
  /** Source of each entry by the name of its output, without endings; sources start at the root. */
  entries: Record<string, string>;
  /** The folder for the JavaScript. Two folders below the package, as sources are: relative addresses then hold. */
  outDir: string;
  /** `node` may use Node's modules by `require`; `neutral` runs in pages as well. */
  platform: 'node' | 'neutral';
  /** False leaves the demo league out. */
  demo: boolean;
  /** True keeps lines and names, for code that others review before they run it. Default: false. */
  isReadable?: boolean;
  /** Default: ES modules. */
  format?: 'esm' | 'cjs';
  /** Modules that stay outside; default: natives, and our own packages. */
  external?: RegExp[];
}

/** The modules of `node_modules` that went into the bundle. */
export interface Bundled {
  modules: string[];
}

/** Natives, and our own packages. */
const separate = [/^node:/, /^@matchpost\//, /^@napi-rs\/canvas$/, /^@resvg\/resvg-js$/];

/** Modules that packages replace, by the end of their path. */
const replaced = new Map([
  ['/engine/src/platform/harfbuzz.ts', join(root, 'engine/src/platform/packed-harfbuzz.ts')],
  ['/engine/src/platform/node-emoji.ts', join(root, 'engine/src/platform/node-packed-emoji.ts')],
]);

/** Bundles entries into modules with shared parts, for Node 20 and browsers of the same years. */
export async function bundle({ entries, outDir, platform, demo, ...more }: BundleOptions): Promise<Bundled> {
  const { format = 'esm', external = separate, isReadable = false } = more;
  const input = Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)]));
  const build = await rolldown({
    input,
    cwd: root,
    platform,
    external,
    resolve: { mainFields: ['module', 'main'], conditionNames: ['import', 'module', 'default'] },
    transform: { target: 'es2022' },
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message);
    },
    plugins: [
      ...(demo ? [] : [leaveOutPlugin()]),
      replacePlugin(),
      filesPlugin(),
      lazyLineTablePlugin(),
      viteDynamicImportVarsPlugin(),
      viteImportGlobPlugin({ root }),
      oncePlugin(),
      ...(isReadable ? [] : [asciiPlugin()]),
    ],
  });
  const { output } = await build.write({
    dir: outDir,
    format,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // Minified, half the code is read at every start; function names stay readable in stack traces.
    minify: {
      mangle: !isReadable && { keepNames },
      compress: { keepNames },
      codegen: { removeWhitespace: !isReadable },
    },
  });
  await build.close();
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  return { modules: modules.filter((id) => id.includes('node_modules')) };
}

const keepNames = { function: true, class: true };

/** Leaves the demo league where it would be beside the sources. */
function leaveOutPlugin(): Plugin {
  return {
    name: 'matchpost:leave-out',
    resolveId: (source) =>
      source === '../demo/server.ts' ? { id: '../../demo/server.js', external: true } : undefined,
  };
}

/** Refuses a chunk that holds the same long text twice: minifiers put a constant into each place that names it. */
function oncePlugin(): Plugin {
  return {
    name: 'matchpost:once',
    generateBundle: (_, output) => {
      for (const file of Object.values(output)) {
        const texts: string[] = file.type === 'chunk' ? (file.code.match(longText) ?? []) : [];
        const twice = texts.find((text, i) => texts.indexOf(text) < i);
        if (twice !== undefined) throw new Error(`${file.fileName} holds ${twice.slice(0, 40)}… twice`);
      }
    },
  };
}

/** Bytes as base64. */
const longText = /[A-Za-z0-9+/]{1000,}/g;

/** Writes letters beyond ASCII as escapes: V8 keeps a file with a single dash or ellipsis in it twice as large. */
function asciiPlugin(): Plugin {
  return {
    name: 'matchpost:ascii',
    generateBundle: (_, output) => {
      for (const file of Object.values(output)) {
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped);
      }
    },
  };
}

/** Escapes one code unit: a letter beyond 16 bits has two, and each gets its own escape. */
function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Puts the modules in place that only packages have. */
function replacePlugin(): Plugin {
  return {
    name: 'matchpost:replace',
    async resolveId(source, importer) {
      if (importer === undefined || !source.startsWith('.')) return undefined;
      const found = await this.resolve(source, importer, { skipSelf: true });
      const path = found?.id.replaceAll('\\', '/') ?? '';
      const other = [...replaced].find(([ending]) => path.endsWith(ending))?.[1];
      // The replacement may import what it replaces.
      return other === undefined || other === importer ? undefined : other;
    },
  };
}

/**
 * The parts of undici that the leagues use. The whole of it needs Node 22 (zstd, `markAsUncloneable`), is four times as
 * large, and takes as much longer to load.
 */
const undici = `
import Agent from 'undici/lib/dispatcher/agent.js';
import Dispatcher from 'undici/lib/dispatcher/dispatcher.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import api from 'undici/lib/api/index.js';
import buildConnector from 'undici/lib/core/connect.js';
Object.assign(Dispatcher.prototype, api);
const request = ({ origin, pathname, search }, { dispatcher, ...options }) =>
  dispatcher.request({ ...options, origin, path: pathname + search });
export { Agent, Pool, buildConnector, request };
`;

const wasmUrl = '@resvg/resvg-wasm/index_bg.wasm?url';

/** Turns addresses that Vite fills in into `new URL`, which every bundler and a page without one can read. */
function filesPlugin(): Plugin {
  return {
    name: 'matchpost:files',
    resolveId: (source) => (virtual.has(source) ? join(root, 'engine', source) : undefined),
    load: (id) => virtual.get(id.slice(join(root, 'engine').length + 1).replaceAll('\\', '/')),
    transform: async (code, id) => {
      const path = id.replaceAll('\\', '/');
      if (path.endsWith('/platform/browser-fonts.ts'))
        return replaceOnce(code, /import\.meta\.glob<string>\([^)]*\)/, await listFonts());
      if (path.endsWith('/harfbuzzjs/dist/index.mjs')) return startWithBytes(code);
      if (path.endsWith('/harfbuzzjs/dist/harfbuzz.js')) return withoutFiles(code);
      return undefined;
    },
  };
}

const virtual = new Map([
  [wasmUrl, `export default ${urlOf('wasm/resvg.wasm')};`],
  ['undici', undici],
]);

function urlOf(path: string): string {
  return `new URL('../../${path}', import.meta.url).href`;
}

async function listFonts(): Promise<string> {
  const names = await readdir(join(root, 'engine/fonts'));
  const fonts = names.filter((name) => name.endsWith('.ttf')).toSorted();
  return `{${fonts.map((name) => `'../../fonts/${name}': ${urlOf(`fonts/${name}`)}`).join(',\n')}}`;
}

/** harfbuzzjs finds its WASM itself, which no page can change: here `packed-harfbuzz.ts` reads the file. */
function startWithBytes(code: string): string {
  const from = JSON.stringify(join(root, 'engine/src/platform/wasm-files.ts'));
  const started = replaceOnce(code, 'createHarfBuzz()', 'createHarfBuzz({ wasmBinary: wasmFiles.harfbuzz })');
  return `import { wasmFiles } from ${from};\n${started}`;
}

/** Removes its reading of files: a bundler for pages would look for Node's modules. */
function withoutFiles(code: string): string {
  const inPage = replaceOnce(code, /ENVIRONMENT_IS_NODE=typeof process[^;]*;/, 'ENVIRONMENT_IS_NODE=false;');
  const asModule = replaceOnce(inPage, /if\(ENVIRONMENT_IS_NODE\)\{const\{createRequire\}[^}]*\}/, '');
  const alone = replaceOnce(asModule, /require\("(?:fs|path|url)"\)/g, 'undefined');
  return replaceOnce(alone, /new URL\("harfbuzz\.wasm",import\.meta\.url\)\.href/, '""');
}

function replaceOnce(code: string, found: string | RegExp, by: string): string {
  const changed = code.replace(found, () => by);
  if (changed === code) throw new Error(`The build no longer finds ${String(found)}`);
  return changed;
}

/** The licence texts of bundled packages, for the file that goes with them. */
export async function collectLicences({ modules }: Bundled): Promise<string> {
  const folders = new Set(modules.map((id) => /^(.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1] ?? ''));
  const texts = await Promise.all([...folders].filter(Boolean).toSorted().map(readLicence));
  return `This package contains the following packages.\n\n${texts.join('\n\n')}`;
}

async function readLicence(folder: string): Promise<string> {
  const { name, version, license, repository } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license: string;
    repository?: string | { url?: string };
  };
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? '' : await readFile(join(folder, file), 'utf8');
  const source = typeof repository === 'string' ? repository : (repository?.url ?? '');
  return `${name} ${version} (${license}) ${source}\n\n${text.trim()}\n${'-'.repeat(80)}`;
}
