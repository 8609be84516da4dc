import { createPool } from '@matchpost/engine/node';
import { imageFolder, postOf } from './card.ts';
import { createTemplate, dataOf } from './template.ts';
const n = Number(process.argv[2]), T = 50, B = 20;
const pool = createPool({ processes: 1, maxMemoryBytes: 4e9, engine: { baseDir: imageFolder } });
const ts = Array.from({ length: T }, (_, number) => createTemplate({ number }));
const s = performance.now();
for (let d = 0; d < n; d += B) {
  for await (const o of pool.renderMany(ts[(d / B) % T]!, Array.from({ length: B }, (_, i) => ({ type: 'png' as const, data: dataOf(postOf(2e6 + d + i)) })))) if (!('rendered' in o)) throw new Error('x');
  if (d % 200 === 0) console.log(d, (pool.processes[0]!.memoryBytes / 1e6).toFixed(0));
}
console.log(((performance.now() - s) / n).toFixed(2), 'ms');
await pool.close();
