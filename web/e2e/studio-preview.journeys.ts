import { becomePerson } from './person.ts';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { checkWidths } from './axe.ts';
import type { Journey } from './journey.ts';
import { variants } from './variants.ts';
import { wrongFiles } from './media.ts';
import {
  chooseTemplate,
  exportFile,
  findGames,
  juniorsPath,
  loadGames,
  readPngSize,
  renderInNode,
  signInForPreview,
  team,
  teamPath,
  waitForPreview,
} from './studio.ts';

/** Top and bottom of the post and top of the bottom bar, in window pixels. */
async function measurePost(page: Page): Promise<{ top: number; bottom: number; foot: number }> {
  const [post, bar] = await Promise.all([
    page.locator('.post').boundingBox(),
    page.locator('[data-bottom-bar]').boundingBox(),
  ]);
  if (post === null || bar === null) throw new Error('There is no post, or no bar');
  return { top: post.y, bottom: post.y + post.height, foot: bar.y };
}

export const journeys: Journey[] = [
  {
    name: 'studio: a game with a result opens the result tab; a new result updates the picture',
    async run({ visit, site }) {
      const { page } = await visit();
      const { coming, played } = await findGames(site);
      await page.goto(`${teamPath}/${played.id}`);
      await page.waitForURL('**?tab=result');
      await page.getByLabel('Details anzeigen').check();
      await page.waitForURL('**?tab=result&detail=true');
      await page.getByText('Spielvorschau', { exact: true }).click();
      await page.waitForURL(/\?detail=true$/);
      await page.goto(`${teamPath}/${coming.id}`);
      await waitForPreview(page);
      await page.route('**/api/leagues/*/games/*', async (route) => {
        const response = await route.fetch();
        const answer = (await response.json()) as { game: object };
        const game = { ...answer.game, result: '7:6', score: { home: 7, away: 6, suffix: '' }, status: 'played' };
        await route.fulfill({ json: { ...answer, game } });
      });
      const before = await page.locator('[data-preview]').getAttribute('data-preview');
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await page.waitForURL('**?tab=result');
      await page.getByRole('img', { name: '7:6' }).waitFor();
      await page.waitForFunction(
        (before) => document.querySelector('[data-preview]')?.getAttribute('data-preview') !== before,
        before,
      );
    },
  },
  {
    name: 'studio: a post shows the club’s side, as the component does; an unticked side stays unticked',
    async run({ visit, site }) {
      const { page } = await visit();
      const games = await loadGames(site);
      const onSide = (side: 'teamHome' | 'teamAway') =>
        games.find((game) => game.status === 'scheduled' && game[side] === team.clubName)?.id ?? '';
      const drawn = async (post: string) => {
        await page.locator(`${post} > svg`).waitFor();
        return page.locator('[data-preview] > svg').innerHTML();
      };
      await page.goto(`${teamPath}/${onSide('teamAway')}`);
      const away = await drawn(`[data-preview*='"isAwayGame":true']`);
      assert.not.ok(await page.getByLabel('Ist Heimspiel').isChecked());
      await page.goto(`${teamPath}/${onSide('teamHome')}`);
      const home = await drawn(`[data-preview*='"isHomeGame":true']`);
      assert.ok(await page.getByLabel('Ist Heimspiel').isChecked());
      assert.not.match(page.url(), 'home');
      await page.getByLabel('Ist Heimspiel').uncheck();
      await page.waitForURL('**?home=false');
      await drawn(`[data-preview*='"isHomeGame":false']`);
      await page.reload();
      await drawn(`[data-preview*='"isHomeGame":false']`);
      assert.not.ok(await page.getByLabel('Ist Heimspiel').isChecked());
      await page.getByLabel('Ist Heimspiel').check();
      await page.waitForURL((url) => url.search === '');
      await page.goto('/components/');
      const component = page.locator('game-preview');
      for (const [id, svg] of [
        [onSide('teamAway'), away],
        [onSide('teamHome'), home],
      ]) {
        await component.evaluate((element, id) => element.setAttribute('game', id), id ?? '');
        await page.waitForFunction(
          (svg) => document.querySelector('game-preview')?.shadowRoot?.querySelector('svg')?.innerHTML === svg,
          svg,
        );
      }
    },
  },
  {
    name: 'studio: the whole post is visible at once and stays visible while the controls scroll',
    async run({ visit, site }) {
      const { coming } = await findGames(site);
      for (const [width, height] of [
        [1440, 900],
        [1366, 768],
        [768, 900],
        [390, 740],
      ] as const) {
        const { page } = await visit({ width });
        await page.setViewportSize({ width, height });
        await page.goto(`${teamPath}/${coming.id}`);
        await waitForPreview(page);
        const { top, bottom, foot } = await measurePost(page);
        assert.ok(top > 0 && bottom <= foot, `${width} x ${height}: from ${top} to ${bottom}, the bar is at ${foot}`);
      }
      const { page } = await visit({ width: 390 });
      await page.goto(`${teamPath}/${coming.id}`);
      await waitForPreview(page);
      await page.mouse.wheel(0, 700);
      await page.locator('.post-place[data-small]').waitFor();
      await page.waitForFunction(() => (document.querySelector('.post')?.getBoundingClientRect().top ?? 0) > 50);
      const { top, bottom } = await measurePost(page);
      assert.ok(bottom - top > 740 * 0.3 && bottom < 740 * 0.5, `small: from ${top} to ${bottom}`);
    },
  },
  {
    name: 'studio: choosing 9:16 shifts no controls, survives a change of template and is exported',
    async run({ visit, site }) {
      const { page } = await visit();
      const { coming } = await findGames(site);
      await signInForPreview(page, site, coming);
      const formats = page.getByRole('group', { name: 'Format:' });
      assert.ok(await formats.getByRole('radio', { name: 'Post 4:5 (Format der Vorlage)' }).isChecked());
      // Keys scroll the page to the focused control, so places are measured from the group.
      const findBelow = async () => {
        const group = await formats.boundingBox();
        const heading = await page.getByRole('heading', { name: 'Hintergrund' }).boundingBox();
        return (heading?.y ?? 0) - (group?.y ?? 0);
      };
      const below = await findBelow();
      await formats.getByRole('radio').first().focus();
      for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowRight');
      await page.waitForURL(/[?&]format=9:16/);
      await page.locator('[data-preview*="9:16"] > svg').waitFor();
      const post = await page.locator('.post').boundingBox();
      assert.ok(Math.abs((post?.width ?? 0) / (post?.height ?? 1) - 9 / 16) < 0.01);
      assert.is(await findBelow(), below);
      await chooseTemplate(page, 'Dunkel');
      await page.waitForURL(/theme=dark&format=9:16/);
      await page.reload();
      await page.locator('[data-preview*="dark"][data-preview*="9:16"] > svg').waitFor();
      await page.getByRole('button', { name: 'Als Bild exportieren' }).click();
      const { name, bytes } = await exportFile(page, () =>
        page.getByRole('button', { name: 'Team speichern' }).click(),
      );
      assert.match(name, new RegExp(`^matchpost-preview-${coming.id}-9x16-\\d{13}\\.png$`));
      assert.equal(readPngSize(bytes), [2160, 3840]);
      await page.getByRole('button', { name: 'Nein, danke' }).click();
      await formats.getByRole('radio').first().check({ force: true });
      await page.waitForURL((url) => !url.search.includes('format'));
    },
  },
  {
    name: 'studio: rare formats wait behind "Mehr Formate", the chosen one stays visible, no two share a name',
    async run({ visit, site }) {
      const { coming } = await findGames(site);
      for (const variant of variants) {
        const { page } = await visit(variant);
        await page.goto(`${teamPath}/${coming.id}`);
        await waitForPreview(page);
        const radios = page.getByRole('group', { name: /^Format/ }).getByRole('radio');
        assert.is(await radios.count(), 3);
        const more = page.getByRole('button', { name: /^(Mehr Formate|More formats)$/ });
        await more.focus();
        await page.keyboard.press('Enter');
        assert.is(await radios.count(), 6);
        const names = await radios.evaluateAll((all) =>
          all.map((one) => one.closest('label')?.querySelector('.text-sm')?.textContent),
        );
        assert.is(new Set(names).size, 6, names.join());
        await radios.last().check({ force: true });
        await page.waitForURL(/[?&]format=/);
        await more.click();
        assert.is(await radios.count(), 4);
        assert.ok(await radios.last().isChecked());
        await checkWidths(page);
      }
    },
  },
  {
    name: 'studio: axe finds nothing and nothing is too wide with the tallest and the widest format',
    async run({ visit, site }) {
      const { coming } = await findGames(site);
      for (const variant of variants) {
        const { page } = await visit(variant);
        for (const format of ['9:16', '16:9']) {
          await page.goto(`${teamPath}/${coming.id}?format=${format}`);
          await waitForPreview(page);
          await checkWidths(page);
        }
      }
    },
  },
  {
    name: 'studio: opens a game of the last team; going back allows another choice',
    async run({ visit }) {
      const { page } = await visit({ width: 360 });
      await page.goto(teamPath);
      await page.getByRole('heading', { name: 'Spiele auswählen' }).waitFor();
      await page.goto('/studio');
      await page.waitForURL(`**${teamPath}/*`);
      await waitForPreview(page);
      await page.getByRole('button', { name: 'Zurück zur Spielauswahl' }).click();
      await page.getByRole('link', { name: 'Unihockey', exact: true }).click();
      await page.getByRole('heading', { name: 'Club auswählen' }).waitFor();
      await page.waitForURL('**/studio');
    },
  },
  {
    name: 'studio: on a paid plan a post holds three games of a day, not four',
    async run({ visit, site }) {
      const { page } = await visit();
      const games = await loadGames(site, '430501');
      const days = Map.groupBy(
        games.filter(({ status }) => status === 'scheduled'),
        ({ date }) => date,
      );
      const [day = ''] = [...days.keys()];
      // Journeys run side by side: two that share an account would take each other's codes.
      await becomePerson(page, site, 'pro', juniorsPath);
      await page
        .getByText(`${days.get(day)?.length} Spiele`)
        .first()
        .waitFor();
      const boxes = page.locator('section').first().getByRole('checkbox');
      for (const index of [0, 1, 2]) await boxes.nth(index).check();
      await boxes.nth(3).click();
      await page.getByText('Maximum erreicht').waitFor();
      assert.not.ok(await boxes.nth(3).isChecked());
      await page.getByText('3 Spiele ausgewählt').waitFor();
      await page.getByRole('button', { name: 'Weiter' }).click();
      await waitForPreview(page);
      assert.match(page.url(), /\/\d+,\d+,\d+$/);
    },
  },
  {
    name: 'studio: a background is cropped to the post’s format, uploaded, added to the collection and removed',
    async run({ visit, site }) {
      const { page } = await visit();
      const { coming } = await findGames(site);
      await signInForPreview(page, site, coming, '?format=9:16');
      const files = page.locator('input[type=file]');
      await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
      await page.getByText('Ungültiger Dateityp').waitFor();
      await files.setInputFiles(wrongFiles.costly);
      await page.getByText('Dieses Bild lässt sich nicht lesen.').waitFor();
      const picture = await renderInNode(site, coming.id);
      await files.setInputFiles({ name: 'halle.png', mimeType: 'image/png', buffer: picture });
      await page.getByRole('dialog').getByText('Bild zuschneiden').waitFor();
      await page.getByRole('button', { name: 'Übernehmen' }).click();
      await page.getByText('Hintergrundbild hochgeladen').waitFor();
      const behind = page.locator('[data-preview*="/api/files/"] image').first();
      await behind.waitFor({ state: 'attached' });
      const ratio = await behind.evaluate(async (drawn) => {
        const image = new Image();
        image.src = drawn.getAttribute('href') ?? '';
        await image.decode();
        return image.naturalWidth / image.naturalHeight;
      });
      assert.ok(Math.abs(ratio - 9 / 16) < 0.01, `cut out at ${ratio}`);
      await page.getByRole('button', { name: 'Hintergrund entfernen' }).click();
      await page.getByRole('button', { name: 'Sammlung (1)' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Bild .* wählen$/ })
        .click();
      await page.getByText('Hintergrundbild ausgewählt').waitFor();
      await page.locator('[data-preview*="/api/files/"]').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'studio: images that do not load hold the post back; the caption that leaves is the one on screen',
    async run({ visit, site }) {
      const { page, complaints } = await visit();
      const { coming } = await findGames(site);
      await signInForPreview(page, site, coming);
      const picture = await renderInNode(site, coming.id);
      const file = { name: 'halle.png', mimeType: 'image/png', buffer: picture };
      await page.locator('input[type=file]').setInputFiles(file);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Ausschnitt; mit den Pfeiltasten verschieben').waitFor();
      assert.is(await dialog.locator('[aria-label^="Use the"]').count(), 0);
      await dialog.getByRole('button', { name: 'Übernehmen' }).click();
      await page.locator('[data-preview*="/api/files/"]').waitFor({ state: 'attached' });
      await page.route('**/api/backgrounds', (route) =>
        route.fulfill({ status: 429, json: { code: 'too-many-requests', message: 'no', params: {}, requestId: 'a1' } }),
      );
      await page.reload();
      const failed = page.getByRole('alert').filter({ hasText: 'Deine Bilder konnten nicht geladen werden' });
      await failed.waitFor();
      const button = page.getByRole('button', { name: 'Als Bild exportieren' });
      assert.ok(await button.isDisabled());
      assert.is(await page.locator('[data-preview] svg').count(), 0);
      await page.getByRole('button', { name: 'Sammlung', exact: true }).click();
      await dialog.getByText('Deine Bilder konnten nicht geladen werden').waitFor();
      assert.is(await dialog.getByText('Noch keine Bilder').count(), 0);
      await page.keyboard.press('Escape');
      await page.unroute('**/api/backgrounds');
      await failed.getByRole('button', { name: 'Nochmals versuchen' }).click();
      await page.locator('[data-preview*="/api/files/"]').waitFor({ state: 'attached' });
      await page.getByRole('group', { name: 'Text zum Post' }).getByRole('button', { name: 'English' }).click();
      const caption = await page.locator('[lang=en].whitespace-pre-line').first().innerText();
      await button.click();
      await exportFile(page, () => page.getByRole('button', { name: 'Team speichern' }).click());
      const href = await page.getByRole('link', { name: 'WhatsApp öffnen' }).getAttribute('href');
      assert.is(new URL(href ?? '').searchParams.get('text'), caption);
      assert.ok(complaints.every((complaint) => complaint.includes('429')));
      complaints.length = 0;
    },
  },
];
