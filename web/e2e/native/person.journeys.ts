/** The app of a person who has signed in: the session, the camera, the share sheet and the photo library. */
import { readFile } from 'node:fs/promises';
import * as assert from 'uvu/assert';
import { until } from '../../../server/test/until.ts';
import { loadMail } from '../mailbox.ts';
import { image } from '../media.ts';
import { createPerson, type Person } from '../person.ts';
import { setTier } from '../plans.ts';
import { anybody, askForMail } from '../sign-in.ts';
import type { RunningSite } from '../site.ts';
import { addSlot } from '../slots.ts';
import { findGames, team, teamPath, waitForPreview } from '../studio.ts';
import { openLink, type NativeJourney } from './native-journey.ts';
import type { Phone } from './phone.ts';

/** Signs in with the code of the mail, and keeps the phone's secrets for the next start. */
async function signIn(phone: Phone, site: RunningSite): Promise<{ email: string; secrets: string[] }> {
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

/** A person with a plan and a saved team, at the preview of its next game. */
async function openPost(phone: Phone, site: RunningSite): Promise<Person> {
  const { page } = phone;
  const { email } = await signIn(phone, site);
  await setTier(site, email, 'pro');
  const asking = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/limits');
  await phone.start();
  const person = createPerson(site, email, (await (await asking).headerValue('authorization')) ?? '');
  await addSlot(person, { team_id: team.teamId, team_name: 'Herren 1' });
  await openLink(phone, `${teamPath}/${(await findGames(site)).coming.id}`);
  await waitForPreview(page);
  return person;
}

export const journeys: readonly NativeJourney[] = [
  {
    name: 'a person signs in with the code of the mail, and is still signed in at the next start',
    async run({ phone, site }) {
      for (const platform of ['android', 'ios'] as const) {
        const opened = await phone({ platform });
        const { secrets } = await signIn(opened, site);
        assert.is(secrets.filter((name) => name.endsWith('refresh-token')).length, 1);
        await opened.start();
        await openLink(opened, '/profile/settings');
        // The first session of the list, which names the device.
        await opened.page.getByText('Dieses Gerät').first().waitFor();
      }
    },
  },
  {
    name: 'a photo of the camera becomes the background; without the camera a photo can be chosen',
    async run({ phone, site }) {
      const opened = await phone();
      const { page } = opened;
      await openPost(opened, site);
      await opened.answer('Camera.takePhoto', { error: { message: 'no', code: 'OS-PLUG-CAMR-0003' } });
      await page.getByRole('button', { name: 'Foto aufnehmen' }).click();
      await page.getByText('Matchpost darf die Kamera nicht verwenden').waitFor();
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Foto wählen' }).click();
      await choosing;
      // Nothing comes of a camera that was closed.
      await opened.answer('Camera.takePhoto', { error: { message: 'closed', code: 'OS-PLUG-CAMR-0006' } });
      await page.getByRole('button', { name: 'Foto aufnehmen' }).click();
      const photo = 'https://localhost/_capacitor_file_/photo.jpg';
      const body = await readFile(image('hall-evening.jpg'));
      await page.route(photo, (route) => route.fulfill({ body, contentType: 'image/jpeg' }));
      await opened.answer('Camera.takePhoto', { data: { webPath: photo } });
      await page.getByRole('button', { name: 'Foto aufnehmen' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Übernehmen' }).click();
      await page.locator('[data-preview*="/api/files/"] image').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'a post leaves through the share sheet, and is saved in the photo library unless the phone is full',
    async run({ phone, site }) {
      const opened = await phone();
      const { page } = opened;
      await openPost(opened, site);
      await page.getByRole('button', { name: 'Teilen', exact: true }).click();
      await until(async () => (await opened.listCalls('Share.share')).length === 1);
      const [shared] = await opened.listCalls('Share.share');
      const { coming } = await findGames(site);
      const text = String(shared?.options['text']);
      assert.ok(text.includes(coming.teamHome) || text.includes(coming.teamAway), text);
      assert.match(String(shared?.options['files']), /matchpost-preview-\d+-\d{13}\.png$/);
      const save = page.getByRole('button', { name: 'Herunterladen' });
      await opened.answer('Media.savePhoto', {
        error: { message: 'write failed: ENOSPC (No space left on device)', code: 'argumentError' },
      });
      await save.click();
      await page.getByText('Auf deinem Gerät ist kein Platz mehr.').first().waitFor();
      await opened.answer('Media.savePhoto', { data: {} });
      await save.click();
      await until(async () => (await opened.listCalls('Media.savePhoto')).length === 2);
      assert.match(String((await opened.listCalls('Media.savePhoto'))[1]?.options['albumIdentifier']), /Matchpost$/);
    },
  },
];
