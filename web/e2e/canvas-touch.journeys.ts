import * as assert from 'uvu/assert';
import { checkAccessibility } from './axe.ts';
import { createFingers, element, middleOf, openCanvas, placeOf, waitForPlace } from './canvas.ts';
import type { Journey } from './journey.ts';

/** Milliseconds of a long press, which opens a menu or starts a multiple selection. */
const LONG = 650;

export const journeys: Journey[] = [
  {
    name: 'canvas: on a phone a tap selects, one finger drags, two zoom, a long press beside elements selects several',
    async run({ visit, site }) {
      const { page } = await visit({ width: 360 });
      await openCanvas(page, site, 'light');
      const fingers = await createFingers(page);
      const selected = () => page.locator('[data-element][aria-selected=true]').count();
      await fingers.tap(await middleOf(page, 'Gastteam'));
      assert.is(await element(page, 'Gastteam').getAttribute('aria-selected'), 'true');

      const before = await placeOf(page, 'Gastteam');
      const { x, y } = await middleOf(page, 'Gastteam');
      // The move starts at once: on a busy page a pause could count as a long press.
      await Promise.all([fingers.down({ x, y }), fingers.move({ x: x - 12, y })]);
      await fingers.move({ x: x - 30, y: y + 40 });
      await fingers.up();
      await waitForPlace(page, 'Gastteam', (place) => place.x < before.x - 40 && place.y > before.y + 60);

      const percent = async () =>
        Number.parseInt(await page.getByRole('button', { name: /^Zoom: \d+ Prozent/ }).innerText(), 10);
      const fitted = await percent();
      await fingers.down({ x: 150, y: 300 });
      await fingers.down({ x: 150, y: 300 }, { x: 210, y: 300 });
      await fingers.move({ x: 120, y: 300 }, { x: 240, y: 300 });
      await fingers.up();
      assert.ok(Math.abs((await percent()) - 2 * fitted) <= 2, `${await percent()} %`);
      assert.is(await selected(), 1);
      await page.getByRole('button', { name: 'Ganze Vorlage zeigen' }).click();

      await fingers.down({ x: 12, y: 120 });
      await page.waitForTimeout(LONG);
      await fingers.up();
      await fingers.tap(await middleOf(page, 'Heimteam'));
      await fingers.tap(await middleOf(page, 'Logo Heimteam'));
      assert.is(await selected(), 3);
      await page.getByRole('button', { name: 'Fertig' }).click();
      await fingers.tap(await middleOf(page, 'Logo Gastteam'));
      assert.is(await selected(), 1);
    },
  },
  {
    name: 'canvas: on a phone a long press on an element opens its menu with large entries',
    async run({ visit, site }) {
      const { page } = await visit({ width: 360 });
      await openCanvas(page, site);
      const fingers = await createFingers(page);
      const menu = page.getByRole('menu');
      const at = await middleOf(page, 'Gastteam');
      await fingers.down(at);
      await menu.waitFor();
      await fingers.up();
      assert.is(await element(page, 'Gastteam').getAttribute('aria-selected'), 'true');
      const box = await menu.boundingBox();
      assert.ok(box !== null && box.x >= 0 && box.x + box.width <= 360 && box.y >= 0 && box.y + box.height <= 740);
      const entries = await menu.getByRole('menuitem').all();
      for (const entry of entries) assert.ok(((await entry.boundingBox())?.height ?? 0) >= 44);
      await checkAccessibility(page);
      await menu.getByRole('menuitem', { name: 'Ausblenden' }).click();
      await menu.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Rückgängig: Ein- und ausblenden' }).click();

      await fingers.down(await middleOf(page, 'Heimteam'));
      await menu.getByRole('menuitem', { name: 'Mehrere auswählen' }).waitFor();
      await fingers.up();
      await menu.getByRole('menuitem', { name: 'Mehrere auswählen' }).click();
      await fingers.tap(await middleOf(page, 'Logo Heimteam'));
      assert.is(await page.locator('[data-element][aria-selected=true]').count(), 2);
      await page.getByRole('button', { name: 'Fertig' }).click();

      await fingers.down(at);
      await fingers.move({ x: at.x, y: at.y + 12 });
      await fingers.move({ x: at.x, y: at.y + 30 });
      await page.waitForTimeout(LONG);
      assert.is(await menu.count(), 0);
      await fingers.up();
      await fingers.down({ x: 150, y: 300 });
      await fingers.down({ x: 150, y: 300 }, { x: 210, y: 300 });
      await page.waitForTimeout(LONG);
      assert.is(await menu.count(), 0);
      await fingers.up();
    },
  },
];
