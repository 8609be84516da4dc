import { sports } from '@matchpost/engine/sports';
import type { Issue, Language, Params, Severity } from '@matchpost/engine';
import { sourceWords } from './systems/index.ts';

const allOf = new Intl.ListFormat('de');
const oneOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

interface ErrorRow {
  severity: Severity;
  de: string;
  en: string;
}

/** What reading league data can report, beside the engine's own codes. `{name}` is filled from `params`. */
export const leagueErrorTable = {
  'games-not-json': row(
    'error',
    'Kein gültiges JSON (Zeile {line}, Spalte {column})',
    'Not valid JSON (line {line}, column {column})',
  ),
  'games-not-list': row(
    'error',
    'Erwartet wird eine Liste von Spielen oder ein Objekt mit «games»',
    'Expected a list of games or an object with "games"',
  ),
  'games-empty': row('error', 'Die Datei enthält keine Spiele', 'The file holds no games'),
  'file-games-too-many': row(
    'error',
    'Zu viele Spiele (max. {max} pro Datei)',
    'Too many games (at most {max} per file)',
  ),
  'csv-invalid': row('error', 'Kein gültiges CSV (Zeile {line}): {reason}', 'Not valid CSV (line {line}): {reason}'),
  'csv-column-missing': row(
    'error',
    'Die Spalte «{column}» fehlt in der Kopfzeile (Zeile {line})',
    'The column "{column}" is missing from the header (line {line})',
  ),
  'csv-row-invalid': row(
    'error',
    'Zeile {line} hat {count} Felder, die Kopfzeile hat {expected}',
    'Line {line} has {count} fields, the header has {expected}',
  ),
  'ics-invalid': row('error', 'Keine gültige Kalenderdatei (iCalendar)', 'Not a valid calendar file (iCalendar)'),
  'ics-event-invalid': row(
    'error',
    'Der Termin in Zeile {line} ist nicht lesbar: {reason}',
    'The event in line {line} is not readable: {reason}',
  ),
  'ics-no-pairing': row(
    'warning',
    'Der Termin «{summary}» (Zeile {line}) nennt keine zwei Mannschaften',
    'The event "{summary}" (line {line}) does not name two teams',
  ),
  'ics-pairing-unclear': row(
    'warning',
    'Im Termin «{summary}» (Zeile {line}) ist nicht eindeutig, wo die zweite Mannschaft beginnt',
    'In the event "{summary}" (line {line}) it is not clear where the second team begins',
  ),
  'ics-zone-unknown': row(
    'warning',
    'Zeitzone «{zone}» unbekannt (Zeile {line}); als Schweizer Zeit gelesen',
    'Time zone "{zone}" unknown (line {line}); read as Swiss time',
  ),
  'sport-unknown': row(
    'error',
    `Diese Sportart gibt es nicht: «{sport}». Möglich sind ${allOf.format(sports)}.`,
    `There is no such sport: "{sport}". Choose ${oneOf.format(sports)}.`,
  ),
  'club-unknown': row('error', 'Den Club {id} kennt die Quelle nicht', 'The source knows no club {id}'),
  'team-unknown': row(
    'error',
    'Das Team {id} kennt die Quelle nicht; Nummern von Teams können mit der Saison wechseln',
    'The source knows no team {id}; team numbers may change with the season',
  ),
  'game-unknown': row('error', 'Das Spiel {id} kennt die Quelle nicht', 'The source knows no game {id}'),
  'club-needed': row(
    'error',
    'Im Handball braucht es neben dem Team auch den Club (clubId)',
    'Handball needs the club beside the team (clubId)',
  ),
  'club-key-missing': row(
    'error',
    'Für diesen Club ist noch kein API-Schlüssel des Verbands hinterlegt. Hol ihn beim Verband und lade ihn zuerst hoch.',
    'No API key of the federation is stored for this club yet. Get it from the federation and upload it first.',
  ),
  'club-key-refused': row(
    'error',
    'Der Verband lehnt den API-Schlüssel dieses Clubs ab',
    "The federation refuses this club's API key",
  ),
  'source-unreachable': row(
    'error',
    'Die Liga-Daten sind zurzeit nicht erreichbar ({source})',
    'The league data cannot be reached at the moment ({source})',
  ),
  'source-timeout': row(
    'error',
    'Die Liga-Daten antworten zurzeit nicht rechtzeitig ({source})',
    'The league data do not answer in time at the moment ({source})',
  ),
  'source-failed': row(
    'error',
    'Die Liga-Daten melden einen Fehler (HTTP {status}, {source})',
    'The league data report an error (HTTP {status}, {source})',
  ),
  'source-refused': row(
    'error',
    'Die Liga-Daten lehnen die Anfrage ab (HTTP {status}, {source})',
    'The league data refuse the request (HTTP {status}, {source})',
  ),
  'source-invalid': row(
    'error',
    'Die Liga-Daten antworten nicht in der erwarteten Form ({source}: {reason})',
    'The league data do not answer in the expected form ({source}: {reason})',
  ),
  'source-too-large': row(
    'error',
    'Die Antwort der Liga-Daten ist zu gross ({source}, über {max} MB)',
    'The answer of the league data is too large ({source}, over {max} MB)',
  ),
  'source-forbidden': row(
    'error',
    'Diese Adresse ist für Liga-Daten nicht erlaubt ({source})',
    'This address is not allowed for league data ({source})',
  ),
  'source-resting': row(
    'error',
    'Die Liga-Daten sind nach mehreren Fehlern kurz ausgesetzt ({source})',
    'The league data are paused for a moment after several errors ({source})',
  ),
  'query-missing': row(
    'error',
    'Die Abfrage fehlt; erwartet wird zum Beispiel ?query={ clubs { id name } }',
    'The query is missing; expected for example ?query={ clubs { id name } }',
  ),
  'query-invalid': row('error', 'Die Abfrage ist nicht gültig: {reason}', 'The query is not valid: {reason}'),
  'query-too-long': row(
    'error',
    'Die Abfrage ist zu lang (max. {max} Zeichen); teile sie auf',
    'The query is too long (at most {max} characters); split it',
  ),
  'query-too-deep': row(
    'error',
    'Die Abfrage ist zu tief verschachtelt (max. {max} Ebenen)',
    'The query is nested too deeply (at most {max} levels)',
  ),
  'query-too-wide': row(
    'error',
    'Die Abfrage fragt zu viel auf einmal (max. {max}, Aliase zählen mit); teile sie auf',
    'The query asks for too much at once (at most {max}, aliases counted); split it',
  ),
  'query-failed': row(
    'error',
    'Die Abfrage konnte nicht beantwortet werden; versuche es später nochmals',
    'The query could not be answered; try again later',
  ),
  'source-unknown': row(
    'error',
    `Die Quelle «{source}» gibt es nicht. Möglich sind ${allOf.format(sourceWords).replace('PATH', 'PFAD')}; Schlüssel gehören nicht in die Adresse.`,
    `There is no source "{source}". Choose ${oneOf.format(sourceWords)}; keys do not belong into the address.`,
  ),
  'source-sport': row(
    'error',
    'Die Quelle {source} hat keine Spiele für {sport}; wähle eine andere',
    'The source {source} has no games of {sport}; choose another',
  ),
  'game-id-repeated': row(
    'warning',
    'Die Nummer {id} trägt schon ein anderes Spiel ({first}); gib jedem Spiel eine eigene',
    'Another game has the id {id} already ({first}); give each game its own',
  ),
  'games-unreadable': row(
    'error',
    'Die Spiele in {path} sind nicht lesbar ({reason})',
    'The games in {path} cannot be read ({reason})',
  ),
  'demo-in-production': row(
    'error',
    'Die Demo-Liga startet nicht mit NODE_ENV=production; wähle eine echte Quelle',
    'The demo league does not start with NODE_ENV=production; choose a real source',
  ),
} as const satisfies Record<string, ErrorRow>;

export type LeagueErrorCode = keyof typeof leagueErrorTable;

/** A finding of the readers: one of their own codes or one of the engine's. */
export interface LeagueIssue extends Omit<Issue, 'code'> {
  code: LeagueErrorCode | Issue['code'];
}

/** Builds an issue; its severity and English text come from the table. */
export function leagueIssue(code: LeagueErrorCode, path: string, params: Params = {}): LeagueIssue {
  return { code, severity: leagueErrorTable[code].severity, path, params, message: leagueMessage(code, params, 'en') };
}

/** The sentence of a code in the language asked for. */
export function leagueMessage(code: LeagueErrorCode, params: Params, language: Language): string {
  return leagueErrorTable[code][language].replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}

/** A file or an answer that cannot be used at all; compare `code`, show `message`, point at `path`. */
export class LeagueError extends Error {
  readonly code: LeagueErrorCode;
  readonly path: string;
  readonly params: Params;

  constructor(code: LeagueErrorCode, options: { path?: string; params?: Params; cause?: unknown } = {}) {
    const { path = '', params = {}, cause } = options;
    super(leagueMessage(code, params, 'en'), cause === undefined ? undefined : { cause });
    this.name = 'LeagueError';
    this.code = code;
    this.path = path;
    this.params = params;
  }

  toJSON() {
    return { code: this.code, message: this.message, path: this.path, params: this.params };
  }
}

function row(severity: Severity, de: string, en: string): ErrorRow {
  return { severity, de, en };
}
