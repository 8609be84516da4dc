import { inEveryLanguage } from '../messages/index.ts';
import { Type, type Static } from 'typebox';
import { Color, Length, PlateSchema, ToneSchema, closed, elementFields } from './schema.ts';
import type { BindContext, Kind, LoadContext } from './kind.ts';
import type { ImageNode } from './scene.ts';
import { suitGround, textOn } from '../color.ts';
import { boxOf } from '../rect.ts';

export const imageFields = {
  ...elementFields,
  href: Type.Optional(Type.String()),
  fit: Type.Enum(['contain', 'cover', 'fill'], { default: 'contain' }),
  focus: Type.Optional(
    closed({
      x: Type.Number({ minimum: 0, maximum: 1, default: 0.5 }),
      y: Type.Number({ minimum: 0, maximum: 1, default: 0.5 }),
    }),
  ),
  clip: Type.Enum(['none', 'circle', 'rounded'], { default: 'none' }),
  clipRadius: Length({ minimum: 0, default: 24 }),
  optical: Type.Boolean({ default: false, description: 'trim transparent margins and draw logos at equal area' }),
  plate: Type.Optional(PlateSchema),
  tone: Type.Optional(ToneSchema),
  fallback: Type.Enum(['none', 'monogram'], { default: 'none' }),
  fallbackText: Type.Optional(Type.String({ maxLength: 4 })),
  fallbackFill: Type.Optional(Color()),
  fallbackColor: Type.Optional(Color()),
};

export const imageLengths = ['x', 'y', 'width', 'height', 'clipRadius', 'plate.radius', 'plate.padding'];

const ImageSchema = closed({
  type: Type.Literal('image'),
  ...imageFields,
  width: Length({ minimum: 0, default: 200 }),
  height: Length({ minimum: 0, default: 200 }),
});

export type ImageElement = Static<typeof ImageSchema>;

/** A picture of the template itself: sponsor, club mark, photo. */
export const image: Kind<ImageElement> = {
  type: 'image',
  name: inEveryLanguage(({ kinds }) => kinds.image),
  schema: ImageSchema,
  lengths: imageLengths,
  place: (raw, canvas) => placeImage(raw, canvas.width, 200),
  check: (element, path, context) => checkImage(element, path, context),
  bind: (element, context) => [imageNode(element, element.href ?? '', element.name ?? '', context)],
};

/** Centred, at the editor's height for new pictures (specification, section 9). */
export function placeImage(raw: Record<string, unknown>, canvasWidth: number, width: number): void {
  const own = typeof raw['width'] === 'number' ? raw['width'] : width;
  raw['x'] ??= (canvasWidth - own) / 2;
  raw['y'] ??= 100;
}

export function checkImage(element: Omit<ImageElement, 'type'>, path: string, context: LoadContext): void {
  if (element.plate) {
    context.checkColor(element.plate.ground, `${path}.plate.ground`);
    context.checkColor(element.plate.fill, `${path}.plate.fill`);
  }
  if (element.tone) {
    context.checkColor(element.tone.dark, `${path}.tone.dark`);
    context.checkColor(element.tone.light, `${path}.tone.light`);
  }
  if (element.fallbackFill) context.checkColor(element.fallbackFill, `${path}.fallbackFill`);
  if (element.fallbackColor) context.checkColor(element.fallbackColor, `${path}.fallbackColor`);
}

/** The node both picture kinds share. `owner` is the team or club behind the picture, for the monogram. */
export function imageNode(
  element: Omit<ImageElement, 'type'>,
  href: string,
  owner: string,
  context: BindContext,
): ImageNode {
  const { plate, tone, fallback, focus } = element;
  return {
    kind: 'image',
    ...context.base(element),
    href,
    ...boxOf(element),
    fit: element.fit,
    focus: focus ?? { x: 0.5, y: 0.5 },
    clip: element.clip,
    clipRadius: element.clipRadius,
    optical: element.optical,
    ...(plate ? { plate: { ...plate, ground: context.color(plate.ground), fill: context.color(plate.fill) } } : {}),
    ...(tone ? { tone: { dark: context.color(tone.dark), light: context.color(tone.light) } } : {}),
    ...(fallback === 'monogram' ? { monogram: monogramFor(element, owner, context) } : {}),
  };
}

function monogramFor(element: Omit<ImageElement, 'type'>, owner: string, context: BindContext) {
  const ground = element.plate && context.color(element.plate.ground);
  const given = element.fallbackFill && context.color(element.fallbackFill);
  const fill = given ?? suitGround(context.monogramFill(owner), ground);
  return {
    text: element.fallbackText ?? context.initials(owner),
    fill,
    color: element.fallbackColor ? context.color(element.fallbackColor) : textOn(fill),
    fontFamily: 'Bebas Neue',
  };
}
