import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { listFiles, makeFolder, runCli } from '../test/run-cli.ts';

const render = ['render', 'standard', '--today', '2025-10-25'];
const us = 'UHC Sternenberg';
const game = (date: string, teamHome: string, teamAway: string, result = '') => ({
  id: date,
  date,
  teamHome,
  teamAway,
  result,
});
const games = [
  game('06.09.2025', us, 'HC Au', '6:5 n.V.'),
  game('13.09.2025', 'UHC Au', us, '2:2'),
  game('20.09.2025', us, 'TV Egg', '1:4'),
  game('01.11.2025', 'HC Au', us),
  game('08.11.2025', us, 'TV Egg'),
];

function makeGamesFolder(content: unknown = games): string {
  const folder = makeFolder();
  writeFileSync(join(folder, 'games.json'), JSON.stringify(content));
  return folder;
}

describe('render --kind form, head-to-head, fixtures', (test) => {
  for (const [kind, file, caption] of [
    ['form', 'matchpost-form-UHC_Sternenberg.png', /^Unsere letzten drei Spiele: ein Sieg/],
    ['head-to-head', 'matchpost-head-to-head-UHC_Sternenberg-HC_Au.png', /^UHC Sternenberg gegen HC Au: ein Sieg/],
    ['fixtures', 'matchpost-fixtures-UHC_Sternenberg.png', /^Unsere nächsten zwei Spiele:/],
  ] as const) {
    test(`draws ${kind} of a file`, async () => {
      const cwd = makeGamesFolder();
      const run = await runCli(
        [...render, '--kind', kind, '--games', 'games.json', '--club', 'Sternenberg', '--json'],
        { cwd },
      );
      assert.is(run.code, 0, run.stderr);
      const told = JSON.parse(run.stdout) as Record<string, unknown>;
      assert.is(told['kind'], kind);
      assert.match(String(told['caption']), caption);
      assert.equal(listFiles(join(cwd, 'out')), [file]);
    });
  }
  test('is about the team of --team, whatever the club is called', async () => {
    const second = games
      .slice(0, 2)
      .map((one) => ({ ...one, id: `${one.id} II`, teamHome: `${us} II`, teamAway: 'Red Lynx' }));
    const cwd = makeGamesFolder([...games, ...second]);
    writeFileSync(join(cwd, 'club.json'), JSON.stringify({ name: us }));
    const args = ['--kind', 'form', '--games', 'games.json', '--club', 'club.json', '--team', `${us} II`];
    const run = await runCli([...render, ...args], { cwd });
    assert.is(run.code, 0, run.stderr);
    assert.equal(listFiles(join(cwd, 'out')), ['matchpost-form-UHC_Sternenberg_II.png']);
  });
  test('draws every page of a season', async () => {
    const cwd = makeGamesFolder();
    const args = ['--kind', 'fixtures', '--games', 'games.json', '--scope', 'season', '--rows', '2'];
    const run = await runCli([...render, ...args], { cwd });
    assert.is(run.code, 0, run.stderr);
    assert.equal(
      listFiles(join(cwd, 'out')),
      [1, 2, 3].map((page) => `matchpost-fixtures-UHC_Sternenberg-0${page}.png`),
    );
  });
  test('draws head-to-head of a named game', async () => {
    const cwd = makeGamesFolder();
    const args = ['--kind', 'head-to-head', '--games', 'games.json', '--game', '08.11.2025', '--json'];
    const run = await runCli([...render, ...args], { cwd });
    assert.match(run.stdout, /UHC Sternenberg gegen TV Egg: eine Niederlage/, run.stderr);
  });
  test("draws the schedule of a league's team", async () => {
    const cwd = makeFolder();
    const args = ['--sport', 'handball', '--club', 'Eichried', '--team', 'Männer 2. Liga', '--kind', 'fixtures'];
    const run = await runCli([...render, ...args, '--scope', 'season', '--rows', '16', '--format', '1:1', '--json'], {
      cwd,
    });
    assert.is(run.code, 0, run.stderr);
    assert.match(run.stdout, /Unser Spielplan/);
    assert.match(run.stdout, /matchpost-fixtures-Handball_Eichried-Männer_2\._Liga/);
  });
  for (const [what, content, args, message] of [
    ['no final score', games.slice(3), ['--kind', 'form'], /\(list-empty\)/],
    ['a game for form', games, ['--kind', 'form', '--game', '08.11.2025'], /--game: .*head-to-head/],
    ['a game nobody knows', games, ['--kind', 'head-to-head', '--game', 'x'], /x/],
  ] as const) {
    test(`says it plainly: ${what}`, async () => {
      const run = await runCli([...render, '--games', 'games.json', ...args], { cwd: makeGamesFolder(content) });
      assert.is(run.code, 2);
      assert.match(run.stderr, message);
    });
  }
});
