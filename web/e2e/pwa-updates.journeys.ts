/** A new version waits for work, in every window. */
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { until } from '../../server/test/until.ts';
import { newPath, waitForEditor, nameField, save } from './editor.ts';
import type { Journey } from './journey.ts';
import { becomePerson } from './person.ts';
import { isMarked, openControlled, release, waitForReload } from './pwa.ts';
import { readShared, stubShareSheet } from './share-sheet.ts';
import { addSlot } from './slots.ts';
import type { RunningSite } from './site.ts';
import { findGames, team, teamPath, waitForPreview } from './studio.ts';
import { storeBefore } from './visit.ts';

/** Opens a post of a saved team. */
async function openPost(page: Page, site: RunningSite, { asksForPush = false } = {}): Promise<void> {
  const person = await becomePerson(page, site, 'free');
  await addSlot(person, { team_id: team.teamId, team_name: 'Herren 1' });
  // Another question comes first, until it is answered.
  if (!asksForPush) await storeBefore(page.context(), 'push-offer', 'answered');
  await page.goto(`${teamPath}/${(await findGames(site)).coming.id}`);
  await waitForPreview(page);
}

export const journeys: Journey[] = [
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
    name: 'pwa: an update reloads the page even if the browser keeps the old worker',
    async run({ visit }) {
      const { page } = await visit({ serviceWorker: true });
      // The waiting worker never hears that it may take over.
      await page.addInitScript(() => Object.assign(ServiceWorker.prototype, { postMessage: () => undefined }));
      await openControlled(page, '/impressum');
      await release(page, '2');
      await page.getByRole('button', { name: 'Neu laden' }).click();
      await waitForReload(page);
      await page.getByRole('heading', { name: 'Impressum' }).waitFor();
    },
  },
  {
    name: 'pwa: an update waits for unsaved changes in the editor, here and in another window',
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
];
