import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, collectLicences } from './bundle.ts';
import { emitDeclarations } from './declarations.ts';
import { packEmoji } from './emoji-archive.ts';
import { listExports, outputOf, publishedManifest, type PublishedPackage } from './manifests.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const require = createRequire(import.meta.url);

/** Writes a package's folder as it is packed: the running parts, declarations, licence and README. */
export async function stagePackage(published: PublishedPackage, folder: string, address?: string): Promise<void> {
  const { workspace, dependencies } = published;
  await stageRunning(published, folder, { demo: true, address });
  await emitDeclarations({
    workspace,
    entries: listExports(published).map(([, source]) => source),
    outDir: join(folder, 'dist/types'),
    allowed: dependencies,
  });
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  await cp(join(root, workspace, 'README.md'), join(folder, 'README.md'));
}

/**
 * Writes the running parts of a package: JavaScript, files, package.json. `demo: false` leaves the demo league out: its import
 * then fails as it does where the folder is missing.
 */
export async function stageRunning(
  published: PublishedPackage,
  folder: string,
  { demo, address }: { demo: boolean; address?: string | undefined },
): Promise<void> {
  const { workspace, platform, inner, files } = published;
  const exported = listExports(published).map(([name, source]) => [outputOf(name), source]);
  const entries = [...exported, ...Object.entries(inner)].map(([name, source]) => [name, `${workspace}/${source}`]);
  const outDir = join(folder, 'dist/js');
  const bundled = await bundle({ entries: Object.fromEntries(entries), outDir, platform, demo });
  for (const name of files) await addFiles(name, workspace, folder);
  await writeFile(join(folder, 'THIRD-PARTY-LICENSES.txt'), await collectLicences(bundled));
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify(publishedManifest(published, address), undefined, 2)}\n`,
  );
}

async function addFiles(name: string, workspace: string, folder: string): Promise<void> {
  const to = join(folder, name);
  if (name === 'wasm') return addWasm(to);
  if (name !== 'emoji') return cp(join(root, workspace, name), to, { recursive: true });
  await write(join(to, 'noto.bin'), await packEmoji());
  const notice = join(dirname(require.resolve('@svgmoji/noto/package.json')), 'LICENSE');
  await cp(notice, join(to, 'LICENSE'));
}

async function addWasm(to: string): Promise<void> {
  const files = [
    ['resvg.wasm', '@resvg/resvg-wasm/index_bg.wasm'],
    ['resvg.cjs', '@resvg/resvg-wasm'],
    ['harfbuzz.wasm', 'harfbuzzjs/dist/harfbuzz.wasm'],
  ] as const;
  for (const [name, source] of files) await write(join(to, name), await readFile(require.resolve(source)));
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}
