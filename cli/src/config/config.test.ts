import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { listFiles, makeGame, makeWorkplace, runCli } from '../../test/run-cli.ts';
import { buildProgram } from '../program.ts';
import { writeConfigSchema } from './schema.ts';

function makeConfigured(config: unknown): string {
  const folder = makeWorkplace([makeGame('1'), makeGame('2')]);
  const text = typeof config === 'string' ? config : JSON.stringify(config);
  writeFileSync(join(folder, 'matchpost.config.json'), text);
  return folder;
}

const usual = {
  $schema: './matchpost.config.schema.json',
  lang: 'en',
  format: ['1:1', '4:5'],
  render: { template: 'template.json', games: 'games.json', out: 'posts', scale: 0.1, type: 'jpeg' },
};

describe('a configuration', (test) => {
  test('is found above the working folder; its paths are its own', async () => {
    const folder = makeConfigured(usual);
    const cwd = join(folder, 'season', 'week');
    mkdirSync(cwd, { recursive: true });
    const run = await runCli(['render', '--json'], { cwd });
    assert.is(run.code, 0, run.stderr);
    assert.equal(
      listFiles(join(folder, 'posts')),
      ['1-1x1', '1-4x5', '2-1x1', '2-4x5'].map((name) => `matchpost-preview-${name}.jpg`),
    );
    assert.match(run.stdout, /"caption":"[^"]*Saturday/);
  });
  test('gives way to the command line', async () => {
    const cwd = makeConfigured(usual);
    const args = ['--game', '2', '--format', '4:5', '--type', 'svg', '--out', 'mine', '--lang', 'de', '--json'];
    const run = await runCli(['render', ...args], { cwd });
    assert.is(run.code, 0, run.stderr);
    assert.equal(listFiles(join(cwd, 'mine')), ['matchpost-preview-2.svg']);
    assert.match(run.stdout, /"caption":"[^"]*Samstag/);
  });
  test('gives way to an argument, without a warning', async () => {
    const cwd = makeConfigured(usual);
    const run = await runCli(['render', 'light', '--game', '1', '--format', '1:1'], { cwd });
    assert.is(run.code, 0, run.stderr);
    assert.not.match(run.stderr, 'template-twice');
  });
  test('is named with --config, and left out with --no-config', async () => {
    const cwd = makeConfigured('{');
    writeFileSync(join(cwd, 'other.json'), JSON.stringify(usual));
    const run = await runCli(['render', '--config', 'other.json', '--quiet'], { cwd });
    assert.equal(run, { code: 0, stdout: '', stderr: '' });
    const without = await runCli(['render', 'light', '--no-config', '--games', 'games.json', '--quiet'], { cwd });
    assert.is(without.code, 0, without.stderr);
  });
  test('counts for every command that has the option', async () => {
    const cwd = makeConfigured({ sport: 'unihockey', club: 'sternenberg' });
    const run = await runCli(['games', '--json'], { cwd });
    assert.ok((JSON.parse(run.stdout) as object[]).length > 3, run.stderr);
  });
  test("finds the club's file for games too, beside itself", async () => {
    const folder = makeConfigured({ sport: 'unihockey', club: 'club.json' });
    writeFileSync(join(folder, 'club.json'), JSON.stringify({ name: 'UHC Sternenberg', colors: { primary: '#123' } }));
    const cwd = join(folder, 'season');
    mkdirSync(cwd);
    const run = await runCli(['games', '--json'], { cwd });
    assert.ok((JSON.parse(run.stdout || '[]') as object[]).length > 3, run.stderr);
    const games = await runCli(['games', '--team', 'herren gf', '--json'], { cwd });
    assert.ok((JSON.parse(games.stdout || '[]') as object[]).length > 3, games.stderr);
  });
  const names = { club: 'Floorball Auental', team: 'UHC Sternenberg' };
  const findSide = async (config: object, ...args: string[]) => {
    const cwd = makeConfigured(config);
    writeFileSync(join(cwd, 'one.json'), JSON.stringify([makeGame('1')]));
    const render = ['render', 'template.json', '--games', 'one.json', '--type', 'svg', '--json'];
    const run = await runCli([...render, ...args], { cwd });
    assert.is(run.code, 0, run.stderr);
    return JSON.parse(run.stdout).side as string;
  };
  test('leaves its team of a league out beside the games of a file', async () => {
    assert.is(await findSide({ sport: 'unihockey', ...names }), 'away');
    assert.is(await findSide({ sport: 'unihockey', ...names }, '--team', 'UHC Sternenberg'), 'home');
  });
  test('keeps its team of a sport without a league', async () => {
    assert.is(await findSide({ sport: 'other', ...names }), 'home');
  });
  test('resolves the files of a source beside itself', async () => {
    const folder = makeConfigured({ sport: 'handball', source: 'files:games.json' });
    const cwd = join(folder, 'season');
    mkdirSync(cwd);
    const run = await runCli(['games', '--json'], { cwd });
    assert.is(run.code, 0, run.stderr);
    assert.is((JSON.parse(run.stdout) as object[]).length, 2);
  });
  for (const [given, side] of [
    [true, 'home'],
    ['yes', 'home'],
    [false, 'away'],
    ['no', 'away'],
  ] as const) {
    test(`with "home": ${JSON.stringify(given)} makes ${side} games`, async () => {
      const cwd = makeConfigured({ render: { ...usual.render, home: given, format: '1:1' } });
      const run = await runCli(['render', '--game', '1', '--json'], { cwd });
      assert.is(run.code, 0, run.stderr);
      assert.is((JSON.parse(run.stdout) as { side: string }).side, side);
    });
  }

  const wrong: readonly (readonly [config: unknown, english: RegExp, german: RegExp])[] = [
    ['{\n  "lang": "de",\n}', /not valid JSON \(line 3, column 1\)/, /kein gültiges JSON \(Zeile 3, Spalte 1\)/],
    ['{"lang": de}', /not valid JSON \(line 1, column 10\)/, /kein gültiges JSON \(Zeile 1, Spalte 10\)/],
    ['[]', /expected object/, /erwartet object/],
    [{ langs: 'de' }, /config\.json: langs is invalid: unknown property "langs"/, /unbekannte Eigenschaft «langs»/],
    [{ render: { scale: 9 } }, /config\.json: render\.scale is invalid: at most 4/, /höchstens 4/],
    [{ render: { jobs: 0 } }, /render\.jobs is invalid: at least 1/, /mindestens 1/],
    [{ render: { details: 'yes' } }, /render\.details is invalid: expected boolean/, /erwartet boolean/],
    [{ sport: 'golf' }, /sport is invalid: possible values: unihockey,/, /erlaubt sind unihockey,/],
    [{ format: ['5:4'] }, /format is invalid: possible values: 4:5,/, /erlaubt sind 4:5,/],
    [{ render: { weekend: 'soon' } }, /render\.weekend is invalid: "soon" cannot be used/, /«soon» geht nicht/],
    [{ render: { consent: 'adult' } }, /render\.consent is invalid: unknown property/, /unbekannte Eigenschaft/],
  ];
  for (const [config, english, german] of wrong) {
    test(`is refused with the place: ${JSON.stringify(config)}`, async () => {
      const cwd = makeConfigured(config);
      const args = ['render', 'light', '--games', 'games.json'];
      const run = await runCli(args, { cwd });
      assert.is(run.code, 2);
      assert.match(run.stderr, english);
      assert.match(run.stderr, '(config-invalid)');
      assert.match((await runCli(args, { cwd, env: { MATCHPOST_LANG: 'de' } })).stderr, german);
    });
  }
  test('that is named has to exist', async () => {
    const run = await runCli(['render', 'light', '--config', 'none.json'], { cwd: makeWorkplace() });
    assert.is(run.code, 2);
    assert.match(run.stderr, /none\.json \(config-not-found\)/);
  });
});

describe('the published schema', (test) => {
  const schema = JSON.parse(writeConfigSchema(buildProgram())) as {
    properties: Record<string, { properties?: Record<string, object> }>;
  };
  test('has every command and its options, and no consent', () => {
    const { render } = schema.properties;
    assert.ok(render?.properties?.['perPost']);
    assert.ok(render.properties['captions']);
    assert.not.ok(render.properties['consent']);
    assert.equal(
      Object.keys(schema.properties).filter((name) => 'properties' in (schema.properties[name] ?? {})),
      ['render', 'games', 'sheet', 'themes'],
    );
  });
});
