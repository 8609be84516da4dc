import type { Page } from 'playwright-core';
import { element, nextFrame } from './canvas.ts';
import { newPath, waitForEditor } from './editor.ts';
import { becomePerson, type Person } from './person.ts';
import type { RunningSite } from './site.ts';
import type { Tier } from './plans.ts';

/** Signs a user in and opens a new template. */
export async function openEmptyEditor(page: Page, site: RunningSite, tier: Tier = 'pro'): Promise<Person> {
  const person = await becomePerson(page, site, tier, newPath);
  await waitForEditor(page);
  return person;
}

/** A game list with a row for each of three games. */
export async function openGameList(page: Page, site: RunningSite): Promise<void> {
  await openEmptyEditor(page, site);
  for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Ein Spiel mehr' }).click();
  await page.getByRole('button', { name: 'Spielliste', exact: true }).click();
  await element(page, 'Spielliste').locator('> *').first().waitFor({ state: 'attached' });
  await nextFrame(page);
}

/** A panel by its title. */
export const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** The form of the current selection; right after a change the previous form is still there, but inert. */
export const properties = (page: Page) => panel(page, 'Element-Eigenschaften').and(page.locator(':not(:has([inert]))'));
export const layers = (page: Page) => panel(page, 'Alle Elemente');

/** Names in the list of all elements, from the front to the back. */
export async function listLayers(page: Page): Promise<string[]> {
  return (await layers(page).locator('[data-layer]').allTextContents()).map((name) => name.trim());
}

export async function addText(page: Page, content?: string): Promise<void> {
  await page.getByRole('button', { name: 'Statischer Text' }).click();
  if (content !== undefined) await properties(page).getByRole('textbox', { name: 'Text', exact: true }).fill(content);
}

/** Undoes the last step; the button names it. */
export async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Rückgängig/ }).click();
}
