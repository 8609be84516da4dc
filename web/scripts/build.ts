/**
 * Builds the site into `web/dist`: scripts, styles, pages that can be read before any script runs, and their list.
 * `--if-stale`: only if a source is newer.
 */
import { buildSite } from './build-site.ts';
import { isStale } from './is-stale.ts';

const began = performance.now();
if (!process.argv.includes('--if-stale') || (await isStale())) {
  console.log('Building the web …');
  await buildSite();
  console.log(`web/dist is built (${((performance.now() - began) / 1_000).toFixed(1)} s)`);
}
