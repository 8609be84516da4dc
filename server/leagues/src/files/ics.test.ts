import * as assert from 'uvu/assert';
import type { SportId } from '@matchpost/engine/sports';
import { describe } from '@matchpost/engine/test';
import { tellIssues } from '../../test/tell-issues.ts';
import { leagueMessage, type LeagueErrorCode } from '../errors.ts';
import { parsePairing } from './pairing.ts';
import { readGames } from './read.ts';

const pairs: [summary: string, teams: string, rest?: string][] = [
  ['UHC Sternenberg - Floorball Auental', 'UHC Sternenberg|Floorball Auental'],
  ['UHC Sternenberg – Floorball Auental', 'UHC Sternenberg|Floorball Auental'],
  ['A vs B', 'A|B'],
  ['A vs. B', 'A|B'],
  ['A gegen B', 'A|B'],
  ['A contre B', 'A|B'],
  ['Hard-Rapp 2 - Tös-Lin', 'Hard-Rapp 2|Tös-Lin'],
  ['VFM - Volley Berge II vs VBC Au', 'VFM - Volley Berge II|VBC Au'],
  ['A - B 3:2 (1:0, 2:2, 0:0)', 'A|B', '|3:2 (1:0, 2:2, 0:0)'],
  ['A - B 6:5 n.V.', 'A|B', '|6:5 n.V.'],
  ['A - B (1:2) Abgebrochen', 'A|B', '|(1:2) Abgebrochen'],
  ['Herren 2. Liga: A - B', 'A|B', 'Herren 2. Liga|'],
  ['Abgesagt: A - B', 'A|B', 'Abgesagt|'],
  ['A - B (abgesagt)', 'A|B'],
  ['A - B – verschoben', 'A|B'],
  ['A - B [abgesagt]', 'A|B'],
  ['[ABGESAGT] A - B', 'A|B'],
  ['ABGESAGT A - B', 'A|B'],
  ['ABGESAGT - A - B', 'A|B'],
  ['(verschoben) Herren: A vs B', 'A|B', 'Herren|'],
  ['CANCELLED! A - B', 'A|B'],
  ['Verschoben auf 22.11.: A - B', 'A|B', 'Verschoben auf 22.11.|'],
  ['Herren: ABGESAGT A - B', 'A|B', 'Herren|'],
  ['Abgesagt / A - B', 'A|B'],
  ['A vs B annulé', 'A|B'],
  ['A - B, 19:30 Uhr', 'A|B', '|19:30 Uhr'],
  ['A - B 19.30 Uhr', 'A|B', '|19:30 Uhr'],
  ['A - B um 19:30 Uhr', 'A|B', '|19:30 Uhr'],
  ['A - B, Anpfiff 19:30', 'A|B', '|19:30 Uhr'],
  ['A - B 19h30', 'A|B', '|19:30 Uhr'],
  ['A - B 20 Uhr', 'A|B', '|20:00 Uhr'],
  ['19:30 A - B', 'A|B', '|19:30 Uhr'],
  ['19.30 Uhr: A - B', 'A|B', '|19:30 Uhr'],
  ['A - B 19.30 Uhr (abgesagt)', 'A|B', '|19:30 Uhr'],
  ['A - B (verschoben auf 12.12.)', 'A|B'],
  ['A - B (Abgesagt!)', 'A|B'],
  ['A - B verschoben!', 'A|B'],
  ['A - B **ABGESAGT**', 'A|B'],
  ['A - B fällt aus', 'A|B'],
  ['A - B (findet nicht statt)', 'A|B'],
  ['A - B Spiel abgesagt', 'A|B'],
  ['Ausgefallen: A - B', 'A|B', 'Ausgefallen|'],
];

describe('event titles', (test) => {
  for (const [summary, teams, rest = '|'] of pairs) {
    test(summary, () => {
      const pairing = parsePairing(summary);
      assert.is(`${pairing?.teamHome}|${pairing?.teamAway}`, teams);
      assert.is(`${pairing?.prefix}|${pairing?.result}`, rest);
    });
  }
  for (const summary of ['Training', 'Helferessen 18:00', 'A -', '- B', '', 'A-B']) {
    test(`«${summary}» contains no two teams`, () => assert.is(parsePairing(summary), undefined));
  }
  test('three parts are split at a known team', () => {
    const known = new Set(['VFM - Volley Berge II']);
    const pairing = parsePairing('VBC Au - VFM - Volley Berge II', { known });
    assert.equal([pairing?.teamHome, pairing?.teamAway, pairing?.clear], ['VBC Au', 'VFM - Volley Berge II', true]);
    assert.is(parsePairing('A - B - C')?.clear, false);
  });
});

const newYork = [
  'BEGIN:VTIMEZONE',
  'TZID:America/New_York',
  'BEGIN:STANDARD',
  'DTSTART:20241103T020000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function calendar(...events: string[][]): string {
  const wrapped = events.flatMap((lines) => ['BEGIN:VEVENT', 'UID:1@x', 'SUMMARY:A - B', ...lines, 'END:VEVENT']);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...newYork, ...wrapped, 'END:VCALENDAR', ''].join('\r\n');
}

const starts: [line: string, startsAt: string][] = [
  ['DTSTART;TZID=Europe/Zurich:20251115T193000', '2025-11-15T19:30'],
  ['DTSTART;TZID=W. Europe Standard Time:20251115T193000', '2025-11-15T19:30'],
  ['DTSTART:20251115T183000Z', '2025-11-15T19:30'],
  ['DTSTART:20250715T173000Z', '2025-07-15T19:30'],
  ['DTSTART:20251115T193000', '2025-11-15T19:30'],
  ['DTSTART;VALUE=DATE:20251115', '2025-11-15'],
  ['DTSTART;TZID=America/New_York:20251115T133000', '2025-11-15T19:30'],
];

const places: [location: string, place: string][] = [
  ['Sporthalle Bergfeld\\, Oberwil', 'Sporthalle Bergfeld|Oberwil'],
  ['Turnhalle Läbere\\, Schulweg 4\\, 5712 Beinwil am See', 'Turnhalle Läbere|Beinwil am See'],
  ['Hardau\\, Halle 2', 'Hardau, Halle 2|'],
  ['Hardau', 'Hardau|'],
  ['Sporthalle Aegeten\\, Aegetenstrasse 4\\, 5712 Beinwil am See\\, Schweiz', 'Sporthalle Aegeten|Beinwil am See'],
  ['Sporthalle\\, Oberwil\\, Switzerland', 'Sporthalle|Oberwil'],
  ['Sporthalle Au\\, Hauptstrasse 1\\, 8804 Au ZH\\, Schweiz', 'Sporthalle Au|Au ZH'],
  ['Sporthalle Au\\nHauptstrasse 1\\n8804 Au ZH\\nSchweiz', 'Sporthalle Au|Au ZH'],
  ['Sporthalle Au\\nHauptstrasse 1\\, 8804 Au\\, Schweiz', 'Sporthalle Au|Au'],
  ['Sporthalle Au<br>Hauptstrasse 1<br>8804 Au', 'Sporthalle Au|Au'],
  ['Sporthalle Au | Hauptstrasse 1 | 8804 Au', 'Sporthalle Au|Au'],
  ['Sporthalle Au - Hauptstrasse 1 - 8804 Au', 'Sporthalle Au|Au'],
  ['Sporthalle Au (Hauptstrasse 1\\, 8804 Au)', 'Sporthalle Au|Au'],
  ['Sporthalle Au 8804 Au', 'Sporthalle Au|Au'],
  ['Sporthalle Au\\, Hauptstrasse 1 8804 Au', 'Sporthalle Au|Au'],
  ['Sporthalle Au\\, Halle B\\, Hauptstrasse 1\\, 8804 Au', 'Sporthalle Au, Halle B|Au'],
  ['Schulanlage Au - Turnhalle 2\\, 8804 Au', 'Schulanlage Au - Turnhalle 2|Au'],
  ['Schulanlage Au\\, Turnhalle 2\\, 8804 Au', 'Schulanlage Au, Turnhalle 2|Au'],
  ['Sporthalle Au\\, Hauptstr. 1\\, D-79539 Moos\\, Deutschland', 'Sporthalle Au|Moos'],
  ['Sporthalle Au\\, Hauptstrasse 1\\, Au\\, ZH 8804\\, Switzerland', 'Sporthalle Au|Au'],
  ['Sporthalle Au\\, Hauptstrasse 1\\, 8804 Au\\, Zürich\\, Schweiz', 'Sporthalle Au|Au'],
  ['Sporthalle Au\\, Hauptstrasse 1\\, 8804 Au\\, Svizzera / Schweiz / Suisse', 'Sporthalle Au|Au'],
  ['Sporthalle Au\\, 8804 Au (https://maps.example/abc)', 'Sporthalle Au|Au'],
  ['8804 Au\\, Sporthalle', 'Sporthalle|Au'],
  ['8804 Au', 'Au|'],
  ['Au\\, Sporthalle', 'Au, Sporthalle|'],
  ['https://maps.example/?q=8804+Au', '|'],
  ['Auswärts', '|'],
  ['tba', '|'],
];

/** Kick-off on 15 November 2025 at 19:30; `today` and the title, and what is read. */
const clocks: [today: string, summary: string, read: string][] = [
  ['2025-11-01', 'A - B 19:30', ' scheduled'],
  ['2025-12-01', 'A - B 19:30', ' scheduled'],
  ['2025-12-01', 'A - B, 19:30 Uhr', ' scheduled'],
  ['2025-11-01', 'A - B (18:30)', ' scheduled'],
  ['2025-12-01', 'A - B 19:21', '19:21 played'],
  ['2025-12-01', 'A - B 28:30', '28:30 played'],
  ['2025-11-01', 'A - B (abgesagt)', ' cancelled'],
  ['2025-11-01', 'A - B verschoben', ' postponed'],
];

/** A title with a hyphenated pair behind its teams, an event of 15 November 2025, and what is read. */
const hyphens: [today: string | undefined, title: string, sport: SportId | undefined, read: string][] = [
  ['2025-11-16', 'A - B 3-2', undefined, 'A|B|3:2'],
  ['2025-11-16', 'A – B 3–2', undefined, 'A|B|3:2'],
  ['2025-11-16', 'A vs B (5-5)', 'unihockey', 'A|B|5:5'],
  ['2025-11-16', 'A - B 31-28', 'handball', 'A|B|31:28'],
  ['2025-11-16', 'A - B 10-0', 'unihockey', 'A|B|10:0'],
  ['2025-11-16', 'A - B 0-4', 'unihockey', 'A|B|0:4'],
  ['2025-11-16', 'A - B 2-3', 'volleyball', 'A|B|2:3'],
  ['2025-11-16', 'A - B 3-2 (abgesagt)', undefined, 'A|B|'],
  ['2025-11-15', 'A - B 3-2', undefined, 'A|B 3-2|'],
  ['2025-11-14', 'A - B 3-2', undefined, 'A|B 3-2|'],
  [undefined, 'A - B 3-2', undefined, 'A|B 3-2|'],
  ['2025-11-16', 'B 3-2 @ A', 'unihockey', 'A|B 3-2|'],
  ['2025-11-16', 'A 3-2 B', 'unihockey', 'A|B|3:2'],
  ['2025-11-16', 'A - B 3-2 n.V.', 'unihockey', 'A|B|3:2 n.V.'],
  ['2025-11-16', 'A - B 3-1 (25-20, 25-22, 20-25, 25-18)', 'volleyball', 'A|B|3:1'],
  // Years and ages.
  ['2025-11-16', 'A 07-08 vs B', 'handball', 'A 07-08|B|'],
  ['2025-11-16', 'A - B 07-08', undefined, 'A|B 07-08|'],
  ['2025-11-16', 'A 07-08 - B 06-07', 'handball', 'A 07-08|B 06-07|'],
  ['2025-11-16', 'A - B 00-05', 'handball', 'A|B 00-05|'],
  ['2025-11-16', 'A - B 99-00', 'handball', 'A|B 99-00|'],
  ['2025-11-16', 'A - B 10-11', 'unihockey', 'A|B 10-11|'],
  ['2025-11-16', 'A - B 2010-11', 'handball', 'A|B 2010-11|'],
  ['2025-11-16', 'A - B 2011-2010', 'handball', 'A|B 2011-2010|'],
  ['2025-11-16', 'A - Kids 7-9', 'unihockey', 'A|Kids 7-9|'],
  ['2025-11-16', 'A - B U14-12', 'handball', 'A|B U14-12|'],
  ['2025-11-16', 'A - B 12-10', 'volleyball', 'A|B 12-10|'],
  ['2025-11-16', 'A - Kids 2-4', 'volleyball', 'A|Kids 2-4|'],
];

/** A day without a time, or the time of meeting; the kick-off stands in the title. */
const allDay = 'DTSTART;VALUE=DATE:20251115';
const meeting = 'DTSTART:20251115T173000Z';
const likely: [start: string, today: string, title: string, sport: SportId | undefined, read: string][] = [
  [allDay, '2025-11-14', 'A - B 19:30', undefined, '2025-11-15T19:30 '],
  [allDay, '2025-11-15', 'A - B 19:30', undefined, '2025-11-15T19:30 '],
  [allDay, '2025-11-15', 'A - B 19:30', 'handball', '2025-11-15T19:30 '],
  [allDay, '2025-11-16', 'A - B 19:30', 'handball', '2025-11-15 19:30'],
  [allDay, '2025-11-16', 'A - B 19:00', 'handball', '2025-11-15T19:00 '],
  [allDay, '2025-11-16', 'A - B 19:30', undefined, '2025-11-15 19:30'],
  [allDay, '2025-11-16', 'A - B 19:30', 'unihockey', '2025-11-15T19:30 '],
  [allDay, '2025-11-16', 'A - B 19:30', 'volleyball', '2025-11-15T19:30 '],
  [allDay, '2025-11-16', 'A - B 8:10', 'unihockey', '2025-11-15 8:10'],
  [allDay, '2025-11-15', 'A - B: 21:25', 'handball', '2025-11-15 21:25'],
  [allDay, '2025-11-15', 'A 21:25 B', 'handball', '2025-11-15 21:25'],
  [allDay, '2025-11-15', 'A - B 3:2', 'unihockey', '2025-11-15 3:2'],
  [allDay, '2025-11-15', 'A - B 5:10', 'unihockey', '2025-11-15 5:10'],
  [meeting, '2025-11-15', 'A - B 19:30', 'volleyball', '2025-11-15T18:30 '],
  [meeting, '2025-11-15', 'A - B 19:31', 'volleyball', '2025-11-15T18:30 19:31'],
  [meeting, '2025-11-15', 'A - B 21:30', 'volleyball', '2025-11-15T18:30 21:30'],
];

describe('calendars', (test) => {
  for (const [start, today, title, sport, read] of likely) {
    test(`${start}, «${title}», ${sport ?? 'any sport'}, is read on ${today} as «${read}»`, () => {
      const text = calendar([start]).replace('SUMMARY:A - B', `SUMMARY:${title}`);
      const [game] = readGames(text, { kind: 'ics', today, ...(sport && { sport }) }).games;
      assert.is(`${game?.startsAt} ${game?.result}`, read);
    });
  }
  for (const [today, title, sport, read] of hyphens) {
    test(`«${title}», ${sport ?? 'any sport'}, is read on ${today ?? 'an unknown day'} as «${read}»`, () => {
      const text = calendar(['DTSTART:20251115T183000Z']).replace('SUMMARY:A - B', `SUMMARY:${title}`);
      const [game] = readGames(text, { kind: 'ics', ...(today && { today }), ...(sport && { sport }) }).games;
      assert.is(`${game?.teamHome}|${game?.teamAway}|${game?.result}`, read);
    });
  }
  for (const [line, startsAt] of starts) {
    test(line, () => {
      const result = readGames(calendar([line]), { kind: 'ics' });
      assert.is(result.games[0]?.startsAt, startsAt);
      assert.equal(tellIssues(result), []);
    });
  }
  test('a result of the description is none of the kick-offs', () => {
    const text = calendar([allDay, 'DESCRIPTION:Resultat: 10:15']);
    const [game] = readGames(text, { kind: 'ics', today: '2025-11-15', sport: 'unihockey' }).games;
    assert.is(game?.result, '10:15');
  });
  for (const [description, today, read] of [
    ['Treffpunkt 18:00. Letztes Resultat 3:2', '2025-11-16', ' scheduled'],
    ['Hinspiel-Resultat: 3:2', '2025-11-16', ' scheduled'],
    ['Resultat: 0:0', '2025-11-10', ' scheduled'],
    ['Liga: A, Resultat: 3:2', '2025-11-16', '3:2 played'],
    ['Schlussresultat 3:2', '2025-11-16', '3:2 played'],
  ] as const) {
    test(`«${description}» of a game of 15.11. is read on ${today} as «${read}»`, () => {
      const text = calendar([allDay, `DESCRIPTION:${description.replace(',', '\\,')}`]);
      const [game] = readGames(text, { kind: 'ics', today }).games;
      assert.is(`${game?.result} ${game?.status}`, read);
    });
  }
  test('a result of a game to come is none, also where its day begins earlier than in London', () => {
    const text = calendar(['DTSTART:20251115T233000Z', 'DESCRIPTION:Resultat: 0:0']);
    assert.is(readGames(text, { kind: 'ics', today: '2025-11-15' }).games[0]?.result, '');
  });
  for (const [location, place] of places) {
    test(location, () => {
      const [game] = readGames(calendar([`LOCATION:${location}`]), { kind: 'ics' }).games;
      assert.is(`${game?.location}|${game?.city}`, place);
    });
  }
  for (const [today, summary, read] of clocks) {
    test(`on ${today} «${summary}» is read as «${read}»`, () => {
      const text = calendar(['DTSTART:20251115T183000Z']).replace('SUMMARY:A - B', `SUMMARY:${summary}`);
      const [game] = readGames(text, { kind: 'ics', today }).games;
      assert.equal([game?.teamAway, `${game?.result} ${game?.status}`], ['B', read]);
    });
  }
  test('an event without two teams is left out and reported with title and line', () => {
    const text = calendar([], ['DTSTART:20251115T193000']).replace('SUMMARY:A - B', 'SUMMARY:Training');
    const result = readGames(text, { kind: 'ics' });
    assert.is(result.games.length, 1);
    assert.equal(result.issues[0]?.params, { summary: 'Training', line: 11 });
  });
  test('an invalid event is left out and reported with its line', () => {
    const result = readGames(calendar(['no property here'], ['DTSTART:20251115T193000']), { kind: 'ics' });
    assert.is(result.games.length, 1);
    assert.equal(tellIssues(result), ['lines.11 ics-event-invalid']);
  });
  test('an event without an end, a start or a known line is reported, in German throughout', () => {
    const text = `BEGIN:VCALENDAR
BEGIN:VEVENT
SUMMARY:A - B
BEGIN:VEVENT
SUMMARY:A - C
END:VEVENT
BEGIN:VEVENT
SUMMARY:A - D
no property
END:VEVENT
END:VCALENDAR`;
    const { issues } = readGames(text, { kind: 'ics' });
    assert.equal(
      issues.map(({ code, params }) => leagueMessage(code as LeagueErrorCode, params, 'de')),
      [
        'Der Termin in Zeile 2 ist nicht lesbar: END:VEVENT fehlt',
        'Der Termin in Zeile 7 ist nicht lesbar: eine seiner Zeilen ist keine Eigenschaft',
        'Dem Termin «A - C» (Zeile 4) fehlt der Beginn (DTSTART): Er hat weder Tag noch Zeit',
      ],
    );
  });
  test('a repeated event without a start is reported', () => {
    const result = readGames(calendar(['RRULE:FREQ=WEEKLY;COUNT=2']), { kind: 'ics' });
    assert.equal(tellIssues(result), ['lines.11 ics-start-missing']);
  });
  test('a calendar that breaks off says its last line, and its whole events are read', () => {
    const whole = calendar(['DTSTART:20251115T193000'], ['DTSTART:20251116T193000']);
    const result = readGames(whole.split('\r\n').slice(0, -4).join('\r\n'), { kind: 'ics' });
    assert.equal([result.games.length, ...tellIssues(result)], [1, 'lines.18 ics-cut-short']);
  });
  test('an unknown zone is read as Swiss time and reported', () => {
    const result = readGames(calendar(['DTSTART;TZID=Mars/Base:20251115T193000']), { kind: 'ics' });
    assert.is(result.games[0]?.startsAt, '2025-11-15T19:30');
    assert.equal(tellIssues(result), ['lines.11 ics-zone-unknown']);
  });
  test('id, result, status and competition are read, also from folded lines', () => {
    const details = [
      'DESCRIPTION:Herren\\nResultat: 6:5 n.V. (2:2\\, 3:1\\, 0',
      ' :2\\, 1:0)',
      'CATEGORIES:Herren 2. Liga',
    ];
    const [game, other] = readGames(calendar(details, ['STATUS:CANCELLED']), { kind: 'ics' }).games;
    assert.equal([game?.id, game?.result, game?.competition], ['1@x', '6:5 n.V.', 'Herren 2. Liga']);
    assert.is(game?.resultDetail, '(2:2, 3:1, 0:2, 1:0)');
    assert.is(other?.status, 'cancelled');
  });
});

const described: [description: string, told: string][] = [
  ['Herren GF 2. Liga\\nGruppe 3\\nRunde 5\\nSaison 2025/26', 'Herren GF 2. Liga, Gruppe 3||scheduled'],
  ['Liga: Herren GF 2. Liga\\nGruppe: 3\\nRunde: 5', 'Herren GF 2. Liga, Gruppe 3||scheduled'],
  ['Junioren U14 B\\, Gruppe 3\\, Runde 5\\, Saison 2025/26', 'Junioren U14 B, Gruppe 3||scheduled'],
  ['Herren KF 4. Liga\\, Gr. 11', 'Herren KF 4. Liga, Gr. 11||scheduled'],
  ['Liga: Herren GF 2. Liga Gruppe 3\\nGruppe 3', 'Herren GF 2. Liga Gruppe 3||scheduled'],
  ['Ligue: #6652 | 3L | ♂', '3L||scheduled'],
  ['Ligue: 2e ligue\\nGroupe: Groupe B', '2e ligue, Groupe B||scheduled'],
  ['Liga:Kreisliga Süd Damen\\nTeam 1: A\\nTeam 2: B', 'Kreisliga Süd Damen||scheduled'],
  ['Herren GF 2. Liga\\nResultat: (1:2) Abgebrochen', 'Herren GF 2. Liga|1:2|abandoned'],
  ['Resultat: Forfait 5:0', '|5:0|forfeited'],
  ['Status: Abgebrochen', '||abandoned'],
  ['Forfait', '||forfeited'],
  ['Das Training von gestern wurde verschoben', '||scheduled'],
  ['Live Stream\\nhttps://example.ch/live', '||scheduled'],
  ['Halbzeitresultat: 13:12', '||scheduled'],
  ['<p>Liga: Herren 2. Liga</p><p><b>Resultat:</b> 5:4</p>', 'Herren 2. Liga|5:4|played'],
  [
    'Liga: Herren 2. Liga<br>Gruppe: 3<br><a href="https://example.ch/x">Details</a>',
    'Herren 2. Liga, Gruppe 3||scheduled',
  ],
  ['Liga: <a href="https://example.ch/1">Herren 2. Liga</a>', 'Herren 2. Liga||scheduled'],
  ['Liga: Herren 2. Liga (https://example.ch/1)', 'Herren 2. Liga||scheduled'],
  ['Liga: https://example.ch/1', '||scheduled'],
  ['- Spielklasse: Herren 2. Liga\\n- Resultat: 5:4', 'Herren 2. Liga|5:4|played'],
  ['Catégorie : Hommes 2e ligue\\nRésultat final : 3-1', 'Hommes 2e ligue|3:1|played'],
  ['Risultato finale: 3-1', '|3:1|played'],
  ['Endstand 27:24 (13:12)', '|27:24|played'],
  ['Score 3-2', '|3:2|played'],
  ['3:1 (25:20\\, 25:22\\, 20:25\\, 25:18)', '|3:1|played'],
  ['5:4 n.V. (2:1\\, 1:1\\, 1:2\\, 1:0)', '|5:4 n.V.|played'],
  ['18:30', '||scheduled'],
  ['Treffpunkt 18:00', '||scheduled'],
];

/** Lines of an event, and the league they tell. */
const categories: [lines: string[], competition: string][] = [
  [['CATEGORIES:Spiele,Herren 2. Liga'], 'Herren 2. Liga'],
  [['CATEGORIES:Spiele', 'CATEGORIES:Herren 2. Liga'], 'Herren 2. Liga'],
  [['CATEGORIES:Spiele\\, Herren 2. Liga'], 'Herren 2. Liga'],
  [['CATEGORIES:Herren GF 2. Liga\\, Gruppe 3'], 'Herren GF 2. Liga, Gruppe 3'],
  [['CATEGORIES:Wichtig,Herren 1'], 'Herren 1'],
  [['CATEGORIES:Herren 1,Cup'], 'Herren 1'],
  [['CATEGORIES:Unihockey,Spiele,Damen KF 3. Liga'], 'Damen KF 3. Liga'],
  [['CATEGORIES:Meisterschaft,Herren 2. Liga'], 'Herren 2. Liga'],
  [['CATEGORIES:Meisterschaft'], 'Meisterschaft'],
  [['CATEGORIES:Rot'], 'Rot'],
  [['CATEGORIES:Rot', 'DESCRIPTION:Liga: Herren 2. Liga'], 'Herren 2. Liga'],
  [['CATEGORIES:Spiele', 'DESCRIPTION:Liga: Herren 2. Liga'], 'Herren 2. Liga'],
  [['CATEGORIES:Partite,Uomini 2a lega'], 'Uomini 2a lega'],
  [['CATEGORIES:Matchs,Hommes 2e ligue'], 'Hommes 2e ligue'],
  ...['Spiel', 'Match', 'Game', 'Heimspiele', 'Unihockey', 'Training', 'Red category', 'Termine', ''].map(
    (word): [string[], string] => [[`CATEGORIES:${word}`], ''],
  ),
];

describe('descriptions of calendars', (test) => {
  for (const [description, told] of described) {
    test(description, () => {
      const text = calendar(['DTSTART:20251115T183000Z', `DESCRIPTION:${description}`]);
      const [game] = readGames(text, { kind: 'ics' }).games;
      assert.is(`${game?.competition}|${game?.result}|${game?.status}`, told);
    });
  }
  test('categories win over the description', () => {
    const lines = ['DTSTART:20251115T183000Z', 'CATEGORIES:Cup', 'DESCRIPTION:Herren GF 2. Liga'];
    assert.is(readGames(calendar(lines), { kind: 'ics' }).games[0]?.competition, 'Cup');
  });
  for (const [lines, competition] of categories) {
    test(`${lines.join(', ')}: «${competition}»`, () => {
      const text = calendar(['DTSTART:20251115T183000Z', ...lines]);
      assert.is(readGames(text, { kind: 'ics', sport: 'unihockey' }).games[0]?.competition, competition);
    });
  }
  for (const [title, lines, competition] of [
    ['Meisterschaft: A - B', ['CATEGORIES:Herren 2. Liga'], 'Herren 2. Liga'],
    ['Testspiel: A - B', ['CATEGORIES:Herren 2. Liga'], 'Testspiel'],
    ['Runde 5: A - B', ['CATEGORIES:Herren 2. Liga'], 'Herren 2. Liga'],
    ['Runde 5: A - B', [], 'Runde 5'],
  ] as const) {
    test(`«${title}» with ${lines.join() || 'no category'} is of «${competition}»`, () => {
      const text = calendar(['DTSTART:20251115T183000Z', ...lines]).replace('SUMMARY:A - B', `SUMMARY:${title}`);
      assert.is(readGames(text, { kind: 'ics' }).games[0]?.competition, competition);
    });
  }
  test('a title that starts with a status is no competition', () => {
    for (const [word, status] of [
      ['Spielabbruch', 'abandoned'],
      ['Forfait', 'forfeited'],
    ]) {
      const text = calendar(['DTSTART:20251115T183000Z']).replace('SUMMARY:', `SUMMARY:${word}: `);
      const [game] = readGames(text, { kind: 'ics' }).games;
      assert.equal([game?.status, game?.competition], [status, '']);
    }
  });
});
