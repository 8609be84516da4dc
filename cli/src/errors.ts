import type { Severity } from '@matchpost/engine';

type Params = Readonly<Record<string, string | number>>;

/** Errors of the command line itself, beside the codes of the engine and of the league readers. */
export const cliErrorTable = {
  'argument-invalid': '{name}: {reason}',
  'input-not-found': 'There is no file {path}',
  'input-unreadable': 'The file {path} cannot be read ({reason})',
  'input-too-large': 'The file {path} is too large (at most {max} MB)',
  'output-unwritable': '{path} cannot be written ({reason})',
  'disk-full': 'No space left on the disk for {path}',
  'no-games': 'No game to render in {path}',
  'game-not-found': 'No game with the id {id} in {path}',
  'club-not-chosen': 'Say whose games with --club; there are: {list}',
  'club-not-found': 'No club fits "{given}"; there are: {list}',
  'club-ambiguous': 'Several clubs fit "{given}"; say more or give the id: {list}',
  'team-not-chosen': 'Say which team with --team, or all; there are: {list}',
  'team-not-found': 'No team fits "{given}"; there are: {list}',
  'team-ambiguous': 'Several teams fit "{given}"; add the league or give the id: {list}',
  'weekend-empty': 'No game on the weekend asked for ({weekend}); {hint}',
  'key-missing': 'This source wants a key: set the variable {variable}',
  'key-invalid': 'The variable {variable} cannot be used: expected {form}',
  'club-invalid': 'The club in {path} cannot be used: {reason}',
  'warning-refused': 'A warning counts as a failure here: {message}',
  unexpected: 'Something unexpected happened: {reason}',
} as const;

export type CliErrorCode = keyof typeof cliErrorTable;

/** One sentence for the person at the keyboard; compare `code`. */
export class CliError extends Error {
  readonly code: CliErrorCode;
  readonly path: string;

  constructor(code: CliErrorCode, params: Params, cause?: unknown) {
    const message = cliErrorTable[code].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'CliError';
    this.code = code;
    this.path = String(params['path'] ?? '');
  }
}

/** A failure as it is printed and written as JSON. */
export interface Failure {
  code: string;
  message: string;
  path: string;
  /** Strict runs let a `notice` pass. */
  severity?: Severity;
}

/** Any error as code, sentence and place; the tables of engine, readers and CLI share this form. */
export function toFailure(error: unknown): Failure {
  // Our codes are lower-case words with dashes; Node's are not.
  if (error instanceof Error && 'code' in error && /^[a-z]+(?:-[a-z]+)*$/.test(String(error.code))) {
    return { code: String(error.code), message: error.message, path: 'path' in error ? String(error.path) : '' };
  }
  const reason = error instanceof Error ? error.message : String(error);
  const { code, message, path } = new CliError('unexpected', { reason });
  return { code, message, path };
}

export function failureLine({ code, message, path }: Failure): string {
  return path === '' || message.includes(path) ? `${message} (${code})` : `${path}: ${message} (${code})`;
}
