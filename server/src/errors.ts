import { errorTable as engineErrors, issueMessage, type ErrorCode, type Params } from '@matchpost/engine';
import { codeLanguage, type Language } from '@matchpost/engine/languages';
import { fillMessage, translateReason } from '@matchpost/engine/messages';
import { leagueErrorTable, leagueMessage, reasonTables, type LeagueErrorCode } from '@matchpost/leagues/errors';
import { messages, type Translation } from './messages/index.ts';

/** The HTTP status of every code of the server's own; the sentences stand in `messages/<language>/errors.ts`. */
export const errorTable = {
  'request-invalid': 400,
  'body-invalid': 400,
  'body-too-large': 413,
  'media-type-unsupported': 415,
  'headers-too-large': 431,
  'request-unfinished': 408,
  'not-found': 404,
  'method-not-allowed': 405,
  'api-version-unknown': 400,
  'rate-limited': 429,
  'upgrade-required': 426,
  'realtime-full': 429,
  overloaded: 503,
  'database-unavailable': 503,
  'storage-unavailable': 503,
  'storage-full': 507,
  timeout: 503,
  internal: 500,
  conflict: 409,
  'idempotency-key-invalid': 400,
  'idempotency-key-reused': 422,
  'idempotency-key-busy': 409,

  'token-missing': 401,
  'token-invalid': 401,
  'token-expired': 401,
  'session-ended': 401,
  'api-key-invalid': 401,
  'api-key-revoked': 401,
  'api-key-expired': 401,
  'api-key-read-only': 403,
  'api-key-origin-refused': 403,
  'api-key-origin-writes': 422,
  'api-keys-full': 409,
  'api-keys-not-in-plan': 403,
  'api-key-scope-missing': 403,
  'session-required': 403,
  'admin-required': 403,
  'aal2-required': 403,
  'origin-refused': 403,
  'apps-unavailable': 501,

  'email-invalid': 400,
  'sign-in-code-invalid': 400,
  'redirect-refused': 400,
  'refresh-invalid': 401,
  'account-deleting': 403,

  'factor-unknown': 404,
  'factor-name-taken': 409,
  'factors-full': 409,
  'factor-code-invalid': 400,
  'factor-challenge-expired': 400,
  'factor-response-invalid': 400,
  'phone-unavailable': 501,
  'phone-invalid': 400,

  'first-name-too-long': 400,
  'last-name-too-long': 400,
  'instagram-name-invalid': 400,
  'confirmation-wrong': 400,

  'club-keys-full': 409,
  'club-settings-full': 409,
  'team-slots-full': 403,
  'team-slot-exists': 409,
  'team-slot-locked': 409,
  'team-known': 409,

  'own-teams-full': 409,
  'own-games-full': 409,
  'own-game-unreadable': 422,
  'own-game-teams-fixed': 422,
  'games-file-slow': 422,
  'games-file-too-large': 413,
  'calendar-url-refused': 422,
  'calendar-missing': 409,
  'calendar-refused': 502,
  'calendar-unreachable': 502,

  'templates-not-in-plan': 403,
  'templates-full': 403,
  'template-name-missing': 400,
  'template-name-too-long': 400,
  'template-games-too-many': 403,
  'template-refused': 422,
  'template-locked': 403,
  'template-needs-games': 422,
  'template-image-foreign': 422,
  'template-logo-locked': 422,
  'template-changed': 409,

  'render-template-choice': 400,
  'render-games-choice': 400,
  'render-no-games': 404,
  'people-not-stored': 422,
  'render-warnings': 422,
  'render-links-full': 409,
  'render-link-invalid': 403,
  'render-link-ended': 410,

  'batch-without-games': 422,
  'round-unfinished': 422,
  'batch-too-large': 403,
  'batches-full': 409,
  'batch-team-not-saved': 403,
  'batch-unfinished': 409,
  'batch-nothing-to-retry': 409,
  'batch-retries-used': 409,
  'batch-internal': 500,
  'webhook-url-refused': 422,
  'webhooks-full': 409,
  'webhook-tests-full': 429,
  'schedules-full': 403,
  'holidays-reversed': 400,
  'push-unavailable': 503,
  'push-endpoint-refused': 422,
  'push-full': 409,

  'billing-unavailable': 503,
  'subscription-exists': 409,
  'subscription-missing': 409,
  'plan-granted': 409,
  'stripe-signature-invalid': 400,

  'logos-not-in-plan': 403,
  'logo-name-missing': 400,
  'logo-name-too-long': 400,
  'logos-full': 409,
  'backgrounds-full': 409,
  'file-missing': 400,
  'file-type-invalid': 415,
  'file-too-large': 413,
  'upload-unreadable': 422,
  'image-too-many-pixels': 422,
  'subject-opaque': 422,
  'subject-differs': 422,
  'image-animated': 422,
  'svg-empty': 422,
  'file-link-invalid': 403,
  'range-refused': 416,
  'proxy-url-invalid': 400,
  'proxy-forbidden': 403,
  'proxy-failed': 502,
  'proxy-not-image': 415,
} as const satisfies Record<keyof Translation['errors'], number>;

export type ServerErrorCode = keyof typeof errorTable;

interface ServerErrorOptions {
  path?: string;
  params?: Params;
  cause?: unknown;
  /** The engine's issues, each with its field. */
  issues?: readonly { code: string; path: string; message: string; params: Params }[];
}

/** An error answer; callers compare `code`. */
export class ServerError extends Error {
  readonly code: ServerErrorCode;
  readonly status: number;
  readonly path: string;
  readonly params: Params;
  readonly issues: ServerErrorOptions['issues'];

  constructor(code: ServerErrorCode, options: ServerErrorOptions = {}) {
    const { path = '', params = {}, cause, issues } = options;
    super(serverMessage(code, params, codeLanguage), cause === undefined ? undefined : { cause });
    this.name = 'ServerError';
    this.code = code;
    this.status = errorTable[code];
    this.path = path;
    this.params = params;
    this.issues = issues;
  }
}

/** The sentence of any code the API answers with: the server's, the leagues' or the engine's. */
export function findSentence(code: string, params: Params, language: Language): string | undefined {
  if (Object.hasOwn(errorTable, code)) return serverMessage(code as ServerErrorCode, params, language);
  if (Object.hasOwn(leagueErrorTable, code)) return leagueMessage(code as LeagueErrorCode, params, language);
  if (Object.hasOwn(engineErrors, code)) return issueMessage({ code: code as ErrorCode, params }, language);
  return undefined;
}

/** The message of a code in a language. */
export function serverMessage(code: ServerErrorCode, params: Params, language: Language): string {
  return fillMessage(messages[language].errors[code], reasonIn(params, language));
}

/** The params of an answer, their `reason` in a language. */
export function reasonIn(params: Params, language: Language): Params {
  if (language === codeLanguage) return params;
  return translateReason(params, [messages[language].reasons, ...reasonTables(language)]);
}

export type ReasonKey = keyof Translation['reasons'];

/** The params of an error with one of the server's reasons; a library's `reason` may say more in English. */
export function withReason(key: ReasonKey, { reason, ...params }: Params = {}): Params {
  return { ...params, because: key, reason: reason ?? fillMessage(messages[codeLanguage].reasons[key], params) };
}

/** `request-invalid` for a field. */
export function invalidField(path: string, key: ReasonKey, params: Params = {}, cause?: unknown): ServerError {
  return new ServerError('request-invalid', { path, params: { ...withReason(key, params), path }, cause });
}
