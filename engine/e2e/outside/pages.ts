/** The golden case in Chromium, in pages as strangers build them. */
import { cpSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import * as assert from 'uvu/assert';
import { build, createServer, type InlineConfig } from 'vite';
import { serve } from '../serve.ts';
import type { Check } from './check.ts';
import { fixtures, here, write, type Scratch } from './scratch.ts';

const tools = createRequire(join(here, 'package.json'));

interface PageOptions {
  /** Folders by URL prefix, beside `/fixtures/` and `/case.json`. */
  folders: Record<string, string>;
  path: string;
}

/** A page without bundler: an import map, and files as npm installed them. */
export function checkPlainPage(scratch: Scratch, browser: Browser): Check {
  return {
    name: 'draws the golden case in a page without a bundler',
    check: async () => assert.is(await drawPlain(scratch, browser, {}), scratch.expected),
  };
}

/** Pages built with every bundler, and pages that keep the engine from its WASM files. */
export function checkPages(scratch: Scratch, browser: Browser): Check[] {
  const { expected } = scratch;
  const drawn = (name: string, draw: () => Promise<string>): Check => ({
    name: `draws the golden case in ${name}`,
    check: async () => assert.is(await draw(), expected),
  });
  return [
    drawn('a page under a strict policy', () =>
      drawPlain(scratch, browser, { policy: `${POLICY} 'wasm-unsafe-eval'` }),
    ),
    drawn("Vite's build", () => drawViteBuild(scratch, browser)),
    drawn("Vite's dev server", () => drawViteDev(scratch, browser)),
    drawn("webpack's build", () => drawWebpack(scratch, browser)),
    drawn("esbuild's build with fonts and WASM served apart", () => drawEsbuild(scratch, browser)),
    {
      name: 'a policy without wasm-unsafe-eval is wasm-blocked',
      check: async () =>
        assert.match(await drawPlain(scratch, browser, { policy: POLICY }), /^wasm-blocked: .*'wasm-unsafe-eval'/),
    },
    {
      name: 'a folder without the WASM files is wasm-missing',
      check: async () => {
        const seen = await drawPlain(scratch, browser, { engineOptions: { wasmUrl: '/nowhere' } });
        assert.match(seen, /^wasm-missing: harfbuzz\.wasm .*wasmUrl/);
      },
    },
  ];
}

/** Inline scripts of the page carry the nonce. */
const POLICY = "default-src 'self'; script-src 'self' 'nonce-page'";

interface PlainOptions {
  policy?: string;
  engineOptions?: object;
}

async function drawPlain({ folder }: Scratch, browser: Browser, options: PlainOptions): Promise<string> {
  write(folder, 'plain.html', plainPage(options));
  return drawPage(browser, { folders: { '/': folder }, path: '/plain.html' });
}

function plainPage({ policy, engineOptions = {} }: PlainOptions): string {
  const imports = { '@matchpost/engine/browser': '/node_modules/@matchpost/engine/dist/js/browser.js' };
  const meta = policy === undefined ? '' : `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return `<!doctype html>${meta}<link rel="icon" href="data:,">
    <script nonce="page">globalThis.engineOptions = ${JSON.stringify(engineOptions)}</script>
    <script nonce="page" type="importmap">${JSON.stringify({ imports })}</script>
    <script nonce="page" type="module" src="/page.js"></script>`;
}

/** The page's answer: its title. */
async function drawPage(browser: Browser, { folders, path }: PageOptions): Promise<string> {
  const site = { '/fixtures/': fixtures, ...folders };
  const server = await serve({ folders: site, answers: {} });
  try {
    return await readTitle(browser, `${server.origin}${path}`);
  } finally {
    server.close();
  }
}

async function readTitle(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  try {
    await page.goto(url);
    await page.waitForFunction(() => document.title !== '', undefined, { timeout: 30_000 });
    return await page.title();
  } catch (error) {
    throw new Error([...complaints, String(error)].join('\n'), { cause: error });
  } finally {
    await page.close();
  }
}

const bundledPage = '<!doctype html><link rel="icon" href="data:,"><script type="module" src="./page.js"></script>';

function viteConfig(folder: string): InlineConfig {
  return { root: folder, configFile: false, logLevel: 'error', cacheDir: join(folder, '.vite') };
}

async function drawViteBuild({ folder }: Scratch, browser: Browser): Promise<string> {
  write(folder, 'index.html', bundledPage);
  const outDir = join(folder, 'vite');
  await build({ ...viteConfig(folder), build: { outDir } });
  cpSync(join(folder, 'case.json'), join(outDir, 'case.json'));
  return drawPage(browser, { folders: { '/': outDir }, path: '/index.html' });
}

async function drawViteDev({ folder }: Scratch, browser: Browser): Promise<string> {
  write(folder, 'index.html', bundledPage);
  cpSync(fixtures, join(folder, 'fixtures'), { recursive: true });
  const server = await createServer({
    ...viteConfig(folder),
    server: { port: 0, host: '127.0.0.1', watch: null },
  });
  try {
    await server.listen();
    const address = server.httpServer?.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    return await readTitle(browser, `http://127.0.0.1:${port}/index.html`);
  } finally {
    await server.close();
  }
}

interface WebpackStats {
  hasErrors: () => boolean;
  hasWarnings: () => boolean;
  toString: (options: object) => string;
}

async function drawWebpack({ folder }: Scratch, browser: Browser): Promise<string> {
  const webpack = tools('webpack') as (
    config: object,
    done: (error: Error | null, stats?: WebpackStats) => void,
  ) => void;
  const path = join(folder, 'webpack');
  const config = { mode: 'production', context: folder, entry: './page.js', output: { path }, performance: false };
  const stats = await new Promise<WebpackStats | undefined>((resolve, reject) =>
    webpack(config, (error, stats) => (error ? reject(error) : resolve(stats))),
  );
  if (stats === undefined || stats.hasErrors() || stats.hasWarnings())
    throw new Error(stats?.toString({}) ?? 'no stats');
  write(path, 'index.html', '<!doctype html><link rel="icon" href="data:,"><script src="./main.js"></script>');
  cpSync(join(folder, 'case.json'), join(path, 'case.json'));
  return drawPage(browser, { folders: { '/': path }, path: '/index.html' });
}

async function drawEsbuild({ folder }: Scratch, browser: Browser): Promise<string> {
  const esbuild = tools('esbuild') as { build: (options: object) => Promise<unknown> };
  const outdir = join(folder, 'esbuild');
  mkdirSync(outdir, { recursive: true });
  await esbuild.build({
    absWorkingDir: folder,
    entryPoints: ['page.js'],
    outdir,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  });
  const engine = join(folder, 'node_modules/@matchpost/engine');
  const options = JSON.stringify({ fontBaseUrl: '/assets/fonts', wasmUrl: '/assets/wasm/' });
  write(outdir, 'index.html', `<script>globalThis.engineOptions = ${options}</script>${bundledPage}`);
  cpSync(join(folder, 'case.json'), join(outdir, 'case.json'));
  const folders = { '/': outdir, '/assets/fonts/': join(engine, 'fonts'), '/assets/wasm/': join(engine, 'wasm') };
  return drawPage(browser, { folders, path: '/index.html' });
}
