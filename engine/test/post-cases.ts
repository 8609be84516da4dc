/** Games and posts in the states that themes are tested with. */
import type { RenderData } from '../src/data.ts';
import type { GameInput } from '../src/game.ts';

export const club = { name: 'UHC Sternenberg', instagram: 'uhcsternenberg' };
export const base: GameInput = {
  date: '15.11.2025',
  time: '19:30',
  teamHome: 'UHC Sternenberg',
  teamAway: 'Floorball Auental',
  location: 'Sporthalle Bergfeld',
  city: 'Sternenberg',
  competition: 'Herren GF 2. Liga',
  result: '6:5 n.V.',
  resultDetail: '(2:1, 3:2, 0:2, 1:0)',
};

/** Changes to a game, and to the whole post. */
export const cases: Record<string, { game?: GameInput; second?: GameInput; data?: Partial<RenderData> }> = {
  short: { game: { teamHome: 'HC Au', teamAway: 'TV Egg' } },
  usual: { data: { isHomeGame: true, showResultDetail: true } },
  long: {
    game: {
      teamHome: 'VLO - Volleyball Lindenmatt-Orvalles II',
      teamAway: 'HSG Tannegg/Kronwil-Lindenmatt Espoirs',
      location: 'Mehrzweckhalle Oberes Rüeblital Nord 3',
      city: 'Niederhelfenschwil',
      competition: 'Handball Herren 3. Liga Gruppe 4 Regional',
      result: '128:127',
      resultDetail: '(25:13, 23:25, 25:17, 21:25, 15:12)',
    },
    data: { showResultDetail: true },
  },
  extreme: {
    game: {
      teamHome: 'spielgemeinschaft oberrüti/unterwyden/'.repeat(6).slice(0, 200),
      teamAway: 'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, 200),
      location: 'Turnhalle '.repeat(20),
      competition: 'Meisterschaft '.repeat(14),
    },
    data: { showResultDetail: true, language: 'en' },
  },
  spread: { second: { date: '23.11.2025', location: 'Arena Au', city: 'Dürrenau', competition: 'Cup' } },
  open: { game: { time: '', date: '', location: '', city: '', result: '', competition: '' } },
  cancelled: { game: { status: 'cancelled', result: '' }, second: { status: 'postponed', result: '' } },
  forfeited: { game: { status: 'forfeited', result: '5:0' }, data: { language: 'en' } },
};
