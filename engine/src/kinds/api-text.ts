import { inEveryLanguage } from '../messages/index.ts';
import { Type, type Static } from 'typebox';
import { closed } from './schema.ts';
import { checkText, placeText, stepsOf, textFields, textLengths, textNode } from './text.ts';
import type { Ladder, Kind } from './kind.ts';

const ApiTextSchema = closed({
  type: Type.Literal('api-text'),
  ...textFields,
  apiField: Type.String({ maxLength: 100 }),
});

export type ApiTextElement = Static<typeof ApiTextSchema>;

/** A text that shows a data field, or its own content when the post has no such game. */
export const apiText: Kind<ApiTextElement> = {
  type: 'api-text',
  name: inEveryLanguage(({ kinds }) => kinds['api-text']),
  schema: ApiTextSchema,
  lengths: textLengths,
  place: (raw, canvas) => placeText(raw, canvas.width, 300),
  check: (element, path, context) => {
    checkText(element, path, context);
    context.checkField(element.apiField, 'text', `${path}.apiField`);
  },
  bind: (element, context) => {
    const ladder = context.text(element.apiField);
    const variants = ladder ? variantsOf(ladder, element) : context.fill(element.content, stepsOf(element));
    const node = textNode(element, variants, context);
    const [full = ''] = node.variants;
    return [ladder && isTeam.test(element.apiField) ? { ...node, team: { name: ladder.full, full } } : node];
  },
};

const isTeam = /^(?:team(?:(?:Home|Away)\d*)?|opponent)$/;

/** Duplicates are dropped, except in groups, whose members must have the same number of steps. */
function variantsOf(ladder: Ladder, element: ApiTextElement): string[] {
  const variants = stepsOf(element).map((step) => ladder[step]);
  return element.fit.together === undefined ? [...new Set(variants)] : variants;
}
