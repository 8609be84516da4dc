import { sports } from '@matchpost/engine/sports';
import { sourceWords } from '../../systems/index.ts';

/** Messages about reading league data. `{name}` is filled from `params`. */
export const errors = {
  'games-not-json': 'Kein gültiges JSON (Zeile {line}, Spalte {column})',
  'games-not-list': 'Erwartet wird eine Liste von Spielen oder ein Objekt mit «games»',
  'games-empty': 'Die Datei enthält keine Spiele',
  'games-no-text':
    'Das ist ein Bild, ein PDF oder etwas anderes, keine Liste von Spielen. Lesbar sind .xlsx, .csv, .ics und .json.',
  'file-games-too-many': 'Zu viele Spiele (max. {max} pro Datei)',
  'csv-invalid': 'Kein gültiges CSV (Zeile {line}): {reason}',
  'games-field-missing': 'Den Spielen fehlt eine Eigenschaft für «{column}»: {titles}. Verstanden wird etwa {words}.',
  'csv-column-missing':
    'Die Spalte «{column}» fehlt in der Kopfzeile (Zeile {line}): {titles}. Verstanden wird etwa {words}. Oder ordne die Spalten selbst zu.',
  'csv-row-invalid': 'Zeile {line} hat {count} Felder, die Kopfzeile hat {expected}',
  'csv-columns-too-many': 'Zeile {line} hat mehr als {max} Spalten; das ist keine Liste von Spielen',
  'map-field-unknown': 'Das Feld «{field}» gibt es nicht, oder ihm fehlt die Spalte. Möglich sind {fields}.',
  'map-column-unknown': 'Die Spalte «{column}» für {field} gibt es nicht. Die Datei hat: {titles}.',
  'result-is-date':
    'Die Tabelle hat aus dem Resultat ein Datum gemacht ({result}, Zeile {line}). Stell die Spalte auf Text um und gib es nochmals ein.',
  'xlsx-invalid': 'Keine lesbare Excel-Datei (.xlsx): {reason}',
  'xlsx-old': 'Das ist eine alte Excel-Datei (.xls). Speichere sie als .xlsx oder CSV.',
  'xlsx-protected': 'Die Excel-Datei hat ein Passwort. Entferne es und versuche es nochmals.',
  'xlsx-file-too-large': 'Die Excel-Datei ist zu gross (max. {max} MB)',
  'xlsx-too-large': 'Die Excel-Datei ist entpackt zu gross (max. {max} MB)',
  'sheet-column-missing':
    'Im Blatt «{sheet}» fehlt eine Spalte für «{column}» (Zeile {row}: {titles}). Verstanden wird etwa {words}. Oder ordne die Spalten selbst zu.',
  'text-mac-roman':
    'Der Text ist in Mac Roman geschrieben und wurde so gelesen. Speichere die Datei als «CSV UTF-8», damit Umlaute sicher stimmen.',
  'sheet-columns-too-many':
    'Im Blatt «{sheet}» hat Zeile {row} mehr als {max} Spalten; das ist keine Liste von Spielen',
  'sheet-cell-error': 'Die Zelle {cell} im Blatt «{sheet}» enthält einen Fehler ({value})',
  'row-no-game': 'Zeile {line} ist kein Spiel und fehlt darum: {text}',
  'row-no-pairing': 'Zeile {line} nennt keine zwei Teams und fehlt darum: {text}',
  'row-pairing-unclear': 'In Zeile {line} ist nicht eindeutig, wo das zweite Team beginnt: {text}',
  'list-team-missing':
    'Die Spalte «{column}» (Zeile {line}) nennt nur die Gegner. Sag, wessen Liste es ist: mit einer Spalte «Team», oder --team "FC Muster" auf der Kommandozeile. In einem Ordner mit Dateien braucht die Liste beide Teams.',
  'side-missing': 'Zeile {line} sagt nicht, ob das Spiel gegen {opponent} daheim oder auswärts ist, und fehlt darum',
  'side-unreadable':
    'Zeile {line}: «{text}» sagt nicht, ob das Spiel gegen {opponent} daheim oder auswärts ist. Es fehlt darum. Verstanden wird etwa H und A, Heim und Auswärts.',
  'time-unreadable': 'Die Zeit in Zeile {line} ist nicht lesbar: «{time}». Das Spiel hat darum keine.',
  'columns-unread': 'Diese Spalten werden nicht gelesen: {titles}',
  'sheet-row-merged':
    'Im Blatt «{sheet}» ist Zeile {row} eine einzige verbundene Zelle ({range}: {text}); sie zählt als Überschrift',
  'ics-invalid': 'Keine gültige Kalenderdatei (iCalendar)',
  'ics-event-invalid': 'Der Termin in Zeile {line} ist nicht lesbar: {reason}',
  'ics-cut-short': 'Die Kalenderdatei bricht ab, END:VCALENDAR fehlt: Spätere Termine sind vielleicht nicht dabei',
  'ics-start-missing': 'Dem Termin «{summary}» (Zeile {line}) fehlt der Beginn (DTSTART): Er hat weder Tag noch Zeit',
  'ics-no-pairing': 'Der Termin «{summary}» (Zeile {line}) nennt keine zwei Teams',
  'ics-pairing-unclear': 'Im Termin «{summary}» (Zeile {line}) ist nicht eindeutig, wo das zweite Team beginnt',
  'ics-zone-unknown': 'Zeitzone «{zone}» unbekannt (Zeile {line}); als Schweizer Zeit gelesen',
  'ics-events-too-many': 'Der Kalender hat zu viele Termine (max. {max})',
  'ics-other-sport': 'Der Termin «{summary}» (Zeile {line}) gehört zu einer anderen Sportart ({sport})',
  'ics-recurrence-unread':
    'Die Wiederholung des Termins «{summary}» (Zeile {line}) ist nicht lesbar; nur das erste Mal zählt',
  'ics-recurrence-cut': 'Der Termin «{summary}» (Zeile {line}) wiederholt sich ohne Ende; gelesen sind {max} Male',
  'sport-unknown': `Diese Sportart gibt es nicht: «{sport}». Möglich sind ${new Intl.ListFormat('de').format(sports)}.`,
  'club-unknown': 'Den Club {id} kennt die Quelle nicht',
  'team-unknown': 'Das Team {id} kennt die Quelle nicht; Nummern von Teams können mit der Saison wechseln',
  'game-unknown': 'Das Spiel {id} kennt die Quelle nicht',
  'table-none':
    'Für dieses Team gibt es keine Tabelle: Playoffs, Cups und eigene Teams haben keine, und nicht jede Quelle kennt Tabellen',
  'club-needed': 'Im Handball braucht es neben dem Team auch den Club ({parameter})',
  'club-key-missing':
    'Für diesen Club ist noch kein API-Schlüssel des Verbands gespeichert. Hol ihn beim Verband und lade ihn zuerst hoch.',
  'club-key-refused': 'Der Verband lehnt den API-Schlüssel dieses Clubs ab',
  'source-unreachable': 'Die Liga-Daten sind zurzeit nicht erreichbar ({source})',
  'source-timeout': 'Die Liga antwortet zurzeit nicht rechtzeitig ({source})',
  'source-failed': 'Die Liga-Daten melden einen Fehler (HTTP {status}, {source})',
  'source-refused': 'Die Liga-Daten lehnen die Anfrage ab (HTTP {status}, {source})',
  'source-invalid': 'Die Liga-Daten antworten nicht in der erwarteten Form ({source}: {reason})',
  'source-too-large': 'Die Antwort der Liga-Daten ist zu gross ({source}, über {max} MB)',
  'source-forbidden': 'Diese Adresse ist für Liga-Daten nicht erlaubt ({source})',
  'source-resting': 'Die Liga antwortet gerade fehlerhaft. Versuche es in einer halben Minute.',
  'query-missing': 'Die Abfrage fehlt; erwartet wird zum Beispiel ?query={ clubs { id name } }',
  'query-invalid': 'Die Abfrage ist nicht gültig: {reason}',
  'query-too-long': 'Die Abfrage ist zu lang (max. {max} Zeichen); teile sie auf',
  'query-too-deep': 'Die Abfrage ist zu tief verschachtelt (max. {max} Ebenen)',
  'query-too-wide': 'Die Abfrage fragt zu viel auf einmal (max. {max}, Aliase zählen mit); teile sie auf',
  'query-failed': 'Die Abfrage konnte nicht beantwortet werden; versuche es später nochmals',
  'source-unknown': `Die Quelle «{source}» gibt es nicht. Möglich sind ${new Intl.ListFormat('de').format(sourceWords).replace('PATH', 'PFAD')}; Schlüssel gehören nicht in die Adresse.`,
  'source-sport': 'Die Quelle {source} hat keine Spiele für {sport}; wähle eine andere',
  'game-id-repeated': 'Die Nummer {id} trägt schon ein anderes Spiel ({first}); gib jedem Spiel eine eigene',
  'games-unreadable': 'Die Spiele in {path} sind nicht lesbar ({reason})',
  'demo-in-production': 'Die Demo-Liga startet nicht mit NODE_ENV=production; wähle eine echte Quelle',
} as const;
