import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { listFiles, makeWorkplace, runCli } from '../test/run-cli.ts';

const league = ['render', 'template.json', '--sport', 'handball'];
const list = ['games', '--sport', 'handball'];

const unusable: [name: string, args: string[], sentence: RegExp][] = [
  ['an unknown sport', ['games', '--sport', 'chess'], /Allowed choices are unihockey, volleyball, handball/],
  [
    'no club of the league',
    ['render', 'template.json', '--sport', 'handball'],
    /--club; there are: .*\(club-not-chosen\)/,
  ],
  ['no team', [...league, '--club', 'kronwil'], /--team, or all; there are: .*\(team-not-chosen\)/],
  [
    'half of a team',
    [...league, '--club', 'kronwil', '--team', 'kronwil'],
    /Several teams fit "kronwil".*Männer 2\. Liga \(31001\); .*Frauen 2\. Liga \(31101\).*\(team-ambiguous\)/,
  ],
  ['an unknown source', [...league, '--source', 'excel'], /There is no source "excel".*\(source-unknown\)/],
  [
    'a key in an address',
    [...league, '--source', 'gateway:https://me:secret@example.org'],
    /keys do not belong in the address/,
  ],
  ['no key', [...league, '--source', 'handball'], /set the variable MATCHPOST_HANDBALL_KEY \(key-missing\)/],
  [
    'clubs to save',
    ['games', '--sport', 'handball', '--out', 'x.json'],
    /--out: it is about games: add --sport and --team/,
  ],
  ['games and crests to standard output', [...list, '--out', '-'], /--out: crests are saved beside the file; --json/],
  ['a weekend of clubs', ['games', '--weekend', 'next'], /--weekend: it is about games/],
  ['a team of no league', ['render', 'template.json', '--team', 'x'], /a team is chosen from a league: add --sport/],
  ['no server at the address', [...list, '--source', 'gateway:http://127.0.0.1:9'], /\(source-unreachable\)/],
  ['no file', [...list, '--source', 'files:no.json'], /The games in no\.json cannot be read \(it does not exist\)/],
];

const environments: [name: string, env: Record<string, string>, args: string[], sentence: RegExp][] = [
  ['the demo league in production', { NODE_ENV: 'production' }, list, /\(demo-in-production\)/],
  [
    'a key in two halves',
    { MATCHPOST_HANDBALL_KEY: 'geheim' },
    [...list, '--source', 'handball'],
    /MATCHPOST_HANDBALL_KEY .*clubId:secret \(key-invalid\)/,
  ],
];

describe('an impossible request to a league ends with 2 and one sentence', (test) => {
  const cwd = makeWorkplace();
  const before = listFiles(cwd);
  const cases = [...unusable.map(([name, ...rest]) => [name, {}, ...rest] as const), ...environments];
  for (const [name, env, args, sentence] of cases) {
    test(name, async () => {
      const run = await runCli(args, { cwd, env });
      assert.is(run.code, 2, run.stderr);
      assert.match(run.stderr, sentence);
      assert.not.match(run.stderr, /geheim|\n\s+at /);
      assert.is(run.stdout, '');
      assert.equal(listFiles(cwd), before);
    });
  }
});
