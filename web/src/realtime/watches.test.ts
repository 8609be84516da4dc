import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { parseMessage } from './setup.ts';
import { showTeam, shownTeams } from './watches.ts';

const team = { sport: 'handball', team_id: '7' } as const;

describe('what is on screen', (test) => {
  test('a team shown twice is listed once, until both places are gone', () => {
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
  test('known ones are taken as they are', () => assert.equal(parseMessage('{"type":"pong"}'), { type: 'pong' }));
  for (const text of ['{"type":"newer"}', '{"type":"toString"}', '{}', 'null', '7', '[]']) {
    test(`${text} is left out`, () => assert.is(parseMessage(text), undefined));
  }
});
