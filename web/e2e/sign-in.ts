import type { TokenAnswer } from '@matchpost/server/contract';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { letMailsPass } from './database.ts';
import { loadMail } from './mailbox.ts';
import type { RunningSite } from './site.ts';
import { storeBefore } from './visit.ts';

export function anybody(): string {
  return `${randomUUID().slice(0, 8)}@example.org`;
}

/** Signs in through the form with the code from the mailbox. */
export async function signInByCode(page: Page, site: RunningSite, email: string, path = '/auth'): Promise<void> {
  await page.goto(path);
  await askForMail(page, email);
  const { code } = await loadMail(site, email);
  await page.getByRole('textbox').fill(code);
  await page.waitForURL((url) => url.pathname !== '/auth');
}

/** Signs a person in on another device, with the code of a new mail. */
export async function signInAgain(page: Page, site: RunningSite, email: string, path = '/auth'): Promise<void> {
  const { code } = await loadMail(site, email);
  await letMailsPass(site, email);
  await page.goto(path);
  await askForMail(page, email);
  await page.getByRole('textbox').fill((await loadMail(site, email, code)).code);
  await page.waitForURL((url) => url.pathname !== '/auth');
}

export async function askForMail(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox').fill(email);
  await page.getByRole('textbox').press('Enter');
  await page.locator('input[autocomplete=one-time-code]').waitFor();
}

/**
 * Signs in through the API, for journeys about other things: no page is loaded, the next one has the session. Returns the
 * session's header for calls of the API.
 */
export async function signInQuietly(page: Page, site: RunningSite, email: string): Promise<string> {
  const headers = { origin: site.origin };
  const context = page.context();
  const asked = await context.request.post(`${site.origin}/api/auth/magic-link`, { headers, data: { email } });
  if (!asked.ok()) throw new Error(`sign-in: HTTP ${asked.status()} ${await asked.text()}`);
  const { code } = await loadMail(site, email);
  const answer = await context.request.post(`${site.origin}/api/auth/verify`, { headers, data: { email, code } });
  if (!answer.ok()) throw new Error(`sign-in: HTTP ${answer.status()} ${await answer.text()}`);
  await storeBefore(context, 'signed-in', 'yes', email);
  const { access_token } = (await answer.json()) as TokenAnswer;
  return `Bearer ${access_token}`;
}

/** Signs a new user in and opens a page. */
export async function openSignedIn(page: Page, site: RunningSite, path: string): Promise<void> {
  await signInQuietly(page, site, anybody());
  await page.goto(path);
}
