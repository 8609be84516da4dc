import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { until } from '../../server/test/until.ts';
import { checkAccessibility, checkWidths } from './axe.ts';
import { newPath, waitForEditor, nameField, save } from './editor.ts';
import type { Journey } from './journey.ts';
import { addBackground, image, waitForNames, wrongFiles } from './media.ts';
import { becomePerson } from './person.ts';
import { isMarked, offerInstall, openControlled, release, shareFrom, waitForReload } from './pwa.ts';
import { readShared, stubShareSheet } from './share-sheet.ts';
import { anybody, signInByCode } from './sign-in.ts';
import { addSlot } from './slots.ts';
import type { RunningSite } from './site.ts';
import { exportFile, findGames, readPngSize, team, teamPath, waitForPreview } from './studio.ts';

const crop = (page: Page) => page.getByRole('dialog', { name: 'Bild zuschneiden' });
const question = 'Matchpost auf dieses Gerät?';

/** Opens a post of a saved team. */
async function openPost(page: Page, site: RunningSite, { asksForPush = false } = {}): Promise<void> {
  const person = await becomePerson(page, site, 'free', '/studio');
  await addSlot(person, { team_id: team.teamId, team_name: 'Herren 1' });
  // Another question comes first, until it is answered.
  if (!asksForPush) await page.evaluate(() => localStorage.setItem('matchpost-push-offer', 'answered'));
  await page.goto(`${teamPath}/${(await findGames(site)).coming.id}`);
  await waitForPreview(page);
}

async function exportPost(page: Page): Promise<void> {
  await exportFile(page, () => page.getByRole('button', { name: /Als Bild exportieren|Export as image/ }).click());
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Nein, danke|No, thanks/ })
    .click();
}

export const journeys: Journey[] = [
  {
    name: 'pwa: a photo shared while signed out waits for the sign-in, then becomes the background',
    patience: 120_000,
    async run({ visit, site }) {
      const { page } = await visit({ width: 390, serviceWorker: true });
      const { coming } = await findGames(site);
      await openControlled(page, `${teamPath}/${coming.id}`);
      await waitForPreview(page);
      await shareFrom(page, image('hall-evening.jpg'));
      await page.getByText('Dein Foto ist da').waitFor();
      await checkWidths(page);
      await page.setViewportSize({ width: 390, height: 740 });
      await page.reload();
      await page.getByText('Dein Foto ist da').waitFor();
      await page.locator('main').getByRole('link', { name: 'Melde dich an' }).first().click();
      await page.waitForURL('**/auth?*');
      const address = page.url();
      await signInByCode(page, site, anybody(), address);
      await crop(page).waitFor();
      await checkAccessibility(page);
      await crop(page).getByRole('button', { name: 'Übernehmen' }).click();
      await page.getByText('Hintergrundbild hochgeladen').waitFor();
      await page.goto(`${teamPath}/${coming.id}`);
      await page.getByRole('button', { name: 'Hintergrund entfernen' }).waitFor({ timeout: 20_000 });
      assert.is(await crop(page).count(), 0);
    },
  },
  {
    name: 'pwa: of several shared photos the first replaces the background, which can come back',
    patience: 120_000,
    async run({ visit, site }) {
      const { page } = await visit({ serviceWorker: true });
      const person = await becomePerson(page, site, 'free', '/studio');
      const { id } = await addBackground(person, 'vorher.jpg');
      await openControlled(page, '/impressum');
      await page.evaluate((id) => sessionStorage.setItem('matchpost-background', id), id);
      const { coming } = await findGames(site);
      await page.goto(`${teamPath}/${coming.id}`);
      await waitForPreview(page);
      await shareFrom(page, [image('hall-wide.jpg'), image('hall-evening.jpg'), image('hall-evening.jpg')]);
      await page.getByText('Die 2 anderen bleiben, wo sie waren.').waitFor();
      await crop(page).getByRole('button', { name: 'Abbrechen' }).click();
      await page.getByText('Foto verworfen').waitFor();
      await page.getByRole('button', { name: 'Zurückholen' }).click();
      await crop(page).getByRole('button', { name: 'Übernehmen' }).click();
      await page.getByText('Neues Hintergrundbild im Post').waitFor();
      await waitForNames(person, '/api/backgrounds', ['background.jpg', 'vorher.jpg']);
      await page.getByRole('button', { name: 'Bisheriges zurück' }).click();
      await page.waitForFunction((id) => sessionStorage.getItem('matchpost-background') === id, id);
    },
  },
  {
    name: 'pwa: a shared file that is no picture or too large is refused with a reason, and forgotten',
    async run({ visit }) {
      const { page } = await visit({ serviceWorker: true });
      await openControlled(page, '/studio/unihockey');
      for (const [file, words] of [
        [wrongFiles.text, 'Bitte wähle eine Bilddatei aus.'],
        [wrongFiles.large, 'Die maximale Dateigröße beträgt 10 MB.'],
      ] as const) {
        await shareFrom(page, file);
        await page.getByText(words).waitFor();
        await page.goto('/studio/unihockey');
        await page.getByRole('link', { name: 'UHC Sternenberg' }).waitFor();
        assert.is(await page.getByText(words).count(), 0);
      }
    },
  },
  {
    name: 'pwa: a photo shared without a network stays until the studio can take it',
    async run({ visit }) {
      const { page, context, complaints } = await visit({ width: 390, language: 'en', serviceWorker: true });
      await openControlled(page, '/impressum');
      await context.setOffline(true);
      await shareFrom(page, image('hall-evening.jpg'));
      await page.getByRole('heading', { name: 'You need the internet to go on' }).waitFor();
      await context.setOffline(false);
      await page.getByText('Your photo is here').waitFor();
      await page.getByRole('button', { name: 'Discard photo' }).click();
      await page.getByText('Photo discarded').waitFor();
      assert.is(await page.getByText('Your photo is here').count(), 0);
      complaints.length = 0;
    },
  },
  {
    name: 'pwa: a shared photo that finds no room, or no service worker, is missed with a sentence',
    async run({ visit }) {
      const full = await visit({ serviceWorker: true });
      await openControlled(full.page, '/studio/unihockey');
      const [worker] = full.context.serviceWorkers();
      await worker?.evaluate(() => void (caches.open = () => Promise.reject(new Error('the device is full'))));
      const without = await visit();
      await without.page.goto('/studio/unihockey');
      for (const { page } of [full, without]) {
        await shareFrom(page, image('hall-evening.jpg'));
        await page.getByText('Das Foto ist nicht angekommen').waitFor();
      }
    },
  },
  {
    name: 'pwa: the file manager opens photos in the studio, and templates and drawings in the editor',
    patience: 120_000,
    async run({ visit, site }) {
      const { page } = await visit();
      await page.addInitScript(() => {
        const setConsumer = (take: (launch: object) => void) => {
          const open = (path: string, name: string, type: string, text: string) =>
            take({
              targetURL: location.origin + path,
              files: [{ getFile: async () => new File([text], name, { type }) }],
            });
          Object.assign(window, { open });
        };
        Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
      });
      const open = (...file: string[]) =>
        page.evaluate((file) => (window as unknown as { open(...file: string[]): void }).open(...file), file);
      await becomePerson(page, site, 'pro', '/studio/unihockey');
      await open('/studio', 'notiz.txt', 'text/plain', 'keine Bilddatei');
      await page.getByText('Bitte wähle eine Bilddatei aus.').waitFor();
      await page.goto('/profile/templates/new?start=file');
      const file = { format: '4:5', name: 'Aus der Datei', supportedGames: 2, elements: [] };
      await open('/profile/templates/new?start=file', 'spieltag.json', 'application/json', JSON.stringify(file));
      await waitForEditor(page);
      assert.is(await nameField(page).inputValue(), 'Aus der Datei');
      await page.goto('/profile/templates/new?start=file');
      await open('/profile/templates/new?start=file', 'anderes.json', 'application/json', '{"dependencies":{}}');
      await page.getByText('Fehler beim Laden').waitFor();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goto('/profile/templates/new?import=svg');
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect x="2" y="2" width="3" height="3" fill="#f00"/></svg>';
      await open('/profile/templates/new?import=svg', 'logo.svg', 'image/svg+xml', svg);
      await waitForEditor(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Importieren' }).waitFor();
    },
  },
  {
    name: 'pwa: installing is offered after the first post that left, once; a no is remembered',
    patience: 120_000,
    async run({ visit, site }) {
      const { page } = await visit({ width: 390 });
      await openPost(page, site);
      await offerInstall(page, 'accepted');
      assert.is(await page.getByText(question).count(), 0);
      await exportPost(page);
      await page.getByText(question).waitFor();
      await checkWidths(page);
      await page.getByRole('button', { name: 'Nein, danke' }).press('Enter');
      await page.getByText(question).waitFor({ state: 'detached' });
      await page.reload();
      await waitForPreview(page);
      await offerInstall(page, 'accepted');
      await exportPost(page);
      await page.waitForLoadState('networkidle');
      assert.equal([await page.getByText(question).count(), await page.evaluate('installs')], [0, 0]);
    },
  },
  {
    name: 'pwa: the question about push messages comes first, and installing is offered with the next post',
    patience: 120_000,
    async run({ visit, site }) {
      const { page } = await visit();
      await openPost(page, site, { asksForPush: true });
      await offerInstall(page, 'accepted');
      await exportPost(page);
      await page.getByText('Willst du Bescheid bekommen, wenn das Resultat da ist?').waitFor();
      assert.is(await page.getByText(question).count(), 0);
      await page.getByRole('button', { name: 'Nein, danke' }).press('Enter');
      await page.waitForLoadState('networkidle');
      assert.is(await page.getByText(question).count(), 0);
      await exportPost(page);
      await page.getByText(question).waitFor();
    },
  },
  {
    name: 'pwa: a yes to the offer shows the browser’s question once, and says that it is done',
    patience: 120_000,
    async run({ visit, site }) {
      const { page } = await visit({ language: 'en' });
      await openPost(page, site);
      await offerInstall(page, 'accepted');
      await exportPost(page);
      await page.getByRole('button', { name: 'Install', exact: true }).click();
      await page.getByText('Matchpost is installed').waitFor();
      assert.is(await page.evaluate('installs'), 1);
      assert.is(await page.getByText('Put Matchpost on this device?').count(), 0);
    },
  },
  {
    name: 'pwa: Safari on an iPhone is told the way to the home screen, an installed window nothing',
    patience: 120_000,
    async run({ visit, site }) {
      const { page } = await visit({ width: 390 });
      await page.addInitScript(() => {
        const safari =
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';
        Object.defineProperty(navigator, 'userAgent', { get: () => safari });
        Object.defineProperty(navigator, 'standalone', { get: () => localStorage.getItem('installed') !== null });
      });
      await openPost(page, site);
      await page.evaluate(() => localStorage.setItem('installed', 'yes'));
      await page.reload();
      await waitForPreview(page);
      await exportPost(page);
      await page.waitForLoadState('networkidle');
      assert.is(await page.getByText('Zum Home-Bildschirm').count(), 0);
      await page.evaluate(() => localStorage.removeItem('installed'));
      await page.reload();
      await waitForPreview(page);
      await exportPost(page);
      await page.getByText('Tippe in Safari auf «Teilen», dann auf «Zum Home-Bildschirm».').waitFor();
      await page.getByRole('button', { name: 'Alles klar' }).press('Enter');
      await page.getByText('Zum Home-Bildschirm').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'pwa: the icon counts the posts that are ready, until the weekend is opened',
    async run({ visit }) {
      const { page, context } = await visit({ serviceWorker: true });
      await openControlled(page, '/impressum');
      const [worker] = context.serviceWorkers();
      assert.equal(await worker?.evaluate(countPushes), [1, 2, 1, 'clear']);
      await page.addInitScript(() => {
        const cleared = { times: 0 };
        Object.assign(window, { cleared });
        Object.assign(navigator, { clearAppBadge: async () => void (cleared.times += 1) });
      });
      await page.goto('/impressum');
      assert.is(await page.evaluate('cleared.times'), 0);
      await page.goto('/weekend');
      await page.waitForFunction(() => 'cleared' in window && Object(window.cleared).times === 1);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      assert.is(await page.evaluate('cleared.times'), 2);
    },
  },
  {
    name: 'pwa: an update reloads the page when the person agrees, and not the first worker of a visitor',
    async run({ visit }) {
      const { page } = await visit({ serviceWorker: true });
      await openControlled(page, '/impressum');
      assert.is(await page.getByText('Neue Version verfügbar').count(), 0);
      await release(page, '2');
      await page.getByText('Neue Version verfügbar').waitFor();
      assert.ok(await isMarked(page));
      await page.getByRole('button', { name: 'Neu laden' }).click();
      await waitForReload(page);
      await page.getByRole('heading', { name: 'Impressum' }).waitFor();
    },
  },
  {
    name: 'pwa: an update waits for unsaved changes in the editor, here and in another window',
    patience: 120_000,
    async run({ visit, site }) {
      const { page, context } = await visit({ serviceWorker: true });
      await becomePerson(page, site, 'pro', '/impressum');
      await openControlled(page, newPath);
      await waitForEditor(page);
      await nameField(page).fill('Spieltag');
      const other = await context.newPage();
      await openControlled(other, '/impressum');
      await release(other, '2');
      await page.evaluate(() => void Object.assign(window, { mark: true }));
      await other.getByRole('button', { name: 'Neu laden' }).click();
      await other.getByText('in deinem anderen Fenster').waitFor();
      await other.waitForTimeout(1_500);
      assert.equal([await isMarked(page), await isMarked(other)], [true, true]);
      await page.getByText('Neue Version verfügbar').waitFor();
      await save(page);
      await waitForReload(other);
      // The window of the editor agreed to nothing: it is asked once more, and keeps what was typed meanwhile.
      await nameField(page).fill('Spieltag Herren');
      await page.getByRole('button', { name: 'Neu laden' }).click();
      await page.getByText('sobald alles fertig und gespeichert ist').waitFor();
      await page.waitForTimeout(1_000);
      assert.equal([await isMarked(page), await nameField(page).inputValue()], [true, 'Spieltag Herren']);
      await save(page);
      await waitForReload(page);
      await waitForEditor(page);
      assert.is(await nameField(page).inputValue(), 'Spieltag Herren');
    },
  },
  {
    name: 'pwa: an update in the middle of an export waits until the share sheet closes',
    patience: 120_000,
    async run({ visit, site }) {
      const { page } = await visit({ width: 390, serviceWorker: true });
      await stubShareSheet(page);
      await page.addInitScript(() => {
        const share = navigator.share.bind(navigator);
        navigator.share = async (data) => {
          await share(data);
          await new Promise((close) => Object.assign(window, { close }));
        };
      });
      await openPost(page, site);
      await openControlled(page, page.url());
      await waitForPreview(page);
      await page.getByRole('button', { name: 'Teilen', exact: true }).click();
      await until(async () => (await readShared(page)).length === 1);
      await release(page, '2');
      await page.getByRole('button', { name: 'Neu laden' }).click();
      await page.getByText('sobald alles fertig und gespeichert ist').waitFor();
      await page.waitForTimeout(1_500);
      assert.equal([await isMarked(page), (await readShared(page)).length], [true, 1]);
      await page.evaluate('close()');
      await waitForReload(page);
    },
  },
  {
    name: 'pwa: the manifest of each language names pages and pictures that exist',
    async run({ visit, site }) {
      for (const [language, path, name] of [
        ['de', '/manifest.webmanifest', 'Dein Wochenende'],
        ['en', '/manifest.en.webmanifest', 'Your weekend'],
      ] as const) {
        const { page, context } = await visit({ language });
        for (const address of ['/', '/studio', '/impressum']) {
          await page.goto(address);
          await page.locator('h1').waitFor();
          assert.is(await page.locator('link[rel=manifest]').getAttribute('href'), path, address);
        }
        const devTools = await context.newCDPSession(page);
        const { errors, url } = await devTools.send('Page.getAppManifest');
        assert.equal([errors, url], [[], site.origin + path]);
        const manifest = (await (await fetch(site.origin + path)).json()) as Manifest;
        assert.is(manifest.shortcuts[0]?.name, name);
        for (const { url } of manifest.shortcuts) {
          const reply = await fetch(site.origin + url, { headers: { accept: 'text/html' } });
          assert.is(reply.status, 200, url);
        }
        for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
          const reply = await fetch(site.origin + src);
          assert.is(reply.status, 200, src);
          const bytes = Buffer.from(await reply.arrayBuffer());
          if (src.endsWith('.png')) assert.is(readPngSize(bytes).join('x'), sizes, src);
        }
      }
    },
  },
  {
    name: 'pwa: the shortcut opens the weekend’s carousel',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'free', '/studio');
      await addSlot(person, { team_id: '430001', team_name: 'Herren 1' });
      await page.goto('/weekend?carousel=open');
      await page.getByRole('dialog').waitFor({ timeout: 20_000 });
      await page.waitForURL(`${site.origin}/weekend`);
    },
  },
];

interface Manifest {
  shortcuts: { name: string; url: string }[];
  icons: { src: string; sizes: string }[];
  screenshots: { src: string; sizes: string }[];
}

/** Runs in the real worker, whose messages and icon are kept here: two come, then each is tapped. */
async function countPushes(): Promise<(number | string)[]> {
  const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
  const badge: (number | string)[] = [];
  let shown: { tag: string; data: unknown; close(): void }[] = [];
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void badge.push(count),
    clearAppBadge: async () => void badge.push('clear'),
  });
  registration.showNotification = async (_title, { tag = '', data } = {}) => {
    shown.push({ tag, data, close: () => void (shown = shown.filter((other) => other.tag !== tag)) });
  };
  Object.assign(registration, { getNotifications: async () => shown });
  const happen = async (type: string, more: object) => {
    let work: unknown;
    const waitUntil = (promise: unknown) => void (work = promise);
    globalThis.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...more }));
    // Without a real tap a worker may not focus a page.
    await Promise.resolve(work).catch(() => undefined);
  };
  for (const tag of ['1', '2']) {
    const message = { title: 'Herren 1', body: 'Der Post ist bereit.', url: '/impressum', tag };
    await happen('push', { data: { json: () => message } });
  }
  for (const notification of shown) await happen('notificationclick', { notification });
  return badge;
}
