import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { findFormat } from './find-format.ts';
import { parsePost, type AttributeName } from './parse-post.ts';

const parse = (attributes: Partial<Record<AttributeName, string>>) =>
  parsePost((name) => attributes[name] ?? null, 'https://club.example/news/1');
const needed = { type: 'handball', game: '12' };

describe('the attributes of a post', (test) => {
  test('need only sport and game', () => {
    assert.equal(parse(needed), {
      sport: 'handball',
      gameIds: ['12'],
      theme: 'standard',
      showDetail: false,
      isNeutral: false,
      width: 560,
      height: 700,
    });
  });
  test('are all read', () => {
    const post = parse({
      ...needed,
      'game-2': '13',
      'game-3': ' 14 ',
      team: '8',
      club: '7',
      width: '480px',
      height: '600',
      theme: 'club',
      ishomegame: '',
      showresultdetail: 'true',
      backgroundimage: '/halle.jpg',
    });
    assert.equal(post, {
      sport: 'handball',
      gameIds: ['12', '13', '14'],
      teamId: '8',
      clubId: '7',
      theme: 'club',
      home: true,
      showDetail: true,
      isNeutral: false,
      background: 'https://club.example/halle.jpg',
      width: 480,
      height: 600,
    });
  });
  const refused: readonly [attributes: Partial<Record<AttributeName, string>>, says: RegExp][] = [
    [{}, /type/],
    [{ type: 'golf', game: '1' }, /golf.*unihockey/],
    [{ type: 'handball', game: ' ' }, /game/],
    [{ ...needed, theme: 'neon' }, /neon.*standard/],
    [{ ...needed, backgroundimage: 'https://[' }, /backgroundimage.*no address/],
  ];
  for (const [attributes, says] of refused) {
    test(`${JSON.stringify(attributes)} says what is wrong`, () => assert.match(String(parse(attributes)), says));
  }
  for (const [value, expected] of [
    ['false', false],
    ['FALSE', false],
    ['true', true],
    ['ishomegame', true],
  ] as const) {
    test(`ishomegame="${value}" is ${expected}`, () => {
      assert.is((parse({ ...needed, ishomegame: value }) as { home: boolean }).home, expected);
    });
  }
  for (const [address, expected] of [
    ['halle.jpg', 'https://club.example/news/halle.jpg'],
    ['https://pictures.example/halle.jpg?w=9', 'https://pictures.example/halle.jpg?w=9'],
  ] as const) {
    test(`backgroundimage="${address}" is an address of the page, as in <img>`, () => {
      const post = parse({ ...needed, backgroundimage: address });
      assert.is(typeof post === 'string' ? post : post.background, expected);
    });
  }
  test('an invalid size falls back to the default', () => {
    const { width, height } = parse({ ...needed, width: 'wide', height: '0' }) as { width: number; height: number };
    assert.equal([width, height], [560, 700]);
  });
});

describe('the format of a box', (test) => {
  for (const [width, height, format] of [
    [480, 600, '4:5'],
    [300, 300, '1:1'],
    [1100, 800, '1100:800'],
    [360, 640, '9:16'],
    [600, 800, '3:4'],
    [1280, 700, '16:9'],
  ] as const) {
    test(`${width}x${height} is ${format}`, () => assert.is(findFormat({ width, height }), format));
  }
});
