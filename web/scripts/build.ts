/** Builds the site into `web/dist`: scripts, styles, pages that can be read before any script runs, and their list. */
import { buildSite } from './build-site.ts';

const began = performance.now();
await buildSite();
console.log(`web/dist is built (${((performance.now() - began) / 1_000).toFixed(1)} s)`);
