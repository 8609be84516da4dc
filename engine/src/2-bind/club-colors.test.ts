import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { contrast, luminanceOf, parseColor, type Rgba } from '../color.ts';
import { getClubColors } from './club-colors.ts';

const white = luminanceOf({ r: 255, g: 255, b: 255 });

describe('club colours', (test) => {
  const colors = ['#0b6b45', '#12284c', '#c4122f', '#ffc933', '#0000ff', '#00ff00', '#000000', '#ffffff', '#767676'];
  for (const primary of colors) {
    const { clubTone = '', clubInk = '' } = getClubColors({ colors: { primary } });

    test(`${primary} as tone and ink carries white text`, () => {
      const [tone, ink] = [clubTone, clubInk].map((color) => contrast(luminanceOf(parse(color)), white));
      assert.ok((tone as number) >= 5 && (tone as number) < 5.1, `${clubTone} ${tone}`);
      assert.ok((ink as number) >= 16.9 && (ink as number) < 17.3, `${clubInk} ${ink}`);
    });

    test(`${primary} beside another colour is one of two inks, whichever is the first`, () => {
      const [one, other] = [
        { primary, secondary: '#0b6b45' },
        { primary: '#0b6b45', secondary: primary },
      ].map((colors) => getClubColors({ colors }));
      assert.is(one?.['clubInk'], other?.['clubInk']);
      assert.is(one?.['clubGlow'], other?.['clubGlow']);
      const [ink, glow] = ['clubInk', 'clubGlow'].map((name) => luminanceOf(parse(one?.[name] ?? '')));
      assert.ok(contrast(ink as number, glow as number) >= 4.8, one?.['clubGlow']);
    });

    test(`${primary} keeps its hue as tone and ink`, () => {
      for (const color of [clubTone, clubInk]) assert.ok(hueDistance(parse(primary), parse(color)) < 12, color);
    });
  }

  test('a club without a colour has none of them', () => {
    assert.equal(getClubColors({ colors: { primary: 'nothing' } }), {});
    assert.equal(getClubColors(undefined), {});
  });
});

function parse(color: string): Rgba {
  const rgba = parseColor(color);
  if (!rgba) throw new Error(color);
  return rgba;
}

/** In degrees; greys have every hue. */
function hueDistance(one: Rgba, other: Rgba): number {
  const [a, b] = [hueOf(one), hueOf(other)];
  if (a === undefined || b === undefined) return a === b ? 0 : 360;
  const distance = Math.abs(a - b);
  return Math.min(distance, 360 - distance);
}

function hueOf({ r, g, b }: Rgba): number | undefined {
  if (r === g && g === b) return undefined;
  return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI;
}
