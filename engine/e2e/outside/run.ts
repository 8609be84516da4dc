/**
 * `npm run outside`: the packages as strangers use them, in folders outside the clone. `-- --short`: one Node and one
 * page, as `make test` runs it.
 */
import { BrowserMissing, launchChromium } from '../chromium.ts';
import { runChecks, type Check } from './check.ts';
import { checkClient } from './client.ts';
import { checkCommandLine } from './command-line.ts';
import { checkInstallation } from './installation.ts';
import { checkMcp } from './mcp.ts';
import { checkNodes } from './n8n.ts';
import { checkPackaging } from './packaging.ts';
import { checkPages, checkPlainPage } from './pages.ts';
import { checkRuntimes, checkThisNode } from './runtimes.ts';
import { createScratch, type Scratch } from './scratch.ts';
import { installTools } from './tools.ts';
import { checkTypes } from './type-checks.ts';

const isShort = process.argv.includes('--short');

async function main(): Promise<number> {
  if (!isShort) installTools();
  const browser = await launchChromium({ preferShell: true });
  const scratch = await createScratch().catch(async (error: unknown) => {
    await browser.close();
    throw error;
  });
  try {
    const first = [checkThisNode(scratch), checkPlainPage(scratch, browser)];
    const checks = isShort ? first : [...first, ...listAll(scratch), ...checkPages(scratch, browser)];
    const failed = await runChecks(checks);
    console.log(`outside: ${checks.length - failed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    await browser.close();
    scratch.remove();
  }
}

function listAll(scratch: Scratch): Check[] {
  return [
    ...checkPackaging(scratch),
    ...checkTypes(scratch),
    ...checkRuntimes(scratch),
    ...checkClient(scratch),
    ...checkMcp(scratch),
    ...checkCommandLine(scratch),
    ...checkInstallation(scratch),
    ...checkNodes(scratch),
  ];
}

// A deadline, so that the run ends whatever hangs.
setTimeout(() => process.exit(1), isShort ? 120_000 : 1_500_000).unref();
try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof BrowserMissing ? error.message : error);
  process.exitCode = 1;
}
