import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { checkAccessibility } from './axe.ts';
import { editPath, waitForEditor } from './editor.ts';
import type { Journey } from './journey.ts';
import { addText, layers, listLayers, openEmptyEditor, panel, properties, undo } from './panels.ts';
import { becomePerson } from './person.ts';

const row = (page: Page, name: string) => layers(page).getByRole('button', { name, exact: true });

export const journeys: Journey[] = [
  {
    name: 'panels: name, games and format; the games stay within the plan',
    async run({ visit, site }) {
      const { page } = await visit();
      await openEmptyEditor(page, site, 'amateur');
      const card = panel(page, 'Grundeinstellungen');
      await card.getByLabel('Name der Vorlage').fill('x'.repeat(101));
      await card.getByText('Name zu lang').waitFor();
      await card.getByLabel('Name der Vorlage').fill('Spieltag');
      const [fewer, more] = [
        card.getByRole('button', { name: 'Ein Spiel weniger' }),
        card.getByRole('button', { name: 'Ein Spiel mehr' }),
      ];
      assert.is(await fewer.getAttribute('aria-disabled'), 'true');
      await more.click();
      assert.is(await more.getAttribute('aria-disabled'), 'true');
      await more.dispatchEvent('click');
      assert.is(await card.getByRole('status', { name: 'Anzahl Spiele' }).textContent(), '2');
      const format = card.getByLabel('Hauptformat');
      assert.is(await format.locator('option').count(), 6);
      await format.selectOption('9:16');
      assert.match(await format.locator('option:checked').innerText(), /1080 × 1920/);
      await page.getByRole('button', { name: 'Format 9:16 zeigen, Hauptformat', pressed: true }).waitFor();
      await undo(page);
      assert.is(await format.inputValue(), '4:5');
      await page.getByRole('button', { name: 'Format 4:5 zeigen, Hauptformat', pressed: true }).waitFor();
    },
  },
  {
    name: 'panels: a data field is used once and selects its element; one game is expanded at a time',
    async run({ visit, site }) {
      const { page } = await visit();
      await openEmptyEditor(page, site);
      await page.getByRole('button', { name: 'Ein Spiel mehr' }).click();
      const fields = panel(page, 'Datenfelder');
      await fields.getByRole('button', { name: 'Heimteam', exact: true }).click();
      await addText(page);
      await fields.getByRole('button', { name: 'Heimteam: auf der Fläche zeigen' }).click();
      assert.equal(await listLayers(page), ['Neuer Text', 'Heimteam']);
      assert.is(await row(page, 'Heimteam').getAttribute('aria-pressed'), 'true');
      await fields.getByRole('button', { name: /^Spiel 2/ }).click();
      assert.is(await fields.getByRole('button', { name: /^Spiel 1/ }).getAttribute('aria-expanded'), 'false');
      await fields.getByRole('button', { name: 'Logo Gastteam', exact: true }).click();
      assert.is((await listLayers(page))[0], 'Logo Gastteam 2');
      assert.is(await properties(page).getByLabel('Breite', { exact: true }).inputValue(), '189');
      // Pictures keep their aspect ratio.
      await properties(page).getByLabel('Breite', { exact: true }).fill('300');
      await page.keyboard.press('Enter');
      assert.is(await properties(page).getByLabel('Höhe', { exact: true }).inputValue(), '300');
      await properties(page).getByRole('button', { name: 'Seitenverhältnis sperren' }).click();
      await properties(page).getByLabel('Höhe', { exact: true }).fill('100');
      await page.keyboard.press('Enter');
      assert.is(await properties(page).getByLabel('Breite', { exact: true }).inputValue(), '300');
      await page.getByRole('button', { name: 'Ein Spiel weniger' }).click();
      await page.getByText('1 Element zeigt ein Spiel').waitFor();
    },
  },
  {
    name: 'panels: layers are dragged, moved with keys, renamed, locked and hidden',
    async run({ visit, site }) {
      const { page } = await visit();
      await openEmptyEditor(page, site);
      for (const name of ['Eins', 'Zwei', 'Drei']) await addText(page, name);
      assert.equal(await listLayers(page), ['Drei', 'Zwei', 'Eins']);
      const grip = layers(page).getByRole('button', { name: 'Drei verschieben' });
      await grip.scrollIntoViewIfNeeded();
      await row(page, 'Eins').scrollIntoViewIfNeeded();
      const target = await row(page, 'Eins').boundingBox();
      const from = await grip.boundingBox();
      if (target === null || from === null) throw new Error('The rows are not to be seen');
      await page.mouse.move(from.x + 8, from.y + 20);
      await page.mouse.down();
      await page.mouse.move(from.x + 8, target.y + 20);
      await page.mouse.move(from.x + 8, target.y + 40);
      await page.mouse.up();
      assert.equal(await listLayers(page), ['Zwei', 'Eins', 'Drei']);
      await undo(page);
      assert.equal(await listLayers(page), ['Drei', 'Zwei', 'Eins']);
      await row(page, 'Eins').click();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('ArrowUp');
      assert.equal(await listLayers(page), ['Zwei', 'Drei', 'Eins']);
      await row(page, 'Eins').dblclick();
      await layers(page).getByRole('textbox', { name: 'Eins umbenennen' }).fill('Sponsor');
      await page.keyboard.press('Enter');
      assert.equal(await listLayers(page), ['Zwei', 'Drei', 'Sponsor']);
      await layers(page).getByRole('button', { name: 'Sponsor sperren' }).click();
      await layers(page).getByRole('button', { name: 'Sponsor ausblenden' }).click();
      for (const what of ['Sponsor sperren', 'Sponsor ausblenden']) {
        const button = layers(page).getByRole('button', { name: what });
        assert.is(await button.getAttribute('aria-pressed'), 'true');
      }
      await row(page, 'Zwei').click();
      await row(page, 'Sponsor').click({ modifiers: ['Shift'] });
      await properties(page).getByText('3 Elemente').waitFor();
      await checkAccessibility(page);
      await properties(page).getByRole('button', { name: 'Löschen' }).click();
      await page.getByText('Gesperrte Elemente bleiben').waitFor();
      assert.equal(await listLayers(page), ['Sponsor']);
    },
  },
  {
    name: 'panels: 500 elements are searched and scrolled in a virtual list',
    async run({ visit, site }) {
      const { page } = await visit();
      const { call } = await becomePerson(page, site, 'pro', '/profile');
      const elements = Array.from({ length: 500 }, (_, i) => ({
        type: 'rect',
        id: `r${i}`,
        name: `Fläche ${i}`,
        zIndex: i,
      }));
      const { id } = await call<{ id: string }>('POST', '/api/templates', {
        name: 'Viele',
        supported_games: 1,
        svg_config: { elements },
      });
      await page.goto(editPath(id));
      await waitForEditor(page);
      await row(page, 'Fläche 499').waitFor();
      assert.ok((await listLayers(page)).length < 60);
      await row(page, 'Fläche 499').click();
      await page.keyboard.press('End');
      await row(page, 'Fläche 0').waitFor();
      await layers(page).getByRole('searchbox').fill('flache 25');
      await row(page, 'Fläche 0').waitFor({ state: 'detached' });
      await row(page, 'Fläche 25').waitFor();
      assert.equal(await listLayers(page), [
        'Fläche 259',
        'Fläche 258',
        'Fläche 257',
        'Fläche 256',
        'Fläche 255',
        'Fläche 254',
        'Fläche 253',
        'Fläche 252',
        'Fläche 251',
        'Fläche 250',
        'Fläche 25',
      ]);
    },
  },
  {
    name: 'panels: the background is a placeholder, a colour or a picture; named colours change everywhere',
    async run({ visit, site }) {
      const { page } = await visit();
      await openEmptyEditor(page, site);
      const ground = panel(page, 'Hintergrund');
      await ground.getByText('Platzhalter', { exact: true }).click();
      await ground.getByText('Das Bild wählst du im Studio').waitFor();
      await ground.getByText('Bild', { exact: true }).click();
      await ground.getByRole('button', { name: 'Aus der Sammlung wählen' }).click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await ground.getByText('Farbe', { exact: true }).click();
      const color = ground.getByRole('button', { name: /^Hintergrundfarbe/ });
      assert.is(await color.getAttribute('aria-label'), 'Hintergrundfarbe: #1a1a1a');
      await color.click();
      await page.getByRole('button', { name: 'Als Farbe der Vorlage merken' }).click();
      await page.keyboard.press('Escape');
      await ground.getByRole('button', { name: /^Farben der Vorlage/ }).click();
      const name = ground.getByRole('textbox', { name: 'Name der Farbe farbe1' });
      await name.fill('1a');
      await name.press('Enter');
      await ground.getByText('Ein Name beginnt mit einem Buchstaben').waitFor();
      await name.fill('nacht');
      await name.press('Enter');
      assert.is(await color.getAttribute('aria-label'), 'Hintergrundfarbe: nacht');
      await ground.getByRole('button', { name: 'nacht entfernen' }).click();
      assert.is(await color.getAttribute('aria-label'), 'Hintergrundfarbe: #1a1a1a');
    },
  },
  {
    name: 'panels: on a phone the panels are sheets',
    async run({ visit, site }) {
      const { page } = await visit({ width: 360 });
      await openEmptyEditor(page, site);
      const bar = page.getByRole('navigation', { name: /Werkzeuge|Bereiche/ });
      await bar.getByRole('button', { name: 'Hinzufügen' }).click();
      await page.getByRole('button', { name: 'Statischer Text' }).click();
      await bar.getByRole('button', { name: 'Eigenschaften' }).click();
      await properties(page).getByRole('textbox', { name: 'Text', exact: true }).fill('Derby');
      await properties(page)
        .getByRole('button', { name: /^Textfarbe/ })
        .click();
      await page.getByRole('dialog', { name: 'Textfarbe' }).getByLabel('Farbe als Hex-Wert').fill('#ff0000');
      await page.keyboard.press('Enter');
      await checkAccessibility(page);
      await page.keyboard.press('Escape');
      assert.is(
        await properties(page)
          .getByRole('button', { name: /^Textfarbe/ })
          .getAttribute('aria-label'),
        'Textfarbe: #ff0000',
      );
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      assert.not.ok(isWide);
    },
  },
];
