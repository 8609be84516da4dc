#!/usr/bin/env node
// Plain JavaScript: a Node too old for Matchpost cannot read TypeScript, but can still say so.
import module from 'node:module';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(
    `matchpost needs Node 22.22 or newer; this is ${process.versions.node}. Inside the project use: npx matchpost`,
  );
  process.exit(2);
}
module.enableCompileCache?.();
const { main } = await import('../src/main.ts');
await main(process.argv);
