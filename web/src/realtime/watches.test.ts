import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { parseMessage } from './setup.ts';
import { showTeam, shownTeams } from './watches.ts';

const team = { sport: 'handball', team_id: '7' } as const;

describe('shown teams', (test) => {
  test('lists a team shown twice once, until both are gone', () => {
    const heard: number[] = [];
    const end = shownTeams.subscribe(() => heard.push(shownTeams.get().length));
    const [one, two] = [showTeam(team), showTeam({ ...team })];
    one();
    assert.equal(shownTeams.get(), [team]);
    two();
    assert.equal(heard, [1, 0]);
    end();
  });
});

describe('messages of the server', (test) => {
  test('reads known messages', () => assert.equal(parseMessage('{"type":"pong"}'), { type: 'pong' }));
  for (const text of ['{"type":"newer"}', '{"type":"toString"}', '{}', 'null', '7', '[]']) {
    test(`skips ${text}`, () => assert.is(parseMessage(text), undefined));
  }
});
