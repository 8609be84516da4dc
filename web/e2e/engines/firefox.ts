/** Firefox through WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/ */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDrag, writeKey, writePress, writeText } from './actions.ts';
import { openBidi, type Bidi } from './bidi.ts';
import { findOnPath } from '../../../engine/e2e/chromium.ts';
import { startProgram } from './program.ts';
import type { Engine, OpenOptions, Tab } from './tab.ts';

const program = () => findOnPath(['firefox-esr', 'firefox']);

export const firefox: Engine = {
  name: 'firefox',
  findMissing: () => (program() === undefined ? ['firefox-esr'] : []),
  async open(options) {
    const profile = await mkdtemp(join(tmpdir(), 'matchpost-firefox-'));
    await writeFile(join(profile, 'user.js'), writePreferences(options));
    const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
    const running = startProgram(program()!, args, { HOME: profile });
    const close = async () => {
      await running.stop();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    };
    try {
      const [, address] = await running.waitFor(/WebDriver BiDi listening on (ws:\S+)/);
      const bidi = await openBidi(`${address}/session`);
      const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>('session.new', {
        capabilities: {},
      });
      return { version: `Firefox ${capabilities.browserVersion}`, tab: await openTab(bidi, options), close };
    } catch (error) {
      await close();
      throw error;
    }
  },
};

function writePreferences({ theme, downloads }: OpenOptions): string {
  const preferences = {
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.download.useDownloadDir': true,
    'browser.download.always_ask_before_handling_new_types': false,
    'layout.css.prefers-color-scheme.content-override': theme === 'dark' ? 0 : 1,
    // 1 is «reduce».
    'ui.prefersReducedMotion': 1,
    'intl.accept_languages': 'de-CH, de',
    // Nothing of the browser's own goes out.
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.enabled': false,
    'app.update.disabledForTesting': true,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,',
  };
  return Object.entries(preferences)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

async function openTab(bidi: Bidi, { width, height }: OpenOptions): Promise<Tab> {
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]!.context;
  const complaints: string[] = [];
  bidi.listen('log.entryAdded', ({ level, text }) => {
    if (level === 'error') complaints.push(String(text));
  });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });
  const perform = (actions: object[]) => bidi.send<void>('input.performActions', { context, actions });
  return {
    async goto(url) {
      const load = () => bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
      // A navigation of the page itself, on its way just then, aborts the first try.
      await load().catch((error: unknown) =>
        String(error).includes('NS_BINDING_ABORTED') ? load() : Promise.reject(error),
      );
    },
    async evaluate(run, arg) {
      const answer = await bidi.send<Evaluated>('script.evaluate', {
        expression: `Promise.resolve(${JSON.stringify(arg ?? null)}).then(${String(run)}).then((value) => JSON.stringify({ value }))`,
        target: { context },
        awaitPromise: true,
        userActivation: false,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return (JSON.parse(answer.result.value) as { value: never }).value;
    },
    press: (spot) => perform(writePress(spot)),
    drag: (from, to) => perform(writeDrag(from, to)),
    type: (text) => perform(writeText(text)),
    key: (name, held) => perform(writeKey(name, held)),
    async upload(files) {
      const locator = { type: 'css', value: 'input[type=file]' };
      const { nodes } = await bidi.send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator,
      });
      await bidi.send('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files });
    },
    async screenshot() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    readComplaints: async () => complaints,
  };
}

type Evaluated =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };
