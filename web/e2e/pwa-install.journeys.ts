/** The offer to install the site, and what an installed site shows: manifest, shortcuts, the number on its icon. */
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { checkWidths } from './axe.ts';
import type { Journey } from './journey.ts';
import { becomePerson } from './person.ts';
import { offerInstall, openControlled } from './pwa.ts';
import { addSlot } from './slots.ts';
import type { RunningSite } from './site.ts';
import { staysAway } from './stays-away.ts';
import { exportFile, findGames, readPngSize, team, teamPath, waitForPreview } from './studio.ts';
import { storeBefore } from './visit.ts';

const question = 'Matchpost auf dieses Gerät?';

/** Opens a post of a saved team. */
async function openPost(page: Page, site: RunningSite, { asksForPush = false } = {}): Promise<void> {
  const person = await becomePerson(page, site, 'free');
  await addSlot(person, { team_id: team.teamId, team_name: 'Herren 1' });
  // Another question comes first, until it is answered.
  if (!asksForPush) await storeBefore(page.context(), 'push-offer', 'answered');
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
    name: 'pwa: installing is offered after the first post that left, once; a no is remembered',
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
      await staysAway(page.getByText(question));
      assert.is(await page.evaluate('installs'), 0);
    },
  },
  {
    name: 'pwa: the question about push messages comes first, and installing is offered with the next post',
    async run({ visit, site }) {
      const { page } = await visit();
      // Chromium's headless shell denies by itself; other browsers ask.
      await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'default' }));
      await openPost(page, site, { asksForPush: true });
      await offerInstall(page, 'accepted');
      await exportPost(page);
      await page.getByText('Willst du Bescheid bekommen, wenn das Resultat da ist?').waitFor();
      assert.is(await page.getByText(question).count(), 0);
      await page.getByRole('button', { name: 'Nein, danke' }).press('Enter');
      await staysAway(page.getByText(question));
      await exportPost(page);
      await page.getByText(question).waitFor();
    },
  },
  {
    name: 'pwa: a yes to the offer shows the browser’s question once, and says that it is done',
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
      await staysAway(page.getByText('Zum Home-Bildschirm'));
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
      const person = await becomePerson(page, site, 'free');
      await addSlot(person, { team_id: '430001', team_name: 'Herren 1' });
      await page.goto('/weekend?carousel=open');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      assert.is(page.url(), `${site.origin}/weekend?carousel=open`);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
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
  // A cast: this runs in the worker, whose global the page's types do not know.
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
