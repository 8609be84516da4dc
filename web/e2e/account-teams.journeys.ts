import * as assert from 'uvu/assert';
import { changeDatabase } from './database.ts';
import { WAIT, type Journey } from './journey.ts';
import { becomePerson, type Person } from './person.ts';
import { setTier } from './plans.ts';
import { addSlot, ageSlot } from './slots.ts';

const path = '/profile/teams';

async function countSlots({ call }: Person): Promise<number> {
  return (await call<unknown[]>('GET', '/api/team-slots')).length;
}

async function waitForSlots(person: Person, expected: number): Promise<void> {
  const until = Date.now() + WAIT;
  while ((await countSlots(person)) !== expected) {
    if (Date.now() > until) throw new Error(`There are not ${expected} slots`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

export const journeys: Journey[] = [
  {
    name: 'slots: an empty list links to the studio',
    async run({ visit, site }) {
      const { page } = await visit();
      await becomePerson(page, site, 'free', path);
      await page.getByRole('heading', { name: 'Noch kein Team gespeichert' }).waitFor();
      await page.getByText('0/1').waitFor();
      await page.getByRole('link', { name: 'Team im Studio wählen' }).click();
      await page.waitForURL('**/studio');
    },
  },
  {
    name: 'slots: can be deleted after 7 days; a deletion can be undone until the page is left',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'amateur', path);
      const young = await addSlot(person, { team_id: '430001', team_name: 'Herren 1' });
      const old = await addSlot(person, { team_id: '430002', team_name: null });
      await ageSlot(site, young.id, 4);
      await ageSlot(site, old.id, 7);
      await page.reload();
      await page.getByText('2/3').waitFor();
      await page.getByText('Änderbar in 3 Tagen').waitFor();
      await page.getByRole('button', { name: 'Herren 1 löschen' }).click();
      await page.getByText('Löschen nicht möglich').waitFor();
      await page
        .getByText('Team-Slots können nur 1x pro Woche geändert werden. Du kannst diesen Slot in 3 Tag(en) löschen.')
        .waitFor();
      const unknown = page.getByRole('listitem').filter({ hasText: 'Jederzeit änderbar' });
      await page.getByRole('button', { name: 'Unbekanntes Team löschen' }).click();
      await page.getByText('Team-Slot gelöscht').waitFor();
      assert.is(await unknown.count(), 0);
      await page.getByText('1/3').waitFor();
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await unknown.waitFor();
      assert.is(await countSlots(person), 2);
      await page.getByRole('button', { name: 'Unbekanntes Team löschen' }).click();
      await page.getByText('1/3').waitFor();
      // Leaving the page confirms the deletion.
      await page.getByRole('link', { name: 'Vorlagen', exact: true }).first().click();
      await waitForSlots(person, 1);
    },
  },
  {
    name: 'slots: a team with automatic posts asks first; the deletion can be undone and takes them along',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'amateur', path);
      const herren = await addSlot(person, { team_id: '430001', team_name: 'Herren 1' });
      const damen = await addSlot(person, { team_id: '430002', team_name: 'Damen 1' });
      for (const { id } of [herren, damen]) await ageSlot(site, id, 8);
      const schedule = { team_slot_id: herren.id, theme: 'standard', outcomes: ['inbox'] };
      await person.call('POST', '/api/schedules', { ...schedule, trigger: { on: 'result' } });
      await person.call('POST', '/api/schedules', { ...schedule, trigger: { on: 'round' } });
      await page.reload();
      const remove = page.getByRole('button', { name: 'Herren 1 löschen' });
      const dialog = page.getByRole('dialog', { name: 'Herren 1 löschen?' });
      await remove.click();
      await dialog.getByText('Mit dem Team werden auch 2 automatische Posts gelöscht.').waitFor();
      await dialog.getByRole('button', { name: 'Abbrechen' }).last().click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('2/3').waitFor();
      await remove.click();
      await dialog.getByRole('button', { name: 'Löschen', exact: true }).click();
      await page.getByText('1/3').waitFor();
      assert.is(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Damen 1 löschen');
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await page.getByText('2/3').waitFor();
      assert.is((await person.call<unknown[]>('GET', '/api/schedules')).length, 2);
      await remove.click();
      await dialog.getByRole('button', { name: 'Löschen', exact: true }).click();
      await page.getByText('1/3').waitFor();
      // A team without automatic posts goes without a question.
      await page.getByRole('button', { name: 'Damen 1 löschen' }).click();
      await page.getByText('0/3').waitFor();
      await page.getByRole('link', { name: 'Vorlagen', exact: true }).first().click();
      await waitForSlots(person, 0);
      await page.getByRole('link', { name: 'Automatisch posten', exact: true }).first().click();
      await page.getByRole('heading', { name: 'Zuerst ein Team' }).waitFor();
      assert.equal(await person.call('GET', '/api/schedules'), []);
    },
  },
  {
    name: 'slots: a refused deletion restores the team and shows the reason',
    async run({ visit, site }) {
      const { page, expectComplaint } = await visit();
      const person = await becomePerson(page, site, 'free', path);
      const { id } = await addSlot(person, { team_id: '430001', team_name: 'Herren 1' });
      await ageSlot(site, id, 8);
      await page.reload();
      const row = page.getByRole('listitem').filter({ hasText: 'Jederzeit änderbar' });
      await row.waitFor();
      await page.route('**/api/team-slots/*', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
      await page.getByRole('button', { name: 'Herren 1 löschen' }).click();
      await row.waitFor({ state: 'detached' });
      await row.waitFor();
      await page.getByText('Herren 1: Da ist etwas schiefgegangen').waitFor();
      expectComplaint('500');
      assert.is(await countSlots(person), 1);
    },
  },
  {
    name: 'slots: teams above the plan’s limit are locked until others are deleted',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'amateur', path);
      const first = await addSlot(person, { team_id: '430001', team_name: 'Herren 1' });
      await addSlot(person, { team_id: '430002', team_name: 'Damen 1' });
      await ageSlot(site, first.id, 8);
      await setTier(site, person.email, 'free');
      await page.reload();
      await page.getByText('1 Team ist gesperrt, weil dein Abo 1 Team erlaubt.').waitFor();
      await page.getByRole('heading', { name: 'Mehr Teams mit Amateur' }).waitFor();
      const damen = page.getByRole('listitem').filter({ hasText: 'Damen 1' });
      assert.is(await damen.getByText('Gesperrt').count(), 1);
      assert.is(await page.getByRole('link', { name: 'Mit Damen 1 ins Studio' }).count(), 0);
      await page.getByRole('button', { name: 'Herren 1 löschen' }).click();
      await page.getByRole('link', { name: 'Mit Damen 1 ins Studio' }).waitFor();
      await page.getByRole('link', { name: 'Mit Damen 1 ins Studio' }).click();
      await page.waitForURL('**/studio/unihockey/463101/430002');
    },
  },
  {
    name: 'slots: in a new season the user chooses the successor of a saved team',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'free', path);
      const { id } = await addSlot(person, { team_id: '999999', team_name: 'UHC Sternenberg' });
      await changeDatabase(site, `update user_team_slots set season = 'ambiguous' where id = ?`, [id]);
      await page.reload();
      await page.getByText('Neue Saison: Wir wissen nicht sicher, welches Team das jetzt ist.').waitFor();
      await page.getByRole('button', { name: 'Team wählen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Welches Team ist «UHC Sternenberg» in dieser Saison?' });
      await dialog.getByRole('listitem').getByRole('button').first().click();
      await page.getByText('Team gewählt').waitFor();
      await dialog.waitFor({ state: 'detached' });
      assert.is(await page.getByText('Neue Saison').count(), 0);
    },
  },
];
