import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '@matchpost/engine/languages';
import type { Browser } from 'playwright-core';
import type { Journey } from './journey.ts';
import { recordPlainTexts } from './pseudo/plain-texts.ts';
import { walks, type Walk } from './pseudo/walks.ts';
import { startSite, type RunningSite } from './site.ts';
import { openVisit } from './visit.ts';

const speaking = import.meta.resolve('@matchpost/engine/test/speak-pseudo');
const builder = fileURLToPath(new URL('./pseudo/build.ts', import.meta.url));
const serverHooks = new URL('./pseudo/server.ts', import.meta.url).href;

async function buildPseudoSite(folder: string): Promise<void> {
  // Builds in a separate process so as not to block the other journeys.
  const child = spawn(process.execPath, ['--import', speaking, builder, folder], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The site was not built: ${String(code)}`);
}

/** The operator's texts are no messages: here they say nothing. Returns the folder. */
async function writeLegalTexts(folder: string): Promise<string> {
  await mkdir(folder);
  for (const page of ['imprint', 'privacy', 'terms']) {
    for (const language of languages) await writeFile(join(folder, `${page}.${language}.md`), '## 1\n\n2\n');
  }
  return folder;
}

/** Takes a walk in a new browser profile and returns the texts that come from no message. */
async function takeWalk(walk: Walk, site: RunningSite, browser: Browser): Promise<string[]> {
  const { context, page, complaints } = await openVisit(browser, site, { language: 'en' });
  const texts = await recordPlainTexts(context);
  try {
    await walk(page, site, texts);
  } catch (error) {
    const seen = await page.evaluate(() => document.body.textContent.trim().slice(0, 300)).catch(String);
    throw new Error(`${page.url()} showed «${seen}», complaints: ${complaints.join('; ')}`, { cause: error });
  } finally {
    await context.close();
  }
  return texts.list();
}

/** Takes two walks at a time, which leaves processor time for the other journeys. */
async function takeWalks(site: RunningSite, browser: Browser): Promise<string[]> {
  const queue = [...walks];
  const found: string[] = [];
  const work = async () => {
    for (let walk = queue.shift(); walk !== undefined; walk = queue.shift()) {
      found.push(...(await takeWalk(walk, site, browser)));
    }
  };
  await Promise.all([work(), work()]);
  return found;
}

export const journeys: Journey[] = [
  {
    name: 'pseudo-locale: every text of every page comes from a message',
    // It builds and starts a site of its own.
    patience: 480_000,
    async run({ browser }) {
      const folder = await mkdtemp(join(tmpdir(), 'matchpost-pseudo-'));
      let site: RunningSite | undefined;
      try {
        await buildPseudoSite(folder);
        const legal = await writeLegalTexts(join(folder, 'legal'));
        site = await startSite({
          NODE_OPTIONS: `--import=${serverHooks}`,
          PSEUDO_SITE: folder,
          LEGAL_DIR: legal,
        });
        const plain = await takeWalks(site, browser);
        if (plain.length > 0) throw new Error(`Texts from no message:\n${plain.join('\n')}`);
      } finally {
        await site?.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
  },
];
