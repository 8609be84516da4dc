import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { parseGame } from '@matchpost/engine';
import { writeAltText, writeCaption, type PostFacts } from './write-caption.ts';

const input = {
  id: '1',
  date: '15.11.2025',
  time: '19:30',
  teamHome: 'UHC Sternenberg',
  teamAway: 'Floorball Auental',
  location: 'Sporthalle Bergfeld',
  city: 'Sternenberg',
  competition: 'Herren GF 2. Liga',
};
const coming = parseGame(input, 'games.0').game;
const played = parseGame({ ...input, result: '6:5 n.V.', resultDetail: '(2:1, 3:2, 0:2, 1:0)' }, 'games.0').game;
const off = parseGame({ ...input, date: 'Abgesagt', time: '', location: '', city: '' }, 'games.0').game;
const put = parseGame({ ...input, result: 'Verschoben' }, 'games.0').game;

const facts = (some: Partial<PostFacts>): PostFacts => ({
  games: [coming],
  tab: 'preview',
  sport: 'unihockey',
  isHome: false,
  showDetail: false,
  ...some,
});

describe('the caption', (test) => {
  test('of a preview', () => {
    assert.is(
      writeCaption(facts({ isHome: true, handle: '@uhcsternenberg' }), 'de'),
      'Matchday!\n\nUHC Sternenberg – Floorball Auental\nSamstag, 15. November 2025, 19:30 Uhr\n' +
        'Sporthalle Bergfeld, Sternenberg\nHerren GF 2. Liga\nHeimspiel\n\n@uhcsternenberg #unihockey #floorball',
    );
  });
  test('of a result, with details only where they are shown', () => {
    const result = facts({ games: [played], tab: 'result', showDetail: true });
    assert.match(
      writeCaption(result, 'de'),
      'Schlussresultat\n\nUHC Sternenberg – Floorball Auental\n6:5 n.V. (2:1, 3:2',
    );
    assert.not.match(writeCaption({ ...result, showDetail: false }, 'de'), '2:1');
  });
  test('of several games', () => {
    const text = writeCaption(facts({ games: [played, coming], tab: 'result', sport: 'handball' }), 'en');
    assert.match(text, /^Our results\n\n.*\n6:5.*\nSaturday,? 15 November 2025, 19:30\n/);
    assert.match(text, /#handball$/);
  });
  test('says what does not take place', () => {
    assert.match(writeCaption(facts({ games: [put] }), 'de'), '15. November 2025, 19:30 Uhr, verschoben');
    assert.match(writeCaption(facts({ games: [off] }), 'de'), /\n(Abgesagt, )?abgesagt\n/i);
  });
});

describe('the alternative text', (test) => {
  test('is one sentence a game', () => {
    assert.is(
      writeAltText(facts({}), 'de'),
      'Spielvorschau: UHC Sternenberg gegen Floorball Auental, Samstag, 15. November 2025, 19:30 Uhr, ' +
        'Sporthalle Bergfeld, Sternenberg.',
    );
    assert.match(writeAltText(facts({ games: [played], tab: 'result' }), 'en'), /^Result: .* against .*, 6:5 n\.V\., /);
  });
});
