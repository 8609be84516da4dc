import { checkTexts, game, guest, inRound, round } from '../../../test/captions.ts';
import { writeCaption } from './write-caption.ts';

checkTexts('the caption of several games', writeCaption, [
  [
    'to come, one day and hall',
    { games: round({}, {}, {}), ...inRound },
    'Drei Spiele! Sonntag, 30. August, Turnhalle Dorf, Sternenberg: 10.00 Uhr Füchse Rotbach D – D Rot; 11.30 Uhr D Rot – Red Lynx Ebenfluh D; 13.00 Uhr Floorball Tössberg D – D Rot. Junioren D.',
    'Three games! Sunday 30 August, Turnhalle Dorf, Sternenberg: 10:00 Füchse Rotbach D v D Rot; 11:30 D Rot v Red Lynx Ebenfluh D; 13:00 Floorball Tössberg D v D Rot. Junioren D.',
  ],
  [
    'to come at home, on several days',
    {
      games: [game(), game({ date: '29.11.2026', location: 'Halle Au', time: '' })],
      ours: ['home', 'home'],
      sides: ['home', 'home'],
    },
    'Zwei Heimspiele!\n\nSamstag, 28. November, 19.30 Uhr: UHC Sternenberg – Floorball Auental, Sporthalle Bergfeld, Sternenberg.\nSonntag, 29. November: UHC Sternenberg – Floorball Auental, Halle Au, Sternenberg, Zeit offen.\n\nHerren GF 2. Liga. Kommt vorbei!',
    'Two home games!\n\nSaturday 28 November, 19:30: UHC Sternenberg v Floorball Auental, Sporthalle Bergfeld, Sternenberg.\nSunday 29 November: UHC Sternenberg v Floorball Auental, Halle Au, Sternenberg, time tbc.\n\nHerren GF 2. Liga. Come along!',
  ],
  [
    'to come away, one day, several halls',
    {
      games: [game(), game({ location: 'Halle Au', competition: 'Cup' })],
      ours: ['away', 'away'],
      sides: ['away', 'away'],
    },
    'Zwei Auswärtsspiele! Samstag, 28. November:\n\n19.30 Uhr UHC Sternenberg – Floorball Auental, Sporthalle Bergfeld, Sternenberg.\n19.30 Uhr UHC Sternenberg – Floorball Auental, Halle Au, Sternenberg.',
    'Two away games! Saturday 28 November:\n\n19:30 UHC Sternenberg v Floorball Auental, Sporthalle Bergfeld, Sternenberg.\n19:30 UHC Sternenberg v Floorball Auental, Halle Au, Sternenberg.',
  ],
  [
    'to come, without dates',
    { games: [game({ date: '' }), game({ date: '' })], ours: ['home', 'away'], sides: ['home', 'away'] },
    'Zwei Spiele. Datum offen, Sporthalle Bergfeld, Sternenberg: 19.30 Uhr UHC Sternenberg – Floorball Auental; 19.30 Uhr UHC Sternenberg – Floorball Auental. Herren GF 2. Liga.',
    'Two games. Date to be set, Sporthalle Bergfeld, Sternenberg: 19:30 UHC Sternenberg v Floorball Auental; 19:30 UHC Sternenberg v Floorball Auental. Herren GF 2. Liga.',
  ],
  [
    'to come, one of them off and one running',
    { games: round({}, { status: 'postponed' }, { status: 'live' }), ...inRound },
    'Drei Spiele. Sonntag, 30. August, Turnhalle Dorf, Sternenberg: 10.00 Uhr Füchse Rotbach D – D Rot; D Rot – Red Lynx Ebenfluh D, verschoben; 13.00 Uhr Floorball Tössberg D – D Rot, läuft. Junioren D.',
    'Three games. Sunday 30 August, Turnhalle Dorf, Sternenberg: 10:00 Füchse Rotbach D v D Rot; D Rot v Red Lynx Ebenfluh D, postponed; 13:00 Floorball Tössberg D v D Rot, on now. Junioren D.',
  ],
  [
    'all cancelled',
    { games: round({ status: 'cancelled' }, { status: 'cancelled' }), ...inRound },
    'Zwei Spiele abgesagt. Sonntag, 30. August, Turnhalle Dorf, Sternenberg: Füchse Rotbach D – D Rot; D Rot – Red Lynx Ebenfluh D. Junioren D.',
    'Two games cancelled. Sunday 30 August, Turnhalle Dorf, Sternenberg: Füchse Rotbach D v D Rot; D Rot v Red Lynx Ebenfluh D. Junioren D.',
  ],
  [
    'two won of three',
    { games: round({ result: '3:4' }, { result: '2:1' }, { result: '7:0' }), ...inRound, tab: 'result' },
    'Drei Spiele, zwei Siege. Sonntag, 30. August, Turnhalle Dorf, Sternenberg: Füchse Rotbach D – D Rot 3:4; D Rot – Red Lynx Ebenfluh D 2:1; Floorball Tössberg D – D Rot 7:0. Junioren D.',
    'Three games, two wins. Sunday 30 August, Turnhalle Dorf, Sternenberg: Füchse Rotbach D 3–4 D Rot; D Rot 2–1 Red Lynx Ebenfluh D; Floorball Tössberg D 7–0 D Rot. Junioren D.',
  ],
  [
    'of a carousel: one over, one to come, one without a date',
    {
      games: [game({ result: '5:3' }), game({ date: '29.11.2026', location: 'Halle Au' }), game({ date: '' })],
      tab: 'mixed',
      ours: ['home', 'away', 'home'],
      sides: ['home', 'away', 'home'],
    },
    'Drei Spiele.\n\nSamstag, 28. November: UHC Sternenberg – Floorball Auental 5:3.\nSonntag, 29. November, 19.30 Uhr: UHC Sternenberg – Floorball Auental, Halle Au, Sternenberg.\nDatum offen, 19.30 Uhr: UHC Sternenberg – Floorball Auental, Sporthalle Bergfeld, Sternenberg.\n\nHerren GF 2. Liga.',
    'Three games.\n\nSaturday 28 November: UHC Sternenberg 5–3 Floorball Auental.\nSunday 29 November, 19:30: UHC Sternenberg v Floorball Auental, Halle Au, Sternenberg.\nDate to be set, 19:30: UHC Sternenberg v Floorball Auental, Sporthalle Bergfeld, Sternenberg.\n\nHerren GF 2. Liga.',
  ],
  [
    'of a carousel, all over',
    { games: round({ result: '3:4' }, { result: '2:1' }), ...inRound, tab: 'mixed' },
    'Zwei Spiele, zwei Siege! Sonntag, 30. August, Turnhalle Dorf, Sternenberg: Füchse Rotbach D – D Rot 3:4; D Rot – Red Lynx Ebenfluh D 2:1. Junioren D.',
    'Two games, two wins! Sunday 30 August, Turnhalle Dorf, Sternenberg: Füchse Rotbach D 3–4 D Rot; D Rot 2–1 Red Lynx Ebenfluh D. Junioren D.',
  ],
  [
    'all won',
    { games: round({ result: '3:4' }, { result: '2:1' }), ...inRound, tab: 'result', sport: 'unihockey' },
    'Zwei Spiele, zwei Siege! Sonntag, 30. August, Turnhalle Dorf, Sternenberg: Füchse Rotbach D – D Rot 3:4; D Rot – Red Lynx Ebenfluh D 2:1. Junioren D.\n\n#unihockey #floorball',
    'Two games, two wins! Sunday 30 August, Turnhalle Dorf, Sternenberg: Füchse Rotbach D 3–4 D Rot; D Rot 2–1 Red Lynx Ebenfluh D. Junioren D.\n\n#unihockey #floorball',
  ],
  [
    'none won',
    { games: round({ result: '4:3' }, { result: '1:2' }), ...inRound, tab: 'result' },
    'Zwei Spiele, kein Sieg. Sonntag, 30. August, Turnhalle Dorf, Sternenberg: Füchse Rotbach D – D Rot 4:3; D Rot – Red Lynx Ebenfluh D 1:2. Junioren D.',
    'Two games, no wins. Sunday 30 August, Turnhalle Dorf, Sternenberg: Füchse Rotbach D 4–3 D Rot; D Rot 1–2 Red Lynx Ebenfluh D. Junioren D.',
  ],
  [
    'one won, one drawn, on two days, with thirds',
    {
      games: [
        game({ result: '3:3' }),
        game({ ...guest, date: '29.11.2026', result: '1:2 n.V.', resultDetail: '(0:0, 1:1, 0:0, 0:1)' }),
      ],
      ours: ['home', 'away'],
      sides: ['home', 'away'],
      tab: 'result',
      sport: 'unihockey',
    },
    'Zwei Spiele, ein Sieg, ein Unentschieden. Sporthalle Bergfeld, Sternenberg:\n\nSamstag, 28. November: UHC Sternenberg – Floorball Auental 3:3.\nSonntag, 29. November: UHC Niederau 04 II – UHC Sternenberg 1:2 nach Verlängerung (0:0, 1:1, 0:0, 0:1).\n\nHerren GF 2. Liga.\n\n#unihockey #floorball',
    'Two games, one win, one draw. Sporthalle Bergfeld, Sternenberg:\n\nSaturday 28 November: UHC Sternenberg 3–3 Floorball Auental.\nSunday 29 November: UHC Niederau 04 II 1–2 UHC Sternenberg after overtime (0–0, 1–1, 0–0, 0–1).\n\nHerren GF 2. Liga.\n\n#unihockey #floorball',
  ],
  [
    'one running and one cancelled',
    {
      games: round({ result: '3:4' }, { result: '2:1', status: 'live' }, { status: 'cancelled' }),
      ...inRound,
      tab: 'result',
    },
    'Drei Spiele. Sonntag, 30. August, Turnhalle Dorf, Sternenberg: Füchse Rotbach D – D Rot 3:4; D Rot – Red Lynx Ebenfluh D 2:1, Zwischenstand; Floorball Tössberg D – D Rot, abgesagt. Junioren D.',
    'Three games. Sunday 30 August, Turnhalle Dorf, Sternenberg: Füchse Rotbach D 3–4 D Rot; D Rot 2–1 Red Lynx Ebenfluh D, live score; Floorball Tössberg D v D Rot, cancelled. Junioren D.',
  ],
  [
    'one forfeited, one abandoned, one open',
    {
      games: round({ result: '0:5', status: 'forfeited' }, { result: '2:1', status: 'abandoned' }, {}),
      ...inRound,
      tab: 'result',
    },
    'Drei Spiele. Sonntag, 30. August, Turnhalle Dorf, Sternenberg: Füchse Rotbach D – D Rot 0:5, Forfait; D Rot – Red Lynx Ebenfluh D 2:1, abgebrochen; Floorball Tössberg D – D Rot, noch kein Resultat. Junioren D.',
    'Three games. Sunday 30 August, Turnhalle Dorf, Sternenberg: Füchse Rotbach D 0–5 D Rot, forfeit; D Rot 2–1 Red Lynx Ebenfluh D, abandoned; Floorball Tössberg D v D Rot, no result yet. Junioren D.',
  ],
  [
    'of unknown teams',
    { games: round({ result: '3:4' }, { result: '2:1' }), ours: [], sides: [], tab: 'result', today: '2026-08-20' },
    'Zwei Spiele. Sonntag, 30. August, Turnhalle Dorf, Sternenberg: Füchse Rotbach D – D Rot 3:4; D Rot – Red Lynx Ebenfluh D 2:1. Junioren D.',
    'Two games. Sunday 30 August, Turnhalle Dorf, Sternenberg: Füchse Rotbach D 3–4 D Rot; D Rot 2–1 Red Lynx Ebenfluh D. Junioren D.',
  ],
]);
