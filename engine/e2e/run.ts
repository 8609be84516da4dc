/**
 * Golden cases in Node and in a real browser: equal SVG strings, pixels and PNG bytes, equal to the checked-in files.
 * `npm run browser`; UPDATE_SNAPSHOTS=1 rewrites the expected files.
 */
import { checkCase } from './check-case.ts';
import { BrowserMissing } from './chromium.ts';
import { readCases } from './golden.ts';
import { openPage } from './harness.ts';

async function main(): Promise<number> {
  const { page, complaints, close } = await openPage();
  let failed = 0;
  const cases = readCases();
  try {
    for (const golden of cases) {
      const found = await checkCase(golden, page).catch((error: unknown) => [String(error)]);
      const problems = [...found, ...complaints.splice(0)];
      if (problems.length > 0) failed++;
      console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${golden.name}`);
      for (const problem of problems) console.log(`       ${problem}`);
    }
  } finally {
    await close();
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
