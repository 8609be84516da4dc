import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { loadEmoji } from '../src/platform/node-emoji.ts';
import { launchChromium } from './chromium.ts';
import { serve } from './serve.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const fixtures = fileURLToPath(new URL('../../fixtures/', import.meta.url));

export interface OpenPage {
  page: Page;
  /** Console errors and exceptions of the page. Must stay empty. */
  complaints: string[];
  close: () => Promise<void>;
}

/** Opens the page of {@link servePage} in Chromium and waits until it says it is ready. Throws `BrowserMissing`. */
export async function openPage(): Promise<OpenPage> {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    const browser = await launchChromium();
    closers.push(() => browser.close());
    const served = await servePage();
    closers.push(served.close);
    const page = await browser.newPage();
    const complaints = collectComplaints(page);
    await page.goto(served.address);
    await page.waitForFunction(() => 'matchpost' in window, undefined, { timeout: 30_000 });
    return { page, complaints, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Builds `page.html` as a user's Vite would and serves it beside `/fixtures/` and `/emoji/`. */
export async function servePage(): Promise<{ address: string; close: () => Promise<void> }> {
  const built = await mkdtemp(join(tmpdir(), 'matchpost-page-'));
  const remove = () => rm(built, { recursive: true });
  try {
    await buildPage(built);
    const server = await serve({ folders: { '/': built, '/fixtures/': fixtures }, answers: { '/emoji/': emojiFile } });
    const close = () => {
      server.close();
      return remove();
    };
    return { address: `${server.origin}/page.html`, close };
  } catch (error) {
    await remove();
    throw error;
  }
}

function emojiFile(name: string): Promise<string | undefined> {
  return loadEmoji(name.replace(/\.svg$/, ''));
}

async function buildPage(outDir: string): Promise<void> {
  await build({
    root: here,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      // harfbuzzjs waits for its WASM at the top level.
      target: 'esnext',
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(here, 'page.html') },
    },
  });
}

function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A case may name a missing picture; Chromium logs each 404 itself.
    const missing = message.text().includes('404') && message.location().url.includes('/fixtures/');
    if (message.type() === 'error' && !missing) complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`page: ${error.message}`));
  return complaints;
}
