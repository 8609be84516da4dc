import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { contractPlugin } from '../vite/contract.ts';

const root = fileURLToPath(new URL('../src/components/', import.meta.url));

/** Builds the custom elements for other sites and their demo page. */
export async function buildComponents(outDir: string): Promise<void> {
  await build({
    root,
    // Chunks are loaded relative to the script, so the folder can be served from any path.
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [contractPlugin()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'esnext',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 800,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { matchpost: `${root}matchpost.ts`, demo: `${root}demo.ts` },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
}
