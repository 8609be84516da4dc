import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { writeGame, writeOneGame } from '../../test/fake/cases.ts';
import { findCode, within, type SourceSetup, type World } from '../../test/fake/world.ts';
import type { Sport } from '../source.ts';
import { speakGateway } from '../../test/fake-gateway.ts';
import { createGatewaySource, getGatewayUpstream } from './source.ts';

/** A gateway that stands elsewhere, with a path of its own for one sport. */
function setup(sport: Sport): SourceSetup {
  return {
    sport,
    can: [],
    speak: (facts) => {
      const speak = speakGateway(facts);
      return (request) =>
        speak({
          ...request,
          path: request.path.replace('/base/floorball', '/api/swissunihockey').replace('/base/', '/api/'),
        });
    },
    create: ({ baseUrl, open, today }) => {
      const address = { sport, baseUrl: `${baseUrl}/base/`, paths: { unihockey: 'floorball' } };
      return createGatewaySource({ sport, today, upstream: open(getGatewayUpstream(address)) });
    },
  };
}

function inWorld(sport: Sport, ask: (world: World) => Promise<void>) {
  return within(setup(sport), writeOneGame(sport, {}), ask);
}

const { id, detail } = writeGame('unihockey');

describe("unihockey's list and detail", (test) => {
  test(
    'together have the town, the periods and the crests',
    inWorld('unihockey', async ({ source, federation }) => {
      const { value } = await source.loadGame(id, { teamId: '201' });
      assert.equal(
        [value.city, value.resultDetail, value.teamHomeLogo],
        ['Oberau', detail, 'https://logos.example/201.png'],
      );
      assert.is(federation.requests.length, 2);
    }),
  );
  test(
    'are needed for the town, which the detail lacks',
    inWorld('unihockey', async ({ source, federation }) => {
      const { value } = await source.loadGame(id);
      assert.equal([value.city, value.resultDetail], ['', detail]);
      assert.is(federation.requests.length, 1);
    }),
  );
  test(
    'give the detail alone when the list fails',
    inWorld('unihockey', async ({ source, federation }) => {
      federation.fail('500', /games%28|games\(/);
      assert.is((await source.loadGame(id, { teamId: '201' })).value.resultDetail, detail);
    }),
  );
  test(
    'give an error when the detail fails',
    inWorld('unihockey', async ({ source, federation }) => {
      federation.fail('500', /game(?:%28|\()/);
      assert.is(await findCode(source.loadGame(id, { teamId: '201' })), 'source-failed');
    }),
  );
});

describe('the gateway', (test) => {
  test(
    'needs the club for the games of handball',
    inWorld('handball', async ({ source, federation }) => {
      assert.is(await findCode(source.loadGames({ teamId: '201' })), 'club-needed');
      assert.is(await findCode(source.loadGame(id, { teamId: '201' })), 'club-needed');
      assert.is(await findCode(source.loadGames({ teamId: '201', clubId: '999' })), 'team-unknown');
      assert.is(federation.requests.length, 1);
    }),
  );
  test(
    'finds no single game of volleyball without its team',
    inWorld('volleyball', async ({ source, federation }) => {
      assert.is(await findCode(source.loadGame(id)), 'game-unknown');
      assert.equal(federation.requests, []);
    }),
  );
});
