import { inEveryLanguage } from '../messages/index.ts';
import { Type, type Static } from 'typebox';
import { Length, closed, elementFields } from './schema.ts';
import type { AnyElement, BindContext, Kind, PartRow } from './kind.ts';

const RepeatSchema = closed({
  type: Type.Literal('repeat'),
  ...elementFields,
  for: Type.Literal('games', { default: 'games' }),
  from: Type.Integer({ minimum: 1, maximum: 50, default: 1, description: 'first game shown' }),
  max: Type.Integer({ minimum: 1, maximum: 50, default: 3 }),
  direction: Type.Enum(['column', 'row'], { default: 'column' }),
  width: Length({ minimum: 0, default: 960 }),
  height: Length({ minimum: 0, default: 200 }),
  gap: Length({ default: 24 }),
  children: Type.Array(Type.Unknown(), { default: [] }),
});

export type RepeatElement = Omit<Static<typeof RepeatSchema>, 'children'> & { children: AnyElement[] };

/**
 * One row design for any number of games. The element's box is the first row; children are placed relative to its top
 * left, and their unsuffixed fields read the row's game.
 */
export const repeat: Kind<RepeatElement> = {
  type: 'repeat',
  name: inEveryLanguage(({ kinds }) => kinds.repeat),
  schema: RepeatSchema,
  lengths: ['x', 'y', 'width', 'height', 'gap'],
  check: (element, path, context) => {
    element.children = context.loadChildren(element.children, `${path}.children`);
  },
  bind: (element, context) =>
    listRows(element, context.games.length).flatMap(({ game, dx, dy }) =>
      context.bindChildren(element.children, game, { dx, dy }, suffixOf(game)),
    ),
  parts: (element, nodes, context) => {
    const rows = listRows(element, context.games.length);
    return element.children.map((child) => {
      const own = rows.flatMap(({ game, dx, dy }) => {
        const found = nodes.filter(({ id }) => id === child.id + suffixOf(game));
        return found.length === 0 ? [] : [{ origin: { x: dx, y: dy }, nodes: found }];
      });
      return {
        element: child,
        shown: own.length > 0,
        rows: own.length > 0 ? own : [placeUnseen(element, child, context)],
      };
    });
  },
};

interface Row {
  game: number;
  dx: number;
  dy: number;
}

function listRows({ x, y, width, height, from, max, gap, direction }: RepeatElement, games: number): Row[] {
  const count = Math.max(0, Math.min(max, games - from + 1));
  const isColumn = direction === 'column';
  return Array.from({ length: count }, (_, row) => {
    const step = row * (gap + (isColumn ? height : width));
    return { game: from + row, dx: isColumn ? x : x + step, dy: isColumn ? y + step : y };
  });
}

function suffixOf(game: number): string {
  return `-${game}`;
}

/** Hidden, or without its game: it still gets a place. */
function placeUnseen({ x, y, from }: RepeatElement, child: AnyElement, context: BindContext): PartRow {
  const { when: _, ...rest } = child;
  const nodes = context.bindChildren([{ ...rest, hidden: false }], from, { dx: x, dy: y }, suffixOf(from));
  return { origin: { x, y }, nodes };
}
