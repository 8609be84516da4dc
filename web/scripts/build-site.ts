import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as viteBuild, type PluginOption } from 'vite';
import config from '../vite.config.ts';
import type * as Prerender from '../src/prerender.tsx';
import { buildComponents } from './build-components.ts';
import { compressFiles } from './compress.ts';
import { fillPage, hintPage } from './fill-page.ts';
import { loadBuilt } from './built-files.ts';
import { drawnPages } from './drawn-pages.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
const dist = join(web, 'dist');
/** Ignored by Git; below `web`, so that Node resolves packages. */
const out = join(web, 'out', String(process.pid));
/** The pages built for Node; below `web` for the same reason. */
const prerendering = `${out}-prerender`;

/** Builds into a temporary folder and replaces `dist` at the end, so a failed build keeps the previous one. */
export async function buildSite(): Promise<void> {
  const made = join(out, 'dist');
  try {
    await buildPages(made);
    await buildComponents(join(made, 'components'));
    await compressFiles(made);
    await rm(dist, { recursive: true, force: true });
    await rename(made, dist);
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

/** Builds the site without components and compression. A test passes other plugins. */
export async function buildPages(made: string, plugins: PluginOption[] = config.plugins ?? []): Promise<void> {
  const { build } = config;
  await viteBuild({ ...config, plugins, build: { ...build, outDir: made }, configFile: false, logLevel: 'error' });
  try {
    await prerender(made, plugins);
  } finally {
    await rm(prerendering, { recursive: true, force: true });
  }
}

async function prerender(made: string, plugins: PluginOption[]): Promise<void> {
  const { renderPages, routePatterns } = await loadPrerender(plugins);
  const built = await loadBuilt(made);
  const template = await readFile(join(made, 'index.html'), 'utf8');
  await mkdir(join(made, 'pages'), { recursive: true });
  const pages: { path: string; language: string; file: string }[] = [];
  for (const page of await renderPages()) {
    const file = `pages/${page.path === '/' ? 'home' : page.path.slice(1)}.${page.language}.html`;
    await writeFile(join(made, file), fillPage(template, page, built));
    pages.push({ path: page.path, language: page.language, file });
  }
  const drawn: { under: string; language: string; file: string }[] = [];
  for (const page of drawnPages) {
    const { under, language } = page;
    const file = `pages/drawn${under.replaceAll('*', 'any').replaceAll('/', '-')}.${language}.html`;
    await writeFile(join(made, file), hintPage(template, page, built));
    drawn.push({ under, language, file });
  }
  const manifest = { routes: routePatterns, pages, drawn, empty: 'index.html' };
  await writeFile(join(made, 'pages.json'), JSON.stringify(manifest, undefined, 2));
}

/** Builds the pages for Node. */
async function loadPrerender(plugins: PluginOption[]): Promise<typeof Prerender> {
  await viteBuild({
    ...config,
    plugins: plugins.slice(0, -1),
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'src/prerender.tsx', outDir: prerendering, target: 'esnext', copyPublicDir: false },
  });
  return (await import(pathToFileURL(join(prerendering, 'prerender.js')).href)) as typeof Prerender;
}
