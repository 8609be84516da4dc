import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { createCertainty } from './certainty.ts';
import { LeagueError } from './errors.ts';
import { openTestShare } from '../test/fake/upstream.ts';
import { CLUB_ID, SECRET, startFakeHandball } from '../test/fake-handball.ts';
import { openSource } from './open-source.ts';
import { createScoreReadings } from './readings.ts';
import { parseSourceChoice, sportsOf } from './source-choice.ts';
import { createUpstreamShare } from './upstream/share.ts';

const certainty = createCertainty(createScoreReadings());

const choices: [text: string, choice: string][] = [
  ['demo', '{"kind":"demo"}'],
  [' demo ', '{"kind":"demo"}'],
  ['gateway:https://example.org/api/', '{"kind":"gateway","baseUrl":"https://example.org/api"}'],
  ['server:http://localhost:3000', '{"kind":"server","baseUrl":"http://localhost:3000"}'],
  ['swiss-unihockey', '{"kind":"swiss-unihockey"}'],
  ['swiss-volley', '{"kind":"swiss-volley"}'],
  ['handball', '{"kind":"handball"}'],
  ['handball:https://example.org/rest/v1/', '{"kind":"handball","baseUrl":"https://example.org/rest/v1"}'],
  ['swiss-volley:http://localhost:9', '{"kind":"swiss-volley","baseUrl":"http://localhost:9"}'],
  ['swiss-unihockey:https://example.org', '{"kind":"swiss-unihockey","baseUrl":"https://example.org"}'],
  ['files:games', '{"kind":"files","path":"games"}'],
  ['files:C:\\games\\a.csv', '{"kind":"files","path":"C:\\\\games\\\\a.csv"}'],
  ['', 'source-unknown'],
  ['excel', 'source-unknown'],
  ['toString', 'source-unknown'],
  ['constructor', 'source-unknown'],
  ['files', 'source-unknown'],
  ['files:', 'source-unknown'],
  ['gateway', 'source-unknown'],
  ['gateway:example', 'source-unknown'],
  ['gateway:ftp://example.org', 'source-unknown'],
  ['gateway:https://me:key@example.org', 'source-unknown'],
  ['demo:8', 'source-unknown'],
  ['handball:key', 'source-unknown'],
];

function codeOf(run: () => unknown): string {
  try {
    return JSON.stringify(run());
  } catch (error) {
    if (error instanceof LeagueError) return error.code;
    throw error;
  }
}

describe('where data come from', (test) => {
  for (const [text, choice] of choices) {
    test(`«${text}»: ${choice}`, () =>
      assert.is(
        codeOf(() => parseSourceChoice(text)),
        choice,
      ));
  }
  test('a federation serves its own sport, anything else all three', () => {
    assert.equal(sportsOf({ kind: 'handball' }), ['handball']);
    assert.equal(sportsOf({ kind: 'demo' }), ['unihockey', 'volleyball', 'handball']);
  });
});

const opened = [
  ['swiss-unihockey', 'unihockey', 'swiss-unihockey'],
  ['swiss-unihockey', 'handball', 'source-sport'],
  ['swiss-volley', 'volleyball', 'swiss-volley'],
  ['handball', 'handball', 'handball'],
  ['handball', 'unihockey', 'source-sport'],
  ['gateway:https://example.org', 'volleyball', 'gateway'],
  ['server:https://example.org', 'handball', 'matchpost'],
  ['files:games', 'unihockey', 'files'],
] as const;

describe('the driver behind a choice', (test) => {
  for (const [text, sport, expected] of opened) {
    test(`${text} for ${sport}: ${expected}`, async () => {
      const choice = parseSourceChoice(text);
      if (choice.kind === 'demo') throw new Error('the demo league is no driver');
      const share = createUpstreamShare({ contact: 'test' });
      const options = {
        sport,
        share,
        keys: { volley: [{ secret: 'key' }], handball: [{ clubId: '1', secret: 's' }] },
        today: () => '2025-11-15',
        certainty,
      };
      const name = codeOf(() => openSource(choice, options).name).replaceAll('"', '');
      await share.close();
      assert.is(name, expected);
    });
  }
  test('handball lists the club whose key it is, by its name', async () => {
    const federation = await startFakeHandball();
    const share = openTestShare(federation);
    const handball = [{ clubId: CLUB_ID, secret: SECRET }];
    const source = openSource(
      { kind: 'handball', baseUrl: `${federation.url}/rest/v1` },
      { sport: 'handball', share, keys: { handball }, today: () => '2025-11-15', certainty },
    );
    const [club] = (await source.loadClubs()).value;
    const teams = (await source.loadTeams(club?.id ?? '')).value;
    await share.close();
    await federation.close();
    assert.is(club?.id, CLUB_ID);
    assert.match(club?.name ?? '', /\p{L}/u);
    assert.ok(teams.length > 0);
  });
  test('a federation that wants a key says so when asked, not before', async () => {
    const share = createUpstreamShare({ contact: 'test' });
    for (const [kind, sport, url] of [
      ['handball', 'handball', 'https://vat.handball.ch/'],
      ['swiss-volley', 'volleyball', 'https://volleymanager.volleyball.ch/'],
    ] as const) {
      const source = openSource({ kind }, { sport, share, keys: {}, today: () => '2025-11-15', certainty });
      const error = await source.loadTeams('140901').catch((reason: unknown) => reason);
      assert.equal(error instanceof LeagueError && [error.code, error.params], ['club-key-missing', { url }]);
    }
    await share.close();
  });
});
