/** People who are signed in in a tab, for journeys about other things. */
import { loadMail } from '../mailbox.ts';
import { createPerson, type Person } from '../person.ts';
import { setTier, type Tier } from '../plans.ts';
import { anybody } from '../sign-in.ts';
import type { RunningSite } from '../site.ts';
import type { Tab } from './tab.ts';

/** Signs a new person in from the page itself, so that the tab gets the session's cookie, and opens a path. */
export async function becomeSomeone(
  tab: Tab,
  site: RunningSite,
  { tier, path, language = 'de' }: { tier: Tier; path: string; language?: string },
): Promise<Person> {
  const email = anybody();
  await tab.goto(`${site.origin}/impressum`);
  await tab.evaluate(postJson, { path: '/api/auth/magic-link', body: { email } });
  const { code } = await loadMail(site, email);
  const { access_token: token } = await tab.evaluate(postJson, { path: '/api/auth/verify', body: { email, code } });
  await tab.evaluate(remember, language);
  if (tier !== 'free') await setTier(site, email, tier);
  await tab.goto(site.origin + path);
  return createPerson(site, email, `Bearer ${token}`);
}

/** Runs in the page. Its own sign-in leaves the same traces. */
function remember(language: string): void {
  localStorage.setItem('matchpost-signed-in', 'yes');
  localStorage.setItem('matchpost-language', language);
}

/** Runs in the page. */
async function postJson({ path, body }: { path: string; body: object }): Promise<{ access_token?: string }> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const told = await reply.text();
  if (!reply.ok) throw new Error(`${path}: HTTP ${reply.status} ${told}`);
  return told === '' ? {} : (JSON.parse(told) as { access_token?: string });
}
