import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { fixture, listFiles, makeGame, makeGames, makeWorkplace, runCli } from '../test/run-cli.ts';

const valid = ['render', 'template.json', '--games', 'games.json'];

const unusable: [name: string, args: string[], sentence: RegExp][] = [
  ['help for no command', ['help', 'rendr'], /unknown command 'rendr'[^]*Did you mean render/],
  ['no command', ['rendr'], /unknown command 'rendr'[^]*Did you mean render/],
  ['an unknown option', [...valid, '--formt', '1:1'], /unknown option '--formt'[^]*Did you mean --format/],
  ['no games', ['render', 'template.json'], /say where the games are: --games <file>, or --sport/],
  ['an unknown weekend', [...valid, '--weekend', 'soon'], /Expected next, last or a day/],
  ['a weekend without games', [...valid, '--weekend', '2025-11-23'], /No game on the weekend asked for \(2025-11-23\)/],
  ['an unknown format', [...valid, '--format', '2:1'], /Known formats: 4:5/],
  ['a scale too large', [...valid, '--scale', '9'], /Expected a number from 0.1 to 4/],
  ['half a game per post', [...valid, '--per-post', '1.5'], /whole number from 1 to 3/],
  ['a day that does not exist', [...valid, '--today', '2025-02-30'], /Expected a day such as/],
  ['an unknown value of --home', [...valid, '--home', 'maybe'], /Allowed: auto, yes, no/],
  ['an unknown theme', ['render', 'nope', '--games', 'games.json'], /Unknown theme "nope".*\(theme-unknown\)/],
  ['no such template', ['render', 'no.json', '--games', 'games.json'], /There is no file no\.json \(input-not-found\)/],
  ['no such games', ['render', 'template.json', '--games', 'no.json'], /There is no file no\.json \(input-not-found\)/],
  ['no such background', [...valid, '--background', 'no.jpg'], /There is no file no\.jpg \(input-not-found\)/],
  ['no such club', [...valid, '--club', 'no.json'], /There is no file no\.json \(input-not-found\)/],
  ['a folder as games', ['render', 'template.json', '--games', '.'], /it is a folder\) \(input-unreadable\)/],
  [
    'a template that is no JSON',
    ['render', 'broken.json', '--games', 'games.json'],
    /broken\.json: .*\(template-not-json\)/,
  ],
  ['a template with one mistake', ['render', 'wrong.json', '--games', 'games.json'], /wrong\.json: elements\.0.*\(/],
  [
    'games that are no JSON',
    ['render', 'template.json', '--games', 'broken.json'],
    /broken\.json: Not valid JSON \(line 2, column 3\)/,
  ],
  [
    'an empty list',
    ['render', 'template.json', '--games', 'empty.json'],
    /empty\.json: The file holds no games \(games-empty\)/,
  ],
  [
    'only broken games',
    ['render', 'template.json', '--games', 'only.json'],
    /only\.json: games\.0: .*\(game-invalid\)/,
  ],
  [
    'a missing column',
    ['render', 'template.json', '--games', 'column.csv'],
    /column\.csv: The column "teamAway" is missing from the header \(line 1\)/,
  ],
  [
    'a mapping to a column that is not there',
    ['render', 'template.json', '--games', 'column.csv', '--map', 'away=Gast'],
    /column\.csv: There is no column "Gast" for teamAway\. The file has: date, teamHome\. \(map-column-unknown\)/,
  ],
  ['a mapping of an unknown field', [...valid, '--map', 'heim=A'], /There is no field "heim".* \(map-field-unknown\)/],
  [
    'a calendar of trainings',
    ['render', 'template.json', '--games', 'training.ics'],
    /training\.ics: lines\.\d+: The event "Training".*\(ics-no-pairing\)/,
  ],
  ['an empty calendar', ['render', 'template.json', '--games', 'nothing.ics'], /nothing\.ics: .*\(games-empty\)/],
  [
    'a calendar of 5,001 events',
    ['render', 'template.json', '--games', 'long.ics'],
    /long\.ics: The calendar has too many events \(at most 5000\) \(ics-events-too-many\)/,
  ],
  [
    'an Excel file with a password',
    ['render', 'template.json', '--games', 'locked.xlsx'],
    /locked\.xlsx: The Excel file has a password\. Remove it and try again\. \(xlsx-protected\)/,
  ],
  [
    '201 columns',
    ['render', 'template.json', '--games', 'wide.csv'],
    /wide\.csv: .*Line 2 has more than 200 columns.*\(csv-columns-too-many\)/,
  ],
  [
    'a PDF',
    ['render', 'template.json', '--games', 'plan.pdf'],
    /plan\.pdf: This is a picture, a PDF.*\(games-no-text\)/,
  ],
  ['a calendar file without a calendar', ['render', 'template.json', '--games', 'none.ics'], /\(ics-invalid\)/],
  ['a game that is not there', [...valid, '--game', '77'], /No game with the id 77 in games\.json \(game-not-found\)/],
  [
    'more games than the template holds',
    ['render', 'single.json', '--games', 'games.json', '--per-post', '2'],
    /the template holds 1 game/,
  ],
  [
    'a club that is no JSON',
    [...valid, '--club', 'broken.json'],
    /not valid JSON \(line 2, column 3\) \(club-invalid\)/,
  ],
  ['a club that is a list', [...valid, '--club', 'empty.json'], /it is not an object \(club-invalid\)/],
  [
    'a colour of the club without its #',
    [...valid, '--club', 'colour.json'],
    /colour\.json: colors\.primary cannot be used: 0d3b2e is not a colour.* \(club-invalid\)/,
  ],
  [
    'an unknown colour of the club',
    [...valid, '--club', 'accent.json'],
    /accent\.json: colors\.accent cannot be used: Unknown property "accent" \(club-invalid\)/,
  ],
  [
    'a short name that is no text',
    [...valid, '--club', 'short.json'],
    /short\.json: names\.UHC Au\.short cannot be used: Wrong type.* \(club-invalid\)/,
  ],
  [
    'a hall that is no text',
    [...valid, '--club', 'halls.json'],
    /halls\.json: halls cannot be used: "halls" is not a list of texts \(club-invalid\)/,
  ],
  [
    'two inputs from standard input',
    ['render', '--kind', 'lineup', '--lineup', '-', '--games', '-', '--consent', 'adult'],
    /--games: standard input can be read only once \(argument-invalid\)/,
  ],
  ['two templates from standard input', ['validate', '-', '-'], /files: standard input can be read only once/],
  [
    'a file in place of the folder',
    [...valid, '--out', 'games.json'],
    /games\.json cannot be written \(there is a file in its place\)/,
  ],
  ['a file above the folder', [...valid, '--out', 'games.json/posts'], /a part of the path is a file/],
];

/** The compound file in which Excel wraps what has a password. */
const lockedWorkbook = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.from('EncryptedPackage', 'utf16le'),
]);

function makeBadPlace(): string {
  const cwd = makeWorkplace();
  const files = {
    'broken.json': '{\n  x }',
    'wrong.json': JSON.stringify({ elements: [{ type: 'rect', x: 'left' }] }),
    'single.json': JSON.stringify({ elements: [] }),
    'empty.json': '[]',
    'only.json': '[7]',
    'column.csv': 'date,teamHome\n15.11.2025,A',
    'training.ics': 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Training\nEND:VEVENT\nEND:VCALENDAR',
    'none.ics': 'hello',
    'nothing.ics': 'BEGIN:VCALENDAR\nEND:VCALENDAR',
    'long.ics': `BEGIN:VCALENDAR\n${makeEvent('A - B').repeat(5_001)}END:VCALENDAR`,
    'locked.xlsx': lockedWorkbook,
    'wide.csv': `Datum;Heim;Gast\n${'x;'.repeat(201)}`,
    'plan.pdf': '%PDF-1.7',
    'colour.json': '{ "name": "UHC Au", "colors": { "primary": "0d3b2e" } }',
    'accent.json': '{ "name": "UHC Au", "colors": { "accent": "#fff" } }',
    'short.json': '{ "names": { "UHC Au": { "short": 3 } } }',
    'halls.json': '{ "halls": [3] }',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, name), content);
  return cwd;
}

describe('unusable arguments and input end with 2, one sentence and no file', (test) => {
  const cwd = makeBadPlace();
  const before = listFiles(cwd);
  for (const [name, args, sentence] of unusable) {
    test(name, async () => {
      const run = await runCli(args, { cwd });
      assert.is(run.code, 2, run.stderr);
      assert.match(run.stderr, sentence);
      assert.not.match(run.stderr, /\n\s+at /);
      assert.is(run.stdout, '');
      assert.equal(listFiles(cwd), before);
    });
  }
  test('with --json the sentence is a line on standard output too', async () => {
    const run = await runCli([...valid, '--game', '77', '--json'], { cwd });
    const line = JSON.parse(run.stdout);
    assert.is(line.error.code, 'game-not-found');
  });
});

describe('an option before the template', (test) => {
  for (const option of [
    ['--game', '1'],
    ['--format', '1:1'],
  ]) {
    test(`${option[0]} takes one value and leaves the template alone`, async () => {
      const cwd = makeWorkplace(makeGames(2));
      const run = await runCli(['render', '--games', 'games.json', ...option, 'template.json'], { cwd });
      assert.is(run.code, 0, run.stderr);
      assert.ok(listFiles(join(cwd, 'out')).includes('matchpost-preview-1.png'));
    });
  }
});

function makeEvent(summary: string): string {
  return `BEGIN:VEVENT\nUID:${summary}\nSUMMARY:${summary}\nDTSTART:20251115T183000Z\nEND:VEVENT\n`;
}

const extreme = [
  makeGame('long', { teamHome: 'Unihockeyvereinigung '.repeat(10).slice(0, 200), teamAway: 'W'.repeat(200) }),
  makeGame('rtl', { teamHome: 'מכבי צפון', teamAway: 'نادي الجبل الرياضي' }),
  makeGame('emoji', { teamHome: 'Volley 🏐 Stars 👩‍👩‍👧', teamAway: 'Team 🇨🇭 Nord' }),
  makeGame('markup', { teamHome: '<b>Fett & Co</b>', teamAway: '{{ teamHome }} ]]>' }),
  makeGame('names', { teamHome: 'constructor', teamAway: '__proto__' }),
];

describe('unusual input is rendered', (test) => {
  test('long names, right to left, emoji, markup', async () => {
    const cwd = makeWorkplace(extreme);
    const run = await runCli(valid, { cwd });
    assert.is(run.code, 0, run.stderr);
    assert.is(listFiles(join(cwd, 'out')).length, extreme.length);
  });
  test('a game without teams is skipped and reported', async () => {
    const cwd = makeWorkplace([...extreme, makeGame('none', { teamHome: null }), makeGame('half', { teamAway: '' })]);
    const run = await runCli(valid, { cwd });
    assert.is(run.code, 1);
    assert.is(listFiles(join(cwd, 'out')).length, extreme.length);
    assert.match(run.stderr, /games\.json: games\.5\S*: .*\(team-missing\)/);
  });
  test('two games with the same id are both rendered, with a warning', async () => {
    const cwd = makeWorkplace([makeGame('x'), makeGame('y'), makeGame('x', { time: '20:30' })]);
    const run = await runCli(valid, { cwd });
    assert.is(run.code, 0, run.stderr);
    assert.is(listFiles(join(cwd, 'out')).length, 3);
    assert.match(run.stderr, /games\.json: games\.2\.id: Another game has the id x.*\(game-id-repeated\)/);
  });
  test('a folder that cannot be created ends the run at once', async () => {
    const cwd = makeWorkplace(extreme);
    const run = await runCli([...valid, '--out', '/proc/matchpost/out'], { cwd });
    assert.is(run.code, 2);
    assert.match(run.stderr, /output-unwritable/);
  });
  test('a background that is neither a picture nor a colour is refused', async () => {
    const cwd = makeWorkplace(extreme);
    for (const background of ['games.json', '#zzz']) {
      const run = await runCli([...valid, '--background', background], { cwd });
      assert.is(run.code, 2, background);
      assert.match(run.stderr, /--background.*argument-invalid/);
    }
  });
  test('a subject that is no picture, or without its photo, is refused', async () => {
    const cwd = makeWorkplace(extreme);
    const photo = ['--background', fixture('images/hall-evening.jpg')];
    for (const given of [
      ['--subject', fixture('images/tiny.png')],
      [...photo, '--subject', 'games.json'],
    ]) {
      const run = await runCli([...valid, ...given], { cwd });
      assert.is(run.code, 2, given.join(' '));
      assert.match(run.stderr, /--subject.*argument-invalid/);
    }
  });
  test('10,000 games are read, and one more is refused', async () => {
    const cwd = makeWorkplace(makeGames(10_000));
    assert.is((await runCli([...valid, '--game', '9999'], { cwd })).code, 0);
    const input = JSON.stringify(makeGames(10_001));
    const run = await runCli(['render', 'template.json', '--games', '-'], { cwd, input });
    assert.is(run.code, 2);
    assert.match(run.stderr, /at most 10000 per file.*\(file-games-too-many\)/);
  });
  test('a calendar event without two teams is reported, the others are rendered', async () => {
    const cwd = makeWorkplace();
    writeFileSync(join(cwd, 'club.ics'), `BEGIN:VCALENDAR\n${makeEvent('Training')}${makeEvent('A - B')}END:VCALENDAR`);
    const run = await runCli(['render', 'template.json', '--games', 'club.ics'], { cwd });
    assert.is(run.code, 0);
    assert.match(run.stderr, /club\.ics: lines\.2: .*"Training".*\(ics-no-pairing\)/);
    assert.is(existsSync(join(cwd, 'out', 'matchpost-preview-A_-_B.png')), true);
  });
  test('a spreadsheet in Windows-1252 keeps its umlauts', async () => {
    const cwd = makeWorkplace();
    const text = 'id;date;teamHome;teamAway\n1;15.11.2025;Füchse Zürich;Genève';
    writeFileSync(join(cwd, 'games.csv'), Buffer.from(text, 'latin1'));
    const args = ['render', 'template.json', '--games', 'games.csv', '--type', 'svg'];
    const run = await runCli([...args, '--strict'], { cwd });
    assert.is(run.code, 0, run.stderr);
    assert.ok(readFileSync(join(cwd, 'out', 'matchpost-preview-1.svg')).length > 500);
  });
});
