import { Type, type Static } from 'typebox';
import { Length, closed } from './schema.ts';
import { checkImage, imageFields, imageLengths, imageNode, placeImage } from './image.ts';
import { inEveryLanguage } from '../messages/index.ts';
import type { Kind } from './kind.ts';

const ApiImageSchema = closed({
  type: Type.Literal('api-image'),
  ...imageFields,
  fallback: Type.Enum(['none', 'monogram'], { default: 'monogram' }),
  width: Length({ minimum: 0, default: 189 }),
  height: Length({ minimum: 0, default: 189 }),
  apiField: Type.String({ maxLength: 100 }),
});

export type ApiImageElement = Static<typeof ApiImageSchema>;

/** A picture from the game: a team's logo, or its monogram. Without the game, the element's own href. */
export const apiImage: Kind<ApiImageElement> = {
  type: 'api-image',
  name: inEveryLanguage(({ kinds }) => kinds['api-image']),
  schema: ApiImageSchema,
  lengths: imageLengths,
  place: (raw, canvas) => placeImage(raw, canvas.width, 189),
  check: (element, path, context) => {
    checkImage(element, path, context);
    context.checkField(element.apiField, 'image', `${path}.apiField`);
  },
  bind: (element, context) => {
    const href = context.image(element.apiField) ?? element.href ?? '';
    const focus = element.focus ?? context.focus(element.apiField);
    const placed = focus ? { ...element, focus } : element;
    return [imageNode(placed, href, context.owner(element.apiField), context)];
  },
};
