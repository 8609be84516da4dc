/** The installed command, on the oldest Node it says it runs on and on this one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import type { Check } from './check.ts';
import { readExamples } from './readme.ts';
import { run, runUntilWaiting, write, type Ran, type Scratch } from './scratch.ts';
import { findRuntimes } from './tools.ts';

const games = JSON.stringify([
  { id: '1', date: '15.11.2025', time: '19:30', teamHome: 'UHC Sternenberg', teamAway: 'Floorball Auental' },
]);

export function checkCommandLine({ folder }: Scratch): Check[] {
  const nodes = [
    { name: 'this Node', program: process.execPath },
    ...findRuntimes().filter(({ name }) => name === 'Node 20'),
  ];
  return nodes.flatMap(({ name, program }): Check[] => {
    const call = (...args: string[]) =>
      run(folder, program, [join(folder, 'node_modules/matchpost/bin/matchpost.js'), ...args]);
    return [
      {
        name: `matchpost --version in ${name}`,
        check: () => assert.match(succeed(call('--version')), /^\d+\.\d+\.\d+\n$/),
      },
      {
        name: `matchpost render in ${name}: PNG, JPEG, SVG; the pool's processes start`,
        check: () => {
          write(folder, 'games.json', games);
          for (const type of ['png', 'jpeg', 'svg']) {
            succeed(call('render', 'standard', '--games', 'games.json', '--type', type, '--out', 'posts'));
          }
          assert.is(readFileSync(join(folder, 'posts/matchpost-preview-1.png')).readUInt32BE(), 0x89504e47);
        },
      },
      {
        name: `matchpost games of the demo league in ${name}`,
        check: () =>
          assert.match(succeed(call('games', '--sport', 'unihockey', '--club', 'sternenberg')), 'UHC Sternenberg'),
      },
      { name: `matchpost doctor in ${name}`, check: () => succeed(call('doctor')) },
    ];
  });
}

function succeed({ status, stdout, stderr }: Ran): string {
  assert.is(status, 0, stderr);
  return stdout;
}

/** The examples of the packages' READMEs run as they are printed. */
export function checkExamples({ folder }: Scratch): Check[] {
  const env = { PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH']}` };
  const names = ['@matchpost/engine', '@matchpost/leagues', 'matchpost'];
  return names.flatMap((name) =>
    readExamples(join(folder, 'node_modules', name, 'README.md')).map(({ language, text }, i) => ({
      name: `README of ${name}, example ${i + 1} (${language})`,
      check: async () => {
        const file = language === 'js' ? 'example.mjs' : 'example.sh';
        write(folder, file, text);
        if (language === 'js') return succeed(run(folder, process.execPath, [file], env));
        if (!text.includes('--watch')) return succeed(run(folder, 'sh', ['-e', file], env));
        assert.match(await runUntilWaiting(folder, 'sh', ['-e', file], env), 'matchpost: interrupted');
      },
    })),
  );
}
