/** Something that has to hold in every engine. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Engine, OpenBrowser, OpenOptions, Tab } from './tab.ts';

export interface CheckTools {
  /** Opens a browser with a fresh profile: 1440 px and light unless told otherwise. */
  open(options: Partial<Pick<OpenOptions, 'width' | 'theme'>>): Promise<Tab>;
  engine: Engine['name'];
  /** Folder of the downloads. */
  downloads: string;
}

export interface Check {
  name: string;
  run(tools: CheckTools): Promise<void>;
  /** Complaints of the page that belong to this check. */
  allowed?: RegExp;
  /** Timeout in milliseconds, by default two minutes. */
  patience?: number;
}

const PATIENCE = 120_000;
/** Firefox and WebKit report the files of a page that is being left, which they abort. */
const ABORTED =
  /Unable to preload CSS|error loading dynamically imported module|Importing a module script failed|Failed to load ‘[^’]*\/assets\/[^’]*\.js’\. A ServiceWorker intercepted/;
const out = fileURLToPath(new URL('../../../out/engines/', import.meta.url));

/** Runs a check in an engine and returns its problems. */
export async function takeCheck(check: Check, engine: Engine): Promise<string[]> {
  const browsers: OpenBrowser[] = [];
  const downloads = await mkdtemp(join(tmpdir(), 'matchpost-downloads-'));
  const open: CheckTools['open'] = async ({ width = 1440, theme = 'light' }) => {
    const opened = await engine.open({ width, height: width < 600 ? 844 : 900, theme, downloads });
    browsers.push(opened);
    return opened.tab;
  };
  const problems: string[] = [];
  try {
    await Promise.race([check.run({ open, engine: engine.name, downloads }), giveUp(check.patience ?? PATIENCE)]);
    for (const { tab } of browsers) {
      const complaints = await tab.readComplaints();
      problems.push(...complaints.filter((told) => !ABORTED.test(told) && check.allowed?.test(told) !== true));
    }
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
    const name = `${engine.name}-failed-${check.name.replaceAll(/\W+/g, '-')}.png`;
    for (const { tab } of browsers) problems.push(await savePicture(tab, name).catch(String));
  } finally {
    for (const { close } of browsers) await close().catch((error: unknown) => problems.push(String(error)));
    await rm(downloads, { recursive: true, force: true });
  }
  return problems;
}

/** Saves the tab's picture in `out/engines`, for eyes, and returns its path. */
export async function savePicture(tab: Tab, name: string): Promise<string> {
  const path = out + name;
  await mkdir(out, { recursive: true });
  await writeFile(path, await tab.screenshot());
  return path;
}

async function giveUp(patience: number): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, patience).unref());
  throw new Error(`Not done after ${patience / 1_000} s`);
}
