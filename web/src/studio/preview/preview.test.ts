import { sports } from '@matchpost/engine/sports';
import * as assert from 'uvu/assert';
import { parseGame } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import { getTheme } from '@matchpost/engine/themes';
import { findTemplate } from '../../render/find-template.ts';
import { parseStudio } from '../../post/studio-url.ts';
import { buildRequest, getKey, type RequestFacts } from '../../post/build-request.ts';
import { decide } from '../../post/decide.ts';

const game = parseGame(
  { id: '1', date: '15.11.2025', teamHome: 'UHC Sternenberg', teamAway: 'Füchse Rotbach' },
  '',
).game;

const facts = (some: Partial<RequestFacts> = {}, href = '/studio/unihockey/1/2/3'): RequestFacts => ({
  place: parseStudio(href),
  decision: decide(parseStudio(href), [game], { clubName: some.clubName }),
  source: { theme: 'standard' },
  ownFormat: '4:5',
  games: [game],
  language: 'de',
  branding: true,
  ...some,
});

const sideOf = (clubName: string, href?: string) => {
  const { isHomeGame, isAwayGame, club } = buildRequest(facts({ clubName }, href)).data;
  return [isHomeGame, isAwayGame, club?.name, club?.crest];
};

describe('the request for a picture', (test) => {
  test('contains the options of the address', () => {
    const { data } = buildRequest(facts({}, '/studio/unihockey/1/2/3?tab=result&detail=true&home=true'));
    assert.equal([data.tab, data.showResultDetail, data.isHomeGame, data.branding], ['result', true, true, true]);
  });
  test('is neutral where the address says so', () => {
    const neutral = (query: string) => buildRequest(facts({}, `/studio/unihockey/1/2/3${query}`)).data.neutral;
    assert.equal([neutral('?tab=result&neutral=true'), neutral('?tab=result')], [true, false]);
  });
  test('has the court of the sport', async () => {
    for (const sport of sports) {
      const request = buildRequest(facts({}, `/studio/${sport}/1/2/3`));
      assert.is(await findTemplate(request), getTheme('standard', { tab: 'preview', games: 1, sport }));
    }
    const [first, second] = ['unihockey', 'volleyball'].map((sport) =>
      getKey(buildRequest(facts({}, `/studio/${sport}/1/2/3`))),
    );
    assert.is.not(first, second);
  });
  test('contains the side and the crest that gives the colours', () => {
    assert.equal(sideOf('UHC Sternenberg'), [true, false, 'UHC Sternenberg', 'home']);
    assert.equal(sideOf('Füchse Rotbach'), [false, true, 'Füchse Rotbach', 'away']);
    assert.equal(sideOf('VBC Halden'), [false, false, 'VBC Halden', undefined]);
  });
  test('follows the side set in the address', () => {
    assert.equal(sideOf('UHC Sternenberg', '/studio/unihockey/1/2/3?home=false').slice(0, 2), [false, true]);
    assert.equal(sideOf('VBC Halden', '/studio/unihockey/1/2/3?home=true').slice(0, 2), [true, false]);
  });
  test('names a format only if it differs from the template’s own', () => {
    const at = (query: string, ownFormat: RequestFacts['ownFormat'] = '4:5') =>
      buildRequest(facts({ ownFormat }, `/studio/unihockey/1/2/3${query}`));
    assert.is(at('').format, undefined);
    assert.is(at('?format=9:16').format, '9:16');
    assert.is(at('?template=abc&format=4:5', '1:1').format, '4:5');
    assert.is(at('?template=abc&format=1:1', '1:1').format, undefined);
    assert.is.not(getKey(at('?format=9:16')), getKey(at('')));
    assert.is(getKey(at('?template=abc&format=1:1', '1:1')), getKey(at('?template=abc', '1:1')));
  });
  test('has the same key for the same picture only', () => {
    const key = getKey(buildRequest(facts()));
    assert.is(getKey(buildRequest(facts())), key);
    assert.is.not(getKey(buildRequest(facts({ branding: false }))), key);
    const config = { config: {} };
    assert.is.not(
      getKey(buildRequest(facts({ source: config })), '1'),
      getKey(buildRequest(facts({ source: config })), '2'),
    );
  });
});
