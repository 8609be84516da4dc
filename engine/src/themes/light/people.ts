/** People on the page, line by line; the kind of post fills the block, which a photo replaces. */
import type { Format } from '../../formats.ts';
import { peopleDate, peopleGame, peopleLabel, peopleLeague } from '../people/facts.ts';
import { peoplePosts } from '../people/room.ts';
import type { Part } from '../place.ts';
import { capsOf } from '../type.ts';
import { fact, figure, frameOf, headline, pageOf, picture, resultShares, type Page } from './page.ts';
import { style } from './table.ts';

/** The block's least and greatest height, on a page of 1080 px. */
const LEAST = 120;
const MOST = 660;

/** The block has the room that the people leave; in wide formats it stands beside them. */
function peoplePage(format: Format, wanted: number): Page {
  const page = pageOf(format, resultShares);
  const { left, right, rule, facts, small, unit, isWide, block, width } = page;
  const gap = Math.round(24 * unit);
  const bottom = Math.round(facts.y - facts.size * 0.75 - gap * 2);
  const top = rule + gap;
  if (isWide)
    return { ...page, teams: { x: left, y: rule + gap * 0.5, width: right - left, height: bottom - rule - gap } };
  const height = Math.round(Math.min(MOST * unit, Math.max(LEAST * unit, bottom - top - gap - wanted * unit - small)));
  const y = top + height + gap * 0.6;
  return {
    ...page,
    block: { ...block, y: top, width, height },
    teams: { x: left, y, width: right - left, height: bottom - y },
  };
}

/** The longest label stands on two lines; others shrink to one, or `Line-up` breaks at its hyphen. */
const twoLines = { mode: 'wrap', maxLines: 2, lineHeight: 0.94, align: 'middle' } as const;

export const people = peoplePosts(({ kind, wanted }) => {
  const page = (format: Format) => peoplePage(format, wanted(format));
  const label = peopleLabel(kind);
  const onBlock = kind === 'player' ? { ...label, when: '!playerPortrait' } : label;
  return {
    style,
    roomOf: (format) => {
      const { teams, unit, width, right } = page(format);
      const { x, y, height } = teams;
      return { left: x, right, top: y, bottom: y + height, unit, lit: [x - Math.round(24 * unit), width] };
    },
    behind: [
      ...picture(page),
      ...frameOf(page, { labels: [label], league: peopleLeague, hall: [peopleDate] }),
      ...headline(page, [kind === 'player' ? { ...onBlock, fit: twoLines } : onBlock]).map(inBlock),
    ],
    before: peopleGame(kind).map((said) => fact(page, said, 'start', 1)),
  };

  /** Two lines are as high as the block. */
  function inBlock(one: Part): Part {
    return {
      ...one,
      at: (format) => {
        const { block, isWide, left, right } = page(format);
        if (kind !== 'player') return one.at(format);
        const { fit, ...placed } = one.at(format);
        const depth = isWide ? block.width : block.height;
        const fontSize = Math.round(Math.min(depth * (isWide ? 0.33 : 0.42), isWide ? depth : (right - left) * 0.235));
        const shift = (fontSize * capsOf(figure)) / 2;
        const middle = isWide ? { x: block.width / 2 + shift } : { y: Math.round(block.y + block.height / 2 + shift) };
        return {
          ...placed,
          ...middle,
          fontSize,
          fit: { ...fit, maxHeight: depth * 0.94, minFontSize: fontSize * 0.4 },
        };
      },
    };
  }
});
