import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { loadTemplate } from '../../engine/src/index.ts';
import { themes } from '../../engine/src/themes/list.ts';
import { checkAccessibility } from './axe.ts';
import { editPath, nameField, save, waitForEditor } from './editor.ts';
import type { Journey } from './journey.ts';
import { addLogo, addTemplate, listNames, waitForImages, waitForNames } from './media.ts';
import { becomePerson } from './person.ts';
import { setTier } from './plans.ts';
import { exportFile, findGames, readPngSize, teamPath, templateOptions, waitForPreview } from './studio.ts';

const path = '/profile/templates';
const card = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

async function downloadJson(page: Page, name: string): Promise<{ name: string; json: unknown }> {
  const press = () => page.getByRole('button', { name: `${name} als JSON herunterladen` }).click();
  const file = await exportFile(page, press);
  return { name: file.name, json: JSON.parse(file.bytes.toString()) };
}

export const journeys: Journey[] = [
  {
    name: 'media: own templates need Amateur; Free shows that',
    async run({ visit, site }) {
      const { page } = await visit();
      await becomePerson(page, site, 'free', path);
      await page.getByRole('heading', { name: 'Eigene Vorlagen ab Amateur' }).waitFor();
      assert.is(await page.getByRole('link', { name: 'Neue Vorlage' }).count(), 0);
    },
  },
  {
    name: 'media: an empty list offers the themes, drawn in the page',
    async run({ visit, site }) {
      const { page } = await visit();
      await becomePerson(page, site, 'amateur', path);
      await page.getByText('0/2').waitFor();
      // Posts are drawn when they come near the window.
      await page.locator('main section li a').last().scrollIntoViewIfNeeded();
      await page
        .locator('main section li img')
        .nth(themes.length - 1)
        .waitFor();
      await waitForImages(page, 'main section li img');
      assert.is(await page.locator('main section li img').count(), themes.length);
      const hrefs = await page
        .locator('main section li a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      assert.equal(
        hrefs,
        themes.map(({ id: theme }) => `/profile/templates/new?start=${theme}`),
      );
      const importing = page.getByRole('link', { name: 'SVG importieren' });
      assert.is(await importing.getAttribute('href'), '/profile/templates/new?import=svg');
    },
  },
  {
    name: 'media: templates are copied up to the limit, deleted and restored; a deletion makes room at once',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'amateur', path);
      await addTemplate(person, 'Spieltag', 2);
      await page.reload();
      await page.getByText('1/2').waitFor();
      await card(page, 'Spieltag').getByText('2 Spiele · 4:5').waitFor();
      await waitForImages(page, 'main section li img');
      await page.getByRole('button', { name: 'Spieltag kopieren' }).click();
      await page.getByText('Vorlage kopiert').waitFor();
      await page.getByText('2/2').waitFor();
      await page.getByText('Für eine neue lösche eine andere oder wechsle das Abo.').waitFor();
      await page.getByRole('button', { name: 'Spieltag kopieren' }).click();
      await page.getByText('Limit erreicht').waitFor();
      await page.getByText('Du hast die maximale Anzahl an Vorlagen erreicht.').waitFor();
      await page.getByRole('link', { name: 'Neue Vorlage', disabled: true }).click({ force: true });
      assert.ok(page.url().endsWith(path));
      await page.getByRole('button', { name: 'Spieltag (Kopie) löschen' }).click();
      await page.getByText('Vorlage gelöscht').waitFor();
      await page.getByText('1/2').waitFor();
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await page.getByText('2/2').waitFor();
      await page.getByRole('button', { name: 'Spieltag (Kopie) löschen' }).click();
      await page.getByText('1/2').waitFor();
      await page.getByRole('button', { name: 'Spieltag kopieren' }).click();
      await page.getByText('2/2').waitFor();
      await waitForNames(person, '/api/templates', ['Spieltag (Kopie)', 'Spieltag']);
    },
  },
  {
    name: 'media: copying reports the limit when another window has reached it',
    async run({ visit, site }) {
      const { page, expectComplaint } = await visit();
      const person = await becomePerson(page, site, 'amateur', path);
      await addTemplate(person, 'Eins');
      await page.reload();
      await page.getByText('1/2').waitFor();
      await addTemplate(person, 'In einem anderen Fenster');
      await page.getByRole('button', { name: 'Eins kopieren' }).click();
      await page.getByText('Limit erreicht').waitFor();
      expectComplaint('403 (Forbidden)');
    },
  },
  {
    name: 'media: after a downgrade newer templates are locked: they can be seen, downloaded and deleted',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro', path);
      for (const name of ['Eins', 'Zwei', 'Drei']) await addTemplate(person, name);
      await setTier(site, person.email, 'amateur');
      await page.reload();
      await page.getByText('Eine Vorlage ist gesperrt').waitFor();
      await card(page, 'Drei').getByText('Ab Pro wieder offen.').waitFor();
      assert.is(await card(page, 'Drei').getByRole('link').count(), 0);
      assert.is(await card(page, 'Zwei').getByRole('link').count(), 2);
      await waitForImages(page, 'main section li img');
      const { json } = await downloadJson(page, 'Drei');
      assert.ok(loadTemplate(json).ok);
      await page.getByRole('button', { name: 'Eins löschen' }).click();
      // Leaving the page confirms the deletion, which unlocks the other template.
      await page.goto('/impressum');
      await waitForNames(person, '/api/templates', ['Drei', 'Zwei']);
      await page.goto(path);
      await page.getByRole('link', { name: 'Bearbeiten: Drei' }).waitFor();
      await setTier(site, person.email, 'free');
      await page.reload();
      await page.getByRole('heading', { name: 'Eigene Vorlagen ab Amateur' }).waitFor();
      await page.getByText('2 Vorlagen sind gesperrt').waitFor();
      await card(page, 'Drei').getByText('Ab Amateur wieder offen.').waitFor();
    },
  },
  {
    name: 'media: a downloaded template contains its pictures',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro', path);
      await addLogo(person, 'Sponsor');
      const [logo] = await person.call<{ file_url: string }[]>('GET', '/api/logos');
      await addTemplate(person, 'Mit Sponsor: Herren', 1, [{ type: 'image', href: logo?.file_url, x: 100, y: 1000 }]);
      await page.reload();
      await waitForImages(page, 'main section li img');
      const { name, json } = await downloadJson(page, 'Mit Sponsor: Herren');
      assert.is(name, 'Mit Sponsor Herren.json');
      const loaded = loadTemplate(json);
      if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
      assert.is(loaded.template.name, 'Mit Sponsor: Herren');
      assert.match(JSON.stringify(loaded.template.elements.at(-1)), /"href":"data:image\/png;base64,/);
      await page.getByText('Vorlage heruntergeladen').waitFor();
    },
  },
  {
    name: 'media: a template that cannot be drawn says why, and can still be deleted',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'amateur', path);
      const { id } = await addTemplate(person, 'Von gestern');
      await page.route(`**/api/templates/${id}`, async (route) => {
        if (route.request().method() !== 'GET') return route.continue();
        const reply = await route.fetch();
        const body = (await reply.json()) as object;
        return route.fulfill({ json: { ...body, svg_config: { elements: [{ type: 'hologram' }] } } });
      });
      await page.reload();
      await page.getByText('Diese Vorlage ist beschädigt').waitFor();
      await page.getByText('Unbekannter Elementtyp «hologram» (elements.0').waitFor();
      await page.getByRole('button', { name: 'Von gestern löschen' }).click();
      await page.getByText('0/2').waitFor();
      await page.goto('/impressum');
      await waitForNames(person, '/api/templates', []);
    },
  },
  {
    name: 'media: the studio shows the template in use and can drop it; the editor opens the studio with it',
    async run({ visit, site }) {
      const { page } = await visit({ width: 360 });
      const { coming } = await findGames(site);
      const person = await becomePerson(page, site, 'amateur', path);
      const { id } = await addTemplate(person, 'Heimspiel');
      await page.reload();
      await page.getByRole('link', { name: 'Im Studio verwenden: Heimspiel' }).click();
      const line = page.getByText('Mit deiner Vorlage Heimspiel');
      await line.waitFor();
      await checkAccessibility(page);
      await page.getByRole('link', { name: 'Unihockey', exact: true }).click();
      await page.waitForURL(`${site.origin}/studio/unihockey?template=${id}`);
      await line.waitFor();
      await page.getByRole('button', { name: 'Ohne diese Vorlage' }).click();
      await page.waitForURL(`${site.origin}/studio/unihockey`);
      await page.locator('h1:focus').waitFor();
      assert.is(await line.count(), 0);

      await page.goto(`${teamPath}/${coming.id}?template=${id}`);
      await waitForPreview(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(editPath(id));
      await waitForEditor(page);
      await page.getByRole('button', { name: 'Mehr', exact: true }).click();
      await page.getByRole('button', { name: 'Im Studio verwenden' }).click();
      await page.waitForURL(`**${teamPath}/*template=${id}*`);
      await waitForPreview(page);
      await page.goBack();
      await waitForEditor(page);
      await nameField(page).fill('Heimspiel neu');
      await save(page);
      await page.getByText('Template aktualisiert').waitFor();
      await page.getByRole('button', { name: 'Ins Studio' }).click();
      await page.waitForURL(`**${teamPath}/*template=${id}*`);
      await page.getByText('Heimspiel neu (1 Spiel)').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'media: the card of a template opens the studio and downloads the file',
    async run({ visit, site }) {
      const { page } = await visit();
      const { coming } = await findGames(site);
      const person = await becomePerson(page, site, 'amateur', `${teamPath}/${coming.id}`);
      await waitForPreview(page);
      await addTemplate(person, 'Heimspiel');
      await page.goto(path);
      await page.getByRole('link', { name: 'Im Studio verwenden: Heimspiel' }).click();
      await page.waitForURL(`**${teamPath}/*template=*`);
      await waitForPreview(page);
      const own = page.getByRole('group', { name: 'Eigene Vorlagen' }).getByRole('radio');
      assert.is(await own.count(), 1);
      const chosen = own.and(page.getByLabel('Heimspiel (1 Spiel)'));
      assert.ok(await chosen.isChecked());
      await templateOptions(page).filter({ hasText: 'Heimspiel (1 Spiel)' }).locator('img[data-drawn]').waitFor();
      await page.getByRole('button', { name: 'Als Bild exportieren' }).click();
      const { bytes } = await exportFile(page, () => page.getByRole('button', { name: 'Team speichern' }).click());
      assert.equal(readPngSize(bytes), [2160, 2700]);
      assert.equal(await listNames(person, '/api/templates'), ['Heimspiel']);
    },
  },
];
