import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { startPushService } from '../../server/test/push-service.ts';
import { until } from '../../server/test/until.ts';
import { checkAccessibility, checkWidths } from './axe.ts';
import { changeDatabase } from './database.ts';
import { makeDraft } from './drafts.ts';
import type { Journey, JourneyTools } from './journey.ts';
import { openControlled } from './pwa.ts';
import { becomePerson, type Person } from './person.ts';
import { startSite } from './site.ts';
import { addSlot } from './slots.ts';
import { staysAway } from './stays-away.ts';
import { exportFile, findGames, teamPath, waitForPreview } from './studio.ts';
import { openVisit } from './visit.ts';

const path = '/profile/schedules';

interface Asking {
  /** The person's answer to the browser's question. */
  answer: NotificationPermission;
  subscription: object;
}

/** Stands in for the browser's push service, which needs Google. Counts how often permission is asked for. */
function standIn({ answer, subscription }: Asking): void {
  let permission: NotificationPermission = 'default';
  let subscribed: object | null = null;
  const made = {
    toJSON: () => subscription,
    options: { applicationServerKey: null as ArrayBuffer | null },
    unsubscribe: async () => {
      subscribed = null;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => subscribed,
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
      made.options.applicationServerKey = Uint8Array.from(text, (one) => one.charCodeAt(0)).buffer;
      return (subscribed = made);
    },
  };
  const registration = { pushManager, waiting: null, addEventListener: () => undefined };
  let asked = 0;
  Object.assign(window, { asked, PushManager: () => undefined });
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    asked += 1;
    Object.assign(window, { asked });
    return (permission = answer);
  };
  const container = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ...container, register: async () => registration, addEventListener: () => undefined },
  });
}

async function makeSchedule(person: Person): Promise<{ schedule: string; game: string }> {
  const { id } = await addSlot(person, { team_id: '430001', team_name: 'Herren 1' });
  const schedule = await person.call<{ id: string }>('POST', '/api/schedules', {
    team_slot_id: id,
    trigger: { on: 'result' },
    theme: 'dark',
    outcomes: ['push'],
  });
  const [coming] = await person.call<{ games: { id: string }[] }[]>('GET', `/api/schedules/${schedule.id}/preview`);
  return { schedule: schedule.id, game: coming?.games[0]?.id ?? '' };
}

const draftId = 'd0000000-0000-4000-8000-000000000001';

async function turnOn({ browser }: JourneyTools): Promise<void> {
  const service = await startPushService();
  const site = await startSite({ PUSH_ORIGINS: service.origin });
  const { page, context, complaints } = await openVisit(browser, site, { width: 390 });
  try {
    const { body } = service.subscribe();
    await page.addInitScript(standIn, { answer: 'granted', subscription: body } as const);
    const person = await becomePerson(page, site, 'free', '/profile');
    await makeSchedule(person);
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Push einschalten' });
    await button.waitFor();
    assert.is(await page.evaluate('asked'), 0);
    await button.click();
    await page.getByText('Dieses Gerät meldet sich, sobald ein Post bereit ist.').waitFor();
    assert.is(await page.evaluate('asked'), 1);
    await page.getByLabel('Nachts ruhig bleiben').check();
    await page.getByLabel('Bis', { exact: true }).fill('06:30');
    await page.getByLabel('Bis', { exact: true }).press('Enter');
    const load = () => person.call<{ quiet_hours: unknown }>('GET', '/api/push');
    await until(async () => JSON.stringify((await load()).quiet_hours) === '{"from":"22:00","to":"06:30"}');
    await checkAccessibility(page);
    await refuseTwoChanges(page);
    assert.ok(complaints.splice(0).every((complaint) => complaint.includes('ERR_FAILED')));
    await page.getByRole('button', { name: 'Push auf diesem Gerät ausschalten' }).click();
    await button.waitFor();
    assert.equal(complaints, []);
  } finally {
    await context.close();
    await site.close();
    await service.close();
  }
}

/** Two quick changes of the quiet hours that fail: what was saved comes back, not the first of the two. */
async function refuseTwoChanges(page: Page): Promise<void> {
  const gate = Promise.withResolvers<void>();
  let refused = 0;
  await page.route('**/api/push', async (route) => {
    await gate.promise;
    await route.abort();
    if (route.request().method() === 'PATCH') refused += 1;
  });
  await page.getByLabel('Nachts ruhig bleiben').uncheck();
  await page.getByLabel('Nachts ruhig bleiben').check();
  gate.resolve();
  await until(() => refused === 2);
  await until(async () => (await page.getByLabel('Bis', { exact: true }).inputValue()) === '06:30');
  await page.unroute('**/api/push');
}

const question = 'Willst du Bescheid bekommen, wenn das Resultat da ist?';

/** Saves a team and downloads its first post on the weekend page. */
async function shareOne(page: Page): Promise<void> {
  await page.locator('[data-post] button').first().click();
  const share = page.getByRole('dialog').getByRole('button', { name: /Herunterladen|Download/ });
  await exportFile(page, () => share.click());
  await page.keyboard.press('Escape');
}

async function acceptOffer({ browser }: JourneyTools): Promise<void> {
  const service = await startPushService();
  const site = await startSite({ PUSH_ORIGINS: service.origin });
  const { page, context, complaints } = await openVisit(browser, site, { width: 390 });
  try {
    const { body } = service.subscribe();
    await page.addInitScript(standIn, { answer: 'granted', subscription: body } as const);
    const person = await becomePerson(page, site, 'free');
    const slot = await addSlot(person, { team_id: '430001', team_name: 'Herren 1' });
    const { played } = await findGames(site);
    await page.goto(`${teamPath}/${played.id}?tab=result`);
    await waitForPreview(page);
    assert.is(await page.getByText(question).count(), 0);
    await exportFile(page, () => page.getByRole('button', { name: 'Als Bild exportieren' }).click());
    await page.getByRole('button', { name: 'Nein, danke' }).first().click();
    await page.getByText(question).waitFor();
    assert.is(await page.evaluate('asked'), 0);
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Ja, gern' }).click();
    await page.getByText('Nach Schlusspfiff meldet sich dieses Gerät').waitFor();
    assert.is(await page.evaluate('asked'), 1);
    assert.is(await page.getByText(question).count(), 0);
    const schedules = await person.call<{ team_slot_id: string; trigger: object; outcomes: string[] }[]>(
      'GET',
      '/api/schedules',
    );
    const expected = { team_slot_id: slot.id, trigger: { on: 'result' }, outcomes: ['inbox', 'push'] };
    assert.equal(
      schedules.map(({ team_slot_id, trigger, outcomes }) => ({ team_slot_id, trigger, outcomes })),
      [expected],
    );
    await page.getByRole('button', { name: 'Einstellen' }).click();
    await page.waitForURL(`**${path}`);
    await page.getByText('Dieses Gerät meldet sich, sobald ein Post bereit ist.').waitFor();
    assert.equal(complaints, []);
  } finally {
    await context.close();
    await site.close();
    await service.close();
  }
}

export const journeys: Journey[] = [
  {
    name: 'push: is offered after the first shared post only; the answer no holds on this device',
    async run({ visit, site }) {
      const { page } = await visit({ width: 390 });
      await page.addInitScript(standIn, { answer: 'granted', subscription: {} } as const);
      const person = await becomePerson(page, site, 'free');
      await addSlot(person, { team_id: '430001', team_name: 'Herren 1' });
      await page.goto('/weekend');
      await page.locator('[data-post] img[data-drawn]').first().waitFor();
      assert.is(await page.getByText(question).count(), 0);
      await shareOne(page);
      await page.getByText(question).waitFor();
      await checkWidths(page);
      await page.getByRole('button', { name: 'Nein, danke' }).press('Enter');
      await page.getByText(question).waitFor({ state: 'detached' });
      await page.reload();
      await shareOne(page);
      await staysAway(page.getByText(question));
      assert.is(await page.evaluate('asked'), 0);
    },
  },
  {
    name: 'push: is not offered by a server without a key',
    async run({ visit, site }) {
      const { page } = await visit({ language: 'en' });
      await page.addInitScript(standIn, { answer: 'granted', subscription: {} } as const);
      const person = await becomePerson(page, site, 'free');
      await addSlot(person, { team_id: '430001', team_name: 'Herren 1' });
      await page.route('**/api/push', (route) => route.fulfill({ json: { public_key: null, quiet_hours: null } }));
      await page.goto('/weekend');
      const asked = page.waitForResponse('**/api/push');
      await shareOne(page);
      await asked;
      await staysAway(page.getByText('Do you want to know when the result is in?'));
    },
  },
  {
    name: 'push: a yes to the offer turns this device on and schedules the results of the shared team',
    run: acceptOffer,
  },
  {
    name: 'push: nothing asks before the tap; then the device is on, quiet hours are kept, and it can be turned off',
    run: turnOn,
  },
  {
    name: 'push: a denied permission says how to allow it',
    async run({ visit, site }) {
      const { page } = await visit({ language: 'en' });
      await page.addInitScript(standIn, { answer: 'denied', subscription: {} } as const);
      await makeSchedule(await becomePerson(page, site, 'free', '/profile'));
      await page.goto(path);
      await page.getByRole('button', { name: 'Turn push on' }).click();
      await page.getByText('Allow notifications for this site').waitFor();
      await checkAccessibility(page);
    },
  },
  {
    name: 'push: a message opens its post in the studio, of a carousel the drafts; a deleted draft and a vanished game say so',
    async run({ visit, site }) {
      const { page, expectComplaint } = await visit({ width: 390 });
      const person = await becomePerson(page, site, 'free', '/profile');
      const { schedule, game } = await makeSchedule(person);
      await makeDraft(site, { id: draftId, schedule, game });
      await page.goto(`${path}/posts/${draftId}`);
      await page.waitForURL(`**/studio/unihockey/463101/430001/${game}?theme=dark&format=9:16&tab=result`);
      const setCarousel = (order: string) => changeDatabase(site, `update schedules set look = ${order}`, []);
      await setCarousel(`look || '{"carousel": {"order": "time"}}'`);
      await page.goto(`${path}/posts/${draftId}`);
      await page.waitForURL('**/weekend');
      await setCarousel(`look - 'carousel'`);
      await changeDatabase(site, `update drafts set game_ids = '{"gone"}' where id = ?`, [draftId]);
      await page.goto(`${path}/posts/${draftId}`);
      await page.getByRole('heading', { name: 'Dieses Spiel gibt es nicht mehr' }).waitFor();
      expectComplaint('404');
      await checkAccessibility(page);
      await changeDatabase(site, 'delete from drafts where id = ?', [draftId]);
      await page.reload();
      await page.getByRole('heading', { name: 'Diesen Post gibt es nicht mehr' }).waitFor();
      expectComplaint('404');
      await page.getByRole('link', { name: 'Zu den automatischen Posts' }).click();
      await page.waitForURL(`**${path}`);
    },
  },
  {
    name: 'push: the service worker shows a message; a tap closes it and leads an open page to its post',
    async run({ visit, site }) {
      const { page, context } = await visit({ serviceWorker: true });
      await openControlled(page, '/');
      const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
      const shown = await worker.evaluate(receive, '/impressum');
      assert.equal(shown, ['Herren 1', 'Der Post ist bereit.', '/impressum', 'replaces 1']);
      // The page that the tap leads on may end the worker before it answers: the page's address tells.
      void worker.evaluate(tap, '/impressum').catch(() => undefined);
      await page.waitForURL(`${site.origin}/impressum`);
    },
  },
  {
    name: 'push: a tap opens its post in a new window where the open page is at work or cannot be led',
    async run({ visit }) {
      const { page, context } = await visit({ serviceWorker: true });
      await openControlled(page, '/');
      const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
      await worker.evaluate(receive, '/impressum');
      assert.equal(await worker.evaluate(tapBeside, { isAtWork: false, refuses: false }), ['led /impressum']);
      assert.equal(await worker.evaluate(tapBeside, { isAtWork: false, refuses: true }), ['opened /impressum']);
      assert.equal(await worker.evaluate(tapBeside, { isAtWork: true, refuses: false }), ['opened /impressum']);
    },
  },
];

/**
 * Runs in the real worker; headless Chromium shows no notifications, so one is kept instead. Returns its title, text and
 * address, and the tag of earlier messages that it replaces with a sound.
 */
async function receive(url: string): Promise<string[]> {
  // A cast: this runs in the worker, whose global the page's types do not know.
  const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
  // Chromium's headless shell has neither notifications nor numbers on icons: it ends a worker that asks for one.
  registration.getNotifications = async () => [];
  Object.assign(navigator, { setAppBadge: async () => undefined, clearAppBadge: async () => undefined });
  const kept: string[] = [];
  registration.showNotification = async (title, options: NotificationOptions & { renotify?: boolean } = {}) => {
    const { body = '', data, tag, renotify } = options;
    kept.push(title, body, (data as { url: string }).url, ...(renotify ? [`replaces ${tag}`] : []));
  };
  const message = { title: 'Herren 1', body: 'Der Post ist bereit.', url, tag: '1' };
  const pushed = Object.assign(new Event('push'), { data: { json: () => message }, waitUntil: () => undefined });
  globalThis.dispatchEvent(pushed);
  return kept;
}

/** Runs in the real worker. The address of a notification can be read once it is closed. */
async function tap(url: string): Promise<void> {
  let isClosed = false;
  const notification = {
    close: () => (isClosed = true),
    get data() {
      if (!isClosed) throw new Error('still open');
      return { url };
    },
  };
  const waitUntil = (work: Promise<unknown>) => {
    // Without a real tap a worker may not focus a page.
    work.catch(() => undefined);
  };
  globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
  // A worker without an event ends, and its call to the page with it.
  await new Promise((resolve) => setTimeout(resolve, 5_000));
}

interface Beside {
  isAtWork: boolean;
  /** The page has no worker. */
  refuses: boolean;
}

/** Runs in the real worker, beside a page that notes how it was led; without a real tap no window may open. */
async function tapBeside({ isAtWork, refuses }: Beside): Promise<string[]> {
  const seen: string[] = [];
  let isUsed = false;
  const page = {
    url: `${location.origin}/`,
    async focus() {
      isUsed = true;
      return page;
    },
    async navigate(url: string) {
      if (refuses) throw new TypeError('not controlled');
      seen.push(`led ${url}`);
    },
  };
  // A cast: this runs in the worker, whose global the page's types do not know.
  const { clients } = globalThis as unknown as { clients: object };
  Object.defineProperties(clients, {
    matchAll: { configurable: true, value: async () => [page] },
    openWindow: {
      configurable: true,
      // A tap allows one window, as in Chromium.
      value: async (url: string) => void seen.push(isUsed ? 'refused' : `opened ${url}`),
    },
  });
  const notification = { close: () => undefined, data: { url: '/impressum' } };
  const finish = Promise.withResolvers<unknown>();
  const event = Object.assign(new Event('notificationclick'), { notification, waitUntil: finish.resolve });
  const tap = async () => {
    globalThis.dispatchEvent(event);
    await finish.promise;
  };
  await (isAtWork ? navigator.locks.request('matchpost-work', { mode: 'shared' }, tap) : tap());
  return seen;
}
