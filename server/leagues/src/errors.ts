import type { Issue, Params, Severity } from '@matchpost/engine';
import { codeLanguage, type Language } from '@matchpost/engine/languages';
import { fillMessage, reasonTables as engineReasons, translateReason } from '@matchpost/engine/messages';
import { messages, type Translation } from './messages/index.ts';

/** The severity of every code that reading league data can report; the sentences stand in `messages/<language>.ts`. */
export const leagueErrorTable = {
  'games-not-json': 'error',
  'games-not-list': 'error',
  'games-empty': 'error',
  'games-no-text': 'error',
  'file-games-too-many': 'error',
  'csv-invalid': 'error',
  'games-field-missing': 'error',
  'csv-column-missing': 'error',
  'csv-row-invalid': 'error',
  'csv-columns-too-many': 'error',
  'map-field-unknown': 'error',
  'map-column-unknown': 'error',
  'text-mac-roman': 'warning',
  'result-is-date': 'warning',
  'row-no-game': 'warning',
  'row-no-pairing': 'warning',
  'row-pairing-unclear': 'warning',
  'list-team-missing': 'error',
  'side-missing': 'error',
  'side-unreadable': 'error',
  'time-unreadable': 'warning',
  'columns-unread': 'notice',
  'xlsx-invalid': 'error',
  'xlsx-old': 'error',
  'xlsx-protected': 'error',
  'xlsx-file-too-large': 'error',
  'xlsx-too-large': 'error',
  'sheet-column-missing': 'error',
  'sheet-columns-too-many': 'error',
  'sheet-cell-error': 'warning',
  'sheet-row-merged': 'warning',
  'ics-invalid': 'error',
  'ics-event-invalid': 'error',
  'ics-cut-short': 'warning',
  'ics-start-missing': 'warning',
  'ics-no-pairing': 'warning',
  'ics-pairing-unclear': 'warning',
  'ics-zone-unknown': 'warning',
  'ics-events-too-many': 'error',
  'ics-other-sport': 'warning',
  'ics-recurrence-unread': 'warning',
  'ics-recurrence-cut': 'warning',
  'sport-unknown': 'error',
  'club-unknown': 'error',
  'team-unknown': 'error',
  'game-unknown': 'error',
  'table-none': 'error',
  'club-needed': 'error',
  'club-key-missing': 'error',
  'club-key-refused': 'error',
  'source-unreachable': 'error',
  'source-timeout': 'error',
  'source-failed': 'error',
  'source-refused': 'error',
  'source-invalid': 'error',
  'source-too-large': 'error',
  'source-forbidden': 'error',
  'source-resting': 'error',
  'query-missing': 'error',
  'query-invalid': 'error',
  'query-too-long': 'error',
  'query-too-deep': 'error',
  'query-too-wide': 'error',
  'query-failed': 'error',
  'source-unknown': 'error',
  'source-sport': 'error',
  'game-id-repeated': 'warning',
  'games-unreadable': 'error',
  'demo-in-production': 'error',
} as const satisfies Record<keyof Translation['errors'], Severity>;

export type LeagueErrorCode = keyof typeof leagueErrorTable;

/** A finding of the readers: one of their own codes or one of the engine's. */
export interface LeagueIssue extends Omit<Issue, 'code'> {
  code: LeagueErrorCode | Issue['code'];
}

/** Builds an issue; its severity and English text come from the table. */
export function leagueIssue(code: LeagueErrorCode, path: string, params: Params = {}): LeagueIssue {
  return { code, severity: leagueErrorTable[code], path, params, message: leagueMessage(code, params, codeLanguage) };
}

/** The sentence of a code in the language asked for. */
export function leagueMessage(code: LeagueErrorCode, params: Params, language: Language): string {
  return fillMessage(messages[language].errors[code], translateReason(params, reasonTables(language)));
}

type ReasonKey = keyof Translation['reasons'];

/** Every sentence that can be the `reason` in one of these. */
export function reasonTables(language: Language): readonly Readonly<Record<string, string>>[] {
  if (language === codeLanguage) return [];
  const { reasons, net } = messages[language];
  return [reasons, net, ...engineReasons(language)];
}

/** A reason as params of the sentence that names it; `reason` in English may say more, in the words of a library. */
export function leagueReason(key: ReasonKey, { reason, ...params }: Params = {}): Params {
  return { ...params, because: key, reason: reason ?? fillMessage(messages[codeLanguage].reasons[key], params) };
}

/** A file or an answer that cannot be used at all; compare `code`, show `message`, point at `path`. */
export class LeagueError extends Error {
  readonly code: LeagueErrorCode;
  readonly path: string;
  readonly params: Params;

  constructor(code: LeagueErrorCode, options: { path?: string; params?: Params; cause?: unknown } = {}) {
    const { path = '', params = {}, cause } = options;
    super(leagueMessage(code, params, codeLanguage), cause === undefined ? undefined : { cause });
    this.name = 'LeagueError';
    this.code = code;
    this.path = path;
    this.params = params;
  }

  toJSON() {
    return { code: this.code, message: this.message, path: this.path, params: this.params };
  }
}
