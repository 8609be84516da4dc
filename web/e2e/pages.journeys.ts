import type { Language } from '@matchpost/engine/languages';
import * as assert from 'uvu/assert';
import { checkAccessibility } from './axe.ts';
import type { Journey } from './journey.ts';
import { variants, type Variant } from './variants.ts';
import { anybody, signInQuietly } from './sign-in.ts';

const legal: [path: string, language: Language, words: string][] = [
  ['/privacy-policy', 'en', 'Image proxy'],
  ['/privacy-policy-de', 'de', 'Bild-Proxy'],
  ['/terms-and-conditions', 'en', 'aged 18 and over'],
  ['/terms-and-conditions-de', 'de', '30 Tagen'],
];

const open = ['/', '/auth', '/impressum', ...legal.map(([path]) => path)];
const guarded = ['/profile', '/profile/templates'];

function checkEveryPage(variant: Variant): Journey {
  return {
    name: `pages: axe finds nothing on any page, ${variant.language}, ${variant.width} px`,
    async run({ visit, site }) {
      const { page, expectComplaint } = await visit({ ...variant });
      for (const path of open) {
        await page.goto(path);
        await page.locator('h1').waitFor();
        await checkAccessibility(page);
      }
      await page.goto('/nope');
      await page.locator('h1').waitFor();
      expectComplaint('404');
      await checkAccessibility(page);
      await signInQuietly(page, site, anybody());
      for (const path of guarded) {
        await page.goto(path);
        await page.locator('form, main section').first().waitFor();
        await checkAccessibility(page);
      }
    },
  };
}

/** Pages drawn by scripts, with the script of each. */
const drawn = [
  ['/auth', 'sign-in-page'],
  ['/studio', 'studio-page'],
  ['/studio/unihockey/1/2/3,4', 'preview-step'],
  ['/profile/teams', 'pages'],
  ['/profile/templates/new', 'editor-page'],
  ['/profile/templates/edit/1', 'editor-page'],
] as const;

export const journeys: Journey[] = [
  {
    name: 'pages: a linked post preloads the engine and its WASM, the choice before it does not',
    async run({ site }) {
      for (const [path, isPost] of [
        ['/studio/unihockey/1/2/3', true],
        ['/studio/unihockey/1/2', false],
      ] as const) {
        const page = await (await fetch(site.origin + path)).text();
        assert.is(/<link rel="preload" as="fetch" [^>]*\/assets\/harfbuzz-[\w-]+\.wasm"/.test(page), isPost, path);
        // The engine is part of the script of the drawings; another one of this name only points to it.
        const scripts = [...page.matchAll(/modulepreload" crossorigin href="(\/assets\/draw-[^"]+)"/g)];
        const texts = await Promise.all(scripts.map(async ([, href = '']) => (await fetch(site.origin + href)).text()));
        assert.is(
          texts.some((text) => text.includes('renderSvg') && text.length > 100_000),
          isPost,
          path,
        );
      }
    },
  },
  {
    name: 'pages: pages drawn by scripts preload them',
    async run({ site }) {
      for (const [path, script] of drawn) {
        const page = await (await fetch(site.origin + path)).text();
        assert.match(page, new RegExp(`<link rel="modulepreload" crossorigin href="/assets/${script}-`), path);
      }
    },
  },
  {
    name: 'pages: legal pages are readable without scripts in both languages; the toggle opens the other one',
    async run({ visit }) {
      const silent = await visit({ scripts: false, language: 'en' });
      for (const [path, language, words] of legal) {
        await silent.page.goto(path);
        assert.ok((await silent.page.getByText(words).count()) > 0, path);
        assert.is(await silent.page.locator('html').getAttribute('lang'), language);
        assert.is(await silent.page.locator('link[hreflang=en]').count(), 1);
      }
      const { page } = await visit();
      await page.goto('/privacy-policy');
      await page.getByRole('button', { name: 'Deutsch' }).click();
      await page.waitForURL('**/privacy-policy-de');
      await page.getByRole('heading', { name: 'Bild-Proxy' }).waitFor();
      await page.waitForFunction(() => document.title.startsWith('Datenschutz'));
    },
  },
  {
    name: 'pages: a button pressed before the scripts have arrived works once they have',
    async run({ visit }) {
      const { page } = await visit();
      const arrived = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await arrived.promise;
        await route.continue();
      });
      await page.goto('/privacy-policy', { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Deutsch' }).click();
      arrived.resolve();
      await page.waitForURL('**/privacy-policy-de');
      await page.getByRole('heading', { name: 'Bild-Proxy' }).waitFor();
    },
  },
  {
    name: "pages: the operator's texts and address: marked as examples, loaded without a new page, asked for again",
    async run({ visit }) {
      const { page, complaints } = await visit({ language: 'en' });
      await page.goto('/');
      const contact = page.getByRole('link', { name: 'Write to us' });
      assert.is(await contact.getAttribute('href'), 'mailto:hallo@matchpost.invalid');
      await page.route('**/api/legal/**', (route) => route.abort());
      await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
      await page.getByRole('heading', { level: 1, name: 'Imprint' }).waitFor();
      await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
      await page.unroute('**/api/legal/**');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: 'Who runs Matchpost' }).waitFor();
      await page.getByText('Example: these details are invented').waitFor();
      await page.getByRole('link', { name: 'hallo@matchpost.invalid' }).waitFor();
      await page.getByRole('button', { name: 'Deutsch' }).click();
      await page.getByRole('heading', { name: 'Wer Matchpost betreibt' }).waitFor();
      await page.getByText('Beispiel: Diese Angaben sind erfunden').waitFor();
      // The aborted request.
      complaints.length = 0;
    },
  },
  {
    name: 'pages: an unknown address answers 404 with a link to the home page',
    async run({ visit }) {
      const { page, expectComplaint } = await visit();
      const answer = await page.goto('/gibt/es/nicht');
      assert.is(answer?.status(), 404);
      await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
      expectComplaint('404 (Not Found)');
      await page.getByRole('link', { name: 'Zur Startseite', exact: true }).click();
      await page.getByRole('heading', { name: 'Spiel wählen.' }).waitFor();
    },
  },
  {
    name: 'pages: old addresses redirect',
    async run({ visit, site }) {
      const { page } = await visit();
      await signInQuietly(page, site, anybody());
      for (const [from, to] of [
        ['/templates', '/profile/templates'],
        ['/templates/new', '/profile/templates/new'],
        ['/templates/edit/7', '/profile/templates/edit/7'],
        ['/profile/unknown/page', '/profile'],
      ]) {
        await page.goto(from ?? '');
        await page.waitForURL(site.origin + to);
      }
    },
  },
  {
    name: 'pages: the content security policy blocks nothing, and pages load offline afterwards',
    async run({ visit }) {
      const { page, context, complaints } = await visit({ serviceWorker: true });
      await page.goto('/');
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await context.setOffline(true);
      await page.getByText('Keine Internetverbindung').waitFor();
      await page.goto('/impressum');
      await page.getByRole('heading', { name: 'Impressum' }).waitFor();
      await page.goto('/');
      await page.getByRole('heading', { name: 'Spiel wählen.' }).waitFor();
      await page.goto('/auth');
      await page.getByRole('heading', { name: 'Ohne Internet geht es hier nicht weiter' }).waitFor();
      assert.is(await page.getByRole('alert').locator('code').count(), 0);
      await context.setOffline(false);
      await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
      // Offline, pictures and one page could not be loaded.
      complaints.length = 0;
    },
  },
  {
    name: 'pages: a script that fails to load shows a message in the chosen language',
    async run({ visit }) {
      for (const [language, words, button] of [
        ['de', 'Die Seite ist nicht ganz angekommen.', 'Neu laden'],
        ['en', 'Not all of this page has arrived.', 'Reload'],
      ] as const) {
        const { page, complaints } = await visit({ language });
        await page.route('**/assets/*.js', (route) => route.abort());
        await page.goto('/studio');
        await page.getByText(words).waitFor();
        assert.is(await page.locator('#late p').filter({ visible: true }).count(), 1);
        complaints.length = 0;
        await page.unroute('**/assets/*.js');
        await page.getByRole('link', { name: button }).click();
        await page.getByRole('heading', { level: 1 }).waitFor();
        assert.is(await page.locator('#late').count(), 0);
      }
    },
  },
  ...variants.map((variant) => checkEveryPage(variant)),
  {
    name: 'pages: no sideways scrolling at 320 px, nor with text twice as large',
    async run({ visit }) {
      for (const [width, size] of [
        [320, '100%'],
        [640, '200%'],
      ] as const) {
        const { page } = await visit({ width });
        for (const path of open) {
          await page.goto(path);
          await page.locator('h1').waitFor();
          await page.evaluate((size) => void (document.documentElement.style.fontSize = size), size);
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(over <= 0, `${path} at ${size}: ${over} px too wide`);
        }
      }
    },
  },
];
