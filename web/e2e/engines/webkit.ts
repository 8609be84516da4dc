/** WebKit through WebKitWebDriver, which speaks WebDriver: https://www.w3.org/TR/webdriver2/ */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeDrag, writeKey, writePress, writeText } from './actions.ts';
import { findOnPath } from '../../../engine/e2e/chromium.ts';
import { findFreePort } from '../../../server/test/free-port.ts';
import { startProgram, type Program } from './program.ts';
import type { Engine, OpenOptions, Tab } from './tab.ts';

const driver = () => findOnPath(['WebKitWebDriver']);
const xvfb = () => findOnPath(['Xvfb']);
const browser = () =>
  findOnPath(
    ['x86_64', 'aarch64'].flatMap((machine) =>
      ['4.1', '6.0', '4.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
    ),
  );

const NEW_ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export const webkit: Engine = {
  name: 'webkit',
  findMissing: () => [
    ...(driver() !== undefined && browser() !== undefined ? [] : ['webkit2gtk-driver']),
    ...(xvfb() === undefined ? ['xvfb'] : []),
  ],
  async open(options) {
    const home = await mkdtemp(join(tmpdir(), 'matchpost-webkit-'));
    const programs: Program[] = [];
    const close = async () => {
      for (const program of programs.toReversed()) await program.stop();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    };
    try {
      const screen = startProgram(xvfb()!, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
      programs.push(screen);
      const [, display] = await screen.waitFor(/^(\d+)$/m);
      const port = await findFreePort();
      const env = { DISPLAY: `:${display}`, ...(await writeHome(home, options)) };
      const server = startProgram(driver()!, [`--port=${port}`], env);
      programs.push(server);
      const call = speak(`http://127.0.0.1:${port}`);
      await waitUntilReady(call);
      const session = await openSession(call, options);
      const tab = await openTab(call, session, options);
      return {
        version: `WebKit ${session.version}`,
        tab,
        async close() {
          await call('DELETE', session.path);
          await close();
        },
      };
    } catch (error) {
      await close();
      throw error;
    }
  },
};

/** MiniBrowser has no option for downloads: it asks the desktop's settings for the folder. */
async function writeHome(home: string, { downloads }: OpenOptions): Promise<Record<string, string>> {
  await mkdir(join(home, 'config'));
  await writeFile(join(home, 'config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return { HOME: home, XDG_CONFIG_HOME: join(home, 'config'), LANG: 'C.UTF-8', LANGUAGE: 'de_CH:de' };
}

type Call = <T>(method: string, path: string, body?: object) => Promise<T>;

function speak(origin: string): Call {
  return async <T>(method: string, path: string, body?: object) => {
    const reply = await fetch(origin + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await reply.json()) as { value: T & { error?: string; message?: string } };
    if (!reply.ok) throw new Error(`WebKitWebDriver, ${path}: ${value.error}: ${value.message}`);
    return value;
  };
}

async function waitUntilReady(call: Call): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await call('GET', '/status');
      return;
    } catch (error) {
      if (tries > 100) throw error;
      await wait(100);
    }
  }
}

interface Session {
  path: string;
  version: string;
}

async function openSession(call: Call, { theme }: OpenOptions): Promise<Session> {
  const args = [
    '--automation',
    '--javascript-can-open-windows-automatically=true',
    ...(theme === 'dark' ? ['--dark-mode'] : []),
  ];
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary: browser(), args } };
  const made = await call<{ sessionId: string; capabilities: { browserVersion: string } }>('POST', '/session', {
    capabilities: { alwaysMatch },
  });
  return { path: `/session/${made.sessionId}`, version: made.capabilities.browserVersion };
}

async function openTab(call: Call, { path }: Session, options: OpenOptions): Promise<Tab> {
  const send = <T>(method: string, rest: string, body?: object) => call<T>(method, path + rest, body);
  const evaluate: Tab['evaluate'] = async (run, arg) => {
    // `execute/sync` does not wait for promises here.
    const script = `const done = arguments[1];
      Promise.resolve(arguments[0]).then(${String(run)}).then(
        (value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) })));`;
    const told = JSON.parse(await send<string>('POST', '/execute/async', { script, args: [arg ?? null] })) as {
      value: never;
      error?: string;
    };
    if (told.error !== undefined) throw new Error(told.error);
    return told.value;
  };
  await resize(send, evaluate, options);
  const perform = (actions: object[]) => send<void>('POST', '/actions', { actions });
  return {
    async goto(url) {
      await send('POST', '/url', { url });
      await evaluate(listen);
    },
    evaluate,
    press: (spot) => perform(writePress(spot)),
    drag: (from, to) => perform(writeDrag(from, to)),
    type: (text) => perform(writeText(text)),
    key: (name, held) => perform(writeKey(name, held)),
    async upload(paths) {
      const found = await send<Record<string, string>>('POST', '/element', {
        using: 'css selector',
        value: 'input[type=file]',
      });
      await send('POST', `/element/${found[NEW_ELEMENT]}/value`, { text: paths.join('\n') });
    },
    screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    readComplaints: () => evaluate(() => JSON.parse(sessionStorage.getItem('complaints') ?? '[]') as string[]),
  };
}

/**
 * Runs in the page. WebKit writes no console messages out under automation, and WebDriver has no script before those of
 * the page: complaints are heard from the load event on.
 */
function listen(): void {
  const keep = (told: string) => {
    const before = JSON.parse(sessionStorage.getItem('complaints') ?? '[]') as string[];
    sessionStorage.setItem('complaints', JSON.stringify([...before, told]));
  };
  const { error } = console;
  console.error = (...args: unknown[]) => {
    keep(args.map(String).join(' '));
    error(...args);
  };
  window.addEventListener('error', ({ message }) => keep(message));
  window.addEventListener('unhandledrejection', ({ reason }) => keep(String(reason)));
}

type Send = <T>(method: string, rest: string, body?: object) => Promise<T>;

/** MiniBrowser's toolbar is wider than a phone; windows that a page opens have none. */
async function resize(send: Send, evaluate: Tab['evaluate'], { width, height }: OpenOptions): Promise<void> {
  const before = await send<string[]>('GET', '/window/handles');
  await send('POST', '/execute/sync', {
    script: 'window.open("about:blank", "", arguments[0])',
    args: [`width=${width},height=${height},toolbar=no,menubar=no,location=no`],
  });
  await wait(500);
  const after = await send<string[]>('GET', '/window/handles');
  const handle = after.find((one) => !before.includes(one));
  await send('POST', '/window', { handle });
  await send('POST', '/window/rect', { width, height });
  const size = await evaluate(() => [innerWidth, innerHeight]);
  if (String(size) !== String([width, height])) throw new Error(`The window is ${size} large, not ${width},${height}`);
}
