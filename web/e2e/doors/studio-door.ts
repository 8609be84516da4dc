/** Draws with the studio in a browser, at the post's URL and with the studio's own worker. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ScriptedPage } from '../../../engine/e2e/check-case.ts';
import { formatStudio, startPlace, THEME_FORMAT } from '../../src/post/studio-url.ts';
import type { PictureCalls, RenderRequest } from '../../src/render/render-request.ts';
import type { FromWorker, ToWorker } from '../../src/workers/worker-client.ts';
import type { Cell } from './combine.ts';
import type { Seen } from './seen.ts';

/** Requests to the page's worker and the resulting files, latest last. */
interface Tapped {
  doors: { request: string; blob: Blob | undefined }[];
}

interface Shown {
  request: string;
  caption: string;
  altText: string;
  png: string;
}

/** Identifies the post on screen. */
export interface WantedPost {
  /** Theme and sport. */
  template: string;
  /** Null for the theme's own. */
  format: string | null;
  /** Without: a post about games. */
  kind?: string;
  /** Of a schedule, from 1. */
  page?: number;
  gameIds?: readonly string[];
}

const PATIENCE = 30_000;
const PAUSE = 150;
/** Milliseconds without a new drawing. The first one may lack details that only the game's own request has. */
const SETTLED = 1_500;

/** Records the drawings of the studio's worker. Must be called before a post is open. */
export function tapWorker(page: ScriptedPage): Promise<void> {
  return page.evaluate(tapInPage, 'draw' satisfies keyof PictureCalls);
}

/** Runs in the page. It adds `doors` to the window: hence the cast, here and where they are read. */
function tapInPage(draw: string): void {
  const tapped = window as unknown as Tapped;
  tapped.doors = [];
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function tap(this: Worker, sent: ToWorker) {
    if (sent.name === draw) {
      const { request } = sent.order as PictureCalls['draw']['order'];
      const entry: Tapped['doors'][number] = { request: JSON.stringify(request), blob: undefined };
      tapped.doors = [...tapped.doors, entry].slice(-4);
      this.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        if (data.id === sent.id && data.kind === 'answer') entry.blob = data.answer as PictureCalls['draw']['answer'];
      });
    }
    postMessage.call(this, sent);
  } as Worker['postMessage'];
}

type IsExpected = (seen: Seen) => Promise<boolean>;

/** Opens a post in the studio and waits until it does not change any more. `isExpected` ends the wait early. */
export async function drawInStudio(
  page: ScriptedPage,
  cell: Cell,
  { gameIds, isExpected }: { gameIds: readonly string[]; isExpected: IsExpected },
): Promise<Seen> {
  const { sport, club, teamId, theme, format, details, home } = cell;
  const place = { ...startPlace, sport, clubId: club.id, teamId, gameIds, theme, showDetail: details };
  const href = formatStudio({
    ...place,
    ...(format !== THEME_FORMAT && { format }),
    ...(home !== undefined && { home }),
  });
  await openInStudio(page, href);
  const wanted = { template: `${theme} ${sport}`, format: format === THEME_FORMAT ? null : format, gameIds };
  return waitForPost(page, wanted, isExpected);
}

/** Moves the studio to an address, as a link does. */
export async function openInStudio(page: ScriptedPage, href: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), href);
}

/** Types a list of people in place of the last one and gives the consent of adults. */
export function typePeople(page: ScriptedPage, text: string): Promise<void> {
  return page.evaluate(typeInPage, text);
}

/** Runs in the page. Sets the value as a key would: React hears of it by the event. */
async function typeInPage(text: string): Promise<void> {
  const find = async <T extends Element>(css: string, kind: new () => T): Promise<T> => {
    for (let tries = 0; tries < 200; tries++) {
      const found = document.querySelector(css);
      if (found instanceof kind) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`No ${css}`);
  };
  const area = await find('textarea', HTMLTextAreaElement);
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
  set?.call(area, text);
  area.dispatchEvent(new Event('input', { bubbles: true }));
  (await find('fieldset input[type=radio]', HTMLInputElement)).click();
}

/** Waits until the post on screen is the wanted one and does not change any more. */
export async function waitForPost(page: ScriptedPage, wanted: WantedPost, isExpected: IsExpected): Promise<Seen> {
  const until = Date.now() + PATIENCE;
  let last: { shown: Shown; since: number } | undefined;
  while (Date.now() < until) {
    const shown = await page.evaluate(readShown, wanted);
    if (shown !== undefined) {
      if (last?.shown.png !== shown.png || last.shown.caption !== shown.caption) {
        last = { shown, since: Date.now() };
        const seen = readSeen(shown);
        if (await isExpected(seen)) return seen;
      } else if (Date.now() - last.since > SETTLED) return readSeen(shown);
    }
    await wait(PAUSE);
  }
  if (last !== undefined) return readSeen(last.shown);
  const address = await page.evaluate(() => location.href, undefined);
  throw new Error(`the studio: no post after ${PATIENCE / 1_000} s at ${address}`);
}

function readSeen({ request, caption, altText, png }: Shown): Seen {
  const { data } = JSON.parse(request) as RenderRequest;
  const texts = { caption, altText, png: Buffer.from(png, 'base64') };
  if (data.kind !== undefined) return { gameIds: [], ...texts };
  const side = data.isHomeGame === true ? 'home' : data.isAwayGame === true ? 'away' : 'undecided';
  const gameIds = data.games.map(({ id }) => String(id));
  return { gameIds, tab: data.tab ?? '', side, ...texts };
}

/** Runs in the page: undefined until the file of the post on screen is drawn. */
async function readShown(wanted: WantedPost): Promise<Shown | undefined> {
  const frame = document.querySelector('[data-preview]');
  const [template, format, data] = JSON.parse(frame?.getAttribute('data-preview') ?? '[]') as [
    string?,
    string?,
    object?,
  ];
  const { games = [], kind, fixtures } = (data ?? {}) as Partial<RenderRequest['data']>;
  if (template !== wanted.template || format !== wanted.format || kind !== wanted.kind) return undefined;
  if ((fixtures?.page ?? 1) !== (wanted.page ?? 1)) return undefined;
  const ids = games.map(({ id }) => String(id));
  if (wanted.gameIds && ids.toSorted().join() !== wanted.gameIds.toSorted().join()) return undefined;
  const { doors } = window as unknown as Tapped;
  const entry = doors.findLast(({ request }) => request.includes(JSON.stringify(data)));
  const texts = [...document.querySelectorAll('section[aria-labelledby=texts] p[lang]')].map(
    (text) => text.textContent,
  );
  if (entry?.blob === undefined || texts.length < 2) return undefined;
  const bytes = new Uint8Array(await entry.blob.arrayBuffer());
  let png = '';
  for (let at = 0; at < bytes.length; at += 32_768) png += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return { request: entry.request, caption: texts[0] ?? '', altText: texts[1] ?? '', png: btoa(png) };
}
