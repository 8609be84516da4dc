import * as assert from 'uvu/assert';
import { sports } from '@matchpost/engine/sports';
import { describe } from '@matchpost/engine/test';
import { createCertainty, createScoreReadings } from './certainty.ts';
import { LeagueError } from './errors.ts';
import { openTestShare } from '../test/fake/upstream.ts';
import { CLUB_ID, SECRET, startFakeHandball } from '../test/fake-handball.ts';
import { openSource, reachSources, type ReachableChoice } from './open-source.ts';
import { parseSourceChoice, sportsOf } from './source-choice.ts';
import { createUpstreamShare } from './upstream/share.ts';

const certainty = createCertainty(createScoreReadings());

const choices: [text: string, choice: string][] = [
  ['demo', '{"kind":"demo"}'],
  [' demo ', '{"kind":"demo"}'],
  ['gateway:https://example.org/api/', '{"kind":"gateway","baseUrl":"https://example.org/api"}'],
  ['server:http://localhost:3000', '{"kind":"server","baseUrl":"http://localhost:3000"}'],
  ['swiss-unihockey', 'ch-unihockey'],
  ['swiss-volley', 'ch-volleyball'],
  ['handball', 'ch-handball'],
  ['handball:https://example.org/rest/v1/', 'ch-handball https://example.org/rest/v1'],
  ['swiss-volley:http://localhost:9', 'ch-volleyball http://localhost:9'],
  ['swiss-unihockey:https://example.org', 'ch-unihockey https://example.org'],
  ['ch-handball', 'ch-handball'],
  ['ch-handball:https://example.org', 'ch-handball https://example.org'],
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

function tell(text: string): string {
  return codeOf(() => {
    const choice = parseSourceChoice(text);
    return choice.kind === 'system' ? [choice.system.id, choice.baseUrl].join(' ').trim() : choice;
  }).replace(/^"(.*)"$/, '$1');
}

describe('the choice of a source', (test) => {
  for (const [text, choice] of choices) {
    test(`«${text}»: ${choice}`, () => assert.is(tell(text), choice));
  }
  test('a federation serves its own sport, any other source all sports', () => {
    assert.equal(sportsOf(parseSourceChoice('handball')), ['handball']);
    assert.equal(sportsOf({ kind: 'demo' }), sports);
  });
});

async function reach(text: string): Promise<ReachableChoice> {
  const { choices } = await reachSources([parseSourceChoice(text)], {});
  return choices[0] as ReachableChoice;
}

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
      const choice = await reach(text);
      const share = createUpstreamShare({ contact: 'test' });
      const options = {
        sport,
        share,
        keys: { clubs: [{ clubId: '1', secret: 's' }] },
        today: () => '2025-11-15',
        certainty,
      };
      const name = codeOf(() => openSource(choice, options).name).replaceAll('"', '');
      await share.close();
      assert.is(name, expected);
    });
  }
  test('handball lists the club of the key by name', async () => {
    const federation = await startFakeHandball();
    const share = openTestShare(federation);
    const clubs = [{ clubId: CLUB_ID, secret: SECRET }];
    const choice = await reach(`handball:${federation.url}/rest/v1`);
    const options = { sport: 'handball', share, keys: { clubs }, today: () => '2025-11-15', certainty } as const;
    const source = openSource(choice, options);
    const [club] = (await source.loadClubs()).value;
    const teams = (await source.loadTeams(club?.id ?? '')).value;
    await share.close();
    await federation.close();
    assert.is(club?.id, CLUB_ID);
    assert.match(club?.name ?? '', /\p{L}/u);
    assert.ok(teams.length > 0);
  });
  test('a missing key is an error at the first request, not before', async () => {
    const share = createUpstreamShare({ contact: 'test' });
    for (const [name, sport, url] of [
      ['handball', 'handball', 'https://vat.handball.ch/'],
      ['swiss-volley', 'volleyball', 'https://volleymanager.volleyball.ch/'],
    ] as const) {
      const options = { sport, share, keys: {}, today: () => '2025-11-15', certainty };
      const source = openSource(await reach(name), options);
      const error = await source.loadTeams('140901').catch((reason: unknown) => reason);
      assert.equal(error instanceof LeagueError && [error.code, error.params], ['club-key-missing', { url }]);
    }
    await share.close();
  });
});
