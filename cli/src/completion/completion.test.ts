import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { themes } from '@matchpost/engine/theme-list';
import { makeFolder, runCli } from '../../test/run-cli.ts';
import { buildProgram } from '../program.ts';
import { writeBash } from './bash.ts';
import { writeFish } from './fish.ts';
import { listCommands } from './words.ts';
import { writeZsh } from './zsh.ts';

const commands = listCommands(
  buildProgram(),
  themes.map(({ id }) => id),
);
const scripts = { bash: writeBash(commands), zsh: writeZsh(commands), fish: writeFish(commands) };

/** Words typed before Tab, and words a shell must offer among others. */
const lines: readonly (readonly [line: string, offer: string, refused?: string])[] = [
  ['matchpost ren', 'render'],
  ['matchpost ', 'import-svg'],
  ['matchpost render --per-', '--per-post'],
  ['matchpost render --kind ', 'head-to-head', 'season.csv'],
  ['matchpost render --format 16', '16:9'],
  ['matchpost render stand', 'standard'],
  ['matchpost render --games sea', 'season.csv'],
  ['matchpost render --out po', 'posts', 'poster.svg'],
  ['matchpost games --sport hand', 'handball'],
  ['matchpost import-svg poster', 'poster.svg'],
  ['matchpost completion f', 'fish'],
];

function makeCompletionFolder(): string {
  const folder = makeFolder();
  for (const name of ['season.csv', 'poster.svg']) writeFileSync(join(folder, name), '');
  mkdirSync(join(folder, 'posts'));
  for (const [shell, script] of Object.entries(scripts)) writeFileSync(join(folder, `script.${shell}`), script);
  return folder;
}

const cwd = makeCompletionFolder();
const zshHelper = fileURLToPath(new URL('../../test/zsh-complete.zsh', import.meta.url));

const ask = {
  bash: (line: string) => [
    '--norc',
    '-c',
    'source script.bash; COMP_LINE=$1; COMP_POINT=${#1}; _matchpost; printf "%s\\n" "${COMPREPLY[@]}"',
    'bash',
    line,
  ],
  zsh: (line: string, offer: string) => ['-f', zshHelper, 'script.zsh', line, offer],
  fish: (line: string) => ['--no-config', '-c', 'source script.fish; complete -C $argv[1]', line],
} as const;

for (const shell of ['bash', 'zsh', 'fish'] as const) {
  const isInstalled = spawnSync(shell, ['--version']).status === 0;
  describe(`completion of ${shell}`, (test) => {
    test('has every command and every option', () => {
      for (const { name, options } of commands) {
        assert.match(scripts[shell], name);
        for (const option of options) assert.match(scripts[shell], option.name.slice(2), `${name} ${option.name}`);
      }
    });
    test('is what the command prints', async () => {
      const run = await runCli(['completion', shell]);
      assert.is(run.stdout, scripts[shell], run.stderr);
    });
    if (!isInstalled) return;
    test('is a script of the shell', () => {
      const { status, stderr } = spawnSync(shell, ['-n', `script.${shell}`], { cwd, encoding: 'utf8' });
      assert.is(status, 0, stderr);
      assert.is(stderr, '');
    });
    for (const [line, offer, refused] of lines) {
      test(`${line}⇥ offers ${offer}`, () => {
        const { stdout, stderr } = spawnSync(shell, ask[shell](line, offer), {
          cwd,
          encoding: 'utf8',
          timeout: 60_000,
        });
        assert.match(stdout, offer, stderr);
        if (refused) assert.not.match(stdout, refused);
      });
    }
  });
}

describe('completion', (test) => {
  test('of another shell is refused', async () => {
    const run = await runCli(['completion', 'tcsh']);
    assert.is(run.code, 2);
    assert.match(run.stderr, /Allowed choices are bash, zsh, fish/);
  });
  test('continues a format behind its colon, which begins a word for bash', () => {
    const { stdout } = spawnSync('bash', ask.bash('matchpost render --format 16:'), { cwd, encoding: 'utf8' });
    assert.is(stdout, '9\n');
  });
});
