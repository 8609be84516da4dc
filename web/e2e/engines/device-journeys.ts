/** Journeys about the device: clipboard, dates, no network, themes, sizes, fonts. */
import * as assert from 'uvu/assert';
import { findGames, teamPath } from '../studio.ts';
import { savePicture, type Check } from './check.ts';
import { find, press, waitForPath, waitUntil } from './hands.ts';
import type { Place } from './place.ts';
import { becomeSomeone } from './someone.ts';

export function copyText({ site }: Place): Check {
  return {
    name: 'clipboard: a press copies the caption, which a field takes when pasted',
    async run({ open }) {
      const { coming } = await findGames(site);
      const tab = await open({});
      await tab.goto(`${site.origin}${teamPath}/${coming.id}`);
      await find(tab, '[data-preview] > svg');
      await press(tab, 'section[aria-labelledby=texts] button', 'Kopieren');
      await find(tab, 'section[aria-labelledby=texts] button', 'Kopiert');
      const caption = await tab.evaluate(
        () => document.querySelector('section[aria-labelledby=texts] p[lang]')?.textContent ?? '',
      );
      await tab.evaluate(() => {
        const field = document.body.appendChild(document.createElement('textarea'));
        field.id = 'pasted';
        field.focus();
      });
      await tab.key('v', { control: true });
      const read = () => document.querySelector<HTMLTextAreaElement>('#pasted')?.value ?? '';
      await waitUntil(tab, () => document.querySelector<HTMLTextAreaElement>('#pasted')?.value !== '');
      assert.is(await tab.evaluate(read), caption);
    },
  };
}

export function enterDate({ site }: Place): Check {
  return {
    name: 'date and time fields: filled in and saved',
    async run({ open, engine }) {
      const tab = await open({ width: 390 });
      const person = await becomeSomeone(tab, site, { tier: 'amateur', path: '/profile' });
      const team = await person.call<{ id: string }>('POST', '/api/own-teams', { sport: 'other', name: 'FC Muster' });
      await tab.goto(`${site.origin}/profile/teams/${team.id}`);
      await press(tab, 'button', 'Von Hand');
      await press(tab, 'dialog input:not([type])');
      await tab.type('SV Gast');
      // The same day in every order of day and month.
      await enter('date', '2027-05-05', ['05', '05', '2027']);
      await enter('time', '11:11', ['11', '11', 'a']);
      const read = () =>
        ['date', 'time'].map((type) => document.querySelector<HTMLInputElement>(`dialog input[type=${type}]`)?.value);
      assert.equal(await tab.evaluate(read), ['2027-05-05', '11:11']);
      await press(tab, 'dialog button', 'Spiel hinzufügen');
      await find(tab, 'main li', 'SV Gast');
      const games = await person.call<{ date: string }[]>('GET', `/api/own-teams/${team.id}/games`);
      assert.is(games.length, 1);

      /**
       * Enters the parts by keys. A full part leads on to the next one in Chromium, an arrow does in WebKitGTK. In headless
       * Firefox neither does, on any page: there the value is set as its picker sets it.
       */
      async function enter(type: 'date' | 'time', value: string, parts: readonly string[]): Promise<void> {
        const css = `dialog input[type=${type}]`;
        await find(tab, css);
        if (engine === 'firefox') return tab.evaluate(setValue, { css, value });
        // A press lands in the middle of a field, perhaps on the year: the keys have to begin at its first part.
        await tab.evaluate((field) => document.querySelector<HTMLInputElement>(field)?.focus(), css);
        for (const part of parts) {
          await tab.type(part);
          if (engine === 'webkit') await tab.key('ArrowRight');
        }
      }
    },
  };
}

/** Runs in the page. React listens to the prototype's setter. */
function setValue({ css, value }: { css: string; value: string }): void {
  const field = document.querySelector<HTMLInputElement>(css);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

export function goOffline({ site, line }: Place): Check {
  return {
    name: 'offline: a visited site opens again without its server, and goes on when it is back',
    // Requests without a server are errors in the console.
    allowed: /./,
    async run({ open }) {
      const tab = await open({ width: 390 });
      await tab.goto(`${site.origin}/`);
      await tab.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await waitUntil(tab, async () => (await caches.keys()).length > 0);
      line.cut();
      try {
        await tab.goto(`${site.origin}/impressum`);
        await find(tab, 'h1', 'Impressum');
        await tab.goto(`${site.origin}/`);
        await find(tab, 'h1', 'Spiel wählen.');
      } finally {
        line.join();
      }
      await tab.goto(`${site.origin}/studio`);
      await find(tab, 'main a', 'UHC Sternenberg');
    },
  };
}

export function keepTheme({ site }: Place): Check {
  return {
    name: 'theme: follows the system, and the choice stays after a reload',
    async run({ open }) {
      const tab = await open({ theme: 'dark' });
      await tab.goto(`${site.origin}/auth`);
      await find(tab, 'h1');
      const isDark = () => document.documentElement.classList.contains('dark');
      const readGround = () => getComputedStyle(document.documentElement).backgroundColor;
      assert.ok(await tab.evaluate(isDark));
      const dark = await tab.evaluate(readGround);
      await press(tab, 'header button', 'Helles oder dunkles Farbschema');
      await waitUntil(tab, () => !document.documentElement.classList.contains('dark'));
      await tab.goto(`${site.origin}/auth`);
      await find(tab, 'h1');
      assert.not.ok(await tab.evaluate(isDark));
      assert.is.not(await tab.evaluate(readGround), dark);
    },
  };
}

const pages = [
  '/',
  '/auth',
  '/studio',
  'post',
  '/weekend',
  '/profile',
  '/profile/templates/new?start=standard',
] as const;

/** Saves a picture of each page for eyes, and checks what can be measured. */
export function showPages({ site }: Place, variant: { theme: 'light' | 'dark'; width: number }): Check {
  return {
    name: `pages, ${variant.width} px, ${variant.theme}: none is wider than the window, the site's fonts are there`,
    async run({ open, engine }) {
      const { coming } = await findGames(site);
      const tab = await open(variant);
      await becomeSomeone(tab, site, { tier: 'pro', path: '/' });
      for (const path of pages) {
        await tab.goto(site.origin + (path === 'post' ? `${teamPath}/${coming.id}` : path));
        await waitUntil(tab, () => document.querySelector('h1, [data-canvas]') !== null);
        if (path === 'post') await find(tab, '[data-preview] > svg');
        if (path.startsWith('/profile/templates'))
          await waitUntil(tab, () => document.querySelector('[data-element][role=option]') !== null);
        await tab.evaluate(() => document.fonts.ready.then(() => undefined));
        const name = path.replace(/\?.*/, '').replaceAll('/', '-').replace(/^-/, '') || 'landing';
        await savePicture(tab, `${engine}-${variant.width}-${variant.theme}-${name}.png`);
        const seen = await tab.evaluate(measure);
        assert.ok(seen.over <= 0, `${path} is ${seen.over} px too wide`);
        assert.equal(seen.fonts, [], path);
      }
      await waitForPath(tab, /templates\/new/);
    },
  };
}

/** Runs in the page: pixels beyond the window, and the site's faces that failed to load. */
function measure(): { over: number; fonts: string[] } {
  const failed = [...document.fonts].filter(({ status }) => status === 'error').map(({ family }) => family);
  return { over: document.documentElement.scrollWidth - innerWidth, fonts: failed };
}
