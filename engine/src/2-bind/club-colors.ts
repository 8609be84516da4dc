import { isLight, luminanceOf, parseColor, textOn, toHex, withLuminance, type Rgba } from '../color.ts';
import type { Club } from '../data.ts';

/** Luminances of the derived colours: white has a contrast of 5 to the tone and of 17 to the ink. */
const TONE = 0.16;
const INK = 0.012;
/** The least one of the bright colour: a contrast of 5 to the ink. */
const GLOW = 0.26;

/**
 * The palette names that follow a club, as CSS colours; absent names read the template's palette. `club` and
 * `clubSecondary` are the club's own colours, `clubText` is black or white, whichever is readable on `club`, and
 * `clubShade` the other. `clubTone` is `club` at the value
 * of a mid tone, and `clubInk` the darker of both colours as a dark ink: white is readable on them, and they are on
 * white. `clubGlow` is the brighter of both, readable on the ink.
 * @example getClubColors({ colors: { primary: '#12284c' } })
 *   // { club: '#12284c', clubText: '#ffffff', clubShade: '#000000', clubTone: '#3b6ec1', clubInk: '#0b1c38',
 *   //   clubGlow: '#4c8aef' }
 */
export function getClubColors(club: Club | undefined): Record<string, string | undefined> {
  const { primary, secondary } = club?.colors ?? {};
  const own = primary === undefined ? undefined : parseColor(primary);
  const second = secondary === undefined ? undefined : parseColor(secondary);
  return {
    ...(primary !== undefined && own
      ? {
          club: primary,
          clubText: textOn(primary),
          clubShade: isLight(own) ? '#ffffff' : '#000000',
          clubTone: withLuminance(own, TONE),
          ...inks(own, second ?? own),
        }
      : {}),
    ...(second ? { clubSecondary: secondary } : {}),
  };
}

/** Two inks for pictures. */
function inks(one: Rgba, other: Rgba) {
  const [dark, bright] = luminanceOf(one) > luminanceOf(other) ? [other, one] : [one, other];
  const least = withLuminance(bright, GLOW);
  return { clubInk: withLuminance(dark, INK), clubGlow: luminanceOf(bright) < GLOW ? least : toHex(bright) };
}
