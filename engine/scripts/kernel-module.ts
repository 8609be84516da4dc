import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

/** The functions these files export are the kernel's interface for the host. */
const entries = [
  'band',
  'blend',
  'axis',
  'resample',
  'jpeg/decode',
  'jpeg/colors',
  'png/decode',
  'ink',
  'content-hash',
].map((name) => fileURLToPath(new URL(`../kernel/${name}.ts`, import.meta.url)));

/** The generated module: engine/kernel compiled, as base64. Throws with the compiler's report. */
export async function kernelModule(): Promise<string> {
  let binary: Uint8Array | undefined;
  const options = ['--enable', 'simd', '-O3', '--converge', '--noAssert', '--runtime', 'stub', '--outFile', 'k.wasm'];
  const { error, stderr } = await asc.main([...entries, ...options], {
    writeFile: (_, content) => {
      binary = content as Uint8Array;
    },
  });
  if (error || binary === undefined) throw new Error(`the kernel does not compile: ${stderr.toString()}`);
  const base64 = Buffer.from(binary).toString('base64');
  return `/** Compiled from engine/kernel by \`npm run kernel\`; ${binary.length} bytes. */\nexport const kernelBase64 =\n  '${base64}';\n`;
}
