import { Type, type Static } from 'typebox';

/** Every error answer. `code` is stable, `message` is English, `params` fill the sentence of another language. */
export const ErrorBody = Type.Object({
  code: Type.String(),
  message: Type.String(),
  /** The field at fault: `body.name`, `elements.2.fit.minFontSize`. */
  path: Type.Optional(Type.String()),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  /** More than one finding, as the engine reports them. */
  issues: Type.Optional(
    Type.Array(
      Type.Object({
        code: Type.String(),
        path: Type.String(),
        message: Type.String(),
        params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
      }),
    ),
  ),
  requestId: Type.String(),
});

export type ErrorBody = Static<typeof ErrorBody>;
