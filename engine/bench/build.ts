/** Builds what is measured: the engine's package as it is installed, and each renderer's script as JavaScript. */
import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundle } from '../scripts/packages/bundle.ts';
import { publishedPackages } from '../scripts/packages/manifests.ts';
import { stageRunning } from '../scripts/packages/stage.ts';
import type { Contender } from './contenders.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Packages are found beside the scripts: the engine in `dist/`, the others' in `peers/`. */
export async function buildContenders(chosen: readonly Contender[]): Promise<void> {
  await rm(folder('dist'), { recursive: true, force: true });
  await stageEngine(folder('dist/node_modules/@matchpost/engine'));
  // A package of its own: scripts inside the engine's would find its sources under its name.
  await writeFile(folder('dist/package.json'), '{ "type": "module" }\n');
  await rm(folder('peers/dist'), { recursive: true, force: true });
  for (const { source, script } of chosen) {
    const [outDir = '', name = ''] = script.split(/\/(?=[^/]*$)/);
    await bundle({
      entries: { [name.replace(/\.js$/, '')]: `engine/bench/${source}` },
      outDir: folder(outDir),
      platform: 'node',
      demo: true,
      external: [/^[^./]/],
    });
  }
}

async function stageEngine(target: string): Promise<void> {
  const engine = publishedPackages.find(({ workspace }) => workspace === 'engine');
  if (engine === undefined) throw new Error('the engine is not published');
  await stageRunning(engine, target, { demo: true, address: undefined });
}
