/** Compares a golden case in a page with the same case in Node and with the checked-in files. */
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareSnapshots, difference, renderInNode, writePng, type GoldenCase } from './golden.ts';
import type { PageApi } from './page.ts';
import type { GoldenInput, Rendered } from './render-case.ts';

const out = fileURLToPath(new URL('../../out/golden/', import.meta.url));

/** A page in any browser, whose functions and arguments travel as text. */
export interface ScriptedPage {
  evaluate<T, A>(run: (arg: A) => T | Promise<T>, arg: A): Promise<T>;
}

type BrowserRendered = Awaited<ReturnType<PageApi['render']>>;

/** Runs in the page, whose script put `matchpost` on the window: hence the cast, here and below. */
function renderInPage({ input, base }: { input: GoldenInput; base: string }): Promise<BrowserRendered> {
  return (window as unknown as { matchpost: PageApi }).matchpost.render(input, base);
}

/** Lists all differences of a case in words. */
export async function checkCase(golden: GoldenCase, page: ScriptedPage): Promise<string[]> {
  const node = await renderInNode(golden);
  const base = `/fixtures/renders/${golden.name}/`;
  const browser = await page.evaluate(renderInPage, { input: golden.input, base });
  return [
    ...(await compareSnapshots(golden, node)),
    ...(browser.svg === node.svg ? [] : [svgDifference(node.svg, browser.svg)]),
    ...(String(browser.warnings) === String(node.warnings)
      ? []
      : [`warnings: ${node.warnings} and ${browser.warnings}`]),
    ...(await comparePixels(golden, node, browser, page)),
  ];
}

async function comparePixels(
  golden: GoldenCase,
  node: Rendered,
  browser: BrowserRendered,
  page: ScriptedPage,
): Promise<string[]> {
  if (sha256(node.data) === browser.sha) {
    return sha256(node.png) === browser.pngSha ? [] : ['PNG bytes in the browser, though the pixels are equal'];
  }
  const readPixels = () => (window as unknown as { matchpost: PageApi }).matchpost.lastPixels();
  const base64 = await page.evaluate(readPixels, undefined);
  const pixels = { width: browser.width, height: browser.height, data: new Uint8Array(Buffer.from(base64, 'base64')) };
  mkdirSync(out, { recursive: true });
  await writePng(join(out, `${golden.name}.node.png`), node);
  await writePng(join(out, `${golden.name}.browser.png`), pixels);
  return [`pixels in the browser: ${difference(node, pixels)}; both in out/golden/`];
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function svgDifference(node: string, browser: string): string {
  let at = 0;
  while (node[at] === browser[at]) at++;
  return `SVG in the browser from character ${at}: ${browser.slice(at, at + 60)} instead of ${node.slice(at, at + 60)}`;
}
