import { findWindow } from '../lists/window.ts';
import { inEveryLanguage } from '../messages/index.ts';
import { Type, type Static } from 'typebox';
import { Length, closed, elementFields } from './schema.ts';
import { repeatLists } from '../lists/index.ts';
import type { AnyElement, BindContext, Kind, PartRow } from './kind.ts';

const RepeatSchema = closed({
  type: Type.Literal('repeat'),
  ...elementFields,
  for: Type.Enum([...repeatLists], { default: 'games', description: 'the list whose rows it shows' }),
  from: Type.Integer({ minimum: 1, maximum: 50, default: 1, description: 'first row shown' }),
  max: Type.Integer({ minimum: 1, maximum: 50, default: 3 }),
  around: Type.Optional(
    Type.Enum(['ours'], {
      description: 'shows the rows around our own, or the first ones; `from` does not count then',
    }),
  ),
  rows: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 50, description: 'with `around`: the rows shown; default max' }),
  ),
  direction: Type.Enum(['column', 'row'], { default: 'column' }),
  width: Length({ minimum: 0, default: 960 }),
  height: Length({ minimum: 0, default: 200 }),
  gap: Length({ default: 24 }),
  children: Type.Array(Type.Unknown(), { default: [] }),
});

export type RepeatElement = Omit<Static<typeof RepeatSchema>, 'children'> & { children: AnyElement[] };

/**
 * One row design for any number of games, or of rows of another list. The element's box is the first row; children are
 * placed relative to its top left, and their unsuffixed fields read the row.
 */
export const repeat: Kind<RepeatElement> = {
  type: 'repeat',
  name: inEveryLanguage(({ kinds }) => kinds.repeat),
  schema: RepeatSchema,
  lengths: ['x', 'y', 'width', 'height', 'gap'],
  check: (element, path, context) => {
    element.children = context.loadChildren(element.children, element.for, `${path}.children`);
  },
  bind: (element, context) =>
    listRows(element, context).flatMap(({ row, dx, dy }) =>
      context.bindChildren(element.children, { list: element.for, row }, { dx, dy }, suffixOf(row)),
    ),
  parts: (element, nodes, context) => {
    const rows = listRows(element, context);
    return element.children.map((child) => {
      const own = rows.flatMap(({ row, dx, dy }) => {
        const found = nodes.filter(({ id }) => id === child.id + suffixOf(row));
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
  row: number;
  dx: number;
  dy: number;
}

function listRows(element: RepeatElement, context: BindContext): Row[] {
  const { x, y, width, height, gap, direction } = element;
  const { from, count } = shownRows(element, context.rowsOf(element.for));
  const isColumn = direction === 'column';
  return Array.from({ length: count }, (_, index) => {
    const step = index * (gap + (isColumn ? height : width));
    return { row: from + index, dx: isColumn ? x : x + step, dy: isColumn ? y + step : y };
  });
}

/** A page of the list, or the window with our own row in its middle, as far as the ends of the list allow. */
export function shownRows(
  { from, max, around, rows = max }: RepeatElement,
  { count, ours }: { count: number; ours: number },
) {
  if (around === undefined) return { from, count: Math.max(0, Math.min(max, count - from + 1)) };
  const shown = Math.min(rows, count);
  return { from: findWindow({ count, shown, ours }), count: shown };
}

function suffixOf(row: number): string {
  return `-${row}`;
}

/** Hidden, or without its row: it still gets a place. */
function placeUnseen({ x, y, from, for: list }: RepeatElement, child: AnyElement, context: BindContext): PartRow {
  const { when: _, ...rest } = child;
  const place = { list, row: from };
  const nodes = context.bindChildren([{ ...rest, hidden: false }], place, { dx: x, dy: y }, suffixOf(from));
  return { origin: { x, y }, nodes };
}
