/** The app of a person who has signed in: the session, the camera, the share sheet and the photo library. */
import { readFile } from 'node:fs/promises';
import * as assert from 'uvu/assert';
import { until } from '../../../server/test/until.ts';
import { image } from '../media.ts';
import { findGames } from '../studio.ts';
import { openLink, type NativeJourney } from './native-journey.ts';
import { openPost, signIn } from './signed-in.ts';

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
    name: 'a post leaves through the share sheet, and is saved in the photo library unless the phone is full or says no',
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
      await opened.answer('Media.savePhoto', { error: { message: 'not allowed', code: 'accessDenied' } });
      await save.click();
      await page.getByText('Matchpost darf nichts in deine Fotos legen.').first().waitFor();
      await opened.answer('Media.savePhoto', { data: {} });
      await save.click();
      await until(async () => (await opened.listCalls('Media.savePhoto')).length === 3);
      assert.match(String((await opened.listCalls('Media.savePhoto'))[2]?.options['albumIdentifier']), /Matchpost$/);
    },
  },
];
