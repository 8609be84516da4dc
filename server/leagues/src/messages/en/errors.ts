import { sports } from '@matchpost/engine/sports';
import { sourceWords } from '../../systems/index.ts';
import type { Translation } from '../translation.ts';

/** Messages about reading league data. `{name}` is filled from `params`. */
export const errors = {
  'games-not-json': 'Not valid JSON (line {line}, column {column})',
  'games-not-list': 'Expected a list of games or an object with "games"',
  'games-empty': 'The file holds no games',
  'games-no-text':
    'This is a picture, a PDF or something else, not a list of games. Readable files are .xlsx, .csv, .ics and .json.',
  'file-games-too-many': 'Too many games (at most {max} per file)',
  'csv-invalid': 'Not valid CSV (line {line}): {reason}',
  'games-field-missing': 'The games have no property for "{column}": {titles}. Names such as {words} are understood.',
  'csv-column-missing':
    'The column "{column}" is missing from the header (line {line}): {titles}. Titles such as {words} are understood. Or map the columns yourself.',
  'csv-row-invalid': 'Line {line} has {count} fields, the header has {expected}',
  'csv-columns-too-many': 'Line {line} has more than {max} columns; this is not a list of games',
  'map-field-unknown': 'There is no field "{field}", or its column is missing. Possible fields: {fields}.',
  'map-column-unknown': 'There is no column "{column}" for {field}. The file has: {titles}.',
  'result-is-date':
    'The spreadsheet turned the result into a date ({result}, line {line}). Format the column as text and type it again.',
  'xlsx-invalid': 'Not a readable Excel file (.xlsx): {reason}',
  'xlsx-old': 'This is an old Excel file (.xls). Save it as .xlsx or CSV.',
  'xlsx-protected': 'The Excel file has a password. Remove it and try again.',
  'xlsx-file-too-large': 'The Excel file is too large (at most {max} MB)',
  'xlsx-too-large': 'The Excel file is too large when unpacked (at most {max} MB)',
  'sheet-column-missing':
    'The sheet "{sheet}" has no column for "{column}" (row {row}: {titles}). Titles such as {words} are understood. Or map the columns yourself.',
  'text-mac-roman':
    'The text is written in Mac Roman and was read as such. Save the file as "CSV UTF-8" to be sure of accents.',
  'sheet-columns-too-many': 'Row {row} of the sheet "{sheet}" has more than {max} columns; this is not a list of games',
  'sheet-cell-error': 'Cell {cell} of the sheet "{sheet}" contains an error ({value})',
  'row-no-game': 'Row {line} is not a game and is left out: {text}',
  'row-no-pairing': 'Row {line} does not name two teams and is left out: {text}',
  'row-pairing-unclear': 'In row {line} it is not clear where the second team begins: {text}',
  'list-team-missing':
    'The column "{column}" (line {line}) names only the opponents. Say whose list it is: in a column "Team", or --team "FC Muster" on the command line. In a folder of files the list needs both teams.',
  'side-missing': 'Row {line} does not tell whether the game against {opponent} is at home or away, and is left out',
  'side-unreadable':
    'Row {line}: "{text}" does not tell whether the game against {opponent} is at home or away. It is left out. H and A, home and away are understood.',
  'time-unreadable': 'The time in row {line} is not readable: "{time}". The game has none.',
  'columns-unread': 'Columns that are not read: {titles}',
  'sheet-row-merged': 'Row {row} of the sheet "{sheet}" is one merged cell ({range}: {text}); it is read as a heading',
  'ics-invalid': 'Not a valid calendar file (iCalendar)',
  'ics-event-invalid': 'The event in line {line} is not readable: {reason}',
  'ics-cut-short': 'The calendar file breaks off, END:VCALENDAR is missing: later events may be missing too',
  'ics-start-missing': 'The event "{summary}" (line {line}) has no start (DTSTART): it has neither day nor time',
  'ics-no-pairing': 'The event "{summary}" (line {line}) does not name two teams',
  'ics-pairing-unclear': 'In the event "{summary}" (line {line}) it is not clear where the second team begins',
  'ics-zone-unknown': 'Time zone "{zone}" unknown (line {line}); read as Swiss time',
  'ics-events-too-many': 'The calendar has too many events (at most {max})',
  'ics-other-sport': 'The event "{summary}" (line {line}) belongs to another sport ({sport})',
  'ics-recurrence-unread':
    'The recurrence of the event "{summary}" (line {line}) cannot be read; only its first date counts',
  'ics-recurrence-cut': 'The event "{summary}" (line {line}) repeats without end; {max} dates were read',
  'sport-unknown': `There is no such sport: "{sport}". Choose ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(sports)}.`,
  'club-unknown': 'The source knows no club {id}',
  'team-unknown': 'The source knows no team {id}; team numbers may change with the season',
  'game-unknown': 'The source knows no game {id}',
  'table-none':
    'This team has no table: play-offs, cups and teams of your own have none, and not every source knows tables',
  'club-needed': 'Handball needs the club as well as the team ({parameter})',
  'club-key-missing':
    'No API key of the federation is stored for this club yet. Get it from the federation and upload it first.',
  'club-key-refused': "The federation refuses this club's API key",
  'source-unreachable': 'The league data cannot be reached at the moment ({source})',
  'source-timeout': 'The league is not answering in time ({source})',
  'source-failed': 'The league data report an error (HTTP {status}, {source})',
  'source-refused': 'The league data refuse the request (HTTP {status}, {source})',
  'source-invalid': 'The league data do not answer in the expected form ({source}: {reason})',
  'source-too-large': 'The answer from the league is too large ({source}, over {max} MB)',
  'source-forbidden': 'This address is not allowed for league data ({source})',
  'source-resting': 'The league is answering with errors right now. Try again in half a minute.',
  'query-missing': 'The query is missing; for example: ?query={ clubs { id name } }',
  'query-invalid': 'The query is not valid: {reason}',
  'query-too-long': 'The query is too long (at most {max} characters); split it',
  'query-too-deep': 'The query is nested too deeply (at most {max} levels)',
  'query-too-wide': 'The query asks for too much at once (at most {max}, aliases counted); split it',
  'query-failed': 'The query could not be answered; try again later',
  'source-unknown': `There is no source "{source}". Choose ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(sourceWords)}; keys do not belong in the address.`,
  'source-sport': 'The source {source} has no games of {sport}; choose another',
  'game-id-repeated': 'Another game has the id {id} already ({first}); give each game its own',
  'games-unreadable': 'The games in {path} cannot be read ({reason})',
  'demo-in-production': 'The demo league does not start with NODE_ENV=production; choose a real source',
} as const satisfies Translation['errors'];
