#!/usr/bin/env node
// Plain JavaScript: a Node too old for Matchpost cannot read the rest, but can still say so.
import { readFileSync } from 'node:fs';
import module from 'node:module';

const { version, engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [wantedMajor = 0, wantedMinor = 0] = engines.node.replace('>=', '').split('.').map(Number);
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
  console.error(
    `matchpost needs Node ${wantedMajor}.${wantedMinor} or newer; this is ${process.versions.node}. ` +
      'Inside the project use: npx matchpost',
  );
  process.exit(2);
}
const [, , first, ...others] = process.argv;
if ((first === '--version' || first === '-V') && others.length === 0) {
  // Scripts ask for it often, and nothing else has to be loaded.
  console.log(version);
} else {
  module.enableCompileCache?.();
  const { main } = await import('#main');
  await main(process.argv);
}
