/** The session of the app: one that ends elsewhere, and a phone whose clock is wrong. */
import * as assert from 'uvu/assert';
import { letMailsPass } from '../database.ts';
import { loadMail } from '../mailbox.ts';
import { askForMail } from '../sign-in.ts';
import { openLink, type NativeJourney } from './native-journey.ts';
import { becomePerson, signIn } from './signed-in.ts';

const YEAR = 365 * 86_400_000;

export const journeys: readonly NativeJourney[] = [
  {
    name: 'a session that ends on another device leads to the sign-in, leaves no token, and leads back',
    async run({ phone, site }) {
      const opened = await phone();
      const { page, complaints } = opened;
      const { call, email } = await becomePerson(opened, site, 'free');
      await openLink(opened, '/profile/settings');
      await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
      await call('POST', '/api/auth/logout?scope=everywhere');
      await page.waitForURL('**/auth?redirect=*');
      await page.getByText('Deine Sitzung ist beendet.').waitFor();
      assert.equal(Object.keys(await opened.readSecrets()), []);
      assert.ok(complaints.every((complaint) => complaint.includes('401')));
      complaints.length = 0;
      const { code } = await loadMail(site, email);
      await letMailsPass(site, email);
      await askForMail(page, email);
      await page.getByRole('textbox').fill((await loadMail(site, email, code)).code);
      await page.waitForURL('**/profile/settings');
      assert.is(Object.keys(await opened.readSecrets()).length, 1);
    },
  },
  {
    name: 'a phone whose clock is a year wrong signs in, and is still signed in at the next start',
    async run({ phone, site }) {
      for (const years of [-1, 1]) {
        const opened = await phone();
        await opened.page.clock.install({ time: Date.now() + years * YEAR });
        await signIn(opened, site);
        await opened.start();
        await openLink(opened, '/profile/settings');
        await opened.page.getByText('Dieses Gerät').first().waitFor();
      }
    },
  },
];
