/**
 * Golden cases in Node and in a real browser: equal SVG strings, pixels and PNG bytes, equal to the checked-in files.
 * `npm run browser`; UPDATE_SNAPSHOTS=1 rewrites the expected files.
 */
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BrowserMissing } from './chromium.ts';
import { compareSnapshots, difference, readCases, renderInNode, writePng, type GoldenCase } from './golden.ts';
import { openPage, type OpenPage } from './harness.ts';
import type { PageApi } from './page.ts';
import type { GoldenInput, Rendered } from './render-case.ts';

const out = fileURLToPath(new URL('../../out/golden/', import.meta.url));

type BrowserRendered = Awaited<ReturnType<PageApi['render']>>;

/** Runs in the page. */
function renderInPage({ input, base }: { input: GoldenInput; base: string }): Promise<BrowserRendered> {
  return (window as unknown as { matchpost: PageApi }).matchpost.render(input, base);
}

/** Lists all differences of a case in words. */
async function checkCase(golden: GoldenCase, { page, complaints }: OpenPage): Promise<string[]> {
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
    ...complaints.splice(0),
  ];
}

async function comparePixels(
  golden: GoldenCase,
  node: Rendered,
  browser: BrowserRendered,
  page: OpenPage['page'],
): Promise<string[]> {
  if (sha256(node.data) === browser.sha) {
    return sha256(node.png) === browser.pngSha ? [] : ['PNG bytes in the browser, though the pixels are equal'];
  }
  const base64 = await page.evaluate(() => (window as unknown as { matchpost: PageApi }).matchpost.lastPixels());
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

async function main(): Promise<number> {
  const opened = await openPage();
  let failed = 0;
  const cases = readCases();
  try {
    for (const golden of cases) {
      const problems = await checkCase(golden, opened).catch((error: unknown) => [String(error)]);
      if (problems.length > 0) failed++;
      console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${golden.name}`);
      for (const problem of problems) console.log(`       ${problem}`);
    }
  } finally {
    await opened.close();
  }
  console.log(`browser: ${cases.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

// A deadline, so that the run ends whatever hangs.
setTimeout(() => process.exit(1), 300_000).unref();
try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof BrowserMissing ? error.message : error);
  process.exitCode = 1;
}
