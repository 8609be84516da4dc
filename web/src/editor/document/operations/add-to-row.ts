import type { Element } from '@matchpost/engine';
import type { Change } from '../document.ts';
import { isGameList, partsOf, type GameList } from '../levels.ts';
import { mapLayouts, round } from '../shapes.ts';
import { isText } from '../../kinds/index.ts';
import { addParts } from './add.ts';

/** Air beside a new part, as a share of the row's height. */
const AIR = 0.1;
/** The height of a new part, and of a text's capitals beside its size, as shares of the row and of the size. */
const HEIGHT = 0.8;
const SIZE = 0.42;
const CAPITALS = 0.72;
/** The width that a text asks for, in sizes; a text without a limit is about as wide. */
const WIDTH = 2.4;
/** Shapes wider than this share of the row are its ground: parts stand on them. */
const GROUND = 0.5;
/** The least size of a text and of a picture, in pixels of the row. */
const LEAST = 12;

interface Span {
  from: number;
  to: number;
}

/** Adds a part to the rows of a list, where the row has room; in every layout of its own where that one has room. */
export function addToRow(listId: string, part: Element): Change {
  return (document) => {
    const list = document.template.elements.find(({ id }) => id === listId);
    if (list === undefined || !isGameList(list)) return document;
    const placed = { ...part, ...placeInRow(list, partsOf(list), part) } as Element;
    const added = addParts(listId, [placed])(document);
    const formats = mapLayouts(added.template.formats, (elements) => {
      const inLayout = <E extends Element>(element: E): E => ({
        ...element,
        ...elements[element.id],
        ...('fit' in element && { fit: { ...(element.fit as object), ...elements[element.id]?.fit } }),
      });
      const place = placeInRow(inLayout(list), partsOf(list).map(inLayout), inLayout(placed));
      return { ...elements, [part.id]: { ...elements[part.id], ...place } };
    });
    return { ...added, template: { ...added.template, formats } };
  };
}

/**
 * The place of a new part in a row, in pixels of the row: the widest free room, the last of equal ones. Full rows give
 * the end of their widest text, which few words reach.
 */
function placeInRow({ width, height }: GameList, parts: readonly Element[], part: Element) {
  const air = Math.max(4, height * AIR);
  const fontSize = isText(part) ? Math.max(LEAST, Math.min(part.fontSize, height * SIZE)) : 0;
  const side = Math.max(LEAST, Math.min('width' in part ? Number(part.width) : height, height * HEIGHT));
  const asked = isText(part) ? fontSize * WIDTH : side;
  const taken = parts.filter(({ hidden }) => !hidden).flatMap((one) => spanOf(one, width));
  const free = listGaps(taken, width).map(({ from, to }) => ({ from: from + air, to: to - air }));
  const widest = free.reduce((best, gap) => (gap.to - gap.from >= best.to - best.from ? gap : best), {
    from: 0,
    to: 0,
  });
  const hasRoom = widest.to - widest.from >= asked;
  const room = hasRoom ? widest : endOfWidestText(parts, { width, asked });
  if (!isText(part)) return { x: round(room.from), y: round((height - side) / 2), width: side, height: side };
  return {
    x: round(room.from),
    y: round((height + fontSize * CAPITALS) / 2),
    fontSize: round(fontSize),
    textAnchor: 'start' as const,
    fit: { ...part.fit, mode: 'shrink' as const, maxWidth: round(room.to - room.from) },
  };
}

function endOfWidestText(parts: readonly Element[], { width, asked }: { width: number; asked: number }): Span {
  const texts = parts.filter((one) => isText(one) && !one.hidden);
  const spans = texts.flatMap((one) => spanOf(one, width).map((span) => ({ ...span, isEnd: anchorOf(one) === 'end' })));
  const { from, to, isEnd } = spans.reduce((best, span) => (span.to - span.from > best.to - best.from ? span : best), {
    from: 0,
    to: width,
    isEnd: false,
  });
  return isEnd ? { from, to: from + asked } : { from: Math.max(0, to - asked), to };
}

function anchorOf(element: Element): string {
  return isText(element) ? element.textAnchor : 'start';
}

/** The room that a part takes on the line of its row; nothing for a ground. */
function spanOf(element: Element, rowWidth: number): Span[] {
  const { x } = element;
  if (!isText(element)) {
    const width = 'width' in element ? Number(element.width) : 0;
    return width > rowWidth * GROUND && !element.type.includes('image') ? [] : [{ from: x, to: x + width }];
  }
  const limit = element.fit.mode === 'none' ? undefined : element.fit.maxWidth;
  const width = limit ?? element.fontSize * WIDTH;
  const from = { start: x, middle: x - width / 2, end: x - width }[element.textAnchor];
  return [{ from, to: from + width }];
}

/** The rooms of a line that no span takes, from the left. */
function listGaps(spans: readonly Span[], width: number): Span[] {
  const gaps: Span[] = [];
  let end = 0;
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    if (from > end) gaps.push({ from: end, to: from });
    end = Math.max(end, to);
  }
  return end < width ? [...gaps, { from: end, to: width }] : gaps;
}
