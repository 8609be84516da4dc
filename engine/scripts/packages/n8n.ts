/** The package of the n8n nodes: CommonJS files at the places its manifest names, without dependencies. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.ts';
import { originOf } from './manifests.ts';

const source = fileURLToPath(new URL('../../../server/n8n', import.meta.url));

interface Manifest {
  type?: string;
  n8n: { nodes: string[]; credentials: string[] };
}

/**
 * Writes the package's folder as it is packed. Client and engine are bundled, since community nodes may have no
 * dependencies; n8n gives them its own `n8n-workflow`.
 */
export async function stageNodes(folder: string, address?: string): Promise<void> {
  // n8n loads the nodes with `require`.
  const { type: _type, ...manifest } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as Manifest;
  const files = [...manifest.n8n.nodes, ...manifest.n8n.credentials];
  const names = files.map((file) => /^dist\/(.+)\.js$/.exec(file)?.[1] ?? '');
  await bundle({
    entries: Object.fromEntries(names.map((name) => [name, `server/n8n/${name}.ts`])),
    outDir: join(folder, 'dist'),
    platform: 'node',
    demo: false,
    format: 'cjs',
    isReadable: true,
    external: [/^node:/, /^n8n-workflow$/],
  });
  await cp(join(source, 'icons'), join(folder, 'dist/icons'), { recursive: true });
  for (const node of manifest.n8n.nodes) {
    const codex = node.replace(/^dist\/(.+)\.js$/, '$1.json');
    await cp(join(source, codex), join(folder, 'dist', codex));
  }
  await cp(join(source, 'README.md'), join(folder, 'README.md'));
  await cp(join(dirname(dirname(source)), 'LICENSE'), join(folder, 'LICENSE'));
  const published = { ...manifest, ...(address !== undefined && originOf(address, 'server/n8n')) };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(published, undefined, 2)}\n`);
}
