import { ApiError } from './call.ts';
import type { ErrorBody } from './api.generated.ts';
import { messages, type Language } from './messages/index.ts';

/** The codes that the client itself finds; all others are the server's (docs/errors.md). */
export type ClientErrorCode = keyof (typeof messages)[Language]['errors'];

type Params = Readonly<Record<string, string | number>>;

/**
 * The one error of this package. `code` is stable and to be compared, `message` a sentence in the language asked for.
 *
 * @example if (error instanceof MatchpostError && error.code === 'api-key-scope-missing') …
 */
export class MatchpostError extends ApiError {
  /** The invalid field, if it is one: `body.games`, `headers.idempotency-key`. */
  readonly path: string | undefined;
  readonly params: Params;
  /** Every invalid field of a body, or what an engine finds in a template. */
  readonly issues: NonNullable<ErrorBody['issues']>;
  /** The id of the request in the server's log; undefined if no answer came. */
  readonly requestId: string | undefined;

  constructor(status: number, body: Partial<ErrorBody>, cause?: unknown) {
    super(status, body, cause);
    this.name = 'MatchpostError';
    this.path = body.path;
    this.params = body.params ?? {};
    this.issues = body.issues ?? [];
    this.requestId = body.requestId;
  }
}

interface Found {
  language: Language;
  params?: Params;
  /** Of the answer, if one came. */
  status?: number;
  cause?: unknown;
}

/** An error that the client finds. `status` is 0 without an answer. */
export function clientError(
  code: ClientErrorCode,
  { language, params = {}, status = 0, cause }: Found,
): MatchpostError {
  const message = messages[language].errors[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  return new MatchpostError(status, { code, message, params: { ...params } }, cause);
}
