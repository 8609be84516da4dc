import * as assert from 'uvu/assert';
import { startReceiver } from '../../server/test/receiver.ts';
import { checkAccessibility, checkWidths } from './axe.ts';
import { changeDatabase } from './database.ts';
import type { Journey } from './journey.ts';
import { variants, type Variant } from './variants.ts';
import { becomePerson } from './person.ts';
import { startSite } from './site.ts';
import { addSlot } from './slots.ts';
import { openVisit } from './visit.ts';

const path = '/profile/automations';

const words = {
  de: { batch: 'Neuer Auftrag', webhook: 'Neuer Webhook', apiKey: 'Neuer Schlüssel', key: 'Schlüssel hinzufügen' },
  en: { batch: 'New batch', webhook: 'New webhook', apiKey: 'New key', key: 'Add a key' },
} as const;

function checkPages(variant: Variant): Journey {
  const { batch, webhook, apiKey, key } = words[variant.language];
  const dialogs: [page: string, opener: string][] = [
    ['batches', batch],
    ['webhooks', webhook],
    ['api-keys', apiKey],
    ['league-keys', key],
  ];
  return {
    name: `automations: axe finds nothing on the pages and in their dialogs, ${variant.language}`,
    async run({ visit, site }) {
      const { page } = await visit({ ...variant });
      const person = await becomePerson(page, site, 'amateur', '/profile');
      await addSlot(person, { team_id: '430001', team_name: 'Herren 1' });
      for (const [name, opener] of dialogs) {
        await page.goto(`${path}/${name}`);
        const button = page.getByRole('button', { name: opener });
        await button.waitFor();
        await page.waitForLoadState('networkidle');
        await checkWidths(page);
        await page.setViewportSize({ width: variant.width, height: 800 });
        await button.click();
        await page.getByRole('dialog').waitFor();
        await checkAccessibility(page);
      }
    },
  };
}

export const journeys: Journey[] = [
  ...variants.map(checkPages),
  {
    name: 'automations: the menu leads to four pages; unknown ones lead to the profile, settings to the keys',
    async run({ visit, site }) {
      const { page } = await visit({ width: 390 });
      await becomePerson(page, site, 'free', '/profile/settings');
      await page.getByRole('link', { name: 'Zu den Automationen' }).click();
      await page.waitForURL(`**${path}/batches`);
      await page.getByRole('heading', { name: 'Zuerst ein Team' }).waitFor();
      await page.getByRole('link', { name: 'Abos ansehen' }).waitFor();
      const menu = page.getByRole('navigation', { name: 'Bereiche der Automationen' });
      for (const name of ['Webhooks', 'API-Schlüssel', 'Verbandsschlüssel', 'Aufträge']) {
        await menu.getByRole('link', { name }).click();
        await page.getByRole('heading', { level: 3, name }).waitFor();
      }
      await page.goto(`${path}/nope`);
      await page.waitForURL('**/profile');
    },
  },
  {
    name: 'automations: a batch runs with its progress, and failed files are named, retried and downloaded',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'amateur', '/profile');
      await addSlot(person, { team_id: '430001', team_name: 'Herren 1' });
      await page.goto(`${path}/batches`);
      await page.getByRole('heading', { name: 'Noch kein Auftrag' }).waitFor();
      await page.getByRole('button', { name: 'Neuer Auftrag' }).click();
      const dialog = page.getByRole('dialog', { name: 'Neuer Auftrag' });
      await dialog.getByLabel('Herren 1').uncheck();
      await dialog.getByLabel('Post 4:5').uncheck();
      await dialog.getByRole('button', { name: 'Auftrag starten' }).click();
      await dialog.getByText('Wähle mindestens ein Team').waitFor();
      await dialog.getByText('Wähle mindestens ein Format').waitFor();
      await dialog.getByLabel('Herren 1').check();
      await dialog.getByLabel('Quadrat 1:1').check();
      await dialog.getByLabel('Spiele', { exact: true }).selectOption('season');
      await dialog.getByRole('button', { name: 'Auftrag starten' }).click();
      await page.getByText('Auftrag gestartet').waitFor();
      const card = page.getByRole('listitem').filter({ hasText: 'Herren 1, Ganze Saison' });
      await card.getByRole('progressbar', { name: 'Fortschritt von Herren 1, Ganze Saison' }).waitFor();
      await card.getByText('Fertig', { exact: true }).waitFor();
      await changeDatabase(
        site,
        `update batch_posts set state = 'failed', code = 'game-unknown', params = '{}', file_key = null
         where position = ? and batch_id in (select id from batches where name like 'Herren 1%')`,
        [2],
      );
      await page.reload();
      await card.getByText('1 fehlgeschlagen').waitFor();
      await card.getByRole('button', { name: /Was nicht ging/ }).click();
      await card.getByText(/^002_/).waitFor();
      await checkAccessibility(page);
      await card.getByRole('button', { name: 'Fehlgeschlagene nochmals versuchen' }).click();
      await card.getByText('1 fehlgeschlagen').waitFor({ state: 'detached' });
      await card.getByText('Fertig', { exact: true }).waitFor();
      const saved = page.waitForEvent('download');
      await card.getByRole('button', { name: /als ZIP herunterladen/ }).click();
      assert.match((await saved).suggestedFilename(), /^matchpost-.*\.zip$/);
    },
  },
  {
    name: 'automations: a running batch is cancelled; one that fails as a whole says why',
    async run({ visit, site }) {
      const { page, expectComplaint } = await visit();
      const person = await becomePerson(page, site, 'free', '/profile');
      await addSlot(person, { team_id: '430001', team_name: 'Herren 1' });
      const games = { sport: 'unihockey', team_id: '430001', club_id: '463101', from: '2001-01-01', to: '2001-01-02' };
      await person.call('POST', '/api/batches', { name: 'Leer', theme: 'standard', games });
      await page.goto(`${path}/batches`);
      const empty = page.getByRole('listitem').filter({ hasText: 'Leer' });
      await empty.getByText('In dieser Auswahl gibt es keine Spiele').waitFor();
      await page.getByRole('button', { name: 'Neuer Auftrag' }).click();
      await changeDatabase(site, `update batches set state = 'running', code = null where name = ? and total = 0`, [
        'Leer',
      ]);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Spiele', { exact: true }).selectOption('season');
      await dialog.getByRole('button', { name: 'Auftrag starten' }).click();
      await dialog.getByText('Höchstens 1 Aufträge können gleichzeitig laufen').waitFor();
      expectComplaint('409');
      await page.keyboard.press('Escape');
      await page.reload();
      await page.getByRole('button', { name: 'Leer abbrechen' }).click();
      await empty.getByText('Abgebrochen').waitFor();
    },
  },
  {
    name: 'automations: a webhook is made, tested, changed, given a new secret and deleted',
    async run({ browser }) {
      const receiver = await startReceiver();
      const site = await startSite({ WEBHOOK_ORIGINS: receiver.origin });
      const { page, context, complaints } = await openVisit(browser, site, { width: 390 });
      try {
        await becomePerson(page, site, 'free', `${path}/webhooks`);
        await page.getByRole('button', { name: 'Neuer Webhook' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Adresse').fill('nonsense');
        await dialog.getByRole('button', { name: 'Speichern' }).click();
        await dialog.getByText('Bitte gib eine Adresse ein').waitFor();
        await dialog.getByLabel('Adresse').fill('http://10.0.0.1/hook');
        await dialog.getByRole('button', { name: 'Speichern' }).click();
        await dialog.getByText('Diese Adresse geht nicht').waitFor();
        complaints.length = 0;
        await dialog.getByLabel('Adresse').fill(`${receiver.origin}/hook`);
        await dialog.getByRole('button', { name: 'Speichern' }).click();
        await page.getByRole('heading', { name: 'Das Geheimnis deines Webhooks' }).waitFor();
        const secret = await dialog.locator('code').innerText();
        assert.match(secret, /^whsec_/);
        await dialog.getByRole('button', { name: 'Ich habe es kopiert' }).click();
        const card = page.getByRole('listitem').filter({ hasText: `${receiver.origin}/hook` });
        await card.getByRole('button', { name: /testen$/ }).click();
        await card.getByText('Angekommen').waitFor();
        await card.getByText('Antwort 204').waitFor();
        receiver.behave((response) => response.writeHead(500).end());
        await card.getByRole('button', { name: /testen$/ }).click();
        await card.getByText('Nicht angekommen').waitFor();
        await checkAccessibility(page);
        receiver.behave((response) => response.writeHead(200).end());
        await card
          .getByRole('button', { name: /^Test vom .* nochmals senden$/ })
          .first()
          .click();
        await card.getByText('Antwort 200').waitFor();
        await card.getByRole('button', { name: /^Neues Geheimnis/ }).click();
        await dialog.getByRole('button', { name: 'Neues Geheimnis erstellen' }).click();
        await page.getByRole('heading', { name: 'Das Geheimnis deines Webhooks' }).waitFor();
        assert.is.not(await dialog.locator('code').innerText(), secret);
        await checkAccessibility(page);
        await dialog.getByRole('button', { name: 'Ich habe es kopiert' }).click();
        await card.getByText('Altes Geheimnis gültig bis').waitFor();
        await card.getByRole('button', { name: /ändern$/ }).click();
        await dialog.getByLabel('Ein Resultat ist da').uncheck();
        await dialog.getByRole('button', { name: 'Speichern' }).click();
        await page.getByText('Webhook gespeichert').waitFor();
        assert.is(await card.getByText('Ein Resultat ist da').count(), 0);
        await card.getByRole('button', { name: /löschen$/ }).click();
        await dialog.getByRole('button', { name: 'Löschen' }).click();
        await page.getByRole('heading', { name: 'Noch kein Webhook' }).waitFor();
        assert.equal(complaints, []);
      } finally {
        await context.close();
        await site.close();
        await receiver.close();
      }
    },
  },
  {
    name: 'automations: an API key is shown once, works, and is revoked',
    async run({ visit, site }) {
      const { page, context } = await visit();
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await becomePerson(page, site, 'amateur', `${path}/api-keys`);
      await page.getByRole('button', { name: 'Neuer Schlüssel' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Posts zeichnen').uncheck();
      await dialog.getByLabel('Daten lesen').uncheck();
      await dialog.getByRole('button', { name: 'Schlüssel erstellen' }).click();
      await dialog.getByText('Bitte gib einen Namen ein').waitFor();
      await dialog.getByText('Wähle mindestens ein Recht').waitFor();
      await dialog.getByLabel('Name').fill('Website');
      await dialog.getByLabel('Daten lesen').check();
      // Escape while the key is made would lose it: Chromium closes a dialog at the second one.
      const answer = Promise.withResolvers<void>();
      await page.route('**/api/api-keys', (route) => answer.promise.then(() => route.continue()));
      await dialog.getByRole('button', { name: 'Schlüssel erstellen' }).click();
      for (let time = 0; time < 3; time++) await page.keyboard.press('Escape');
      answer.resolve();
      await dialog.getByRole('heading', { name: 'Dein neuer Schlüssel' }).waitFor();
      await page.unroute('**/api/api-keys');
      const key = await dialog.locator('code').innerText();
      await dialog.getByRole('button', { name: 'Kopieren' }).click();
      await dialog.getByText('Kopiert', { exact: true }).waitFor();
      assert.is(await page.evaluate(() => navigator.clipboard.readText()), key);
      await dialog.getByRole('button', { name: 'Ich habe ihn kopiert' }).click();
      assert.not.ok((await page.content()).includes(key));
      const use = () => fetch(`${site.origin}/api/render-links`, { headers: { authorization: `Bearer ${key}` } });
      assert.is((await use()).status, 200);
      await page.getByText('Lesen · Noch nie benutzt').waitFor();
      await page.getByRole('button', { name: 'Website widerrufen' }).click();
      await dialog.getByRole('button', { name: 'Widerrufen' }).click();
      await page.getByText('Schlüssel widerrufen').waitFor();
      assert.is((await use()).status, 401);
    },
  },
  {
    name: 'automations: without a paid plan the page of API keys names the plan',
    async run({ visit, site }) {
      const { page } = await visit();
      await becomePerson(page, site, 'free', `${path}/api-keys`);
      await page.getByRole('heading', { name: 'API-Schlüssel ab Amateur' }).waitFor();
      assert.is(await page.getByRole('button', { name: 'Neuer Schlüssel' }).count(), 0);
      await page.getByRole('link', { name: 'Amateur ansehen' }).click();
      await page.getByText('Abo vorausgewählt').waitFor();
    },
  },
  {
    name: 'automations: a stored federation key is checked, replaced and removed',
    async run({ visit, site }) {
      const { page, complaints } = await visit({ width: 390 });
      await becomePerson(page, site, 'free', '/profile');
      const stored = { id: crypto.randomUUID(), sport: 'handball', club_id: '140', club_name: 'HC Bergfeld' };
      const key = { ...stored, created_at: '2026-01-01T10:00:00.000Z', checked_at: '2026-01-01T10:00:00.000Z' };
      let isAccepted = true;
      await page.route('**/api/club-keys', (route) =>
        route.fulfill(route.request().method() === 'PUT' ? { json: key } : { json: [key] }),
      );
      await page.route('**/api/club-keys/*/check', (route) =>
        isAccepted
          ? route.fulfill({ json: { ...key, checked_at: '2026-02-03T10:00:00.000Z' } })
          : route.fulfill({ status: 422, json: { code: 'club-key-refused' } }),
      );
      await page.goto(`${path}/league-keys`);
      await page.getByText('geprüft am 01.01.2026').waitFor();
      await page.getByRole('button', { name: 'Schlüssel von HC Bergfeld prüfen' }).click();
      await page.getByText('Der Schlüssel gilt').waitFor();
      await page.getByText('geprüft am 03.02.2026').waitFor();
      isAccepted = false;
      await page.getByRole('button', { name: 'Schlüssel von HC Bergfeld prüfen' }).click();
      await page.getByText('Der Verband lehnt den API-Schlüssel dieses Clubs ab').waitFor();
      complaints.length = 0;
      await checkAccessibility(page);
      await page.getByRole('button', { name: 'Schlüssel von HC Bergfeld ersetzen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Schlüssel ersetzen' });
      assert.is(await dialog.getByLabel('Clubnummer beim Verband').inputValue(), '140');
      await dialog.getByLabel('API-Schlüssel des Verbands').fill('abcd-efgh');
      await dialog.getByRole('button', { name: 'Prüfen und speichern' }).click();
      await page.getByText('Schlüssel gespeichert').waitFor();
      await page.getByRole('button', { name: 'Schlüssel von HC Bergfeld entfernen' }).click();
      await page.getByText('Noch kein Schlüssel hinzugefügt.').waitFor();
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await page.getByRole('button', { name: 'Schlüssel von HC Bergfeld prüfen' }).waitFor();
    },
  },
  {
    name: 'automations: federation keys are validated in the form, then by the federation',
    async run({ visit, site }) {
      const { page, complaints } = await visit();
      await becomePerson(page, site, 'free', `${path}/league-keys`);
      await page.getByRole('button', { name: 'Schlüssel hinzufügen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Schlüssel hinzufügen' });
      await dialog.getByRole('button', { name: 'Handball' }).click();
      await dialog.getByRole('button', { name: 'Prüfen und speichern' }).click();
      await dialog.getByText('Bitte gib die Clubnummer ein').waitFor();
      await dialog.getByText('Bitte gib den Schlüssel ein').waitFor();
      await dialog.getByLabel('Clubnummer beim Verband').fill('140');
      await dialog.getByLabel('API-Schlüssel des Verbands').fill('abcd-efgh');
      await page.route('**/api/club-keys', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 422, json: { code: 'club-key-refused' } })
          : route.continue(),
      );
      await dialog.getByRole('button', { name: 'Prüfen und speichern' }).click();
      await dialog.getByText('Der Verband lehnt den API-Schlüssel dieses Clubs ab').waitFor();
      assert.is(await dialog.getByLabel('API-Schlüssel des Verbands').inputValue(), 'abcd-efgh');
      complaints.length = 0;
    },
  },
];
