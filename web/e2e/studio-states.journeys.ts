import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { checkAccessibility } from './axe.ts';
import type { Journey } from './journey.ts';
import { variants, type Variant } from './variants.ts';
import { chooseKind, findGames, nameGame, teamPath, waitForPreview } from './studio.ts';

const FAILED = 'Failed to load resource';

/** The path of each step, and the condition that it has loaded. */
function listSteps(gameId: string): [path: string, wait: (page: Page) => Promise<unknown>][] {
  return [
    ['/studio/golf', (page) => page.getByRole('link', { name: 'UHC Sternenberg' }).waitFor()],
    ['/studio/unihockey', (page) => page.getByRole('link', { name: 'UHC Sternenberg' }).waitFor()],
    ['/studio/unihockey/463101', (page) => page.getByRole('link', { name: 'Junioren U21' }).waitFor()],
    [
      teamPath,
      (page) =>
        page
          .getByRole('link', { name: ' gegen ' })
          .or(page.getByRole('link', { name: ' against ' }))
          .first()
          .waitFor(),
    ],
    [`${teamPath}/${gameId}`, waitForPreview],
  ];
}

function checkVariant(variant: Variant): Journey {
  return {
    name: `studio: axe finds nothing on any step, ${variant.language}`,
    async run({ visit, site }) {
      const { coming } = await findGames(site);
      const { page } = await visit({ ...variant });
      for (const [path, wait] of listSteps(coming.id)) {
        await page.goto(path);
        await wait(page);
        await checkAccessibility(page);
        await page.evaluate(() => localStorage.removeItem('matchpost-selection'));
      }
    },
  };
}

export const journeys: Journey[] = [
  ...variants.map(checkVariant),
  {
    name: 'studio: nothing is wider than a window of 320 px',
    async run({ visit, site }) {
      const { coming } = await findGames(site);
      const { page } = await visit({ width: 320 });
      for (const [path, wait] of listSteps(coming.id)) {
        await page.goto(path);
        await wait(page);
        const [width, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok((width ?? 0) <= (inner ?? 0), `${path} is ${width} px wide`);
        await page.evaluate(() => localStorage.removeItem('matchpost-selection'));
      }
    },
  },
  {
    name: 'studio: the keyboard leads from the clubs to the preview',
    async run({ visit, site }) {
      const { coming } = await findGames(site);
      const { page } = await visit();
      await page.goto('/studio');
      await page.getByRole('link', { name: 'UHC Sternenberg' }).waitFor();
      const tabTo = async (name: RegExp) => {
        for (let presses = 0; presses < 60; presses++) {
          await page.keyboard.press('Tab');
          const focused = await page.evaluate(() => {
            const { activeElement } = document;
            const label = activeElement?.closest('label')?.textContent ?? activeElement?.textContent ?? '';
            return activeElement?.getAttribute('aria-label') ?? label;
          });
          if (name.test(focused.trim())) return;
        }
        throw new Error(`Nothing called ${name} can be reached with Tab`);
      };
      await tabTo(/^Unihockey$/);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/studio/unihockey');
      await tabTo(/^Club suchen/);
      await page.keyboard.type('sternen');
      await tabTo(/^UHC Sternenberg$/);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Team auswählen' }).waitFor();
      await page.locator('h1:focus').waitFor();
      await tabTo(/2\. Liga/);
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: nameGame(coming) }).waitFor();
      await tabTo(new RegExp(nameGame(coming)));
      await page.keyboard.press('Enter');
      await waitForPreview(page);
      await tabTo(/^Spielvorschau$/);
      await page.keyboard.press('ArrowRight');
      await page.waitForURL('**?tab=result');
    },
  },
  {
    name: 'studio: a failed league request shows an error and can be retried',
    async run({ visit }) {
      const { page, complaints } = await visit();
      const clubs = '**/api/leagues/unihockey/clubs';
      await page.route(clubs, (route) =>
        route.fulfill({
          status: 502,
          json: { code: 'source-failed', message: 'no', params: { status: 500, source: 'demo' }, requestId: 'a1' },
        }),
      );
      await page.goto('/studio/unihockey');
      await page.getByRole('alert').getByText('Clubs konnten nicht geladen werden').waitFor();
      await page.getByRole('alert').getByText('Die Liga antwortet gerade nicht.').waitFor();
      await page.getByRole('alert').getByText('Nummer für den Support: a1').waitFor();
      await page.unroute(clubs);
      await page.getByRole('button', { name: 'Nochmals versuchen' }).click();
      await page.getByRole('link', { name: 'UHC Sternenberg' }).waitFor();
      assert.ok(complaints.every((complaint) => complaint.includes(FAILED)));
      complaints.length = 0;
    },
  },
  {
    name: 'studio: a post that could not be drawn is drawn at the next try',
    async run({ visit, site }) {
      const { page, complaints } = await visit();
      const { coming } = await findGames(site);
      const harfbuzz = '**/assets/harfbuzz-*.wasm';
      await page.route(harfbuzz, (route) => route.abort());
      await page.goto(`${teamPath}/${coming.id}`);
      const failed = page.getByRole('alert').filter({ hasText: 'Die Vorschau konnte nicht gezeichnet werden' });
      const retry = failed.getByRole('button', { name: 'Nochmals versuchen' });
      await retry.click();
      await failed.getByRole('button', { disabled: false }).waitFor();
      await page.unroute(harfbuzz);
      complaints.length = 0;
      await retry.click();
      await waitForPreview(page);
      assert.is(await failed.count(), 0);
    },
  },
  {
    name: 'studio: an unknown game links back; a missing crest becomes a monogram, stale data show their age',
    async run({ visit, site }) {
      const { page, complaints } = await visit();
      const { coming } = await findGames(site);
      await page.goto(`${teamPath}/999999`);
      await page.getByText('Spieldaten konnten nicht geladen werden').waitFor();
      await page.getByText('Die Liga kennt das nicht').waitFor();
      assert.is(await page.getByRole('button', { name: 'Nochmals versuchen' }).count(), 0);
      assert.is(await page.locator('[data-bottom-bar]').count(), 0);
      await page.getByRole('link', { name: 'Anderes Team wählen' }).click();
      await page.getByRole('heading', { name: 'Team auswählen' }).waitFor();
      await page.route('**/api/image-proxy*', (route) => route.fulfill({ status: 502, body: '' }));
      await page.route('**/api/leagues/*/games/*', async (route) => {
        const answer = (await (await route.fetch()).json()) as object;
        await route.fulfill({
          json: { ...answer, stale: true, as_of: new Date(Date.now() - 7_200_000).toISOString() },
        });
      });
      await page.goto(`${teamPath}/${coming.id}`);
      await waitForPreview(page);
      await page.getByText('Fehlt ein Logo, steht dafür das Monogramm.').waitFor();
      await page.getByText('Die Liga antwortet gerade nicht. Stand: vor 2 Stunden.').waitFor();
      assert.is(await page.locator('[data-preview] image').count(), 0);
      assert.ok(complaints.every((complaint) => complaint.includes(FAILED)));
      complaints.length = 0;
    },
  },
  {
    name: 'studio: a game of the list stays in its posts without its details',
    async run({ visit, site }) {
      const { page, complaints } = await visit();
      const { coming } = await findGames(site);
      await page.route('**/api/leagues/*/games/*', (route) =>
        route.fulfill({
          status: 502,
          json: { code: 'source-failed', message: 'no', params: { status: 500, source: 'demo' }, requestId: 'a1' },
        }),
      );
      await page.goto(`${teamPath}/${coming.id}?kind=lineup`);
      await page.getByText('Die Liga antwortet gerade nicht. Stand: ').waitFor();
      assert.is(await page.getByLabel('Zu welchem Spiel?').inputValue(), String(coming.id));
      assert.is(await page.getByText('gibt es nicht mehr').count(), 0);
      await chooseKind(page, 'Spielvorschau');
      await waitForPreview(page);
      await page.getByText('Die Liga antwortet gerade nicht. Stand: ').waitFor();
      assert.is(await page.getByText('Spieldaten konnten nicht geladen werden').count(), 0);
      await page.goto(`${teamPath}/999999?kind=lineup`);
      await page.getByText('Die Spieldaten konnten nicht geladen werden').waitFor();
      assert.is(await page.getByText('gibt es nicht mehr').count(), 0);
      assert.ok(complaints.every((complaint) => complaint.includes(FAILED)));
      complaints.length = 0;
    },
  },
  {
    name: 'studio: empty lists show a message',
    async run({ visit }) {
      const { page } = await visit();
      const base = { count: 0, as_of: new Date().toISOString(), stale: false };
      await page.route('**/api/leagues/*/clubs/*/teams', (route) => route.fulfill({ json: { ...base, teams: [] } }));
      await page.route('**/api/leagues/*/teams/*/games?*', (route) => route.fulfill({ json: { ...base, games: [] } }));
      await page.goto('/studio/unihockey/463101');
      await page.getByText('Keine Teams verfügbar').waitFor();
      await page.goto(teamPath);
      await page.getByText('Keine Spiele für diesen Club gefunden').waitFor();
      assert.ok(await page.getByRole('link', { name: 'Anderes Team wählen' }).isVisible());
      await page.goto('/studio/unihockey');
      await page.getByRole('searchbox').fill('zzz');
      await page.getByText('Keine Clubs gefunden').waitFor();
    },
  },
  {
    name: 'studio: without a network a message is shown, and loading continues when it is back',
    async run({ visit }) {
      const { page, context, complaints } = await visit({ serviceWorker: true });
      await page.goto('/studio/unihockey');
      await page.getByRole('link', { name: 'UHC Sternenberg' }).waitFor();
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await context.setOffline(true);
      await page.getByRole('link', { name: 'UHC Sternenberg' }).click();
      await page.getByText('Ohne Internet können wir die Liga-Daten nicht laden.').waitFor();
      await context.setOffline(false);
      await page.getByRole('link', { name: '(Herren GF 2. Liga)' }).waitFor();
      assert.ok(complaints.every((complaint) => complaint.includes(FAILED)));
      complaints.length = 0;
    },
  },
  {
    name: 'studio: a preview that was never loaded says so offline, leads back, and appears when the network is back',
    async run({ visit, site }) {
      const { page, context, complaints } = await visit({ width: 390 });
      await page.route('**/assets/preview-step-*', (route) => route.abort());
      // On a busy machine files seem to come over a slow connection, which fetches nothing ahead.
      await page.addInitScript(() => {
        performance.getEntriesByType = () => [];
      });
      // The page fetches the step ahead, takes its absence for a release and reloads once. The network is cut after that.
      let loads = 0;
      const reloaded = page.waitForEvent('load', () => (loads += 1) === 2);
      await page.goto(teamPath);
      await reloaded;
      const { coming } = await findGames(site);
      const game = page.getByRole('link', { name: nameGame(coming) });
      await game.waitFor();
      await page.waitForLoadState('networkidle');
      await page.unroute('**/assets/preview-step-*');
      await context.setOffline(true);
      const proceed = async () => {
        await game.click();
        await page.getByRole('heading', { name: 'Ohne Internet geht es hier nicht weiter' }).waitFor();
      };
      await proceed();
      await page.getByRole('button', { name: 'Zurück' }).click();
      await game.waitFor();
      await proceed();
      await context.setOffline(false);
      await page.locator('[data-preview] > svg').waitFor();
      complaints.length = 0;
    },
  },
];
