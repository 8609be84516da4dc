import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { sourceLanguage, type Language } from '@matchpost/engine/languages';
import type { Browser, BrowserContext, Page, Route, WebSocketRoute } from 'playwright-core';
import {
  installBridge,
  loadBridgePlan,
  loadNativeBridge,
  type BridgeAnswer,
  type BridgeCall,
  type BridgeDouble,
} from '../../src/device/test/bridge.ts';
import type { Platform } from '../../src/device/test/plugin-headers.ts';
import type { RunningSite } from '../site.ts';

/** The site that the app under test was built for; the phone leads its calls to the running one. */
export const SITE = 'https://matchpost.test';
/** The app's own pages, as on Android. */
const PAGES = 'https://localhost';

export interface PhoneOptions {
  platform?: Platform;
  answers?: Record<string, BridgeAnswer>;
  theme?: 'light' | 'dark';
  language?: Language;
  /** Pixels of the page, and of the screen for each. */
  screen?: { width: number; height: number; scale: number };
  /** The app starts without a network. */
  offline?: boolean;
}

/** The app on a phone whose shell is played by a test double. */
export interface Phone {
  page: Page;
  context: BrowserContext;
  /** Console errors and exceptions. */
  complaints: string[];
  /** Starts the app, as a tap on its icon or a link does. */
  start(): Promise<void>;
  /** Cuts or connects the network; the app's own files stay. */
  setOffline(isOffline: boolean): Promise<void>;
  listCalls(name: string): Promise<BridgeCall[]>;
  answer(name: string, answer: BridgeAnswer): Promise<void>;
  /** Of the push messages' service, in the order the system gave them out. */
  listTokens(): Promise<string[]>;
  /** The person was in another app, such as the settings. */
  comeBack(): Promise<void>;
  /** The key store's content by name. */
  readSecrets(): Promise<Record<string, string>>;
  emit(plugin: string, event: string, data: unknown): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

export async function openPhone(
  browser: Browser,
  { site, bundle, options }: { site: RunningSite; bundle: string; options: PhoneOptions },
): Promise<Phone> {
  const { platform = 'android', answers = {}, theme = 'light', language = sourceLanguage } = options;
  const { scale = 1, ...viewport } = options.screen ?? { width: 390, height: 780 };
  let isOffline = options.offline ?? false;
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    hasTouch: true,
    isMobile: true,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
  });
  context.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`exception: ${error.error().message}`));
  await context.addInitScript(installBridge, { ...(await loadBridgePlan(platform)), answers });
  await context.addInitScript({ content: await loadNativeBridge() });
  await context.addInitScript(
    ([pages, chosen]) => {
      // The blank page before has no storage.
      if (location.origin === pages) localStorage.setItem('matchpost-language', chosen);
    },
    [PAGES, language] as const,
  );
  await context.addInitScript((off) => {
    Object.defineProperty(navigator, 'onLine', { get: () => !off, configurable: true });
  }, isOffline);
  await context.route(`${PAGES}/**`, (route) => serveFile(route, bundle));
  await context.route(`${SITE}/**`, (route) => (isOffline ? route.abort('internetdisconnected') : passOn(route, site)));
  await context.routeWebSocket(SITE.replace(/^http/, 'ws') + '/**', (near) => passOnSocket(near, site));
  const page = await context.newPage();
  const inPage = <T, A>(work: (bridge: BridgeDouble, given: A) => T, given: A): Promise<T> =>
    page.evaluate(`(${String(work)})(globalThis.bridge, ${JSON.stringify(given)})`);
  return {
    page,
    context,
    complaints,
    start: async () => void (await page.goto(PAGES)),
    async setOffline(value) {
      isOffline = value;
      await page.evaluate((off) => {
        Object.defineProperty(navigator, 'onLine', { get: () => !off, configurable: true });
        window.dispatchEvent(new Event(off ? 'offline' : 'online'));
      }, value);
    },
    listCalls: (name) =>
      inPage((bridge, name) => bridge.calls.filter(({ plugin, method }) => `${plugin}.${method}` === name), name),
    answer: (name, answer) =>
      inPage((bridge, [name, answer]) => void (bridge.answers[name] = answer), [name, answer] as const),
    listTokens: () => inPage((bridge) => bridge.tokens, undefined),
    comeBack: () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
    readSecrets: () => inPage((bridge) => bridge.secrets, undefined),
    emit: (plugin, event, data) =>
      inPage((bridge, [plugin, event, data]) => bridge.emit(plugin, event, data), [plugin, event, data] as const),
  };
}

/** As the shell does: a path without an extension is the app's page. */
async function serveFile(route: Route, bundle: string): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const file = extname(pathname) === '' ? '/index.html' : pathname;
  const body = await readFile(join(bundle, file)).catch(() => undefined);
  if (body === undefined) return route.fulfill({ status: 404 });
  return route.fulfill({ body, contentType: types[extname(file)] ?? 'application/octet-stream' });
}

/** The server decides who may read an answer, by the origin of the app's pages. */
async function passOn(route: Route, site: RunningSite): Promise<void> {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  try {
    const headers = { ...(await request.allHeaders()), origin: PAGES };
    const response = await route.fetch({ url: site.origin + pathname + search, headers, maxRedirects: 0 });
    await route.fulfill({ response });
  } catch (error) {
    // The page may have closed meanwhile.
    await route.abort().catch(() => undefined);
    if (!String(error).includes('closed')) throw error;
  }
}

function passOnSocket(near: WebSocketRoute, site: RunningSite): void {
  const { pathname, search } = new URL(near.url());
  // A cast: Node's own WebSocket takes headers, but its types are the browser's.
  const options = { headers: { origin: PAGES } } as unknown as string[];
  const far = new WebSocket(site.origin.replace(/^http/, 'ws') + pathname + search, options);
  const open = new Promise((resolve) => far.addEventListener('open', resolve));
  near.onMessage((message) => void open.then(() => far.send(String(message))));
  near.onClose(() => far.close());
  far.addEventListener('message', ({ data }) => near.send(String(data)));
  far.addEventListener('close', ({ code, reason }) => void near.close({ code, reason }));
}
