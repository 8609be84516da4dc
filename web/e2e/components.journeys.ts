import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { buildComponents } from '../scripts/build-components.ts';
import { checkAccessibility } from './axe.ts';
import type { Journey } from './journey.ts';
import type { RunningSite } from './site.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.wasm': 'application/wasm',
  '.ttf': 'font/ttf',
};

/** The elements as built, below `/components/` of the site, under the site's own policy. */
async function serveComponents(page: Page, folder: string, { origin }: RunningSite): Promise<void> {
  const policy = (await fetch(origin)).headers.get('content-security-policy') ?? '';
  await page.route('**/components/**', async (route) => {
    const name = new URL(route.request().url()).pathname.replace(/^\/components\/$/, '/components/index.html');
    const body = await readFile(join(folder, name.slice('/components/'.length)));
    const contentType = types[extname(name)] ?? 'application/octet-stream';
    await route.fulfill({ body, contentType, headers: { 'content-security-policy': policy } });
  });
}

export const journeys: Journey[] = [
  {
    name: 'components: the two elements draw posts in any page, and anew when an attribute changes',
    async run({ visit, site }) {
      const folder = await mkdtemp(join(tmpdir(), 'matchpost-components-'));
      try {
        await buildComponents(folder);
        const { page } = await visit();
        await serveComponents(page, folder, site);
        await page.goto('/components/');
        const [preview, result] = [page.locator('game-preview svg').first(), page.locator('game-result svg').first()];
        await preview.waitFor({ timeout: 20_000 });
        await result.waitFor();
        assert.match(String(await preview.getAttribute('aria-label')), /^Spielvorschau: .* gegen /);
        assert.match(String(await result.getAttribute('aria-label')), /^Resultat: .* \d+:\d+/);
        const box = await page.locator('game-preview').boundingBox();
        assert.equal([box?.width, box?.height], [480, 600]);
        const before = await preview.innerHTML();
        await page.getByLabel('Vorlage').selectOption('dark');
        await page.waitForFunction(
          (before) => document.querySelector('game-preview')?.shadowRoot?.querySelector('svg')?.innerHTML !== before,
          before,
        );
        await checkAccessibility(page);
        await page.evaluate(() => document.querySelector('game-preview')?.setAttribute('theme', 'neon'));
        await page.getByRole('alert').getByText('theme="neon": use standard, light, dark, club').waitFor();
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  },
];
