/** Every golden case in an engine: equal SVG, pixels and PNG bytes to those of Node. */
import { checkCase } from '../../../engine/e2e/check-case.ts';
import { readCases } from '../../../engine/e2e/golden.ts';
import { servePage } from '../../../engine/e2e/harness.ts';
import { waitUntil } from './hands.ts';
import type { Check } from './check.ts';

export async function openGolden(): Promise<{ checks: Check[]; close: () => Promise<void> }> {
  const { address, close } = await servePage();
  const check: Check = {
    name: `${readCases().length} golden cases`,
    async run({ open }) {
      const tab = await open({});
      await tab.goto(address);
      await waitUntil(tab, () => 'matchpost' in window);
      const problems: string[] = [];
      for (const golden of readCases()) {
        const found = await checkCase(golden, tab).catch((error: unknown) => [String(error)]);
        problems.push(...found.map((problem) => `${golden.name}: ${problem}`));
      }
      if (problems.length > 0) throw new Error(problems.join('\n'));
    },
    // A case may name a missing picture, and Chromium logs each 404 itself.
    allowed: /404/,
  };
  return { checks: [check], close };
}
