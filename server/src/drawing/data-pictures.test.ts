import { describe } from '@matchpost/engine/test';
import { parseGames, type RenderData } from '@matchpost/engine';
import { decideGameLists, findUs } from '@matchpost/engine/posts';
import * as assert from 'uvu/assert';
import { listPictures, replacePictures } from './data-pictures.ts';

const crest = (name: string) => `https://crests.example/${name}.png`;

const game = (day: number, opponent: string, result = '') => ({
  id: String(day),
  date: `${day}.11.2025`,
  teamHome: 'Falken',
  teamAway: opponent,
  teamHomeLogo: crest('falken'),
  teamAwayLogo: crest(opponent),
  result,
});

const full: RenderData = {
  games: [game(1, 'a')],
  club: { name: 'Falken', logo: crest('club') },
  background: { image: crest('hall'), subject: crest('person') },
  player: { name: 'Anna', portrait: crest('anna') } as RenderData['player'],
  table: { rows: [{ team: 'Falken', teamLogo: crest('table') }] } as RenderData['table'],
  form: { team: 'Falken', teamLogo: crest('form'), rows: [game(2, 'b')] },
  fixtures: { team: 'Falken', teamLogo: crest('fixtures'), rows: [game(3, 'c')] },
  headToHead: {
    team: 'Falken',
    teamLogo: crest('us'),
    opponent: 'd',
    opponentLogo: crest('them'),
    rows: [game(4, 'd')],
  },
};

/** Wherever they stand. */
const findAddresses = (data: RenderData) => new Set(JSON.stringify(data).match(/https:[^"]+/g));

describe("the pictures of a post's data", (test) => {
  test('are listed wherever an address may stand', () => {
    assert.equal(new Set(listPictures(full).map(({ href }) => href)), findAddresses(full));
  });

  test('are replaced, so that no address is left', () => {
    assert.equal([...findAddresses(replacePictures(full, () => ''))], []);
  });

  for (const kind of ['form', 'head-to-head', 'fixtures'] as const) {
    test(`are replaced in the data of ${kind}`, () => {
      const { games: season } = parseGames([game(10, 'a', '3:2'), game(11, 'b', '1:2'), game(22, 'a')]);
      const [list] = decideGameLists({ kind, season, us: findUs(season, { name: 'Falken' }), today: '2025-11-15' });
      const data = list?.data ?? { games: [] };
      assert.ok(findAddresses(data).size > 0, 'there are crests');
      assert.equal([...findAddresses(replacePictures(data, () => ''))], []);
    });
  }
});
