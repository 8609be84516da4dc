import * as assert from 'uvu/assert';
import { parseGame } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import { getTheme } from '@matchpost/engine/themes';
import { findTemplate } from '../../render/find-template.ts';
import { parseStudio, sports } from '../studio-url.ts';
import { buildRequest, getKey, type RequestFacts } from './build-request.ts';
import { findCrestColors } from './crest-colors.ts';

const game = parseGame(
  { id: '1', date: '15.11.2025', teamHome: 'UHC Sternenberg', teamAway: 'Füchse Rotbach' },
  '',
).game;

const facts = (some: Partial<RequestFacts> = {}, href = '/studio/unihockey/1/2/3'): RequestFacts => ({
  place: parseStudio(href),
  look: { theme: 'standard' },
  ownFormat: '4:5',
  games: [game],
  language: 'de',
  branding: true,
  ...some,
});

const nameAt = (clubName: string, href?: string) => buildRequest(facts({ clubName }, href)).data.club?.name;

describe('the request for a picture', (test) => {
  test('carries what the address says', () => {
    const { data } = buildRequest(facts({}, '/studio/unihockey/1/2/3?tab=result&detail=true&home=true'));
    assert.equal([data.tab, data.showResultDetail, data.isHomeGame, data.branding], ['result', true, true, true]);
  });
  test('has the court of the sport behind it', () => {
    for (const sport of sports) {
      const request = buildRequest(facts({}, `/studio/${sport}/1/2/3`));
      assert.is(findTemplate(request), getTheme('standard', { tab: 'preview', games: 1, sport }));
    }
    const [first, second] = ['unihockey', 'volleyball'].map((sport) =>
      getKey(buildRequest(facts({}, `/studio/${sport}/1/2/3`))),
    );
    assert.is.not(first, second);
  });
  test('names the club away, or at home where that is ticked: the post says which', () => {
    assert.is(nameAt('Füchse Rotbach'), 'Füchse Rotbach');
    assert.is(nameAt('UHC Sternenberg'), undefined);
    assert.is(nameAt('UHC Sternenberg', '/studio/unihockey/1/2/3?home=true'), 'UHC Sternenberg');
    assert.is(nameAt('VBC Halden'), undefined);
  });
  test('asks for a format other than the template’s own only', () => {
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
      getKey(buildRequest(facts({ look: config })), '1'),
      getKey(buildRequest(facts({ look: config })), '2'),
    );
  });
});

const pixels = (...runs: [count: number, red: number, green: number, blue: number, alpha?: number][]) =>
  new Uint8ClampedArray(
    runs.flatMap(([count, red, green, blue, alpha = 255]) =>
      Array.from({ length: count }, () => [red, green, blue, alpha]).flat(),
    ),
  );

describe('the colours of a crest', (test) => {
  test('field first, emblem second', () => {
    const crest = pixels([60, 18, 40, 76], [30, 244, 182, 42], [40, 0, 0, 0, 0]);
    assert.equal(findCrestColors(crest), { primary: '#12284c', secondary: '#f4b62a' });
  });
  test('a colour before white paper', () => {
    assert.equal(findCrestColors(pixels([90, 255, 255, 255], [20, 200, 16, 46])), {
      primary: '#c8102e',
      secondary: '#ffffff',
    });
  });
  test('black and white stay black and white', () => {
    assert.equal(findCrestColors(pixels([50, 17, 17, 17], [40, 255, 255, 255])), {
      primary: '#111111',
      secondary: '#ffffff',
    });
  });
  test('one colour gets white beside it, an empty picture has none', () => {
    assert.equal(findCrestColors(pixels([9, 0, 87, 160])), { primary: '#0057a0', secondary: '#ffffff' });
    assert.is(findCrestColors(pixels([9, 0, 0, 0, 0])), undefined);
  });
});
