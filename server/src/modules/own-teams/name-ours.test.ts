import { parseGames } from '@matchpost/engine';
import { decidePost, findUs } from '@matchpost/engine/posts';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { nameOurs } from './name-ours.ts';
import type { GameSource } from './own-team.entity.ts';

const team = { name: 'FC Muster Damen', crest: 'https://crests.example/muster.png' };

/** Games as `home|away`. */
function gamesOf(source: GameSource, ...pairs: string[]) {
  const inputs = pairs.map((pair, index) => {
    const [teamHome = '', teamAway = ''] = pair.split('|');
    return { id: `${source} ${index}`, date: `${index + 1}.11.2026`, teamHome, teamAway };
  });
  return parseGames(inputs).games.map((game) => ({ ...game, source }));
}

const calendar = gamesOf('calendar', 'FC Muster|SV Gast', 'HC Tal|FC Muster', 'FC Muster|TV Egg');
const hand = gamesOf('hand', 'FC Muster Damen|FC Test');

/** Names, and the side that posts find. */
function tell(games: Parameters<typeof nameOurs>[0]): string[] {
  const named = nameOurs(games, team);
  const { ours } = decidePost(named, findUs(named, team));
  return named.map(({ teamHome, teamAway }, index) => `${teamHome}|${teamAway} ${ours[index]}`);
}

describe('our team in games of its own team', (test) => {
  test('keeps the name of its calendar while no game has its own', () => {
    assert.equal(tell(calendar), ['FC Muster|SV Gast home', 'HC Tal|FC Muster away', 'FC Muster|TV Egg home']);
  });
  test('has its own name in the calendar beside a game entered by hand', () => {
    assert.equal(tell([...calendar, ...hand]), [
      'FC Muster Damen|SV Gast home',
      'HC Tal|FC Muster Damen away',
      'FC Muster Damen|TV Egg home',
      'FC Muster Damen|FC Test home',
    ]);
  });
  test('leaves the names of several teams in one file', () => {
    const file = gamesOf('file', 'FC Muster|SV Gast', 'HC Tal|FC Muster 2');
    assert.equal(tell([...file, ...hand]).slice(0, 2), ['FC Muster|SV Gast home', 'HC Tal|FC Muster 2 away']);
  });
  test('is the team of all games where no name is like its own', () => {
    const file = gamesOf('file', 'Ladies|SV Gast', 'HC Tal|Ladies');
    assert.equal(tell([...file, ...hand]).slice(0, 2), ['FC Muster Damen|SV Gast home', 'HC Tal|FC Muster Damen away']);
    const group = gamesOf('file', 'SV Gast|HC Tal', 'SV Gast|TV Egg', 'HC Tal|TV Egg', 'SV Gast|VBC Au');
    assert.equal(
      tell([...group, ...hand]).slice(0, 4),
      group.map(({ teamHome, teamAway }) => `${teamHome}|${teamAway} undefined`),
    );
  });
  test('has its crest on its side, also under another name, unless the game names one', () => {
    const [first, ...others] = calendar;
    const games = [{ ...first!, teamHomeLogo: 'https://crests.example/other.png' }, ...others];
    assert.equal(
      nameOurs(games, team).map(({ teamHomeLogo, teamAwayLogo }) => [teamHomeLogo, teamAwayLogo]),
      [
        ['https://crests.example/other.png', ''],
        ['', team.crest],
        [team.crest, ''],
      ],
    );
    assert.is(nameOurs(calendar, { ...team, crest: null })[0]?.teamHomeLogo, '');
  });
});
