import * as assert from 'uvu/assert';
import type { Locator } from 'playwright-core';

/** Milliseconds in which a page shows a question that it has to load first, if it shows one at all. */
const SOON = 1_500;

/** Waits, because nothing marks the moment at which something has not appeared. */
export async function staysAway(asked: Locator): Promise<void> {
  await asked.page().waitForTimeout(SOON);
  assert.is(await asked.count(), 0);
}
