import { isLight, parseColor, textOn } from '../color.ts';
import type { Club } from '../data.ts';

/**
 * The palette names that follow a club, as CSS colours; absent names read the template's palette. `club` and
 * `clubSecondary` are the club's own colours, `clubText` is black or white, whichever is readable on `club`, and
 * `clubShade` the other.
 * @example getClubColors({ colors: { primary: '#12284c' } })
 *   // { club: '#12284c', clubText: '#ffffff', clubShade: '#000000' }
 */
export function getClubColors(club: Club | undefined): Record<string, string | undefined> {
  const { primary, secondary } = club?.colors ?? {};
  const own = primary === undefined ? undefined : parseColor(primary);
  return {
    ...(primary !== undefined && own
      ? { club: primary, clubText: textOn(primary), clubShade: isLight(own) ? '#ffffff' : '#000000' }
      : {}),
    ...(secondary !== undefined && parseColor(secondary) ? { clubSecondary: secondary } : {}),
  };
}
