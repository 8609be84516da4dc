import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe } from '@matchpost/engine/test';
import { launcher } from '@matchpost/engine/test/launcher';
import * as assert from 'uvu/assert';
import { makeFolder, runCli } from '../../../test/run-cli.ts';

/** As container files leave variables empty. */
const empty = { MATCHPOST_URL: '', MATCHPOST_SOURCE: '', MATCHPOST_KEY: '' };

describe('matchpost mcp', (test) => {
  let client: Client;
  test.before(async () => {
    client = new Client({ name: 'test', version: '1.0.0' });
    const transport = { command: process.execPath, args: [launcher, 'mcp'], cwd: makeFolder(), env: empty };
    await client.connect(new StdioClientTransport(transport));
  });
  test.after(() => client.close());

  const call = async (name: string, args: Record<string, unknown>) => {
    const { content, isError } = await client.callTool({ name, arguments: args });
    const text = content.find((part) => part.type === 'text');
    const image = content.find((part) => part.type === 'image');
    return {
      isError: isError === true,
      text: text?.type === 'text' ? text.text : '',
      bytes: image?.type === 'image' ? Buffer.from(image.data, 'base64') : undefined,
    };
  };
  const findTeam = async () => {
    const { text } = await call('find_club', { sport: 'unihockey', name: 'sternenberg' });
    const [club] = JSON.parse(text).clubs;
    return { sport: 'unihockey', club_id: club.id, team_id: club.teams[0].id };
  };

  test('offers without a server what works without one', async () => {
    const { tools } = await client.listTools();
    assert.equal(
      tools.map(({ name }) => name),
      ['find_club', 'list_games', 'draw_post', 'make_caption'],
    );
  });

  test("draws a team's next game, and its last two", async () => {
    const team = await findTeam();
    const { games } = JSON.parse((await call('list_games', team)).text);
    assert.ok(games.length > 0);
    for (const more of [
      { theme: 'dark', format: '1:1' },
      { pick: 'last', count: 2, language: 'en' },
      { game_ids: [games[0].id] },
    ]) {
      const { bytes, text, isError } = await call('draw_post', { ...team, ...more });
      assert.is(isError, false, text);
      assert.is(bytes?.readUInt16BE(), 0xffd8);
      assert.ok(JSON.parse(text).caption.length > 0);
    }
  });

  test('orders games by their start, whatever the order asked for', async () => {
    const team = await findTeam();
    const { games } = JSON.parse((await call('list_games', team)).text);
    const ids = [games[0].id, games[1].id];
    const [asked, turned] = await Promise.all(
      [ids, ids.toReversed()].map((game_ids) => call('make_caption', { ...team, game_ids })),
    );
    assert.is(asked?.isError, false, asked?.text);
    assert.is(turned?.text, asked?.text);
  });

  test('takes the id of a team without its club, as list_games does', async () => {
    const team = { sport: 'unihockey', team_id: 'su-430001' };
    for (const tool of ['list_games', 'make_caption']) {
      const { text, isError } = await call(tool, team);
      assert.is(isError, false, text);
    }
  });

  test('writes the caption of games by hand', async () => {
    const games = [{ teamHome: 'A', teamAway: 'B', date: '15.11.2025', result: '3:2' }];
    const { text, bytes } = await call('make_caption', { games, language: 'en' });
    assert.is(JSON.parse(text).caption, 'Final score: A 3–2 B.');
    assert.is(bytes, undefined);
  });

  test('tells games by hand in the words of their sport, and refuses one that is none', async () => {
    const games = [{ teamHome: 'A', teamAway: 'B', date: '15.11.2025', result: '27:26 n.P.' }];
    const told = await call('make_caption', { games, sport: 'handball', language: 'en' });
    assert.match(JSON.parse(told.text).caption, /after 7-metre throws/);
    assert.is((await call('make_caption', { games, sport: 'other' })).isError, false);
    const refused = await call('make_caption', { games, sport: 'chess' });
    assert.equal([refused.isError, /argument-invalid/.test(refused.text)], [true, true]);
  });

  const refused: [name: string, tool: string, input: object, code: string][] = [
    ['a sport that is none', 'find_club', { sport: 'chess', name: 'a' }, 'argument-invalid'],
    ['a post of nothing', 'draw_post', {}, 'argument-invalid'],
    [
      'a theme that is a file',
      'draw_post',
      { games: [{ teamHome: 'A', teamAway: 'B' }], theme: './a.json' },
      'theme-unknown',
    ],
    [
      'a game that is not there',
      'make_caption',
      { sport: 'unihockey', team_id: '430001', club_id: '463101', game_ids: ['0'] },
      'game-not-found',
    ],
  ];
  for (const [name, tool, input, code] of refused) {
    test(`refuses ${name} with ${code}`, async () => {
      const { isError, text } = await call(tool, { ...input });
      assert.equal([isError, text.endsWith(`(${code})`)], [true, true], text);
    });
  }

  test('does not start with an address or a source that is none', async () => {
    const cwd = makeFolder();
    const url = await runCli(['mcp', '--url', 'matchpost.example'], { cwd });
    assert.equal([url.code, url.stdout], [2, '']);
    assert.match(url.stderr, '(argument-invalid)');
    const source = await runCli(['mcp', '--source', 'nothing'], { cwd });
    assert.equal([source.code, source.stdout], [2, '']);
    assert.match(source.stderr, '(source-unknown)');
  });
});
