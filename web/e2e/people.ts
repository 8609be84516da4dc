import type { Page } from 'playwright-core';

/** A squad of invented people; one of them may not be named. */
export const secret = 'Mirjam Geheimnis';
export const squad = `Tor:
1 Anna Muster
Verteidigung
7 Lea Sturm (C)
23 ${secret} (nicht nennen)
11 Noemi Frei`;
export const openSquad = squad.replace(`23 ${secret} (nicht nennen)\n`, '');

/** Types a list in place of the last one. */
export async function typeList(page: Page, text: string): Promise<void> {
  await page.locator('textarea').fill(text);
}

export async function giveConsent(page: Page, words: string): Promise<void> {
  await page.getByRole('radio', { name: words }).check();
}

/** The first answer, in any language. */
export async function giveConsentOfAdults(page: Page): Promise<void> {
  await page.locator('fieldset input[type=radio]').first().check();
}

/** Everything that the page has sent so far: addresses, headers and bodies. */
export function recordRequests(page: Page): () => string {
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
  });
  return () => decodeURIComponent(sent.join('\n').replaceAll(/%(?![\da-f]{2})/gi, ''));
}
