import * as assert from 'uvu/assert';
import { checkAccessibility } from './axe.ts';
import type { Journey } from './journey.ts';
import { variants } from './variants.ts';
import { addText, layers, openEmptyEditor, properties, undo } from './panels.ts';

export const journeys: Journey[] = [
  {
    name: 'panels: typing a text is one undo step; an invalid value stays with an error',
    async run({ visit, site }) {
      const { page } = await visit();
      await openEmptyEditor(page, site);
      await addText(page);
      const text = properties(page).getByRole('textbox', { name: 'Text', exact: true });
      assert.is(await text.inputValue(), 'Neuer Text');
      await text.fill('');
      await text.pressSequentially('Heimspiel');
      await page
        .locator('[data-canvas]')
        .getByLabel(/Heimspiel/)
        .first()
        .waitFor({ state: 'attached' });
      await undo(page);
      assert.is(await text.inputValue(), 'Neuer Text');
      await text.fill('{{ nobody }}');
      await properties(page).getByRole('alert').waitFor();
      assert.is(await text.inputValue(), '{{ nobody }}');
      await text.fill('');
      await properties(page).getByRole('button', { name: 'Datenfeld einfügen' }).click();
      await page.getByRole('dialog').getByLabel('Datenfeld').selectOption({ label: 'Datum' });
      await page.getByRole('dialog').getByLabel('Schreibweise').selectOption({ label: 'Samstag' });
      await page.getByRole('button', { name: 'Einfügen', exact: true }).click();
      assert.is(await text.inputValue(), "{{ date | date:'EEEE' }}");
    },
  },
  {
    name: 'panels: number fields calculate, step and clamp',
    async run({ visit, site }) {
      const { page } = await visit();
      await openEmptyEditor(page, site);
      await addText(page);
      const size = properties(page).getByLabel('Grösse', { exact: true });
      await size.fill('480/2');
      await size.press('Enter');
      assert.is(await size.inputValue(), '240');
      for (let i = 0; i < 3; i++) await size.press('ArrowUp');
      await size.press('Shift+ArrowDown');
      assert.is(await size.inputValue(), '233');
      await undo(page);
      assert.is(await size.inputValue(), '240');
      await size.fill('9999');
      await size.press('Tab');
      await properties(page).getByText('Möglich sind 1 bis 2000.').waitFor();
      assert.is(await size.inputValue(), '9999');
      await size.fill('gross');
      await size.press('Enter');
      await properties(page).getByText('Gib eine Zahl ein').waitFor();
      await size.press('Escape');
      assert.is(await size.inputValue(), '240');
      // Selecting another element commits the typed value.
      await size.fill('77');
      await addText(page);
      await page.getByRole('button', { name: 'Neuer Text', exact: true }).last().click();
      assert.is(await size.inputValue(), '77');
    },
  },
  {
    name: 'panels: colours come from the club, the template or the picker; a drag is one step',
    async run({ visit, site }) {
      const { page } = await visit();
      await openEmptyEditor(page, site);
      await addText(page);
      const color = properties(page).getByRole('button', { name: /^Textfarbe/ });
      const picker = page.getByRole('dialog', { name: 'Textfarbe' });
      await color.click();
      await picker.getByRole('button', { name: 'Clubfarbe', exact: true }).click();
      await page.keyboard.press('Escape');
      await picker.waitFor({ state: 'detached' });
      assert.is(await color.getAttribute('aria-label'), 'Textfarbe: Clubfarbe');
      await color.click();
      const area = await picker
        .getByRole('group')
        .filter({ has: page.getByLabel('Sättigung') })
        .last()
        .boundingBox();
      if (area === null) throw new Error('There is no area of colours');
      await page.mouse.move(area.x + 40, area.y + 40);
      await page.mouse.down();
      for (const by of [20, 40, 60, 80]) await page.mouse.move(area.x + 40 + by, area.y + 40);
      await page.mouse.up();
      const hex = picker.getByLabel('Farbe als Hex-Wert');
      assert.match(await hex.inputValue(), /^#[\da-f]{6}$/);
      await hex.fill('rot');
      await hex.press('Enter');
      await picker.getByText('Das ist keine Farbe').waitFor();
      await hex.fill('0a8');
      await hex.press('Enter');
      assert.is(await hex.inputValue(), '#00aa88');
      await picker.getByRole('button', { name: 'Als Farbe der Vorlage merken' }).click();
      await page.keyboard.press('Escape');
      assert.is(await color.getAttribute('aria-label'), 'Textfarbe: farbe1');
      for (const expected of [/#00aa88$/, /#[\da-f]{6}$/, /Clubfarbe$/, /#ffffff$/]) {
        await undo(page);
        assert.match((await color.getAttribute('aria-label')) ?? '', expected);
      }
    },
  },
  {
    name: 'panels: a condition is chosen or typed; an invalid one shows the reason',
    async run({ visit, site }) {
      const { page } = await visit();
      await openEmptyEditor(page, site);
      await addText(page);
      await properties(page).getByRole('button', { name: 'Wann zeigen' }).click();
      const add = properties(page).getByLabel('Nur zeigen, wenn …');
      await add.selectOption({ label: 'nur mit Resultat' });
      await add.selectOption({ label: 'nur bei Heimspiel' });
      await properties(page).getByRole('button', { name: 'Bedingung selbst schreiben' }).click();
      const own = properties(page).getByLabel('Eigene Bedingung');
      assert.is(await own.inputValue(), 'hasResult and isHomeGame');
      await own.fill('hasResult and (');
      await own.press('Tab');
      await properties(page).getByRole('alert').waitFor();
      assert.is(await own.inputValue(), 'hasResult and (');
      await own.fill("city == 'Bern'");
      await own.press('Tab');
      await properties(page).getByRole('alert').waitFor({ state: 'detached' });
      assert.is(await own.inputValue(), "city == 'Bern'");
      await properties(page).getByText("Mit diesen Daten nicht gezeigt. Bedingung: city == 'Bern'").waitFor();
      await layers(page).getByText('Jetzt nicht gezeigt').waitFor();
    },
  },
  {
    name: 'panels: several selected elements show their common properties and can be aligned',
    async run({ visit, site }) {
      const { page } = await visit();
      await openEmptyEditor(page, site);
      await addText(page, 'Eins');
      await addText(page, 'Zwei');
      await properties(page).getByLabel('X', { exact: true }).fill('200');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Eins', exact: true }).click();
      await page.getByRole('button', { name: 'Zwei', exact: true }).click({ modifiers: ['Control'] });
      await properties(page).getByText('2 Elemente').waitFor();
      const x = properties(page).getByLabel('X', { exact: true });
      assert.is(await x.inputValue(), '');
      assert.is(await x.getAttribute('placeholder'), 'Verschieden');
      assert.is(await properties(page).getByRole('textbox', { name: 'Text', exact: true }).count(), 0);
      await properties(page).getByLabel('Grösse', { exact: true }).fill('90');
      await page.keyboard.press('Enter');
      await properties(page).getByRole('button', { name: 'Waagrecht zentrieren' }).click();
      await properties(page).getByText('An der Leinwand', { exact: true }).click();
      await properties(page).getByRole('button', { name: 'Waagrecht zentrieren' }).click();
      await page.getByRole('button', { name: 'Eins', exact: true }).click();
      assert.ok(Math.abs(Number(await x.inputValue()) - 540) <= 1);
      assert.is(await properties(page).getByLabel('Grösse', { exact: true }).inputValue(), '90');
    },
  },
  ...variants.map((variant): Journey => ({
    name: `panels: every kind of element has readable properties, ${variant.language}`,
    async run({ visit, site }) {
      const { page } = await visit({ ...variant, width: 1440 });
      const isGerman = variant.language === 'de';
      await openEmptyEditor(page, site);
      const press = (de: string, en: string) =>
        page
          .getByRole('button', { name: isGerman ? de : en, exact: true })
          .first()
          .click();
      await press('Statischer Text', 'Static text');
      await press('Form', 'Shape');
      await press('Verlauf', 'Gradient');
      await press('Logo Heimteam', 'Home team logo');
      await checkAccessibility(page);
      await press('Spielliste', 'List of games');
      await page.getByRole('button', { name: isGerman ? /^Hintergrundfarbe/ : /^Background colour/ }).click();
      await checkAccessibility(page);
    },
  })),
];
