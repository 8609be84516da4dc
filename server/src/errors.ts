import type { Language, Params } from '@matchpost/engine';

interface ErrorRow {
  status: number;
  de: string;
  en: string;
}

/** The server's own error codes; engine and leagues have more. `{name}` is filled from `params`. */
export const errorTable = {
  'request-invalid': row(400, 'Die Anfrage ist ungültig: {path} {reason}', 'The request is invalid: {path} {reason}'),
  'body-invalid': row(
    400,
    'Der Inhalt der Anfrage ist kein gültiges JSON',
    'The body of the request is not valid JSON',
  ),
  'body-too-large': row(413, 'Die Anfrage ist zu gross', 'The request is too large'),
  'media-type-unsupported': row(
    415,
    'Dieses Format wird nicht angenommen ({type})',
    'This content type is not accepted ({type})',
  ),
  'headers-too-large': row(431, 'Die Kopfzeilen der Anfrage sind zu gross', 'The headers of the request are too large'),
  'request-unfinished': row(
    408,
    'Die Anfrage ist nicht rechtzeitig ganz angekommen',
    'The request did not arrive completely in time',
  ),
  'not-found': row(404, 'Das gibt es nicht', 'There is no such thing'),
  'method-not-allowed': row(405, 'Diese Methode gibt es hier nicht', 'There is no such method here'),
  'rate-limited': row(
    429,
    'Zu viele Anfragen. Bitte in {seconds} Sekunden erneut versuchen.',
    'Too many requests. Try again in {seconds} seconds.',
  ),
  'upgrade-required': row(426, 'Hier braucht es eine WebSocket-Verbindung', 'This needs a WebSocket connection'),
  'realtime-full': row(
    429,
    'Höchstens {max} Seiten können gleichzeitig verbunden sein. Schliesse zuerst eine.',
    'At most {max} pages can be connected at the same time. Close one first.',
  ),
  overloaded: row(
    503,
    'Der Server ist ausgelastet. Bitte gleich erneut versuchen.',
    'The server is busy. Try again in a moment.',
  ),
  'database-unavailable': row(
    503,
    'Die Datenbank ist gerade nicht erreichbar. Bitte gleich erneut versuchen.',
    'The database cannot be reached right now. Try again in a moment.',
  ),
  'storage-unavailable': row(
    503,
    'Der Dateispeicher ist gerade nicht erreichbar. Bitte gleich erneut versuchen.',
    'The file storage cannot be reached right now. Try again in a moment.',
  ),
  'storage-full': row(
    507,
    'Der Dateispeicher ist voll. Bitte später erneut versuchen.',
    'The file storage is full. Try again later.',
  ),
  timeout: row(503, 'Die Anfrage hat zu lange gedauert', 'The request took too long'),
  internal: row(
    500,
    'Da ist etwas schiefgegangen. Mit der Nummer {requestId} finden wir es.',
    'Something went wrong. The id {requestId} lets us find it.',
  ),
  conflict: row(
    409,
    'Das wurde gleichzeitig geändert. Bitte neu laden.',
    'This was changed at the same time. Reload it.',
  ),

  'token-missing': row(401, 'Bitte melde dich an', 'Sign in first'),
  'token-invalid': row(401, 'Die Anmeldung ist ungültig', 'The sign-in is not valid'),
  'token-expired': row(401, 'Die Anmeldung ist abgelaufen', 'The sign-in has expired'),
  'session-ended': row(401, 'Diese Sitzung wurde beendet', 'This session has been ended'),
  'api-key-invalid': row(401, 'Der API-Schlüssel ist ungültig', 'The API key is not valid'),
  'api-key-revoked': row(401, 'Der API-Schlüssel wurde widerrufen', 'The API key has been revoked'),
  'api-keys-full': row(409, 'Höchstens {max} API-Schlüssel sind möglich', 'At most {max} API keys are possible'),
  'api-keys-not-in-plan': row(403, 'API-Schlüssel gibt es mit einem bezahlten Abo', 'API keys come with a paid plan'),
  'api-key-scope-missing': row(
    403,
    'Dem API-Schlüssel fehlt das Recht «{scope}»',
    'The API key lacks the right "{scope}"',
  ),
  'session-required': row(403, 'Das geht nicht mit einem API-Schlüssel', 'An API key cannot do this'),
  'admin-required': row(403, 'Das ist Administratoren vorbehalten', 'Only administrators may do this'),
  'aal2-required': row(403, 'Bestätige zuerst deinen zweiten Faktor', 'Confirm your second factor first'),
  'origin-refused': row(403, 'Diese Anfrage kommt von einer fremden Seite', 'This request comes from another site'),

  'email-invalid': row(400, 'Ungültige E-Mail-Adresse', 'Invalid email address'),
  'sign-in-code-invalid': row(
    400,
    'Der Link oder Code ist ungültig oder abgelaufen. Fordere einen neuen an.',
    'The link or code is invalid or has expired. Ask for a new one.',
  ),
  'redirect-refused': row(
    400,
    'Nach der Anmeldung geht es nur zu Seiten von Matchpost weiter',
    'After signing in only pages of Matchpost can follow',
  ),
  'refresh-invalid': row(
    401,
    'Die Sitzung ist abgelaufen. Bitte melde dich neu an.',
    'The session has expired. Sign in again.',
  ),
  'account-deleting': row(403, 'Dieser Account wird gerade gelöscht', 'This account is being deleted'),

  'factor-unknown': row(404, 'Diesen zweiten Faktor gibt es nicht', 'There is no such second factor'),
  'factor-name-taken': row(409, 'Ein zweiter Faktor heisst schon so', 'A second factor already has this name'),
  'factors-full': row(409, 'Höchstens {max} zweite Faktoren sind möglich', 'At most {max} second factors are possible'),
  'factor-code-invalid': row(400, 'Der Code stimmt nicht', 'The code is not right'),
  'factor-challenge-expired': row(
    400,
    'Die Abfrage ist abgelaufen. Bitte beginne neu.',
    'The challenge has expired. Start again.',
  ),
  'factor-response-invalid': row(400, 'Die Antwort des Geräts ist ungültig', 'The answer of the device is not valid'),
  'phone-unavailable': row(
    501,
    'Codes aufs Telefon gibt es hier nicht. Nimm eine Authenticator-App.',
    'Codes by phone are not offered here. Use an authenticator app.',
  ),
  'phone-invalid': row(400, 'Ungültige Telefonnummer', 'Invalid phone number'),

  'first-name-too-long': row(400, 'Vorname zu lang', 'First name too long'),
  'last-name-too-long': row(400, 'Nachname zu lang', 'Last name too long'),
  'instagram-name-invalid': row(400, 'Ungültiger Instagram-Name', 'Invalid Instagram username'),
  'confirmation-wrong': row(400, "Bitte gib 'DELETE' ein, um fortzufahren.", "Type 'DELETE' to continue."),

  'club-keys-full': row(
    409,
    'Höchstens {max} Verbandsschlüssel sind möglich',
    'At most {max} federation keys are possible',
  ),
  'club-settings-full': row(
    409,
    'Maximum erreicht: Korrekturen sind für höchstens {max} Clubs möglich.',
    'Maximum reached: you can correct at most {max} clubs.',
  ),
  'team-slots-full': row(
    403,
    'Maximale Anzahl erreicht: Dein Abo erlaubt höchstens {max} Team(s). Mit einem grösseren Abo geht mehr.',
    'Maximum reached: your plan allows at most {max} team(s). Upgrade for more.',
  ),
  'team-slot-exists': row(409, 'Team bereits gespeichert', 'Team already saved'),
  'team-slot-locked': row(
    409,
    'Team-Slots können nur 1x pro Woche geändert werden. Du kannst diesen Slot in {days} Tag(en) löschen.',
    'Team slots can be changed once a week only. You can delete this slot in {days} day(s).',
  ),
  'team-known': row(
    409,
    'Dieses Team spielt auch in dieser Saison; zu wählen gibt es nichts',
    'This team plays this season too; there is nothing to choose',
  ),

  'templates-not-in-plan': row(
    403,
    'Eigene Vorlagen gibt es ab dem Abo Amateur',
    'Own templates come with the Amateur plan',
  ),
  'templates-full': row(
    403,
    'Limit erreicht: Du hast die maximale Anzahl an Vorlagen erreicht ({max}).',
    'Limit reached: you have the maximum number of templates ({max}).',
  ),
  'template-name-missing': row(400, 'Name ist erforderlich', 'A name is required'),
  'template-name-too-long': row(400, 'Name zu lang', 'Name too long'),
  'template-games-too-many': row(403, 'Maximal {max} Spiel/Spiele erlaubt', 'At most {max} game(s) allowed'),
  'template-refused': row(422, 'Die Vorlage ist ungültig', 'The template is not valid'),
  'template-locked': row(
    403,
    'Diese Vorlage ist gesperrt: Dein Abo erlaubt {max}. Lösche ältere oder wechsle das Abo.',
    'This template is locked: your plan allows {max}. Delete older ones or upgrade.',
  ),
  'template-needs-games': row(
    422,
    'Die Vorlage zeigt {needed} Spiele, gespeichert wird sie für {supported}',
    'The template shows {needed} games but is saved for {supported}',
  ),
  'template-image-foreign': row(
    422,
    'Bilder kommen aus der eigenen Sammlung oder sind eingebettet, keine fremden Adressen',
    'Images come from your own collection or are embedded; no other addresses',
  ),
  'template-logo-locked': row(
    422,
    'Mit deinem Abo sind Logos gesperrt: Nur die, die das Template schon zeigt, bleiben darin',
    'Logos are locked with your plan: only those the template shows already stay in it',
  ),
  'template-changed': row(
    409,
    'Die Vorlage wurde inzwischen geändert (Stand {revision}). Lade sie neu, deine Fassung bleibt bis dahin erhalten.',
    'The template has been changed meanwhile (revision {revision}). Reload it; your draft is kept until then.',
  ),

  'render-template-choice': row(
    400,
    'Gib genau eines an: template, template_id oder theme',
    'Name exactly one of template, template_id and theme',
  ),
  'render-games-choice': row(400, 'Gib entweder game_ids oder pick an', 'Name either game_ids or pick'),
  'render-no-games': row(
    404,
    'Zurzeit gibt es kein passendes Spiel dieses Teams',
    'There is no such game of this team right now',
  ),
  'render-warnings': row(
    422,
    'Das Bild wäre nicht einwandfrei ({count} Hinweise), und strict lässt das nicht zu',
    'The picture would not be flawless ({count} warnings), and strict does not allow that',
  ),
  'render-links-full': row(
    409,
    'Höchstens {max} Bild-Links sind möglich. Widerrufe zuerst einen.',
    'At most {max} picture links are possible. Revoke one first.',
  ),
  'render-link-invalid': row(403, 'Dieser Bild-Link ist ungültig', 'This picture link is not valid'),
  'render-link-ended': row(
    410,
    'Dieser Bild-Link ist abgelaufen oder widerrufen',
    'This picture link has expired or been revoked',
  ),

  'batch-without-games': row(422, 'In dieser Auswahl gibt es keine Spiele', 'There are no games in this selection'),
  'batch-too-large': row(
    403,
    'Dein Abo erlaubt {max} Dateien auf einmal, das wären {count}. Wähle weniger Spiele oder Formate.',
    'Your plan allows {max} files at once, this would be {count}. Choose fewer games or formats.',
  ),
  'batches-full': row(
    409,
    'Höchstens {max} Aufträge können gleichzeitig laufen. Warte, bis einer fertig ist, oder brich einen ab.',
    'At most {max} batches can run at the same time. Wait until one is done, or cancel one.',
  ),
  'batch-team-not-saved': row(
    403,
    'Mit dem Gratis-Abo geht das für ein gespeichertes Team. Speichere das Team oder wechsle das Abo.',
    'The free plan allows this for a saved team. Save the team or upgrade.',
  ),
  'batch-unfinished': row(
    409,
    'Dieser Auftrag läuft noch. Die fertigen Dateien gibt es einzeln, alle zusammen am Ende.',
    'This batch is still running. Its finished files are there one by one, all together at the end.',
  ),
  'batch-internal': row(
    500,
    'Dieser Post konnte nicht erstellt werden; wir sehen es in unserem Protokoll',
    'This post could not be made; we see it in our log',
  ),
  'webhook-url-refused': row(422, 'Diese Adresse geht nicht: {reason}', 'This address does not work: {reason}'),
  'webhooks-full': row(409, 'Höchstens {max} Webhooks sind möglich', 'At most {max} webhooks are possible'),
  'schedules-full': row(
    403,
    'Dein Abo erlaubt höchstens {max} Automatismen. Lösche einen oder wechsle das Abo.',
    'Your plan allows at most {max} schedules. Delete one or upgrade.',
  ),

  'billing-unavailable': row(
    503,
    'Der Zahlungsdienst ist gerade nicht erreichbar. Bitte gleich erneut versuchen.',
    'The payment service cannot be reached right now. Try again in a moment.',
  ),
  'subscription-exists': row(
    409,
    'Du hast bereits ein Abo. Wechseln oder kündigen kannst du es in der Abo-Verwaltung.',
    'You already have a plan. Change or cancel it where plans are managed.',
  ),
  'subscription-missing': row(409, 'Es gibt noch kein Abo zu verwalten', 'There is no plan to manage yet'),
  'plan-granted': row(409, 'Dieses Abo hast du schon, ganz ohne Zahlung', 'You have this plan already, without paying'),
  'stripe-signature-invalid': row(400, 'Die Unterschrift stimmt nicht', 'The signature is not valid'),

  'logos-not-in-plan': row(403, 'Logos und Bilder gibt es ab dem Abo Pro', 'Logos and images come with the Pro plan'),
  'logo-name-missing': row(400, 'Bitte gib einen Namen für das Logo ein', 'Please enter a name for the logo'),
  'logo-name-too-long': row(400, 'Name zu lang (max. {max} Zeichen)', 'Name too long (at most {max} characters)'),
  'logos-full': row(409, 'Höchstens {max} Logos sind möglich', 'At most {max} logos are possible'),
  'backgrounds-full': row(
    409,
    'Höchstens {max} Hintergrundbilder sind möglich. Lösche zuerst eines.',
    'At most {max} backgrounds are possible. Delete one first.',
  ),
  'file-missing': row(400, 'Es wurde keine Datei gesendet', 'No file was sent'),
  'file-type-invalid': row(
    415,
    'Ungültiger Dateityp: Bitte wähle eine Bilddatei aus.',
    'Invalid file type: choose an image file.',
  ),
  'file-too-large': row(
    413,
    'Datei zu gross: Die maximale Dateigrösse beträgt {max} MB.',
    'File too large: the maximum file size is {max} MB.',
  ),
  'upload-unreadable': row(422, 'Das Bild kann nicht gelesen werden', 'The image cannot be read'),
  'image-too-many-pixels': row(
    422,
    'Das Bild hat zu viele Bildpunkte (max. {max} Megapixel und {side} Bildpunkte je Seite)',
    'The image has too many pixels (at most {max} megapixels and {side} pixels a side)',
  ),
  'image-animated': row(422, 'Bewegte Bilder gehen nicht', 'Animated images are not supported'),
  'svg-empty': row(
    422,
    'In dieser SVG-Datei bleibt nichts Sichtbares: Bilder und Effekte werden weggelassen. Lade ein Logo aus Bildern als PNG hoch.',
    'Nothing visible is left of this SVG file: images and effects are taken out. Upload a logo made of images as a PNG.',
  ),
  'file-link-invalid': row(
    403,
    'Der Link auf die Datei ist ungültig oder abgelaufen',
    'The link to the file is invalid or has expired',
  ),
  'range-refused': row(
    416,
    'Diesen Teil der Datei gibt es nicht, oder es sind mehrere Teile verlangt',
    'There is no such part of the file, or several parts are asked for',
  ),
  'proxy-url-invalid': row(400, 'Diese Bildadresse ist ungültig', 'This image address is not valid'),
  'proxy-forbidden': row(
    403,
    'Von dieser Adresse werden keine Bilder geholt',
    'No images are fetched from this address',
  ),
  'proxy-failed': row(502, 'Das Bild konnte nicht geholt werden', 'The image could not be fetched'),
  'proxy-not-image': row(415, 'Unter dieser Adresse liegt kein Bild', 'There is no image at this address'),
} as const satisfies Record<string, ErrorRow>;

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
    super(serverMessage(code, params, 'en'), cause === undefined ? undefined : { cause });
    this.name = 'ServerError';
    this.code = code;
    this.status = errorTable[code].status;
    this.path = path;
    this.params = params;
    this.issues = issues;
  }
}

/** The message of a code in a language. */
export function serverMessage(code: ServerErrorCode, params: Params, language: Language): string {
  return errorTable[code][language].replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}

function row(status: number, de: string, en: string): ErrorRow {
  return { status, de, en };
}
