import { Type, type Static } from 'typebox';

/** Every error answer. `code` is stable; `message`, and `reason` in `params`, are in the language that the caller accepts. */
export const ErrorBody = Type.Object({
  code: Type.String(),
  message: Type.String(),
  /** The invalid field: `body.name`, `elements.2.fit.minFontSize`. */
  path: Type.Optional(Type.String()),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  /** The engine's issues. */
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
