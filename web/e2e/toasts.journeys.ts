import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import type { Journey } from './journey.ts';
import { addLogo } from './media.ts';
import { becomePerson } from './person.ts';
import { findGames, signInForPreview } from './studio.ts';
import { subscriptionPath } from './subscription.ts';

/** Waits until toasts are shown that cover neither the bar nor an element to keep clear. */
async function waitForFree(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const toasts = [...document.querySelectorAll('[data-sonner-toast]')].map((toast) => toast.getBoundingClientRect());
    const clear = [...document.querySelectorAll('[data-keep-clear], [data-bottom-bar]')];
    const covers = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return toasts.some(
        (toast) =>
          Math.min(toast.right, right) - Math.max(toast.left, left) > 1 &&
          Math.min(toast.bottom, bottom) - Math.max(toast.top, top, header) > 1,
      );
    };
    return toasts.length > 0 && clear.length > 0 && !clear.some(covers);
  });
}

const widths = [390, 1440] as const;
const phones = [
  [360, 640],
  [390, 844],
] as const;

export const journeys: Journey[] = [
  ...widths.map((width): Journey => ({
    name: `toasts: leave the post and the bar free at ${width} px, at the top and scrolled`,
    async run({ visit, site }) {
      const { page } = await visit({ width });
      await signInForPreview(page, site, (await findGames(site)).coming);
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      });
      await page.getByRole('button', { name: 'Kopieren' }).first().click();
      await page.getByText('Kopieren nicht möglich').waitFor();
      await waitForFree(page);
      await page.evaluate(() => scrollTo(0, 0));
      await waitForFree(page);
      await page.evaluate(() => scrollTo(0, 9_999));
      await waitForFree(page);
    },
  })),
  ...phones.map(([width, height]): Journey => ({
    name: `toasts: leave post, caption and bar free wherever a phone of ${width} x ${height} px is scrolled to`,
    async run({ visit, site }) {
      const { page } = await visit({ width });
      await page.setViewportSize({ width, height });
      await signInForPreview(page, site, (await findGames(site)).coming);
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      });
      const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      for (let from = 0; from < end; from += 400) {
        // In the page: a locator would scroll to the button.
        await page.evaluate(() => {
          const copy = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Kopieren');
          copy?.click();
        });
        await page.getByText('Kopieren nicht möglich').last().waitFor();
        for (let y = from; y < Math.min(from + 400, end); y += 50) {
          await page.evaluate((y) => scrollTo(0, y), y);
          await waitForFree(page);
        }
        for (const close of await page.getByRole('button', { name: 'Schliessen' }).all()) await close.click();
        await page.locator('[data-sonner-toast]').waitFor({ state: 'detached' });
      }
    },
  })),
  ...phones.map(([width, height]): Journey => ({
    name: `toasts: leave plan cards free on a phone of ${width} x ${height} px`,
    async run({ visit, site }) {
      const { page } = await visit({ width });
      await page.setViewportSize({ width, height });
      await becomePerson(page, site, 'free', '/profile');
      await page.evaluate(() => localStorage.setItem('matchpost-plan', 'pro'));
      await page.goto(subscriptionPath);
      await page.getByText('Abo vorausgewählt').waitFor();
      await waitForFree(page);
    },
  })),
  {
    name: 'toasts: leave plan cards free',
    async run({ visit, site }) {
      const { page } = await visit();
      await becomePerson(page, site, 'free', '/profile');
      await page.evaluate(() => localStorage.setItem('matchpost-plan', 'pro'));
      await page.goto(subscriptionPath);
      await page.getByText('Abo vorausgewählt').waitFor();
      await waitForFree(page);
      await page.getByRole('listitem').filter({ hasText: 'Für grosse Clubs' }).scrollIntoViewIfNeeded();
      await waitForFree(page);
    },
  },
  {
    name: 'toasts: the undo of each of two deletions stays in reach, and the list free',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro', '/profile/logos');
      for (const name of ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs']) await addLogo(person, name);
      await page.reload();
      for (const name of ['Eins', 'Zwei']) {
        await page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'löschen' }).click();
      }
      await waitForFree(page);
      const undo = page.getByRole('button', { name: 'Rückgängig' });
      assert.is(await undo.count(), 2);
      for (const button of await undo.all()) await button.click({ trial: true });
    },
  },
];
