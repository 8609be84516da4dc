/** A person who has signed in to the app. */
import { until } from '../../../server/test/until.ts';
import { loadMail } from '../mailbox.ts';
import { createPerson, type Person } from '../person.ts';
import { setTier, type Tier } from '../plans.ts';
import { anybody, askForMail } from '../sign-in.ts';
import type { RunningSite } from '../site.ts';
import { addSlot } from '../slots.ts';
import { findGames, team, teamPath, waitForPreview } from '../studio.ts';
import { openLink } from './native-journey.ts';
import type { Phone } from './phone.ts';

/** Signs in with the code of the mail, and keeps the phone's secrets for the next start. */
export async function signIn(phone: Phone, site: RunningSite): Promise<{ email: string; secrets: string[] }> {
  const { page } = phone;
  const email = anybody();
  await phone.start();
  await page.waitForURL('**/weekend');
  await openLink(phone, '/auth');
  await askForMail(page, email);
  await page.getByRole('textbox').fill((await loadMail(site, email)).code);
  await page.waitForURL((url) => url.pathname !== '/auth');
  return { email, secrets: await keepSecrets(phone) };
}

/** The double forgets with its page, a phone does not. Returns the names of the secrets. */
async function keepSecrets(phone: Phone): Promise<string[]> {
  await until(async () => (await phone.listCalls('SecureStorage.internalSetItem')).length > 0);
  const secrets = await phone.readSecrets();
  await phone.page.addInitScript((kept) => {
    // A cast: the double is in the page, whose types do not know it.
    Object.assign((globalThis as unknown as { bridge: { secrets: object } }).bridge.secrets, kept);
  }, secrets);
  return Object.keys(secrets);
}

/** A person with a plan, at the app's first page. */
export async function becomePerson(phone: Phone, site: RunningSite, tier: Tier): Promise<Person> {
  const { email } = await signIn(phone, site);
  await setTier(site, email, tier);
  const asking = phone.page.waitForRequest((request) => new URL(request.url()).pathname === '/api/limits');
  await phone.start();
  return createPerson(site, email, (await (await asking).headerValue('authorization')) ?? '');
}

/** A person with a plan and a saved team, at the preview of its next game. */
export async function openPost(phone: Phone, site: RunningSite): Promise<void> {
  const person = await becomePerson(phone, site, 'pro');
  await addSlot(person, { team_id: team.teamId, team_name: 'Herren 1' });
  await openLink(phone, `${teamPath}/${(await findGames(site)).coming.id}`);
  await waitForPreview(phone.page);
}
