import {
  errorTable,
  findJsonMistake,
  issueMessage,
  type ErrorCode,
  type Issue,
  type Severity,
} from '@matchpost/engine';
import { codeLanguage, type Language } from '@matchpost/engine/languages';
import { fillMessage } from '@matchpost/engine/messages';
import { leagueErrorTable, leagueMessage, type LeagueErrorCode } from '@matchpost/leagues';
import { messages, severities, speech } from './messages/index.ts';

type Values = Readonly<Record<string, string | number>>;
type Params = Readonly<Record<string, string | number | Reason | Failure>>;

export type CliErrorCode = keyof typeof messages.de.errors;
export type ReasonKey = keyof typeof messages.de.reasons;

/** A part of a sentence that is translated with it. */
export interface Reason {
  key: ReasonKey;
  params: Values;
}

export function because(key: ReasonKey, params: Values = {}): Reason {
  return { key, params };
}

/** The reason of a text that is no JSON, with its place. */
export function notJson(text: string): Reason {
  const { line, column } = findJsonMistake(text);
  return because('not-json', { line, column });
}

/** An error as one sentence for the user; callers compare `code`. The message is English, {@link failureLine} translates. */
export class CliError extends Error {
  readonly code: CliErrorCode;
  readonly path: string;
  readonly params: Params;

  constructor(code: CliErrorCode, params: Params, cause?: unknown) {
    super(cliMessage(code, params, codeLanguage), cause === undefined ? undefined : { cause });
    this.name = 'CliError';
    this.code = code;
    // Standard output is a place without a path.
    this.path = typeof params['path'] === 'object' ? '' : String(params['path'] ?? '');
    this.params = params;
  }
}

/** An option or argument that cannot be used. */
export function refuse(name: string, key: ReasonKey, params: Values = {}): CliError {
  return new CliError('argument-invalid', { name, reason: because(key, params) });
}

/** A failure as it is printed and written as JSON. */
export interface Failure {
  code: string;
  /** English. */
  message: string;
  path: string;
  /** Values of the sentence, for other languages. */
  params?: Params;
  /** More about it, in the words of a library or of the system. */
  detail?: string;
  /** Strict runs let a `notice` pass. */
  severity?: Severity;
  /** All findings in the file at `path`, if the sentence only counts them. */
  issues?: readonly Issue[];
}

/** Any error as code, sentence and place; the tables of engine, readers and CLI share this form. */
export function toFailure(error: unknown): Failure {
  // Our codes are lower-case words with dashes; Node's are not.
  if (error instanceof Error && 'code' in error && /^[a-z]+(?:-[a-z]+)*$/.test(String(error.code))) {
    const params = 'params' in error ? (error.params as Params) : {};
    const path = 'path' in error ? String(error.path) : '';
    const issues = error.code === 'template-invalid' && 'issues' in error ? (error.issues as Issue[]) : undefined;
    return { code: String(error.code), message: error.message, path, params, ...(issues && { issues }) };
  }
  return toFailure(new CliError('unexpected', { reason: error instanceof Error ? error.message : String(error) }));
}

/** The error of a failure that turns out to end the run; {@link toFailure} reads it back. */
export function toError(failure: Failure): Error {
  return Object.assign(new Error(failure.message), failure);
}

/** Findings that do not end a run. */
export const cliWarnings = {
  'option-ignored': 'warning',
  'team-not-in-file': 'warning',
  'option-repeated': 'warning',
  'template-twice': 'warning',
} as const satisfies Partial<Record<CliErrorCode, Severity>>;

/** The same for a finding of the command line that does not end the run. */
export function warn(code: keyof typeof cliWarnings, params: Params): Failure {
  const severity = cliWarnings[code];
  return { code, message: cliMessage(code, params, codeLanguage), path: '', params, severity };
}

/** The finding with the file that it is about before its place in it. */
export function inFile<Finding extends { path: string }>(file: string, finding: Finding): Finding {
  return { ...finding, path: [file, finding.path].filter((part) => part !== '').join(': ') };
}

/** A warning as the failure that it is in strict runs, of a file or where the warning says. */
export function refuseWarning(warning: Failure, path = warning.path): CliError {
  return new CliError('warning-refused', { path, message: warning, warning: warning.code });
}

/** One line for a person: place, sentence and code. */
export function failureLine(failure: Failure, language: Language = speech): string {
  const { code, path, detail = '' } = failure;
  const told = tell(failure, language);
  const sentence = detail === '' || told.includes(detail) ? told : `${told}: ${detail}`;
  return path === '' || sentence.includes(path) ? `${sentence} (${code})` : `${path}: ${sentence} (${code})`;
}

/** {@link failureLine}, and below it a line for each finding in the file. */
export function failureLines(failure: Failure): string {
  const { path, issues = [] } = failure;
  return [failureLine(failure), ...issues.map((issue) => issueLine(path, issue))].join('\n');
}

/** `my-design.json: elements.2.fit: warning: Unknown property "fitt" (property-unknown)` */
export function issueLine(file: string, issue: Issue): string {
  const { code, path, severity } = issue;
  const kind = severity === 'error' ? [] : [severities[severity]];
  return [file, path, ...kind, `${tell(issue, speech)} (${code})`].filter((part) => part !== '').join(': ');
}

function tell(
  { code, message, params = {} }: Pick<Failure, 'code' | 'message' | 'params'>,
  language: Language,
): string {
  if (language === codeLanguage) return message;
  if (isCliCode(code)) return cliMessage(code, params, language);
  const values = fillReasons(params, language);
  if (Object.hasOwn(leagueErrorTable, code)) return leagueMessage(code as LeagueErrorCode, values, language);
  return Object.hasOwn(errorTable, code)
    ? issueMessage({ code: code as ErrorCode, params: values }, language)
    : message;
}

function isCliCode(code: string): code is CliErrorCode {
  return Object.hasOwn(messages[codeLanguage].errors, code);
}

function cliMessage(code: CliErrorCode, params: Params, language: Language): string {
  return fillMessage(messages[language].errors[code], fillReasons(params, language));
}

function fillReasons(params: Params, language: Language): Values {
  const { reasons } = messages[language];
  const filled = Object.entries(params).map(([name, value]) => [
    name,
    typeof value !== 'object'
      ? value
      : 'key' in value
        ? fillMessage(reasons[value.key], value.params)
        : tell(value, language),
  ]);
  return Object.fromEntries(filled) as Values;
}
