import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright-core';
import * as assert from 'uvu/assert';
import { checkAccessibility } from './axe.ts';
import type { Journey } from './journey.ts';
import { image, wrongFiles } from './media.ts';
import { connection, tellPages } from './realtime-events.ts';
import { becomePerson } from './person.ts';
import { stubShareSheet } from './share-sheet.ts';
import { exportFile, loadGames } from './studio.ts';
import { findBusyTeams, makeDraft, openWithTeams, waitForDrawn, waitForPosts } from './weekend.ts';

const icon = fileURLToPath(new URL('../public/icon-192.png', import.meta.url));

export const journeys: Journey[] = [
  {
    name: 'weekend: a team takes a free slot where its post is locked; the last slot says which plan has more',
    async run({ visit, site }) {
      const { page } = await visit({ width: 390 });
      const person = await becomePerson(page, site, 'amateur');
      const busy = await findBusyTeams(site);
      const saved = [busy[0] ?? '', busy.at(-1) ?? ''];
      await openWithTeams(page, person, saved);
      await page.getByRole('button', { name: 'Weitere Teams des Clubs' }).click();
      await page.getByRole('button', { name: 'Spätere Spiele' }).click();
      const dialog = page.getByRole('dialog');
      const openLocked = async () => {
        const others = saved.map((id) => `:not([data-post*=" ${id} "])`).join('');
        // Teams that still load may come before the first card.
        const key = (await page.locator(`[data-post]${others}`).first().getAttribute('data-post')) ?? '';
        saved.push(key.split(' ')[2] ?? '');
        await page.locator(`[data-post="${key}"]`).getByRole('button').click();
      };
      await openLocked();
      await dialog.getByText('2 von 3 belegt').waitFor();
      await dialog.getByRole('button', { name: 'Team speichern' }).click();
      await exportFile(page, () => dialog.getByRole('button', { name: 'Herunterladen' }).click());
      const slots = await person.call<{ team_id: string }[]>('GET', '/api/team-slots');
      assert.equal(slots.map(({ team_id }) => team_id).sort(), saved.toSorted());
      await page.keyboard.press('Escape');
      await openLocked();
      await dialog.getByText('Alle 3 Team-Plätze deines Abos Amateur sind belegt.').waitFor();
      await dialog.getByText('Mit Pro: 6 Teams.').waitFor();
      await dialog.getByRole('link', { name: 'Abos ansehen' }).click();
      await page.waitForURL('**/profile/subscription');
    },
  },
  {
    name: 'weekend: a new photo is cropped and uploaded right there, for all posts or for one',
    async run({ visit, site }) {
      const { page } = await visit({ width: 390 });
      const person = await becomePerson(page, site, 'pro');
      await openWithTeams(page, person, (await findBusyTeams(site)).slice(0, 2));
      await waitForDrawn(page);
      const choose = async (scope: Locator) => {
        await scope.locator('input[type=file]').setInputFiles(image('hall-evening.jpg'));
        const crop = page.getByRole('dialog', { name: 'Bild zuschneiden' });
        await crop.getByRole('button', { name: 'Übernehmen' }).click();
        await crop.waitFor({ state: 'detached' });
      };
      const forAll = page.getByRole('group', { name: 'Aussehen für alle' });
      const drawn = (id: string) => page.locator(`[data-post] img[data-drawn*="${id}"]`);
      await choose(forAll);
      const [first] = await person.call<{ id: string; file_url: string }[]>('GET', '/api/backgrounds');
      assert.is(await forAll.getByLabel('Foto').inputValue(), first?.id);
      // Posts far below the window are drawn when they come near it.
      await page.locator('[data-post]').nth(1).scrollIntoViewIfNeeded();
      await drawn('/backgrounds/').nth(1).waitFor();
      await page.locator('[data-post] button').first().click();
      const dialog = page.getByRole('dialog').filter({ has: page.locator('[data-swipe]') });
      await choose(dialog);
      const images = await person.call<{ id: string }[]>('GET', '/api/backgrounds');
      assert.is(images.length, 2);
      const second = images.find(({ id }) => id !== first?.id)?.id;
      assert.is(await dialog.getByLabel('Foto').inputValue(), second);
      await page.keyboard.press('Escape');
      assert.is(await forAll.getByLabel('Foto').inputValue(), first?.id);
      await forAll.locator('input[type=file]').setInputFiles(wrongFiles.text);
      await page.getByText('Bitte wähle eine Bilddatei aus.').waitFor();
    },
  },
  {
    name: 'weekend: a club chosen before signing in stays, and its team is saved where its post is shared',
    async run({ visit, site }) {
      const { page } = await visit({ width: 390, language: 'en' });
      await page.goto('/weekend');
      await page.getByRole('searchbox', { name: 'Search clubs' }).fill('Sternenberg');
      await page.getByRole('button', { name: 'UHC Sternenberg', exact: true }).click();
      await waitForPosts(page);
      await becomePerson(page, site, 'free', '/weekend');
      await waitForPosts(page);
      await page.getByText('Sharing takes a saved team.').waitFor();
      await page.getByRole('button', { name: 'Another club' }).click();
      await page.getByRole('searchbox', { name: 'Search clubs' }).fill('Sternenberg');
      await page.getByRole('button', { name: 'UHC Sternenberg', exact: true }).click();
      await waitForPosts(page);
      await page.locator('[data-post] button').first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('0 of 1 used').waitFor();
      await checkAccessibility(page);
      await dialog.getByRole('button', { name: 'Save team' }).click();
      await dialog.getByRole('button', { name: 'Download' }).waitFor();
    },
  },
  {
    name: 'weekend: a draft of a schedule is ready, is read when it is opened, and can be deleted',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro');
      const [id = ''] = await findBusyTeams(site);
      const game = (await loadGames(site, id)).find(({ status }) => status === 'scheduled');
      const calls: string[] = [];
      let isThere = true;
      await page.route('**/api/inbox', (route) =>
        route.fulfill({ json: isThere ? [makeDraft(String(game?.id), { read: calls.length > 0 })] : [] }),
      );
      await page.route('**/api/inbox/*', (route) => {
        calls.push(route.request().method());
        isThere = route.request().method() !== 'DELETE';
        return route.fulfill({ status: 204 });
      });
      await openWithTeams(page, person, [id]);
      const tile = page.getByRole('button', { name: 'Entwurf anschauen: Samstag' });
      assert.is(await tile.getByText('Bereit').count(), 1);
      await tile.click();
      const dialog = page.getByRole('dialog');
      const file = await exportFile(page, () => dialog.getByRole('button', { name: 'Herunterladen' }).click());
      assert.is(file.name, 'Samstag.png');
      await dialog.getByRole('button', { name: 'Löschen' }).click();
      await tile.waitFor({ state: 'detached' });
      assert.equal(calls, ['PATCH', 'DELETE']);
    },
  },
  {
    name: 'weekend: a shared draft is noted with the time in its picture, so a game that moved since has to be told again',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro');
      const [id = ''] = await findBusyTeams(site);
      const game = (await loadGames(site, id)).find(({ status }) => status === 'scheduled');
      const told = { sport: 'unihockey', game_id: String(game?.id), kind: 'preview', score: '', status: 'scheduled' };
      const facts = [{ ...told, starts_at: '2026-01-01T18:00' }];
      let draft = makeDraft(String(game?.id), { read: true, facts });
      await page.route('**/api/inbox', (route) => route.fulfill({ json: [draft] }));
      await openWithTeams(page, person, [id]);
      const share = async (title: string) => {
        await page.getByRole('button', { name: 'Entwurf anschauen: Samstag' }).click();
        const dialog = page.getByRole('dialog');
        await exportFile(page, () => dialog.getByRole('button', { name: 'Herunterladen' }).click());
        await page.getByText(title, { exact: true }).waitFor();
        await page.keyboard.press('Escape');
      };
      const listNotes = async () => {
        const notes = await person.call<Record<string, unknown>[]>('GET', '/api/shared-posts?since=2000-01-01');
        return notes.map(({ shared_at: _, ...note }) => note);
      };
      await share('Heruntergeladen und gemerkt');
      const post = page.locator(`[data-post*=" ${game?.id}"]`);
      await post.locator('[data-state=moved]').waitFor();
      assert.equal(await listNotes(), facts);
      draft = makeDraft(String(game?.id), { read: true });
      await page.reload();
      await post.locator('[data-state=moved]').waitFor();
      await share('Heruntergeladen');
      assert.equal(await listNotes(), facts, 'nothing is known about the picture of an earlier version');
    },
  },
  {
    name: 'weekend: a draft leaves with the ending and the type of its file',
    async run({ visit, site }) {
      const { page } = await visit({ width: 390 });
      await stubShareSheet(page);
      await page.addInitScript(() => {
        const share = async ({ files: [file] }: { files: File[] }) => {
          Object.assign(window, { sharedFile: [file?.name, file?.type] });
        };
        Object.assign(navigator, { share });
      });
      const person = await becomePerson(page, site, 'pro');
      const [id = ''] = await findBusyTeams(site);
      await page.route('**/api/inbox', (route) =>
        route.fulfill({ json: [{ ...makeDraft('gone', { read: true }), file_url: '/draft.jpg?mac=a.b' }] }),
      );
      await page.route('**/draft.jpg*', (route) => route.fulfill({ path: image('hall-evening.jpg') }));
      await openWithTeams(page, person, [id]);
      await page.getByRole('button', { name: 'Entwurf anschauen: Samstag' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Teilen' }).click();
      await page.getByText('Geteilt', { exact: true }).waitFor();
      assert.equal(await page.evaluate('sharedFile'), ['Samstag.jpg', 'image/jpeg']);
    },
  },
  {
    name: 'weekend: a draft whose picture does not load says so, and is shared once it does',
    async run({ visit, site }) {
      const { page, expectComplaint } = await visit({ width: 390 });
      const person = await becomePerson(page, site, 'pro');
      const [id = ''] = await findBusyTeams(site);
      await page.route('**/api/inbox', (route) =>
        route.fulfill({ json: [{ ...makeDraft('gone', { read: true }), file_url: '/draft.png' }] }),
      );
      let status = 503;
      await page.route('**/draft.png', (route) => {
        const isFile = route.request().resourceType() === 'fetch';
        return isFile && status !== 200 ? route.fulfill({ status }) : route.fulfill({ path: icon });
      });
      await openWithTeams(page, person, [id]);
      await page.getByRole('button', { name: 'Entwurf anschauen: Samstag' }).click();
      const dialog = page.getByRole('dialog');
      const alert = dialog.getByRole('alert').filter({ hasText: 'Das Bild konnte nicht geladen werden.' });
      await alert.waitFor();
      status = 200;
      await alert.getByRole('button', { name: 'Nochmals versuchen' }).click();
      const file = await exportFile(page, () => dialog.getByRole('button', { name: 'Herunterladen' }).click());
      assert.is(file.name, 'Samstag.png');
      await page.getByText('Heruntergeladen', { exact: true }).waitFor();
      expectComplaint('503');
    },
  },
  {
    name: 'weekend: a draft that a schedule stores appears on the open page at once',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro');
      const [id = ''] = await findBusyTeams(site);
      const drafts: object[] = [];
      await page.route('**/api/inbox', (route) => route.fulfill({ json: drafts }));
      const connected = connection(page);
      await openWithTeams(page, person, [id]);
      await connected;
      await page.waitForLoadState('networkidle');
      drafts.push(makeDraft('1', { read: false }));
      await tellPages(site, person.email, { type: 'drafts' });
      await page.getByRole('button', { name: 'Entwurf anschauen: Samstag' }).waitFor();
      drafts.length = 0;
      await tellPages(site, person.email, { type: 'drafts' });
      await page.getByRole('button', { name: 'Entwurf anschauen: Samstag' }).waitFor({ state: 'detached' });
    },
  },
];
