import * as assert from 'uvu/assert';
import type { Journey } from './journey.ts';
import { becomePerson } from './person.ts';

export const journeys: Journey[] = [
  {
    name: 'delete: the exact word enables the button, which deletes the account and signs out',
    async run({ visit, site }) {
      const { page, complaints } = await visit();
      await becomePerson(page, site, 'free', '/profile/delete');
      await page.getByRole('heading', { name: 'Gefahrenzone' }).waitFor();
      await page.getByRole('button', { name: 'Profil löschen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Account endgültig löschen?' });
      assert.is(await dialog.getByRole('listitem').count(), 4);
      const confirm = dialog.getByRole('button', { name: 'Account endgültig löschen' });
      assert.ok(await confirm.isDisabled());
      for (const wrong of ['delete', 'DELETE ', 'LÖSCHEN']) {
        await dialog.getByRole('textbox').fill(wrong);
        assert.ok(await confirm.isDisabled(), wrong);
      }
      await dialog.getByRole('textbox').press('Enter');
      await page.getByText('Bestätigung fehlgeschlagen').waitFor();
      await page.getByText("Bitte gib 'DELETE' ein, um fortzufahren.").first().waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Profil löschen' }).click();
      await dialog.getByRole('textbox').fill('DELETE');
      let go: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (go = resolve));
      await page.route('**/api/account', async (route) => {
        await held;
        await route.continue();
      });
      const visited: string[] = [];
      page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
      await confirm.click();
      await dialog.getByRole('button', { name: 'Wird gelöscht...' }).waitFor();
      go();
      await page.waitForURL(`${site.origin}/`);
      assert.ok(!visited.includes('/auth'), visited.join());
      await page.getByText('Account gelöscht').waitFor();
      await page.getByText('Ihr Account und alle Daten wurden erfolgreich gelöscht.').waitFor();
      await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).waitFor();
      await page.goto('/profile');
      await page.waitForURL('**/auth?redirect=*');
      complaints.length = 0;
    },
  },
  {
    name: 'delete: an error of the server is shown, and the account stays',
    async run({ visit, site }) {
      const { page, expectComplaint } = await visit({ language: 'en' });
      await becomePerson(page, site, 'free', '/profile/delete');
      await page.route('**/api/account', (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({ status: 503, json: { code: 'overloaded' } })
          : route.continue(),
      );
      await page.getByRole('button', { name: 'Delete profile' }).click();
      await page.getByRole('textbox').fill('DELETE');
      await page.getByRole('button', { name: 'Delete account for good' }).click();
      const sentence = 'The server is busy. Try again in a moment.';
      // In the dialog, and in a notice that stays when it is closed.
      await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
      await page.getByRole('region', { name: 'Notices' }).getByText(sentence).waitFor();
      expectComplaint('503');
      assert.is(await page.getByRole('textbox').inputValue(), 'DELETE');
    },
  },
];
