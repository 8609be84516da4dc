/** Compiles the pixel kernel into the sources: `npm run kernel`. A test fails when it is out of date. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { kernelModule } from './kernel-module.ts';

await writeFile(fileURLToPath(new URL('../src/platform/kernel.generated.ts', import.meta.url)), await kernelModule());
