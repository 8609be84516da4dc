/** The installed client in every runtime: a repeated call, bytes, a verified webhook. */
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import type { Check } from './check.ts';
import { readExamples } from './readme.ts';
import { run, write, type Scratch } from './scratch.ts';
import { findRuntimes } from './tools.ts';

export function checkClient({ folder }: Scratch): Check[] {
  const here = { name: 'this Node', program: process.execPath, args: [] as string[] };
  return [
    ...[here, ...findRuntimes()].map(({ name, program, args }) => ({
      name: `the client calls and verifies in ${name}`,
      check: () => {
        const { status, stdout, stderr } = run(folder, program, [...args, 'client.mjs']);
        assert.equal([status, stdout.trim()], [0, '3 Bearer mp_key png test webhook-too-old'], stderr);
      },
    })),
    {
      // The calls need a server: server/test/client.test.ts runs them against one.
      name: 'README of @matchpost/client, its examples are valid modules',
      check: () => {
        const readme = join(folder, 'node_modules/@matchpost/client/README.md');
        const examples = readExamples(readme).filter(({ language }) => language === 'js');
        assert.is(examples.length, 4);
        for (const { text } of examples) {
          write(folder, 'client-example.mjs', text);
          const { status, stderr } = run(folder, process.execPath, ['--check', 'client-example.mjs']);
          assert.is(status, 0, stderr);
        }
      },
    },
  ];
}
