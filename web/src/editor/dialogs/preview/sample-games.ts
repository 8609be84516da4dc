import { parseGames, type Game, type GameInput } from '@matchpost/engine';
import { getSampleGames } from '../../../render/sample-games.ts';
import { createCrest } from './sample-crests.ts';

/** How long the names are: as most are, as some are, and as no layout wants them. */
export const sampleLengths = ['short', 'long', 'extreme'] as const;
export type SampleLength = (typeof sampleLengths)[number];

const crests = {
  hasliwald: createCrest({ shape: 'shield', sign: 'tree', field: '#1f6f43', ink: '#f7f3e3' }),
  oberlauen: createCrest({ shape: 'diamond', sign: 'stripes', field: '#f28c28', ink: '#1d2440' }),
  kerbelried: createCrest({ shape: 'round', sign: 'peak', field: '#1d1d1b', ink: '#e8e4d8' }),
  valcresta: createCrest({ shape: 'diamond', sign: 'bolt', field: '#b3261e', ink: '#ffffff' }),
  auental: createCrest({ shape: 'round', sign: 'wave', field: '#f2f2ee', ink: '#0f6b5c' }),
};

const long: readonly GameInput[] = [
  {
    id: 'sample-4',
    date: '20.12.2025',
    time: '18:45',
    teamHome: 'Unihockey Hasliwald-Wyden',
    teamAway: 'SG Oberlauen/Nussbaum United',
    result: '11:10 n.P.',
    resultDetail: '(4:3, 2:5, 4:2, 0:0)',
    location: 'Sport- und Freizeitanlage Hinterbergmatten',
    city: 'Hasliwald bei Wyden',
    teamHomeLogo: crests.hasliwald,
    teamAwayLogo: crests.oberlauen,
    competition: 'Juniorinnen U16 Grossfeld Gruppe 3',
  },
  {
    id: 'sample-5',
    date: '20.12.2025',
    time: '15:30',
    teamHome: 'Raiffisa Volley Kerbelried',
    teamAway: 'Handballclub Rotbach-Valcresta',
    result: '29:31',
    resultDetail: '(14:16, 15:15)',
    location: 'Dreifachturnhalle Kerbelried-Unterdorf',
    city: 'Kerbelried an der Lauen',
    teamHomeLogo: crests.kerbelried,
    teamAwayLogo: crests.valcresta,
    competition: 'Frauen 1. Liga Finalrunde Gruppe B',
  },
  {
    id: 'sample-6',
    date: '20.12.2025',
    time: '11:00',
    teamHome: 'Unihockey Hasliwald-Wyden',
    teamAway: 'Floorball Auental-Dürrenau',
    result: '10:12',
    resultDetail: '(3:4, 5:2, 2:6)',
    location: 'Sport- und Freizeitanlage Hinterbergmatten',
    city: 'Hasliwald bei Wyden',
    teamHomeLogo: crests.hasliwald,
    teamAwayLogo: crests.auental,
    competition: 'Junioren U21 C Regionalmeisterschaft',
  },
];

/** Nothing of this is likely, all of it has been seen: no crest, no time, no hall, three digits, a name of 64 letters. */
const extreme: readonly GameInput[] = [
  {
    id: 'sample-7',
    date: '28.02.2026',
    time: '20:15',
    teamHome: 'Spielgemeinschaft Oberlauenegg-Nussbaumen/Kerbelried Handball II',
    teamAway: 'Au',
    result: '112:98 n.V.',
    resultDetail: '(28:24, 25:31, 27:20, 20:25, 12:8, 15:13)',
    location: 'Mehrzweck- und Zivilschutzanlage Hinteres Wydenmoos-Lindenmatt, Halle 3 West',
    city: 'Hinterwydenmoos-Oberlindenmatt',
    teamAwayLogo: crests.auental,
    competition: 'Schweizer Cup Männer Sechzehntelfinal-Wiederholungsspiel',
  },
  {
    id: 'sample-8',
    date: '28.02.2026',
    teamHome: 'HC',
    teamAway: 'Académie Romande de Volleyball Çœur-d’Orval & Amis Ørsted',
    result: '0:3',
    resultDetail: '(8:25, 9:25, 31:33)',
    teamHomeLogo: crests.oberlauen,
  },
  {
    id: 'sample-9',
    date: '28.02.2026',
    time: '09:00',
    teamHome: 'Donaudampfschifffahrtsunihockey Sternenbergwald-Unterkerbelried',
    teamAway: 'Vereinigte Sportfreundinnen und Sportfreunde Valcresta 1897 e.V.',
    result: '0:0',
    location: 'A',
    city: 'Au',
    competition: 'U9',
  },
];

const others = { long: parseGames(long).games, extreme: parseGames(extreme).games };

interface SampleOptions {
  length?: SampleLength;
  /** With results; without, the games are still to come. */
  played?: boolean;
}

/** Three invented games in the engine's shape. */
export function createSampleGames({ length = 'short', played = true }: SampleOptions = {}): Game[] {
  const games = length === 'short' ? getSampleGames(3) : others[length];
  return played ? games : games.map(asComing);
}

/** The game as it was before it began. */
export function asComing({ score: _, ...game }: Game): Game {
  return { ...game, result: '', resultDetail: '', status: 'scheduled' };
}
