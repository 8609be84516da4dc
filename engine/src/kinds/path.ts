import { Type, type Static } from 'typebox';
import { Length, closed, elementFields, paintFields } from './schema.ts';
import { checkPaint, paintOf } from './rect.ts';
import { inEveryLanguage } from '../messages/index.ts';
import type { Kind } from './kind.ts';
import type { PathNode } from './scene.ts';

const PathSchema = closed({
  type: Type.Literal('path'),
  ...elementFields,
  width: Type.Optional(Length({ minimum: 0 })),
  height: Type.Optional(Length({ minimum: 0 })),
  pathData: Type.String({ maxLength: 200_000 }),
  /** `x y width height` in path units; with width and height set, this box is stretched onto the element's. */
  viewBox: Type.Optional(Type.Array(Type.Number(), { minItems: 4, maxItems: 4 })),
  ...paintFields,
  fillRule: Type.Enum(['nonzero', 'evenodd'], { default: 'nonzero' }),
  strokeLinecap: Type.Enum(['butt', 'round', 'square'], { default: 'butt' }),
  strokeLinejoin: Type.Enum(['miter', 'round', 'bevel'], { default: 'miter' }),
});

export type PathElement = Static<typeof PathSchema>;

/** Free shapes. Path data is in template pixels moved by x, y, or in `viewBox` units stretched onto the box. */
export const path: Kind<PathElement> = {
  type: 'path',
  name: inEveryLanguage(({ kinds }) => kinds.path),
  schema: PathSchema,
  lengths: ['x', 'y', 'width', 'height', 'strokeWidth'],
  check: (element, at, context) => {
    checkPaint(element, at, context);
    context.checkPath(element.pathData, `${at}.pathData`);
  },
  bind: (element, context) => [
    {
      kind: 'path',
      ...context.base(element),
      ...paintOf(element, context),
      pathData: element.pathData,
      ...placed(element, context.scale),
      fillRule: element.fillRule,
      strokeLinecap: element.strokeLinecap,
      strokeLinejoin: element.strokeLinejoin,
    },
  ],
};

function placed(element: PathElement, scale: number): Pick<PathNode, 'matrix' | 'box'> {
  const { x, y, width = 0, height = 0, viewBox } = element;
  const box = { x, y, width, height };
  const [vx = 0, vy = 0, vw = 0, vh = 0] = viewBox ?? [];
  if (!viewBox || !(vw > 0 && vh > 0 && width > 0 && height > 0)) {
    return { matrix: { sx: scale, sy: scale, dx: x, dy: y }, box };
  }
  const sx = width / vw;
  const sy = height / vh;
  return { matrix: { sx, sy, dx: x - vx * sx, dy: y - vy * sy }, box };
}
