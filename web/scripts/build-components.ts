import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { contractPlugin } from '../vite/contract.ts';

const root = fileURLToPath(new URL('../src/components/', import.meta.url));

/** Builds the elements for embedding, and their demo page, into a separate folder. */
export async function buildComponents(outDir: string): Promise<void> {
  await build({
    root,
    // Relative, so that the parts load beside the script from any folder.
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
