/** The main journeys. One description, run by every engine. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { newPath } from '../editor.ts';
import { loadMail } from '../mailbox.ts';
import { image } from '../media.ts';
import { anybody } from '../sign-in.ts';
import { addSlot } from '../slots.ts';
import { findGames, nameGame, readPngSize, renderInNode, team, teamPath } from '../studio.ts';
import type { Check } from './check.ts';
import { copyText, enterDate, goOffline, keepTheme, showPages } from './device-journeys.ts';
import { fill, find, press, waitForPath, waitUntil } from './hands.ts';
import type { Place } from './place.ts';
import { becomeSomeone } from './someone.ts';
import type { Tab } from './tab.ts';

const widths = [390, 1440] as const;
const themes = ['light', 'dark'] as const;

export function listJourneys(place: Place): Check[] {
  return [
    ...widths.map((width) => shareFromLanding(place, width)),
    ...widths.map((width) => useOwnPhoto(place, width)),
    prepareWeekend(place),
    dragInEditor(place),
    copyText(place),
    enterDate(place),
    goOffline(place),
    keepTheme(place),
    ...themes.flatMap((theme) => widths.map((width) => showPages(place, { theme, width }))),
  ];
}

function shareFromLanding({ site }: Place, width: number): Check {
  return {
    name: `from the landing page over sign-in to a file, ${width} px`,
    async run({ open, downloads }) {
      const { coming } = await findGames(site);
      const tab = await open({ width });
      await tab.goto(`${site.origin}/`);
      await press(tab, 'main a', 'Jetzt starten');
      await waitForPath(tab, /^\/(weekend|studio)/);
      await find(tab, 'h1');
      await tab.goto(`${site.origin}/studio`);
      await fill(tab, 'input[type=search]', 'stern');
      await press(tab, 'main a', 'UHC Sternenberg');
      await press(tab, 'main a', 'UHC Sternenberg (Herren GF 2. Liga)');
      await press(tab, 'main a', nameGame(coming));
      await find(tab, '[data-preview] > svg');
      await press(tab, 'main a[href^="/auth"]', 'Anmelden');
      const email = anybody();
      await fill(tab, 'input[type=email]', email);
      await tab.key('Enter');
      await find(tab, 'input[autocomplete=one-time-code]');
      await fill(tab, 'input[autocomplete=one-time-code]', (await loadMail(site, email)).code);
      await waitForPath(tab, new RegExp(`^${teamPath}/${coming.id}$`));
      await find(tab, '[data-preview] > svg');
      await press(tab, 'button', 'Als Bild exportieren');
      await press(tab, 'dialog button', 'Team speichern');
      const { name, bytes } = await waitForDownload(downloads);
      assert.match(name, new RegExp(`^matchpost-preview-${coming.id}-\\d{13}\\.png$`));
      assert.equal(readPngSize(bytes), [2160, 2700]);
      const expected = await renderInNode(site, coming.id, { branding: true });
      assert.ok(bytes.equals(expected), 'the file is not what the engine renders in Node');
      await press(tab, 'dialog button', 'Nein, danke');
    },
  };
}

/** Waits until a file is complete and returns it. */
async function waitForDownload(folder: string): Promise<{ name: string; bytes: Buffer }> {
  let size = 0;
  for (let tries = 0; tries < 150; tries++) {
    const names = await readdir(folder);
    const [name] = names.filter((one) => /\.(png|jpg|zip)$/.test(one));
    const isPartial = names.some((one) => /\.(part|crdownload|wkdownload)$/.test(one));
    if (name !== undefined && !isPartial) {
      const bytes = await readFile(join(folder, name));
      if (bytes.length > 0 && bytes.length === size) return { name, bytes };
      size = bytes.length;
    }
    await wait(200);
  }
  throw new Error(`No download; the folder has ${String(await readdir(folder))}`);
}

function useOwnPhoto({ site }: Place, width: number): Check {
  return {
    name: `studio: a photo of one's own behind the post, as PNG and JPEG, ${width} px`,
    async run({ open, downloads }) {
      const { coming } = await findGames(site);
      const tab = await open({ width });
      const person = await becomeSomeone(tab, site, { tier: 'pro', path: '/profile' });
      await addSlot(person, { team_id: team.teamId, team_name: 'Herren 1' });
      await tab.goto(`${site.origin}${teamPath}/${coming.id}`);
      await find(tab, '[data-preview] > svg');
      await waitUntil(tab, () => document.querySelector('input[type=file]') !== null);
      await tab.upload([image('hall-evening.jpg')]);
      await press(tab, 'dialog button', 'Übernehmen');
      await waitUntil(tab, () => document.querySelector('[data-preview*="/api/files/"] image') !== null);
      await press(tab, 'button', 'JPEG');
      await press(tab, 'button', 'Als Bild exportieren');
      const { name, bytes } = await waitForDownload(downloads);
      assert.match(name, /\.jpg$/);
      assert.is(bytes.readUInt16BE(0), 0xffd8);
    },
  };
}

function prepareWeekend({ site }: Place): Check {
  return {
    name: 'weekend: the posts of a team are drawn, and one opens',
    async run({ open }) {
      const tab = await open({ width: 390 });
      const person = await becomeSomeone(tab, site, { tier: 'pro', path: '/profile' });
      await addSlot(person, { team_id: team.teamId, team_name: 'Herren 1' });
      await tab.goto(`${site.origin}/weekend`);
      await find(tab, '[data-post] img[data-drawn]');
      await press(tab, '[data-post] button');
      await find(tab, 'dialog img[data-opened]');
      await tab.key('Escape');
      await waitUntil(tab, () => document.querySelector('dialog[open]') === null);
    },
  };
}

function dragInEditor({ site }: Place): Check {
  return {
    name: 'editor: a drag moves an element, one undo takes it back, and the template is saved',
    async run({ open }) {
      const tab = await open({});
      await becomeSomeone(tab, site, { tier: 'pro', path: newPath.replace('empty', 'split') });
      const css = '[data-element][role=option]';
      await find(tab, 'button', 'Format 1:1 zeigen');
      const from = await find(tab, css, 'Gastteam, Datenfeld');
      const before = await readPlace(tab);
      await tab.drag(from, { x: from.x - 47, y: from.y + 23 });
      await waitUntil(tab, changed, before);
      await tab.key('z', { control: true });
      await waitUntil(tab, (label) => document.querySelector(`[aria-label="${label}"]`) !== null, before);
      await tab.drag(from, { x: from.x - 60, y: from.y + 40 });
      await waitUntil(tab, changed, before);
      await press(tab, 'label', 'Name der Vorlage');
      await tab.type('Derby');
      await press(tab, 'button', 'Speichern');
      await waitForPath(tab, /^\/profile\/templates(\/edit\/|$)/);
    },
  };
}

const readPlace = (tab: Tab) =>
  tab.evaluate(
    () =>
      document.querySelector('[data-element][role=option][aria-label^="Gastteam"]')?.getAttribute('aria-label') ?? '',
  );

/** Runs in the page. */
function changed(before: string): boolean {
  const label = document
    .querySelector('[data-element][role=option][aria-label^="Gastteam"]')
    ?.getAttribute('aria-label');
  return typeof label === 'string' && label !== before;
}
