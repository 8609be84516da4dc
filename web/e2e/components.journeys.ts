import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { themes } from '@matchpost/engine/theme-list';
import * as assert from 'uvu/assert';
import { checkAccessibility } from './axe.ts';
import type { Journey } from './journey.ts';
import { loadGames, team } from './studio.ts';

const icon = fileURLToPath(new URL('../public/icon-192.png', import.meta.url));

/** Serves a page of another site with one of the elements. */
async function startOtherSite(element: string): Promise<{ address: string; close(): Promise<void> }> {
  const page = `<!doctype html><html lang="de"><title>UHC Sternenberg</title><h1>Nächstes Spiel</h1>${element}</html>`;
  const server = createServer((request, response) => {
    const found = request.url === '/';
    response.writeHead(found ? 200 : 204, { 'content-type': 'text/html; charset=utf-8' }).end(found ? page : undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const journeys: Journey[] = [
  {
    name: 'components: both elements draw posts in any page and redraw when an attribute changes',
    async run({ visit }) {
      const { page } = await visit();
      await page.goto('/components/');
      const [preview, result] = [page.locator('game-preview svg').first(), page.locator('game-result svg').first()];
      await preview.waitFor();
      await result.waitFor();
      assert.match(
        String(await preview.getAttribute('aria-label')),
        /^(?:Heimspiel|Auswärtsspiel|Spieltag)\b.*: .* gegen /,
      );
      assert.match(String(await result.getAttribute('aria-label')), /^\S.*: .* \d+:\d+/);
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
      await page
        .getByRole('alert')
        .getByText(`theme="neon": use ${themes.map(({ id }) => id).join(', ')}`)
        .waitFor();
    },
  },
  {
    name: 'components: another site shows a post with both crests and a picture of its own',
    async run({ visit, site }) {
      // Not every club of the demo league has a crest.
      const games = await loadGames(site);
      const game = games.find(({ teamHome }) => teamHome === 'Black Ravens Dürrenau');
      assert.ok(game);
      const script = `<script type="module" src="${site.origin}/components/matchpost.js"></script>`;
      const { sport, teamId, clubId } = team;
      const facts = {
        type: sport,
        team: teamId,
        club: clubId,
        game: game.id,
        width: '480',
        height: '600',
        backgroundimage: 'halle.png',
      };
      const attributes = Object.entries(facts).map(([name, value]) => `${name}="${value}"`);
      const other = await startOtherSite(`<game-preview ${attributes.join(' ')}></game-preview>${script}`);
      try {
        const { page } = await visit();
        // The proxy refuses addresses of this machine.
        const hall = encodeURIComponent(`${other.address}halle.png`);
        await page.route(`**/api/image-proxy?*${hall}`, (route) =>
          route.fulfill({ path: icon, headers: { 'access-control-allow-origin': '*' } }),
        );
        await page.goto(other.address);
        const post = page.locator('game-preview svg').first();
        await post.waitFor();
        assert.is(await post.locator('image').count(), 3);
      } finally {
        await other.close();
      }
    },
  },
];
