/** People on the ink between two flat edges; the game on the slab. */
import type { Part } from '../place.ts';
import { peopleDate, peopleGame, peopleLabel, peopleLeague } from '../people/facts.ts';
import { peoplePosts } from '../people/room.ts';
import { behind, fact, foot, front, heading } from './ground.ts';
import { hasOneLine, heightAt, pageWith, type Bands, type Base } from './page.ts';
import { style } from './table.ts';

const LEAN = -3;
/** The slab's upper edge in the middle of the page, in shares of its height. */
const slabs = { '4:5': 0.825, '1:1': 0.85, '3:4': 0.835, '9:16': 0.755 } as const;

/** The picture above the diagonal has the room that the people leave. */
function bandsOf({ format, height, unit, small, top }: Base, wanted: number): Bands {
  const slab = slabs[format as keyof typeof slabs];
  const least = Math.max(top, top * 0.75 + small) / height;
  const edge = slab - ((wanted + 110) * unit + small * 2.5) / height;
  return { edge: Math.min(0.52, Math.max(least, edge)), slab, lean: LEAN };
}

export const people = peoplePosts(({ kind, sport, wanted }) => {
  const at = pageWith((base) => bandsOf(base, wanted(base.format)));
  return {
    style: { ...style, fills: { ...style.fills, up: '$soft' } },
    roomOf: (format) => {
      const page = at(format);
      const { left, right, small, body, isWide, unit, width } = page;
      const top = isWide ? body.from : heightAt(page, left, body.from) - small * 0.3;
      const bottom = (isWide ? body.to : heightAt(page, right, body.to)) - small * 0.55;
      return { left, right, top, bottom, unit, lit: [isWide ? left - small * 0.7 : 0, width] };
    },
    behind: [...behind(at, sport), ...front(at), ...heading(at, [peopleLabel(kind)], peopleLeague)],
    before: [
      ...peopleGame(kind).map((one) => fact(at, one, 'start', 0.94)),
      ...foot(at, [peopleDate]).map((one) => onSecondLine(one)),
    ],
  };

  /** The slab has a single line in some formats. */
  function onSecondLine(one: Part): Part {
    return { ...one, at: (format) => ({ ...one.at(format), hidden: hasOneLine(at(format)) }) };
  }
});
