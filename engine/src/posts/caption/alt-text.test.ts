import { atHome, away, checkTexts, floorball, game, guest, inRound, round, volley } from '../../../test/captions.ts';
import { writeAltText } from './write-caption.ts';

checkTexts('the alternative text', writeAltText, [
  [
    'of a home game',
    { ...atHome, sport: 'unihockey', handle: 'uhcsternenberg' },
    'Heimspiel, Herren GF 2. Liga: UHC Sternenberg gegen Floorball Auental, Samstag, 28. November, 19.30 Uhr, Sporthalle Bergfeld, Sternenberg.',
    'Home game, Herren GF 2. Liga: UHC Sternenberg against Floorball Auental, Saturday 28 November, 19:30, Sporthalle Bergfeld, Sternenberg.',
  ],
  [
    'of an away game without a time',
    { games: [game({ ...guest, time: '' })], ...away },
    'Auswärtsspiel, Herren GF 2. Liga: UHC Niederau 04 II gegen UHC Sternenberg, Samstag, 28. November, Zeit offen, Sporthalle Bergfeld, Sternenberg.',
    'Away game, Herren GF 2. Liga: UHC Niederau 04 II against UHC Sternenberg, Saturday 28 November, time tbc, Sporthalle Bergfeld, Sternenberg.',
  ],
  [
    'of a game without date and hall',
    { games: [game({ date: '', time: '', location: '', city: '' })] },
    'Spieltag, Herren GF 2. Liga: UHC Sternenberg gegen Floorball Auental, Datum offen, Halle noch offen.',
    'Matchday, Herren GF 2. Liga: UHC Sternenberg against Floorball Auental, date to be set, venue to be confirmed.',
  ],
  [
    'of a cancelled game',
    { games: [game({ status: 'cancelled' })], ...atHome },
    'Heimspiel, abgesagt, Herren GF 2. Liga: UHC Sternenberg gegen Floorball Auental, Samstag, 28. November, Sporthalle Bergfeld, Sternenberg.',
    'Home game, cancelled, Herren GF 2. Liga: UHC Sternenberg against Floorball Auental, Saturday 28 November, Sporthalle Bergfeld, Sternenberg.',
  ],
  [
    'of a cancelled game on neither side',
    { games: [game({ status: 'cancelled', competition: '' })] },
    'Spiel, abgesagt: UHC Sternenberg gegen Floorball Auental, Samstag, 28. November, Sporthalle Bergfeld, Sternenberg.',
    'Game, cancelled: UHC Sternenberg against Floorball Auental, Saturday 28 November, Sporthalle Bergfeld, Sternenberg.',
  ],
  [
    'of a game between two of our teams',
    { games: [game({ teamAway: 'UHC Sternenberg II', competition: '' })], isDerby: true },
    'Clubderby: UHC Sternenberg gegen UHC Sternenberg II, Samstag, 28. November, 19.30 Uhr, Sporthalle Bergfeld, Sternenberg.',
    'Club derby: UHC Sternenberg against UHC Sternenberg II, Saturday 28 November, 19:30, Sporthalle Bergfeld, Sternenberg.',
  ],
  [
    'of a result with thirds',
    { games: [game(floorball)], ...away, tab: 'result', sport: 'unihockey' },
    'Auswärtssieg: Black Ravens Dürrenau II gegen UHC Sternenberg III 5:6 nach Penaltyschiessen, Samstag, 28. November, Sporthalle Bergfeld, Sternenberg. Drittel 1:2, 3:2, 1:1, Verlängerung 0:0.',
    'Away win: Black Ravens Dürrenau II 5–6 UHC Sternenberg III after a shoot-out, Saturday 28 November, Sporthalle Bergfeld, Sternenberg. Periods 1–2, 3–2, 1–1, overtime 0–0.',
  ],
  [
    'of a result in sets',
    {
      games: [game({ ...volley, result: '2:3', resultDetail: '(25:14, 25:11, 21:25, 25:27, 10:15)' })],
      tab: 'result',
      sport: 'volleyball',
    },
    'Schlussresultat: Volley Näfenbach gegen VBC Lindenmatt 2:3 (25:14, 25:11, 21:25, 25:27, 10:15), Samstag, 28. November, Sporthalle Bergfeld, Sternenberg.',
    'Final score: Volley Näfenbach 2–3 VBC Lindenmatt (25–14, 25–11, 21–25, 25–27, 10–15), Saturday 28 November, Sporthalle Bergfeld, Sternenberg.',
  ],
  [
    'of a running game',
    { games: [game({ status: 'live', result: '2:1' })], tab: 'result' },
    'Zwischenstand, Herren GF 2. Liga: UHC Sternenberg gegen Floorball Auental 2:1, Samstag, 28. November, Sporthalle Bergfeld, Sternenberg.',
    'Live score, Herren GF 2. Liga: UHC Sternenberg 2–1 Floorball Auental, Saturday 28 November, Sporthalle Bergfeld, Sternenberg.',
  ],
  [
    'of an abandoned game',
    { games: [game({ status: 'abandoned', result: '2:1' })], tab: 'result' },
    'Abgebrochen, Herren GF 2. Liga: UHC Sternenberg gegen Floorball Auental 2:1, Samstag, 28. November, Sporthalle Bergfeld, Sternenberg.',
    'Abandoned, Herren GF 2. Liga: UHC Sternenberg 2–1 Floorball Auental, Saturday 28 November, Sporthalle Bergfeld, Sternenberg.',
  ],
  [
    'of a forfeit',
    { games: [game({ status: 'forfeited', result: '5:0' })], tab: 'result' },
    'Schlussresultat, Forfait, Herren GF 2. Liga: UHC Sternenberg gegen Floorball Auental 5:0, Samstag, 28. November, Sporthalle Bergfeld, Sternenberg.',
    'Final score, forfeit, Herren GF 2. Liga: UHC Sternenberg 5–0 Floorball Auental, Saturday 28 November, Sporthalle Bergfeld, Sternenberg.',
  ],
  [
    'of a game without a score',
    { games: [game({ status: 'played' })], tab: 'result' },
    'Noch kein Resultat, Herren GF 2. Liga: UHC Sternenberg gegen Floorball Auental, Samstag, 28. November, Sporthalle Bergfeld, Sternenberg.',
    'No result yet, Herren GF 2. Liga: UHC Sternenberg against Floorball Auental, Saturday 28 November, Sporthalle Bergfeld, Sternenberg.',
  ],
  [
    'of several games to come',
    { games: round({}, { status: 'postponed' }), ...inRound },
    'Zwei Spiele, Junioren D, Sonntag, 30. August, Turnhalle Dorf, Sternenberg: 10.00 Uhr, Füchse Rotbach D gegen D Rot; D Rot gegen Red Lynx Ebenfluh D, verschoben.',
    'Two games, Junioren D, Sunday 30 August, Turnhalle Dorf, Sternenberg: 10:00, Füchse Rotbach D against D Rot; D Rot against Red Lynx Ebenfluh D, postponed.',
  ],
  [
    'of several results',
    { games: round({ result: '3:4' }, { result: '2:1 n.V.' }), ...inRound, tab: 'result', sport: 'unihockey' },
    'Resultate, Junioren D, Sonntag, 30. August, Turnhalle Dorf, Sternenberg: Füchse Rotbach D gegen D Rot 3:4; D Rot gegen Red Lynx Ebenfluh D 2:1 nach Verlängerung.',
    'Results, Junioren D, Sunday 30 August, Turnhalle Dorf, Sternenberg: Füchse Rotbach D 3–4 D Rot; D Rot 2–1 Red Lynx Ebenfluh D after overtime.',
  ],
  [
    'of games on several days',
    {
      games: [game(), game({ date: '29.11.2026', location: 'Halle Au' })],
      ours: ['home', 'home'],
      sides: ['home', 'home'],
    },
    'Zwei Heimspiele, Herren GF 2. Liga: Samstag, 28. November, 19.30 Uhr, UHC Sternenberg gegen Floorball Auental, Sporthalle Bergfeld, Sternenberg; Sonntag, 29. November, 19.30 Uhr, UHC Sternenberg gegen Floorball Auental, Halle Au, Sternenberg.',
    'Two home games, Herren GF 2. Liga: Saturday 28 November, 19:30, UHC Sternenberg against Floorball Auental, Sporthalle Bergfeld, Sternenberg; Sunday 29 November, 19:30, UHC Sternenberg against Floorball Auental, Halle Au, Sternenberg.',
  ],
  ['of no games', { games: [] }, '', ''],
]);
