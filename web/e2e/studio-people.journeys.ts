import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { checkWidths } from './axe.ts';
import type { Journey } from './journey.ts';
import { giveConsent, openSquad, recordRequests, secret, squad, typeList } from './people.ts';
import { readShared, stubShareSheet } from './share-sheet.ts';
import { openSignedIn } from './sign-in.ts';
import type { RunningSite } from './site.ts';
import { chooseKind, exportFile, findGames, teamPath } from './studio.ts';

const lineupPath = `${teamPath}?kind=lineup`;
const names = ['Anna Muster', 'Lea Sturm', 'Noemi Frei'];
const photo = new URL('../../fixtures/images/hall-wide.jpg', import.meta.url);

const frame = (page: Page) => page.locator('[data-preview]');
const consentOf = (page: Page, name: string) => page.getByLabel(`Einwilligung von ${name}`);

async function openAs(page: Page, site: RunningSite, path: string): Promise<void> {
  await openSignedIn(page, site, path);
}

/** Waits until the post on screen is the one of the page's state. */
async function waitForText(page: Page, words: string): Promise<void> {
  await page.locator(`[data-preview][aria-label*="${words}"] > svg`).waitFor();
}

async function exportAgain(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const file = await exportFile(page, () => page.getByRole('button', { name: 'Als Bild exportieren' }).click());
  await page.getByRole('button', { name: 'Nein, danke' }).click();
  return file;
}

export const journeys: Journey[] = [
  {
    name: 'studio people: a line-up is read line by line; nobody is named without consent, and a refusal leaves no trace',
    async run({ visit, site }) {
      const { page, context } = await visit();
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const sent = recordRequests(page);
      await openAs(page, site, lineupPath);
      await page.getByRole('heading', { name: 'Noch niemand' }).waitFor();
      const button = page.getByRole('button', { name: 'Als Bild exportieren' });
      assert.ok(await button.isDisabled());
      await typeList(page, squad);
      await page.getByRole('heading', { name: 'Niemand wird genannt' }).waitFor();
      assert.ok(await button.isDisabled());
      await giveConsent(page, 'Alle sind erwachsen');
      await page.getByText('4 Personen, 3 davon im Post').waitFor();
      await waitForText(page, '7 Lea Sturm (Verteidigung, Captain)');
      assert.is(await consentOf(page, secret).inputValue(), 'not-named');
      await button.click();
      const { name, bytes } = await exportFile(page, () =>
        page.getByRole('button', { name: 'Team speichern' }).click(),
      );
      assert.match(name, /^matchpost-lineup-\d+\.png$/);
      assert.is(bytes.indexOf(Buffer.from(secret)), -1);
      await page.getByRole('button', { name: 'Nein, danke' }).click();
      const altText = (await frame(page).getAttribute('aria-label')) ?? '';
      for (const one of names) assert.match(altText, one);
      // Everything of the page but the field and the list that the person types.
      const post = page.locator('[data-preview], section:has(#texts)');
      const told = (await post.evaluateAll((parts) => parts.map(({ outerHTML }) => outerHTML))).join('\n');
      assert.match(told, names[0] as string);
      for (const part of secret.split(' ')) assert.not.match(told, part);
      assert.not.match(altText, '23');
      for (const one of [...names, secret]) assert.not.match(sent(), one);
      const state = await page.evaluate(() => JSON.stringify([history.state, location.href, document.title]));
      for (const one of [...names, secret]) assert.not.match(state, one);
      await typeList(page, openSquad);
      await page.getByText('3 Personen, 3 davon im Post').waitFor();
      await waitForText(page, '7 Lea Sturm');
      const without = await exportAgain(page);
      assert.ok(without.bytes.equals(bytes), 'a person who may not be named changes the picture');
    },
  },
  {
    name: 'studio people: consent is given per person, stays with the name while lines change, and ends with other people',
    async run({ visit }) {
      const { page } = await visit();
      await page.goto(lineupPath);
      await typeList(page, '7 Lea Sturm\n7 Ida Wyss\n---\n11 Noemi Frei');
      await page.getByText('Die Nummer 7 auf Zeile 2 steht schon auf Zeile 1').waitFor();
      await page.getByText('Zeile 3 nennt keine Person').waitFor();
      await consentOf(page, 'Noemi Frei').selectOption('minor-with-consent');
      await waitForText(page, '11 Noemi Frei');
      assert.not.match((await frame(page).getAttribute('aria-label')) ?? '', 'Lea');
      await giveConsent(page, 'Alle sind erwachsen');
      await consentOf(page, 'Lea Sturm').selectOption('not-named');
      await page.getByText('3 Personen, 2 davon im Post').waitFor();
      assert.match(await page.locator('textarea').inputValue(), '7 Lea Sturm (nicht nennen)\n7 Ida Wyss');
      const text = await page.locator('textarea').inputValue();
      await typeList(page, `1 Anna Muster\n${text.replace('Lea', 'Lia')}`);
      await page.getByText('4 Personen, 3 davon im Post').waitFor();
      assert.is(await consentOf(page, 'Lia Sturm').inputValue(), 'not-named');
      await typeList(page, '4 Rea Neu\n5 Pia Neu');
      await page.getByText('Das sind andere Leute als vorher').waitFor();
      await page.getByRole('heading', { name: 'Niemand wird genannt' }).waitFor();
      await typeList(page, `7 ${'Lea Sturm '.repeat(10)}\n${'x'.repeat(20_001)}`);
      await page.getByText('Das ist zu lang für eine Liste').waitFor();
      await typeList(
        page,
        Array.from({ length: 52 }, (_, index) => `${index + 1} Name ${'x'.repeat(index + 1)}`).join('\n'),
      );
      await page.getByText('Ab Zeile 51 fehlen die Personen im Post').waitFor();
      await giveConsent(page, 'Alle sind erwachsen');
      await page.getByText('Die Vorlage zeigt 24 von 50 Zeilen').waitFor();
    },
  },
  {
    name: 'studio people: a refusal in one tab counts in the other, and neither loses the lists of the other',
    async run({ visit }) {
      const { page, context } = await visit();
      const other = await context.newPage();
      await page.goto(lineupPath);
      await page.locator('textarea').waitFor();
      await other.goto(`${teamPath}?kind=scorers`);
      await typeList(other, '7 Lea Sturm 2\n11 Noemi Frei 1');
      await giveConsent(other, 'Alle sind erwachsen');
      await waitForText(other, 'Lea Sturm');
      await typeList(page, '7 Lea Sturm (nicht nennen)\n1 Anna Muster');
      await other.locator('[data-preview]:not([aria-label*="Lea Sturm"]) > svg').waitFor();
      await typeList(other, '7 Lea Sturm 3\n11 Noemi Frei 1');
      await waitForText(other, 'Noemi Frei');
      assert.not.match((await frame(other).getAttribute('aria-label')) ?? '', 'Lea');
      const stored = await page.evaluate(() => localStorage.getItem('matchpost-people'));
      assert.match(String(stored), 'nicht nennen');
      assert.match(String(stored), 'Lea Sturm 3');
    },
  },
  {
    name: 'studio people: the lists stay on this device per team, are deleted and brought back, and go with the sign-out',
    async run({ visit, site }) {
      const { page } = await visit();
      await openAs(page, site, lineupPath);
      await typeList(page, openSquad);
      await giveConsent(page, 'Auch Minderjährige');
      await waitForText(page, 'Lea Sturm');
      await page.reload();
      await waitForText(page, 'Lea Sturm');
      assert.is(await page.locator('textarea').inputValue(), openSquad);
      await page.goto('/studio/handball/149101/31001?kind=lineup');
      await page.getByRole('heading', { name: 'Noch niemand' }).waitFor();
      assert.is(await page.locator('textarea').inputValue(), '');
      await page.goto(lineupPath);
      await waitForText(page, 'Lea Sturm');
      await page.getByRole('button', { name: 'Listen dieses Teams löschen' }).click();
      await page.getByRole('heading', { name: 'Noch niemand' }).waitFor();
      const stored = () => page.evaluate(() => localStorage.getItem('matchpost-people'));
      assert.is(await stored(), null);
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await waitForText(page, 'Lea Sturm');
      assert.match(String(await stored()), 'Lea Sturm');
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Abmelden' }).first().click();
      await page.waitForURL((url) => !url.pathname.startsWith('/profile'));
      assert.is(await stored(), null);
    },
  },
  {
    name: 'studio people: the player of the match comes from the line-up, with a portrait and a game, and keeps a refusal',
    async run({ visit, site }) {
      const { page, expectComplaint } = await visit();
      const { played } = await findGames(site);
      const sent = recordRequests(page);
      await page.goto(`${teamPath}/${played.id}?kind=lineup`);
      await typeList(page, squad);
      await giveConsent(page, 'Alle sind erwachsen');
      await waitForText(page, 'Lea Sturm');
      await chooseKind(page, 'Player of the Match');
      await page.getByLabel('Aus der Aufstellung').selectOption({ label: '7 Lea Sturm' });
      assert.match(await page.locator('textarea').inputValue(), '7 Lea Sturm');
      await page.getByRole('heading', { name: 'Niemand wird genannt' }).waitFor();
      await giveConsent(page, 'Minderjährig, die Eltern');
      await waitForText(page, 'Lea Sturm');
      const before = await frame(page).locator('image').count();
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'lea-sturm.jpg', mimeType: 'image/jpeg', buffer: await readFile(photo) });
      await page.getByRole('button', { name: 'Übernehmen' }).click();
      await page.locator('[data-preview*="portrait-"] image').first().waitFor();
      assert.ok((await frame(page).locator('image').count()) > before);
      assert.match((await frame(page).getAttribute('aria-label')) ?? '', played.teamHome);
      await page.getByLabel('Zu welchem Spiel?').selectOption('');
      await page.waitForURL(`**${teamPath}?kind=player`);
      assert.not.match(sent(), /Lea|lea-sturm/);
      await typeList(page, `23 ${secret}`);
      await giveConsent(page, 'Erwachsen und');
      await page.getByText('Eine andere Liste dieses Teams sagt').waitFor();
      await page.getByRole('heading', { name: 'Niemand wird genannt' }).waitFor();
      // The portrait was that of another person.
      assert.is(await page.getByRole('button', { name: 'Foto entfernen' }).count(), 0);
      await page.goto(`${teamPath}/gibtsnicht?kind=player`);
      await page.getByText('Das Spiel der Adresse gibt es nicht mehr').waitFor();
      expectComplaint('404');
    },
  },
  {
    name: 'studio people: top scorers leave through the share sheet of a phone, in the tap, with the caption',
    async run({ visit, site }) {
      const { page, context } = await visit({ width: 360 });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await stubShareSheet(page);
      await openAs(page, site, `${teamPath}?kind=scorers`);
      await typeList(page, '7 Lea Sturm 12 8\n11 Noemi Frei 9');
      await giveConsent(page, 'Alle sind erwachsen');
      await waitForText(page, 'Lea Sturm');
      await page.getByRole('button', { name: 'Teilen' }).click();
      await page.getByRole('button', { name: 'Team speichern' }).click();
      await page.getByText('Bild geteilt.').waitFor();
      const [call] = await readShared(page);
      assert.match(String(call?.names), /^matchpost-scorers-\d+\.png$/);
      const caption = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(caption, 'Unsere Topscorer: 7 Lea Sturm – 12 Tore / 8 Assists');
    },
  },
  ...(['de', 'en'] as const).map((language): Journey => ({
    name: `studio people: is accessible at each width, ${language}`,
    async run({ visit }) {
      const { page } = await visit({ language });
      await page.goto(lineupPath);
      await page.locator('textarea').waitFor();
      await checkWidths(page);
      await typeList(page, `${squad}\n7 Noch jemand\n---`);
      await giveConsent(page, language === 'de' ? 'Alle sind erwachsen' : 'All are adults');
      await waitForText(page, 'Lea Sturm');
      await checkWidths(page);
      await page.goto(`${teamPath}?kind=player`);
      await typeList(page, '7 Lea Sturm 2 1');
      await giveConsent(page, language === 'de' ? 'Erwachsen und einverstanden' : 'An adult who agrees');
      await waitForText(page, 'Lea Sturm');
      await checkWidths(page);
    },
  })),
];
