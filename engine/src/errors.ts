/** The two languages every message exists in; German is the source. */
export type Language = 'de' | 'en';

/** A `notice` is informative and not an error: strict runs ignore it. */
export type Severity = 'error' | 'warning' | 'notice';

interface ErrorRow {
  severity: Severity;
  de: string;
  en: string;
}

/**
 * Every code the engine can report, with its message. `{name}` is filled from the issue's `params`.
 * Callers compare codes, people read messages. `docs/errors.md` lists exactly these.
 */
export const errorTable = {
  // 1-load: templates
  'template-not-object': row('error', 'Die Vorlage ist kein Objekt', 'The template is not an object'),
  'template-not-json': row(
    'error',
    'Die Vorlage ist kein gültiges JSON: {reason}',
    'The template is not valid JSON: {reason}',
  ),
  'template-too-large': row(
    'error',
    'Die Vorlage ist zu gross (max. {max} MB)',
    'The template is too large (at most {max} MB)',
  ),
  'template-version-newer': row(
    'error',
    'Die Vorlage stammt aus einer neueren Version ({version})',
    'The template comes from a newer version ({version})',
  ),
  'template-invalid': row('error', 'Die Vorlage hat {count} Fehler', 'The template has {count} errors'),
  'property-unknown': row('error', 'Unbekannte Eigenschaft «{name}»', 'Unknown property "{name}"'),
  'property-missing': row('error', 'Eigenschaft «{name}» fehlt', 'Property "{name}" is missing'),
  'type-wrong': row('error', 'Falscher Typ: erwartet {expected}', 'Wrong type: expected {expected}'),
  'value-invalid': row('error', 'Ungültiger Wert: {reason}', 'Invalid value: {reason}'),
  'value-out-of-range': row('error', 'Wert ausserhalb des Bereichs: {reason}', 'Value out of range: {reason}'),
  'element-type-unknown': row('error', 'Unbekannter Elementtyp «{type}»', 'Unknown element type "{type}"'),
  'elements-too-many': row(
    'error',
    'Zu viele Elemente ({count}, max. {max})',
    'Too many elements ({count}, at most {max})',
  ),
  'text-too-long': row(
    'error',
    'Text zu lang ({count} Zeichen, max. {max})',
    'Text too long ({count} characters, at most {max})',
  ),
  'id-duplicate': row('error', 'Die Id «{id}» kommt mehrfach vor', 'The id "{id}" occurs more than once'),
  'field-unknown': row('error', 'Unbekanntes Datenfeld «{field}»', 'Unknown data field "{field}"'),
  'field-kind-wrong': row(
    'error',
    'Das Datenfeld «{field}» passt nicht zu diesem Element',
    'The data field "{field}" does not fit this element',
  ),
  'field-duplicate': row(
    'warning',
    'Das Datenfeld «{field}» ist mehrfach verwendet',
    'The data field "{field}" is used more than once',
  ),
  'expression-invalid': row(
    'error',
    'Ungültiger Ausdruck bei Zeichen {at}: {reason}',
    'Invalid expression at character {at}: {reason}',
  ),
  'name-unknown': row('error', 'Unbekannter Name «{name}»', 'Unknown name "{name}"'),
  'filter-unknown': row('error', 'Unbekannter Filter «{name}»', 'Unknown filter "{name}"'),
  'color-invalid': row('error', 'Ungültige Farbe «{color}»', 'Invalid colour "{color}"'),
  'palette-unknown': row('error', 'Die Palette kennt «{name}» nicht', 'The palette has no "{name}"'),
  'path-invalid': row('error', 'Ungültige Pfaddaten bei Zeichen {at}', 'Invalid path data at character {at}'),
  'override-unknown': row('error', 'Kein Element mit der Id «{id}»', 'No element with the id "{id}"'),
  'theme-unknown': row(
    'error',
    'Unbekanntes Thema «{theme}» (vorhanden: {known})',
    'Unknown theme "{theme}" (available: {known})',
  ),

  // 1-load: SVG import; German texts quoted from the specification where it gives them
  'svg-not-svg': row('error', 'Bitte wähle eine SVG-Datei aus', 'Please choose an SVG file'),
  'svg-too-large': row('error', 'Datei ist zu gross (max. 5MB)', 'File is too large (max. 5MB)'),
  'svg-parse': row('error', 'SVG-Datei konnte nicht geparst werden', 'The SVG file could not be parsed'),
  'svg-no-root': row('error', 'Keine gültige SVG-Datei', 'Not a valid SVG file'),
  'svg-doctype': row(
    'error',
    'SVG-Dateien mit eigener DOCTYPE-Definition werden nicht angenommen',
    'SVG files that define their own DOCTYPE are not accepted',
  ),
  'svg-too-many-elements': row(
    'error',
    'Die SVG-Datei hat zu viele Elemente (max. {max})',
    'The SVG file has too many elements (at most {max})',
  ),
  'svg-too-deep': row(
    'error',
    'Die SVG-Datei ist zu tief verschachtelt (max. {max})',
    'The SVG file is nested too deeply (at most {max})',
  ),
  'svg-too-complex': row(
    'error',
    'Die SVG-Datei ist zu aufwendig zum Zeichnen. Vereinfache ihre Pfade, Konturen und Verläufe.',
    'The SVG file takes too long to draw. Simplify its paths, strokes and gradients.',
  ),
  'svg-nothing-imported': row('warning', 'Keine Elemente importiert', 'No elements imported'),
  'svg-skipped': row('warning', 'Nicht übernommen: {what} ({reason})', 'Skipped: {what} ({reason})'),

  // 1-load: SVG pictures; `what` is the element or property of the file
  'svg-text-font': row(
    'notice',
    'Der Text im Logo steht jetzt in {used} statt in {family}',
    'The text in the logo is now set in {used} instead of {family}',
  ),
  'svg-text-on-path': row(
    'warning',
    'Der Text «{text}» fehlt im Logo: Er folgt einer Linie, und das können wir nicht setzen',
    'The text "{text}" is missing from the logo: it follows a line, which we cannot set',
  ),
  'svg-text-missing': row('warning', 'Der Text «{text}» fehlt im Logo', 'The text "{text}" is missing from the logo'),
  'svg-text-vertical': row(
    'warning',
    'Der Text «{text}» steht im Logo jetzt waagrecht statt senkrecht',
    'The text "{text}" in the logo now runs across instead of down',
  ),
  'svg-text-simpler': row(
    'warning',
    'Der Text «{text}» ist im Logo einfacher gesetzt als in deiner Datei',
    'The text "{text}" is set more simply in the logo than in your file',
  ),
  'svg-letters-missing': row(
    'warning',
    'Diese Zeichen fehlen im Logo, denn keine unserer Schriften hat sie: {characters}',
    'These characters are missing from the logo because none of our fonts has them: {characters}',
  ),
  'svg-image-missing': row(
    'warning',
    'Ein Bild im Logo fehlt: Nur gezeichnete Formen bleiben erhalten',
    'An image in the logo is missing: only drawn shapes are kept',
  ),
  'svg-effect-missing': row(
    'warning',
    'Ein Effekt wie Schatten, Unschärfe oder Mischen von Farben fehlt im Logo',
    'An effect such as a shadow, blur or blended colours is missing from the logo',
  ),
  'svg-motion-missing': row(
    'warning',
    'Das Logo steht still: Bewegungen sind nicht dabei',
    'The logo stands still: movements are left out',
  ),
  'svg-script-removed': row(
    'notice',
    'Ein Programm in der Datei ist entfernt, zu deiner Sicherheit',
    'A program in the file was removed for your safety',
  ),
  'svg-link-missing': row(
    'warning',
    'Ein Teil des Logos fehlt, denn er liegt ausserhalb der Datei',
    'A part of the logo is missing because it lies outside the file',
  ),
  'svg-style-ignored': row(
    'warning',
    'Eine Stilregel der Datei gilt im Logo nicht: Prüfe Farben und Schriften',
    'A style rule of the file does not apply to the logo: check colours and fonts',
  ),
  'svg-part-missing': row(
    'warning',
    'Ein Teil des Logos fehlt, den wir nicht zeichnen können ({what})',
    'A part of the logo is missing that we cannot draw ({what})',
  ),
  'svg-look-changed': row(
    'warning',
    'Ein Teil des Logos sieht anders aus als in deiner Datei ({what})',
    'A part of the logo looks different from your file ({what})',
  ),

  // 2-bind
  'data-invalid': row('error', 'Ungültige Daten: {reason}', 'Invalid data: {reason}'),
  'game-invalid': row('error', 'Ungültiges Spiel: {reason}', 'Invalid game: {reason}'),
  'games-too-many': row(
    'error',
    'Zu viele Spiele für diese Vorlage ({count}, max. {max})',
    'Too many games for this template ({count}, at most {max})',
  ),
  'format-unknown': row('error', 'Unbekanntes Format «{format}»', 'Unknown format "{format}"'),
  'format-adapted': row(
    'warning',
    'Die Vorlage kennt das Format {format} nicht und wurde eingepasst',
    'The template has no layout for {format} and was fitted in',
  ),
  'date-unreadable': row('warning', 'Datum nicht lesbar: «{date}»', 'Date not readable: "{date}"'),
  'team-missing': row('warning', 'Dem Spiel fehlt ein Mannschaftsname', 'The game lacks a team name'),

  // 3-layout
  'font-unknown': row(
    'warning',
    'Schrift «{family}» ist nicht vorhanden; {used} wird verwendet',
    'Font "{family}" is not available; {used} is used',
  ),
  'glyph-missing': row(
    'warning',
    'Kein Zeichen in den Schriften für {characters}',
    'No glyph in the fonts for {characters}',
  ),
  'text-shortened': row(
    'warning',
    'Der Text hat keinen Platz und wurde gekürzt: «{text}»',
    'The text does not fit and was shortened: "{text}"',
  ),
  'name-shortened': row(
    'notice',
    '«{name}» hat keinen Platz und steht als «{drawn}» im Bild',
    '"{name}" does not fit and is drawn as "{drawn}"',
  ),
  'image-not-found': row('warning', 'Bild nicht gefunden: {href}', 'Image not found: {href}'),
  'image-unreadable': row('warning', 'Bild nicht lesbar: {href} ({reason})', 'Image not readable: {href} ({reason})'),
  'image-too-large': row('warning', 'Bild zu gross: {href} (max. {max})', 'Image too large: {href} (at most {max})'),
  'image-timeout': row(
    'warning',
    'Bild nicht rechtzeitig geladen: {href} ({seconds} s)',
    'Image did not load in time: {href} ({seconds} s)',
  ),

  // 5-raster
  'scale-invalid': row(
    'error',
    'Skalierung muss zwischen {min} und {max} liegen',
    'Scale must be between {min} and {max}',
  ),
  'raster-failed': row(
    'error',
    'Das Bild konnte nicht gezeichnet werden: {reason}',
    'The picture could not be drawn: {reason}',
  ),
  'render-timeout': row('error', 'Zeichnen nach {seconds} s abgebrochen', 'Rendering stopped after {seconds} s'),
  'render-crashed': row('error', 'Der Zeichenprozess ist abgestürzt', 'The rendering process crashed'),
  'render-unavailable': row(
    'error',
    'Kein Zeichenprozess verfügbar: {reason}',
    'No rendering process is available: {reason}',
  ),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorTable;
export type Params = Readonly<Record<string, string | number>>;

/** One finding. `path` uses dots from the root of the checked value: `elements.2.fit.minFontSize`. */
export interface Issue {
  code: ErrorCode;
  severity: Severity;
  path: string;
  params: Params;
  /** English text; use {@link issueMessage} for the other language. */
  message: string;
}

/** Builds an issue; its severity and text come from the table. */
export function issue(code: ErrorCode, path: string, params: Params = {}): Issue {
  return { code, severity: errorTable[code].severity, path, params, message: messageFor(code, params, 'en') };
}

/** The issue's sentence in the given language. */
export function issueMessage(found: Pick<Issue, 'code' | 'params'>, language: Language): string {
  return messageFor(found.code, found.params, language);
}

export interface EngineErrorOptions {
  path?: string;
  params?: Params;
  cause?: unknown;
  /** All findings when there is more than one. */
  issues?: readonly Issue[];
}

/** Thrown by every public function of the engine; compare `code`, show `message`, point at `path`. */
export class EngineError extends Error {
  readonly code: ErrorCode;
  readonly path: string;
  readonly params: Params;
  readonly issues: readonly Issue[];

  constructor(code: ErrorCode, options: EngineErrorOptions = {}) {
    const { path = '', params = {}, cause, issues = [] } = options;
    super(messageFor(code, params, 'en'), cause === undefined ? undefined : { cause });
    this.name = 'EngineError';
    this.code = code;
    this.path = path;
    this.params = params;
    this.issues = issues;
  }

  toJSON() {
    return { code: this.code, message: this.message, path: this.path, params: this.params, issues: this.issues };
  }
}

function messageFor(code: ErrorCode, params: Params, language: Language): string {
  return errorTable[code][language].replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}

function row(severity: Severity, de: string, en: string): ErrorRow {
  return { severity, de, en };
}
