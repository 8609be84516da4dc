import { gzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import type { Journey } from './journey.ts';

const phone = { width: 360 };

/**
 * Compressed bytes of the scripts that must load before a page is interactive. Landing page and studio have theirs from
 * the specification; the others are what they need, with some room.
 */
const budgets: Readonly<Record<string, number>> = {
  '/': 120_000,
  '/studio': 230_000,
  '/auth': 160_000,
  '/profile': 215_000,
  '/privacy-policy': 140_000,
};

async function weigh(address: string): Promise<number> {
  const page = await (await fetch(address)).text();
  const scripts = [...new Set(page.match(/\/assets\/[\w.-]+\.js/g))];
  // The shell and its messages must load together.
  assert.is(scripts.filter((path) => path.startsWith('/assets/shell-')).length, 2, scripts.join(' '));
  const { origin } = new URL(address);
  const bodies = await Promise.all(scripts.map(async (path) => (await fetch(origin + path)).arrayBuffer()));
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}

export const journeys: Journey[] = [
  {
    name: 'landing: its scripts and those of other pages stay within their budgets',
    async run({ site }) {
      for (const [path, budget] of Object.entries(budgets)) {
        const weight = await weigh(site.origin + path);
        assert.ok(weight > 50_000 && weight <= budget, `${path}: ${weight} bytes`);
      }
    },
  },
  {
    name: 'landing: a page slightly longer than the window does not flicker when scrolled',
    async run({ visit }) {
      const { page, expectComplaint } = await visit();
      await page.goto('/nope');
      await page.locator('h1').waitFor();
      expectComplaint('404');
      // The page can scroll by less than the header shrinks, which could make it jump back and forth.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.evaluate((wanted) => {
        document.querySelector('main')!.style.minHeight = `${wanted}px`;
      }, height);
      const all = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width: 1440, height: all - 14 });
      await page.evaluate(() => scrollTo(0, 14));
      await page.waitForFunction(() => document.querySelector('header')?.className.includes('border-text'));
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
      assert.equal(await page.evaluate(() => [scrollY, document.querySelectorAll('h1').length]), [14, 1]);
    },
  },
  {
    name: 'landing: is readable without scripts in both languages',
    async run({ visit, site }) {
      for (const [language, button, lang] of [
        ['de', 'Jetzt starten', 'de'],
        ['en', 'Start now', 'en'],
      ] as const) {
        const { page } = await visit({ language, scripts: false });
        await page.goto('/');
        assert.ok(await page.getByRole('link', { name: button }).isVisible());
        assert.is(await page.locator('html').getAttribute('lang'), lang);
        assert.is(
          await page.locator('link[rel=canonical]').getAttribute('href'),
          `${site.origin}${language === 'de' ? '/' : '/?lang=en'}`,
        );
      }
    },
  },
  {
    name: 'landing: language and theme stay, without a flash',
    async run({ visit }) {
      const { page } = await visit();
      await page.goto('/');
      await page.getByRole('button', { name: 'English' }).click();
      await page.getByRole('heading', { name: 'Pick the game.' }).waitFor();
      await page.getByRole('button', { name: 'Light or dark theme' }).click();
      await page.reload({ waitUntil: 'commit' });
      // Language and theme are right before the page hydrates.
      await page.locator('h1').waitFor();
      assert.is(await page.locator('html').getAttribute('lang'), 'en');
      assert.match(String(await page.locator('html').getAttribute('class')), /\bdark\b/);
      const stored = await page.evaluate(() => ({ ...localStorage }));
      assert.equal([stored['matchpost-language'], stored['matchpost-theme']], ['en', 'dark']);
      await page.goto('/auth');
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    },
  },
  {
    name: 'landing: the stored choice of language applies without the cookie',
    async run({ visit }) {
      const { page, context } = await visit({ language: 'en' });
      await context.clearCookies();
      await page.goto('/');
      await page.getByRole('heading', { name: 'Pick the game.' }).waitFor();
      assert.is(await page.locator('html').getAttribute('data-waiting'), null);
    },
  },
  {
    name: 'landing: header changes after 10 px and scrolls to sections from anywhere',
    async run({ visit }) {
      const { page } = await visit();
      await page.goto('/impressum');
      await page.getByRole('banner').getByRole('link', { name: 'Preise' }).click();
      await page.waitForFunction(
        () => Math.abs(document.getElementById('pricing')?.getBoundingClientRect().top ?? 999) < 120,
      );
      await page.waitForFunction(() => document.querySelector('header')?.className.includes('border-text'));
      await page.getByRole('banner').getByRole('link', { name: 'Startseite' }).click();
      await page.waitForFunction(() => window.scrollY === 0);
      await page.waitForFunction(() => document.querySelector('header')?.className.includes('border-transparent'));
    },
  },
  {
    name: 'landing: posts rotate, and stop under the pointer and with reduced motion',
    async run({ visit }) {
      const { page } = await visit({ width: 768, motion: true });
      await page.clock.install();
      await page.goto('/');
      const shown = () =>
        page.getByRole('region', { name: 'Beispiele' }).locator('img:not(.invisible)').getAttribute('alt');
      await page.locator('header').getByRole('button', { name: 'Menü öffnen' }).waitFor();
      await page.waitForFunction(() => Object.keys(document.getElementById('root') ?? {}).length > 0);
      assert.match(String(await shown()), /7:4/);
      await page.clock.runFor(4_400);
      await page.getByRole('region', { name: 'Beispiele' }).locator('img:not(.invisible)[alt*="Lindenmatt"]').waitFor();
      await page.getByRole('region', { name: 'Beispiele' }).hover();
      await page.clock.runFor(9_000);
      assert.match(String(await shown()), /Lindenmatt/);
      const calm = await visit();
      await calm.page.clock.install();
      await calm.page.goto('/');
      await calm.page.waitForFunction(() => Object.keys(document.getElementById('root') ?? {}).length > 0);
      await calm.page.clock.runFor(9_000);
      assert.match(String(await calm.page.locator('img:not(.invisible)').first().getAttribute('alt')), /7:4/);
    },
  },
  {
    name: 'landing: prices by interval; a plan is remembered on the way to sign-in',
    async run({ visit }) {
      const { page } = await visit(phone);
      await page.goto('/');
      const pricing = page.getByRole('region', { name: 'Preise' });
      assert.equal(await pricing.locator('.text-6xl').allTextContents(), ['0', '5.50', '12.00', '24.00']);
      assert.ok(await pricing.getByText('-20%').isVisible());
      await pricing.getByRole('button', { name: 'Monatlich' }).click();
      assert.equal(await pricing.locator('.text-6xl').allTextContents(), ['0', '6.90', '15.00', '30.00']);
      assert.not.ok(await pricing.getByText('-20%').isVisible());
      await pricing.getByRole('button', { name: 'Kontakt' }).click();
      await page.waitForFunction(
        () => Math.abs(document.getElementById('about')?.getBoundingClientRect().top ?? 999) < 400,
      );
      await pricing.getByRole('button', { name: 'Pro wählen' }).click();
      await page.waitForURL('**/auth?redirect=subscription');
      const stored = await page.evaluate(() => ({ ...localStorage }));
      assert.equal([stored['matchpost-plan'], stored['matchpost-interval']], ['pro', 'monthly']);
    },
  },
  {
    name: 'landing: the drawer on a phone has the same entries and restores the focus',
    async run({ visit }) {
      const { page } = await visit(phone);
      await page.goto('/');
      const open = page.getByRole('button', { name: 'Menü öffnen' });
      await open.click();
      const drawer = page.getByRole('dialog', { name: 'Hauptmenü' });
      for (const name of ['Studio', 'Preise', 'So geht’s', 'Über uns', 'Anmelden']) {
        assert.ok(await drawer.getByRole('link', { name }).isVisible(), name);
      }
      await page.keyboard.press('Escape');
      assert.ok(await open.evaluate((button) => button === document.activeElement));
      await open.click();
      await drawer.getByRole('link', { name: 'Über uns' }).click();
      await page.waitForFunction(
        () => Math.abs(document.getElementById('about')?.getBoundingClientRect().top ?? 999) < 400,
      );
    },
  },
];
