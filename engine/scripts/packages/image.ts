/**
 * `node engine/scripts/packages/image.ts <folder>`: writes engine, leagues and command line into the image's tree as
 * `npm run packages` builds them, without declarations and without the demo league.
 */
import { join } from 'node:path';
import { imagePackages } from './manifests.ts';
import { stageRunning } from './stage.ts';

const target = process.argv[2];
if (target === undefined) throw new TypeError('Pass the target folder');
for (const published of imagePackages) {
  await stageRunning(published, join(target, published.workspace), { demo: false });
}
