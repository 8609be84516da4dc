import { Type, type Static } from 'typebox';
import { Length, closed, elementFields } from './schema.ts';
import type { AnyElement } from './element.ts';
import type { Kind } from './kind.ts';

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
 * One row design for any number of games. The element's box is the first row; children are placed relative to
 * its top-left and their unsuffixed fields read the row's game.
 */
export const repeat: Kind<RepeatElement> = {
  type: 'repeat',
  schema: RepeatSchema,
  lengths: ['x', 'y', 'width', 'height', 'gap'],
  check: (element, path, context) => {
    element.children = context.loadChildren(element.children, `${path}.children`);
  },
  bind: (element, context) => {
    const count = Math.max(0, Math.min(element.max, context.games.length - element.from + 1));
    return Array.from({ length: count }, (_, row) => {
      const step = row * (element.gap + (element.direction === 'row' ? element.width : element.height));
      const dx = element.x + (element.direction === 'row' ? step : 0);
      const dy = element.y + (element.direction === 'column' ? step : 0);
      return context.bindChildren(element.children, element.from + row, { dx, dy }, `-${element.from + row}`);
    }).flat();
  },
};
