import asc from 'assemblyscript/asc';
import { writeFileSync } from 'node:fs';
const [, , entry, out, ...more] = process.argv;
const { error, stderr } = await asc.main([entry, '--enable', 'simd', '-O3', '--converge', '--noAssert', '--runtime', 'stub', '--outFile', 'k.wasm', ...more], { writeFile: (_: any, c: any) => { if (_.endsWith('.wasm')) writeFileSync(out, c); } });
if (error) { console.error(stderr.toString()); process.exit(1); }
