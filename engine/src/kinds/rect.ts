import { inEveryLanguage } from '../messages/index.ts';
import { Type, type Static } from 'typebox';
import { Length, GroundSchema, closed, elementFields, paintFields, type Paint } from './schema.ts';
import type { BindContext, Kind, LoadContext } from './kind.ts';
import { boxOf } from '../rect.ts';

const RectSchema = closed({
  type: Type.Literal('rect'),
  ...elementFields,
  width: Length({ minimum: 0, default: 100 }),
  height: Length({ minimum: 0, default: 100 }),
  ...paintFields,
  rx: Length({ minimum: 0, default: 0 }),
  ry: Type.Optional(Length({ minimum: 0 })),
  ground: Type.Optional(GroundSchema),
});

export type RectElement = Static<typeof RectSchema>;

export const rect: Kind<RectElement> = {
  type: 'rect',
  name: inEveryLanguage(({ kinds }) => kinds.rect),
  schema: RectSchema,
  lengths: ['x', 'y', 'width', 'height', 'rx', 'ry', 'strokeWidth'],
  check: (element, path, context) => {
    checkPaint(element, path, context);
    if (element.ground) context.checkColor(element.ground.text, `${path}.ground.text`);
  },
  bind: (element, context) => [
    {
      kind: 'rect',
      ...context.base(element),
      ...paintOf(element, context),
      ...boxOf(element),
      rx: element.rx,
      ry: element.ry ?? element.rx,
      ...(element.ground ? { ground: { ...element.ground, text: context.color(element.ground.text) } } : {}),
    },
  ],
};

export function checkPaint(element: Paint, path: string, context: LoadContext): void {
  context.checkColor(element.fill, `${path}.fill`);
  context.checkColor(element.stroke, `${path}.stroke`);
  element.gradient?.stops.forEach((stop, i) => context.checkColor(stop.color, `${path}.gradient.stops.${i}.color`));
}

export function paintOf(element: Paint, context: BindContext): Paint {
  const { gradient } = element;
  const stops = gradient?.stops.map((stop) => ({ ...stop, color: context.color(stop.color) }));
  return {
    fill: context.color(element.fill),
    stroke: context.color(element.stroke),
    strokeWidth: element.strokeWidth,
    ...(gradient && stops ? { gradient: { ...gradient, stops } } : {}),
  };
}
