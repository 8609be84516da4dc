/** Parts of slides besides those of posts: the body of a cover, and the games that no slide shows. */
import type { Format } from '../formats.ts';
import type { Rect } from '../rect.ts';
import { shownWhen } from './ends.ts';
import { gameCount, moreGames } from './facts.ts';
import { part, type Part } from './place.ts';
import { capsOf, text, type Voice } from './type.ts';

export interface CoverStyle {
  voice: Voice;
  fill: string;
  /** The colour behind the crest, and the corners of its plate. */
  ground: string;
  plateRadius?: number;
}

/** `split`: the left end of the number, where the middle of the page is taken. */
type CoverPlace = Rect & { split?: number };

/** The club's crest, and the number of games beside it. */
export function cover(
  at: (format: Format) => CoverPlace,
  { voice, fill, ground, plateRadius = 8 }: CoverStyle,
): Part[] {
  const place = (format: Format) => {
    const { x, y, width, height, split } = at(format);
    const size = Math.round(Math.min(height * 0.86, width * (split ? 0.4 : 0.46)));
    const top = Math.round(y + (height - size) / 2);
    const left = split ?? x + size + Math.round(width * 0.06);
    return { x, top, size, left, width: x + width - left };
  };
  const plate = { ground, fill: '$plate', shape: 'crest', radius: plateRadius, padding: 24 };
  const crest = {
    id: 'cover-crest',
    type: 'api-image',
    apiField: 'clubLogo',
    optical: true,
    fallback: 'monogram',
    plate,
  };
  const line = (said: { id: string; content: unknown }, sizeShare: number, baseShare: number) =>
    text(voice, { ...said, fill, textAnchor: 'start' }, (format) => {
      const { left, top, size, width } = place(format);
      const fontSize = Math.round((size * sizeShare) / capsOf(voice));
      return { x: left, y: Math.round(top + size * baseShare), fontSize, fit: { maxWidth: width, minFontSize: 12 } };
    });
  const [count, ...words] = gameCount();
  return [
    part({ ...crest, focus: { x: 0, y: 0.5 } }, (format) => {
      const { x, top, size } = place(format);
      return { x, y: top, width: size, height: size };
    }),
    line(count, 0.46, 0.58),
    ...words.map((said) => line(said, 0.15, 0.88)),
  ];
}

/** The texts of the place, which the number of games not shown replaces. */
const PLACE = /^(?:place|club|place-open|date-place)(-far)?$/;

/** Tells the games that no slide shows in the line of the place. */
export function withMoreGames(parts: readonly Part[]): Part[] {
  const told = new Set<string>();
  return parts.flatMap((one): Part[] => {
    const found = PLACE.exec(one.fixed.id);
    if (!found) return [one.children ? { ...one, children: withMoreGames(one.children) } : one];
    const end = found[1] ?? '';
    const hidden = shownWhen(one, '!carouselMore');
    if (told.has(end)) return [hidden];
    told.add(end);
    // The place is hidden where its end is not the text's: the condition on the end stays.
    const condition = /(?:and )(!?\(\(.*quiet.*)$/.exec(String(one.fixed.when ?? ''))?.[1];
    return [hidden, ...moreGames().map((said) => moreLike(one, said, { end, condition }))];
  });
}

function moreLike(
  { fixed, at }: Part,
  { id, content, when }: ReturnType<typeof moreGames>[number],
  { end, condition }: { end: string; condition: string | undefined },
): Part {
  return {
    fixed: { ...fixed, id: `${id}${end}`, content, when: condition ? `(${when}) and ${condition}` : when },
    at,
  };
}
