import type { Page } from 'playwright-core';
import { gameFields } from '../../../engine/src/fields.ts';
import { getTheme } from '../../../engine/src/themes/index.ts';
import { legalPaths } from '../../src/legal/legal-pages.ts';
import { addBackground, addLogo, addTemplate } from '../media.ts';
import { becomePerson } from '../person.ts';
import type { RunningSite } from '../site.ts';
import { anybody, askForMail } from '../sign-in.ts';
import { addSlot } from '../slots.ts';
import { findGames, juniorsPath, teamPath, waitForPreview } from '../studio.ts';
import type { PlainTexts } from './plain-texts.ts';
import { pressEverything } from './press-everything.ts';

export type Walk = (page: Page, site: RunningSite, texts: PlainTexts) => Promise<void>;

/** Visits the public pages. */
const walkOutside: Walk = async (page) => {
  for (const path of ['/', ...legalPaths, '/nowhere']) {
    await open(page, path);
    await pressEverything(page);
  }
  await open(page, '/auth');
  await page.getByRole('textbox').fill('nobody');
  await page.getByRole('textbox').press('Enter');
  await askForMail(page, anybody());
  await page.getByRole('textbox').fill('000000');
  await pressEverything(page);
};

/** Visits the profile of a user with at least one item of each kind. */
const walkAccount: Walk = async (page, site, texts) => {
  const person = await becomePerson(page, site, 'pro', '/profile');
  texts.expect('UHC Sternenberg', 'DELETE');
  await addSlot(person, { team_id: '430001', team_name: null });
  await Promise.all([addLogo(person, '1'), addBackground(person, '2'), addTemplate(person, '3')]);
  for (const path of accountPaths) {
    await open(page, path);
    await pressEverything(page);
  }
};

const accountPaths = [
  '',
  '/settings',
  '/subscription',
  '/teams',
  '/templates',
  '/logos',
  '/backgrounds',
  '/delete',
].map((path) => `/profile${path}`);

/** Visits the studio from the sport to the post, signed out and signed in. */
const walkStudio: Walk = async (page, site) => {
  const { played } = await findGames(site);
  for (const path of ['/studio', '/studio/unihockey', '/studio/unihockey/463101', juniorsPath, teamPath]) {
    await open(page, path);
    await pressEverything(page);
  }
  await becomePerson(page, site, 'pro');
  await open(page, `${teamPath}/${played.id}`);
  await waitForPreview(page);
  await pressEverything(page);
};

/** Visits the editor with an element of every kind. */
const walkEditor: Walk = async (page, site, texts) => {
  const { palette = {} } = getTheme('standard', { tab: 'preview', games: 1 });
  texts.expect(...gameFields.map(({ sample }) => sample), ...Object.keys(palette));
  await becomePerson(page, site, 'pro', '/profile/templates/new');
  await open(page, '/profile/templates/new');
  await page.locator('[data-drawn]').first().waitFor();
  await open(page, '/profile/templates/new?start=standard');
  await page.locator('[data-element] > *').first().waitFor({ state: 'attached' });
  await pressEverything(page, 200);
};

/** Visits every page of a user while all its requests fail. */
const walkFailing: Walk = async (page, site) => {
  await becomePerson(page, site, 'pro', '/profile');
  await page.route(/\/api\/(?!auth|limits|session)/, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: '', requestId: '1' } }),
  );
  for (const path of [...accountPaths, '/studio/unihockey', teamPath, '/profile/templates/edit/1']) {
    await open(page, path);
    await pressEverything(page, 20);
  }
};

export const walks: readonly Walk[] = [walkOutside, walkAccount, walkStudio, walkEditor, walkFailing];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
}
