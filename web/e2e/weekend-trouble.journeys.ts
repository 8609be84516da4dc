import * as assert from 'uvu/assert';
import { until } from '../../server/test/until.ts';
import type { Journey } from './journey.ts';
import { addTemplate } from './media.ts';
import { becomePerson } from './person.ts';
import { signInAgain } from './sign-in.ts';
import { addSlot } from './slots.ts';
import { exportFile, loadGames } from './studio.ts';
import { changeGames, findBusyTeams, gamesPath, hold, openWithTeams, waitForPosts } from './weekend.ts';

export const journeys: Journey[] = [
  {
    name: 'weekend: a game postponed after its post was shared says so and offers the new post',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro');
      await openWithTeams(page, person, ['430001']);
      const first = page.locator('[data-post]').filter({ has: page.locator('[data-state=new]') });
      const key = (await first.last().getAttribute('data-post')) ?? '';
      const id = key.split(' ')[3] ?? '';
      const card = page.locator(`[data-post="${key}"]`);
      await card.getByRole('button').click();
      const share = page.getByRole('dialog').getByRole('button', { name: 'Herunterladen' });
      await exportFile(page, () => share.click());
      await card.locator('[data-state=posted]').waitFor({ state: 'attached' });
      await changeGames(page, (game) =>
        game['id'] === id ? { status: 'postponed', result: '', score: undefined } : {},
      );
      await page.reload();
      await card.locator('[data-state=moved]').waitFor();
      assert.ok(await card.getByRole('checkbox').isChecked());
      await card.getByRole('button').click();
      await page.getByText('Tag oder Zeit haben sich geändert. Hier ist der neue Post.').waitFor();
    },
  },
  {
    name: 'weekend: an own template keeps its format on the cards; where it does not load, posts and slides wait and say so',
    async run({ visit, site }) {
      const { page, expectComplaint } = await visit({ width: 390 });
      const person = await becomePerson(page, site, 'pro');
      const { id } = await addTemplate(person, 'Quadrat', 3, [], '1:1');
      const [busy = ''] = await findBusyTeams(site);
      await openWithTeams(page, person, [busy]);
      const picture = page.locator('[data-post] img[data-drawn]').first();
      await page.getByRole('combobox', { name: 'Vorlage' }).selectOption(id);
      const ratios = () =>
        picture.evaluate((image: HTMLImageElement) => [
          image.naturalWidth / image.naturalHeight,
          Math.round((100 * image.clientWidth) / image.clientHeight) / 100,
        ]);
      await until(async () => (await picture.count()) > 0 && (await ratios())[0] === 1);
      assert.equal(await ratios(), [1, 1], 'the card is a square, as the picture');
      const template = `**/api/templates/${id}`;
      await page.route(template, (route) => route.fulfill({ status: 503, json: { code: 'overloaded', message: '' } }));
      await page.reload();
      const alert = page.getByRole('alert').filter({ hasText: 'Die Vorlage konnte nicht geladen werden.' });
      await alert.waitFor();
      assert.is(await picture.count(), 0, 'no post is drawn with a theme');
      await page.getByRole('button', { name: 'Als Karussell' }).click();
      const dialog = page.getByRole('dialog', { name: /Karussell/ });
      await dialog.getByRole('alert').filter({ hasText: 'Die Vorlage konnte nicht geladen werden.' }).waitFor();
      await page.unroute(template);
      await dialog.getByRole('button', { name: 'Nochmals versuchen' }).click();
      await dialog.locator('img').first().waitFor();
      await page.keyboard.press('Escape');
      await picture.waitFor();
      assert.is(await alert.count(), 0);
      // The page asks three times.
      for (let time = 0; time < 3; time += 1) expectComplaint('503');
    },
  },
  {
    name: 'weekend: a template of one game makes a post of each game of a day; on a post of two it says why it is not drawn',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro');
      const { id } = await addTemplate(person, 'Einzeln', 1);
      await openWithTeams(page, person, ['430001']);
      const keys = await page
        .locator('[data-post]')
        .evaluateAll((posts) => posts.map((post) => `${post.getAttribute('data-post')}`));
      const [one = '', other = ''] = keys.map((key) => key.split(' ')[3] ?? '');
      const days = new Map((await loadGames(site, '430001')).map((game) => [game.id, game]));
      const { date, startsAt, time } = days.get(one)!;
      await changeGames(page, (game) => (game['id'] === other ? { date, startsAt, time } : {}));
      await page.reload();
      const both = page.locator(`[data-post$="${one} ${other}"], [data-post$="${other} ${one}"]`);
      await both.waitFor();
      const template = page.getByRole('combobox', { name: 'Vorlage' });
      await template.first().selectOption(id);
      await both.waitFor({ state: 'detached' });
      for (const game of [one, other]) await page.locator(`[data-post$=" 430001 ${game}"] img[data-drawn]`).waitFor();
      await template.first().selectOption('dark');
      await both.getByRole('button').click();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Vorlage' }).selectOption(id);
      await page.getByRole('dialog').getByText('Diese Vorlage zeigt nur 1 Spiel.').waitFor();
      assert.is(await page.getByRole('dialog').getByRole('button', { name: 'Nochmals versuchen' }).count(), 0);
      await page.keyboard.press('Escape');
      await both.getByText('Diese Vorlage zeigt nur 1 Spiel.').waitFor();
    },
  },
  {
    name: 'weekend: one person shares while another takes back: the last state wins on both pages, without an error',
    async run({ visit, site }) {
      const [first, second] = [await visit(), await visit()];
      const person = await becomePerson(first.page, site, 'pro');
      await signInAgain(second.page, site, person.email);
      await openWithTeams(first.page, person, ['430001']);
      await second.page.goto('/weekend');
      await waitForPosts(second.page);
      const key = (await first.page.locator('[data-post]').last().getAttribute('data-post')) ?? '';
      const states = [first, second].map(({ page }) => page.locator(`[data-post="${key}"] [data-state]`));
      const shown = (state: string) =>
        until(async () => {
          const found = await Promise.all(states.map((badge) => badge.getAttribute('data-state')));
          return found.every((one) => one === state);
        }, 20);
      for (const { page } of [first, second]) await page.locator(`[data-post="${key}"] button`).click();
      const share = () =>
        exportFile(first.page, () =>
          first.page.getByRole('dialog').getByRole('button', { name: 'Herunterladen' }).click(),
        );
      const takeBack = () => second.page.getByRole('button', { name: 'Doch nicht geteilt' }).click();
      await share();
      await shown('posted');
      const note = await hold(first.page, 'POST');
      await share();
      const deleted = second.page.waitForResponse(
        (answer) => answer.url().includes('/api/shared-posts') && answer.request().method() === 'DELETE',
      );
      await takeBack();
      // The note that is held comes last.
      await deleted;
      await states[1]?.and(second.page.locator('[data-state=new]')).waitFor({ state: 'attached' });
      await note.release();
      await shown('posted');
      const deletion = await hold(second.page, 'DELETE');
      await takeBack();
      const noted = first.page.waitForResponse(
        (answer) => answer.url().includes('/api/shared-posts') && answer.request().method() === 'POST',
      );
      await share();
      await noted;
      await deletion.release();
      await shown('new');
      for (const { page } of [first, second]) assert.is(await page.getByText('Nicht als geteilt gemerkt').count(), 0);
    },
  },
  {
    name: 'weekend: one failing league hides no other team and is tried again',
    async run({ visit, site }) {
      const { page, complaints } = await visit();
      const person = await becomePerson(page, site, 'pro');
      const [kept = '', failing = ''] = await findBusyTeams(site);
      await page.route(gamesPath(failing), (route) =>
        route.fulfill({ status: 503, json: { code: 'overloaded', message: 'Ausgelastet', requestId: 'x' } }),
      );
      await openWithTeams(page, person, [kept, failing]);
      const problem = page.getByRole('alert').filter({ hasText: `Team ${failing}` });
      await problem.waitFor();
      assert.is(await page.locator(`[data-post*=" ${failing} "]`).count(), 0);
      await page.unroute(gamesPath(failing));
      await problem.getByRole('button', { name: 'Nochmals versuchen' }).click();
      await page.locator(`[data-post*=" ${failing} "]`).first().waitFor();
      assert.is(await problem.count(), 0);
      complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('503')));
    },
  },
  {
    name: 'weekend: a team that its league does not know says so, without a button that cannot help',
    async run({ visit, site }) {
      const { page, complaints } = await visit();
      const person = await becomePerson(page, site, 'pro');
      const [kept = '', gone = ''] = await findBusyTeams(site);
      await page.route(gamesPath(gone), (route) =>
        route.fulfill({ status: 404, json: { code: 'not-found', message: 'Nicht gefunden', requestId: 'x' } }),
      );
      await openWithTeams(page, person, [kept, gone]);
      const problem = page.getByRole('alert').filter({ hasText: `Team ${gone}` });
      await problem.waitFor();
      assert.is(await problem.getByRole('button').count(), 0);
      complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('404')));
    },
  },
  {
    name: 'weekend: days without games say so and lead further; a club of many teams shows the saved ones first',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro');
      await changeGames(page, () => ({ startsAt: '2030-01-01T10:00', date: '01.01.2030' }));
      const [saved = '', other = ''] = await findBusyTeams(site);
      await addSlot(person, { team_id: saved, team_name: 'Herren 1' });
      await page.goto('/weekend');
      await page.getByText('Keine Spiele in diesen Tagen').waitFor();
      await page.unrouteAll();
      await page.route('**/api/leagues/unihockey/clubs/*/teams*', async (route) => {
        const answer = (await (await route.fetch()).json()) as { teams: { id: string; name: string }[] };
        const [first] = answer.teams;
        const teams = Array.from({ length: 60 }, (_, index) => answer.teams[index] ?? { ...first, id: `9${index}` });
        await route.fulfill({ json: { ...answer, teams, count: 60 } });
      });
      await page.route(/teams\/9\d+\/games/, (route) =>
        route.fulfill({ json: { games: [], count: 0, as_of: new Date().toISOString(), stale: false } }),
      );
      await page.reload();
      await waitForPosts(page);
      const before = await page.locator('[data-post]').count();
      await page.getByRole('button', { name: 'Weitere Teams des Clubs' }).click();
      await page.locator(`[data-post*=" ${other} "]`).first().waitFor();
      assert.ok((await page.locator('[data-post]').count()) > before);
      const undrawn = await page.locator('[data-post]:not(:has(img[data-drawn]))').count();
      assert.ok(undrawn > 0, 'posts far below wait until they are near the window');
    },
  },
  {
    name: 'weekend: without a team the page leads to the studio',
    async run({ visit, site }) {
      const { page } = await visit({ language: 'en' });
      await becomePerson(page, site, 'free', '/weekend');
      await page.getByRole('heading', { name: 'No team saved yet' }).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'To the studio' }).click();
      await page.waitForURL('**/studio');
    },
  },
];
