import * as assert from 'uvu/assert';
import type { Check } from './check.ts';
import { run, type Scratch } from './scratch.ts';
import { findRuntimes } from './tools.ts';

/** The golden case in this Node, as an application draws it. */
export function checkThisNode({ folder, expected }: Scratch): Check {
  return {
    name: `draws the golden case in Node ${process.versions.node}`,
    check: () => assert.is(draw(folder, process.execPath, []), expected),
  };
}

/** The golden case in every runtime that is installed. */
export function checkRuntimes({ folder, expected }: Scratch): Check[] {
  return findRuntimes().map(({ name, program, args }) => ({
    name: `draws the golden case in ${name}`,
    check: () => assert.is(draw(folder, program, args), expected),
  }));
}

function draw(folder: string, program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = run(folder, program, [...args, 'draw.mjs']);
  assert.is(status, 0, stderr);
  return stdout.trim();
}
