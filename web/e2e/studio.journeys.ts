import * as assert from 'uvu/assert';
import type { Journey } from './journey.ts';
import { loadMail } from './mailbox.ts';
import { anybody, askForMail } from './sign-in.ts';
import {
  chooseTemplate,
  exportFile,
  findGames,
  nameGame,
  readPngSize,
  renderInNode,
  signInForPreview,
  teamPath,
  waitForPreview,
} from './studio.ts';

export const journeys: Journey[] = [
  {
    name: 'studio: leads from the sport over the sign-in to a downloaded picture',
    async run({ visit, site }) {
      const { page } = await visit({ width: 360 });
      const { coming } = await findGames(site);
      await page.goto('/studio');
      await page.getByRole('searchbox').fill('stern');
      await page.getByText('1 Club gefunden').waitFor();
      await page.getByRole('link', { name: 'UHC Sternenberg' }).click();
      await page.getByRole('link', { name: 'UHC Sternenberg (Herren GF 2. Liga)' }).click();
      await page.getByRole('link', { name: nameGame(coming) }).click();
      await waitForPreview(page);
      const address = `${teamPath}/${coming.id}`;
      await page.waitForURL((url) => url.pathname + url.search === address);
      assert.ok(await page.getByRole('button', { name: 'Als Bild exportieren' }).isDisabled());

      const email = anybody();
      await page.getByRole('link', { name: 'Anmelden' }).last().click();
      await askForMail(page, email);
      await page.getByRole('textbox').fill((await loadMail(site, email)).code);
      await page.waitForURL((url) => url.pathname + url.search === address);
      await waitForPreview(page);

      await page.getByRole('button', { name: 'Als Bild exportieren' }).click();
      await page.getByRole('dialog').getByText('Team speichern?').waitFor();
      const { name, bytes } = await exportFile(page, () =>
        page.getByRole('button', { name: 'Team speichern' }).click(),
      );
      assert.match(name, new RegExp(`^matchpost-preview-${coming.id}-\\d{13}\\.png$`));
      assert.equal(readPngSize(bytes), [2160, 2700]);
      const expected = await renderInNode(site, coming.id, { branding: true });
      assert.ok(bytes.equals(expected), 'the file is not what the engine renders in Node');
      await page.getByRole('dialog').getByText('Instagram oder WhatsApp öffnen?').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Nein, danke' }).click();
      await page.getByText('Bild wurde heruntergeladen.').waitFor();
    },
  },
  {
    name: 'studio: declining to save the team ends the export; without a free slot there is none; exports JPEG',
    async run({ visit, site }) {
      const { page } = await visit();
      const { coming } = await findGames(site);
      await signInForPreview(page, site, coming);
      const button = page.getByRole('button', { name: 'Als Bild exportieren' });
      await button.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Nein, danke' }).click();
      assert.is(await page.getByRole('dialog').count(), 0);
      await page.getByRole('button', { name: 'JPEG' }).click();
      await button.click();
      const { name, bytes } = await exportFile(page, () =>
        page.getByRole('button', { name: 'Team speichern' }).click(),
      );
      assert.match(name, /\.jpg$/);
      assert.is(bytes.readUInt16BE(0), 0xffd8);
      await page.getByRole('dialog').getByRole('button', { name: 'Nein, danke' }).click();
      await page.goto('/studio/handball/149101/31001');
      await page.getByRole('link', { name: ' gegen ' }).first().click();
      await waitForPreview(page);
      await page.getByText('Der einzige Team-Platz deines Abos ist belegt.').waitFor();
      await page.getByText('Maximale Anzahl erreicht').waitFor();
      assert.is(await button.count(), 0);
      assert.ok(await page.getByRole('link', { name: 'Abo wechseln' }).isVisible());
      await page.getByRole('link', { name: 'Meine Teams' }).click();
      await page.waitForURL('**/profile/teams');
    },
  },
  {
    name: 'studio: on a phone the share sheet opens during the tap, with the caption copied',
    async run({ visit, site }) {
      const { page, context } = await visit({ width: 360 });
      const { played } = await findGames(site);
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.addInitScript(() => {
        const log: unknown[] = [];
        let inTap = false;
        window.addEventListener('click', () => (inTap = true), { capture: true });
        window.addEventListener('click', () => (inTap = false));
        const match = window.matchMedia.bind(window);
        window.matchMedia = (query) => match(query === '(pointer: coarse)' ? 'all' : query);
        Object.assign(navigator, {
          canShare: () => true,
          share: async ({ files }: { files: File[] }) => {
            log.push({ inTap, active: navigator.userActivation.isActive, names: files.map(({ name }) => name) });
          },
        });
        Object.assign(window, { shared: log });
      });
      await signInForPreview(page, site, played);
      await page.getByRole('button', { name: 'Herunterladen' }).click();
      await exportFile(page, () => page.getByRole('button', { name: 'Team speichern' }).click());
      await page.getByRole('dialog').getByRole('button', { name: 'Nein, danke' }).click();
      await page.getByRole('button', { name: 'Teilen' }).click();
      await page.getByText('Bild geteilt.').waitFor();
      // The cast is needed because this test added `shared` to the window.
      const [call] = await page.evaluate(() => (window as unknown as { shared: Record<string, unknown>[] }).shared);
      assert.is(call?.['inTap'], true);
      assert.is(call?.['active'], true);
      assert.match(String(call?.['names']), new RegExp(`^matchpost-result-${played.id}-\\d+\\.png$`));
      const caption = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(caption, /^\S*(?:[Ss]ieg|[Nn]iederlage|Unentschieden)/);
      const { home, away } = played.score ?? {};
      assert.match(caption, `${played.teamHome} – ${played.teamAway} ${home}:${away}`);
    },
  },
  {
    name: 'studio: every step has a URL for reload, back and forward; switches add no history entries',
    async run({ visit, site }) {
      const { page } = await visit();
      const { coming } = await findGames(site);
      const paths = ['/studio/unihockey', '/studio/unihockey/463101', teamPath, `${teamPath}/${coming.id}`];
      const headings = ['Club auswählen', 'Team auswählen', 'Spiele auswählen', 'Social Media Vorschau'];
      for (const [index, path] of paths.entries()) {
        await page.goto(path);
        await page.reload();
        await page.getByRole('heading', { name: headings[index] ?? '' }).waitFor();
      }
      await waitForPreview(page);
      const tick = page.getByLabel('Ist Heimspiel');
      const home = !(await tick.isChecked());
      await tick.setChecked(home);
      await chooseTemplate(page, 'Dunkel');
      await page.waitForURL(`**/${coming.id}?theme=dark&home=${home}`);
      await page.getByRole('button', { name: 'Zurück zur Spielauswahl' }).click();
      await page.waitForURL('**editSelection=1');
      const shown = page.getByRole('link', { name: nameGame(coming) });
      assert.is(await shown.getAttribute('aria-current'), 'true');
      await page.goBack();
      await page.waitForURL(`**/${coming.id}?theme=dark&home=${home}`);
      assert.is(await tick.isChecked(), home);
      await page.goForward();
      await page.getByRole('heading', { name: 'Spiele auswählen' }).waitFor();
      const { page: stranger } = await visit();
      await stranger.goto('/studio/golf/12');
      await stranger.getByRole('heading', { name: 'Club auswählen' }).waitFor();
    },
  },
];
