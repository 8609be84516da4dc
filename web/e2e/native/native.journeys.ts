import * as assert from 'uvu/assert';
import { until } from '../../../server/test/until.ts';
import { checkAccessibility } from '../axe.ts';
import { findGames, teamPath, waitForPreview } from '../studio.ts';
import { waitForDrawn } from '../weekend.ts';
import { chooseClub, openLink, type NativeJourney } from './native-journey.ts';
import type { Phone } from './phone.ts';

const pathOf = ({ page }: Phone) => new URL(page.url()).pathname;

export const journeys: readonly NativeJourney[] = [
  {
    name: 'starts with the weekend, tells the shell its theme, and has neither prices nor a service worker',
    async run({ phone }) {
      for (const platform of ['android', 'ios'] as const) {
        const opened = await phone({ platform, theme: 'dark' });
        const { page } = opened;
        await opened.start();
        await page.waitForURL('**/weekend');
        await page.getByRole('heading', { level: 1 }).waitFor();
        const [style] = await opened.listCalls('SystemBars.setStyle');
        assert.equal(style?.options, { style: 'DARK' });
        await page.getByRole('button', { name: 'Menü öffnen' }).click();
        assert.not.match(await page.locator('body').innerText(), /Preise|CHF|Upgrade/);
        const registrations = await page.evaluate(
          async () => (await navigator.serviceWorker.getRegistrations()).length,
        );
        assert.is(registrations, 0);
        await checkAccessibility(page);
      }
    },
  },
  {
    name: 'the back button closes what is open, then goes back, then leaves the app',
    async run({ phone }) {
      const opened = await phone();
      const { page } = opened;
      await opened.start();
      await page.waitForURL('**/weekend');
      await openLink(opened, '/studio');
      await page.waitForURL('**/studio**');
      await page.getByRole('button', { name: 'Menü öffnen' }).click();
      await page.locator('dialog[open]').waitFor();
      const back = () => opened.emit('App', 'backButton', { canGoBack: true });
      await back();
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
      assert.match(pathOf(opened), /^\/studio/);
      await until(async () => {
        await back();
        await page.waitForTimeout(300);
        return pathOf(opened) === '/weekend';
      });
      assert.is((await opened.listCalls('App.minimizeApp')).length, 0);
      await back();
      await until(async () => (await opened.listCalls('App.minimizeApp')).length === 1);
    },
  },
  {
    name: 'a link opens its post, drawn by the bundled engine; a link to a game that is gone says so',
    async run({ phone, site }) {
      const { played } = await findGames(site);
      const opened = await phone({
        answers: {
          'App.getLaunchUrl': { data: { url: `https://matchpost.test${teamPath}/${played.id}?tab=result` } },
        },
      });
      const { page, complaints } = opened;
      await opened.start();
      await page.waitForURL(`**${teamPath}/${played.id}**`);
      await waitForPreview(page);
      await openLink(opened, `${teamPath}/no-such-game?tab=result`);
      await page.getByText('Die Liga kennt das nicht, oder nicht mehr').first().waitFor();
      // Chromium reports the API's 404, which the page has told in words.
      complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes('404')));
    },
  },
  {
    name: 'a visitor chooses a club once: the next start shows its posts',
    async run({ phone }) {
      const opened = await phone();
      const { page } = opened;
      await opened.start();
      await page.waitForURL('**/weekend');
      await page.getByRole('searchbox', { name: 'Club suchen' }).fill('Sternenberg');
      await page.getByRole('button', { name: 'UHC Sternenberg', exact: true }).click();
      await waitForDrawn(page);
      await opened.start();
      await waitForDrawn(page);
    },
  },
  {
    name: 'starts without a network with the last weekend, and says so at the first start',
    async run({ phone }) {
      const first = await phone({ offline: true });
      await first.start();
      await first.page.waitForURL('**/weekend');
      await first.page.getByText('Keine Internetverbindung').first().waitFor();
      first.complaints.length = 0;

      const opened = await phone();
      const { page, complaints } = opened;
      await opened.start();
      await page.waitForURL('**/weekend');
      await chooseClub(opened);
      await openLink(opened, `${teamPath}`);
      await page.waitForURL(`**${teamPath}**`);
      await until(
        async () =>
          (await page.evaluate(() => localStorage.getItem('matchpost-kept-queries')))?.includes('"games"') === true,
      );
      await opened.setOffline(true);
      const kept = await page.evaluate(() => localStorage.getItem('matchpost-kept-queries'));
      assert.match(kept ?? '', /UHC Sternenberg/);
      await page.goto(`https://localhost${teamPath}`);
      await page.getByText('UHC Sternenberg').first().waitFor();
      complaints.length = 0;
    },
  },
];
