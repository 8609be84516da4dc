import { Type, type Static } from 'typebox';
import { closed } from './schema.ts';
import { checkText, placeText, textFields, textLengths, textNode } from './text.ts';
import type { Ladder } from './bind-context.ts';
import type { Kind } from './kind.ts';

const ApiTextSchema = closed({
  type: Type.Literal('api-text'),
  ...textFields,
  apiField: Type.String({ maxLength: 100 }),
});

export type ApiTextElement = Static<typeof ApiTextSchema>;

/** A text that shows a data field, or its own content when the post has no such game. */
export const apiText: Kind<ApiTextElement> = {
  type: 'api-text',
  schema: ApiTextSchema,
  lengths: textLengths,
  place: (raw, canvas) => placeText(raw, canvas.width, 300),
  check: (element, path, context) => {
    checkText(element, path, context);
    context.checkField(element.apiField, 'text', `${path}.apiField`);
  },
  bind: (element, context) => {
    const ladder = context.text(element.apiField);
    const variants = ladder ? stepsOf(ladder, element) : context.fill(element.content);
    return [textNode(element, variants, context)];
  },
};

/** Doubles are left out, but not where texts go together: they have to count the same steps. */
function stepsOf({ full, medium, short }: Ladder, { fit }: ApiTextElement): string[] {
  const steps = [full, medium, short];
  return fit.together === undefined ? [...new Set(steps)] : steps;
}
