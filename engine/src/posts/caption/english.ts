import { formatMoment } from '../../2-bind/format-date.ts';
import { words } from '../../themes/layouts/words.ts';
import { listed, upperFirst } from './sentences.ts';
import type { ToldGame } from './told-game.ts';
import type { Wording } from './wording.ts';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

/** British English; scores with an en dash between the names of the teams. */
export const english: Wording = {
  date: (moment, withYear) => formatMoment(moment, withYear ? 'EEEE d MMMM yyyy' : 'EEEE d MMMM', 'en'),
  clock: (time) => time,
  score: ({ home, away }) => `${home}–${away}`,
  teams: { home: words.homeTeam.en, away: words.awayTeam.en },
  beyond: { overtime: 'after overtime', shootout: 'after a shoot-out', sevenMetres: 'after 7-metre throws' },
  parts: { half: 'Half-time', halves: 'Halves', thirds: 'Periods', overtime: 'overtime', shootout: 'shoot-out' },
  open: { date: 'date to be set', time: 'time tbc', place: 'venue to be confirmed' },
  preview: { home: words.homeGame.en, away: words.awayGame.en, undecided: words.matchday.en },
  label: {
    open: words.noResult.en,
    live: words.score.en,
    final: words.finalScore.en,
    cancelled: words.cancelled.en,
    postponed: words.postponed.en,
    forfeited: words.forfeited.en,
    abandoned: words.abandoned.en,
  },
  listed: {
    coming: '',
    open: 'no result yet',
    live: 'live score',
    final: '',
    cancelled: 'cancelled',
    postponed: 'postponed',
    forfeited: 'forfeit',
    abandoned: 'abandoned',
  },
  game: 'Game',
  results: words.results.en,
  comeAlong: 'Come along!',
  isOn: 'The game is on.',
  listedOn: 'on now',
  newDateOpen: 'New date to be set.',
  headlines: {
    won: { home: 'Home win', away: 'Away win', undecided: 'Win' },
    lost: { home: 'Home defeat', away: 'Away defeat', undecided: 'Defeat' },
    drawn: { home: 'Home draw', away: 'Away draw', undecided: 'Draw' },
  },
  forfeits: { won: 'Win by forfeit', lost: 'Defeat by forfeit' },
  inSets: (sets) => `in ${numberWord(sets)} sets`,
  countGames: (count, side) => {
    const nouns = { home: 'home games', away: 'away games', undecided: 'games' };
    return `${upperFirst(numberWord(count))} ${nouns[side]}`;
  },
  countWins: (count) => `${numberWord(count)} ${count === 1 ? 'win' : 'wins'}`,
  countDraws: (count) => `${numberWord(count)} ${count === 1 ? 'draw' : 'draws'}`,
  pairing: ({ home, away }) => `${home} v ${away}`,
  against: ({ home, away }) => `${home} against ${away}`,
  scored,
  scoredAloud: scored,
  theGame,
  coming: (game) => {
    const { date, isDateRead, time, opponent } = game;
    const open = listed([date === '' && english.open.date, date !== '' && time === '' && english.open.time]);
    if (opponent === '') return listed([english.pairing(game), date, time, open]);
    if (!isDateRead) return listed([`We play ${opponent}`, date, time, open]);
    return listed([`We play ${opponent} on ${date}${time && ` at ${time}`}`, open]);
  },
  cancelled: (subject) => `${subject} is off`,
  abandoned: (subject) => `${subject} could not be finished`,
  running: (subject) => `${subject} is on`,
  stoppedAt: (scored) => `Score when play stopped: ${scored}`,
};

/** `our home game against Floorball Auental on Saturday 28 November`. */
function theGame(game: ToldGame, { withDate } = { withDate: true }): string {
  const on = withDate && game.isDateRead ? ` on ${game.date}` : '';
  if (game.opponent === '') return `${english.pairing(game)}${on}`;
  if (game.isAtOpponent) return `our game at ${game.opponent}${on}`;
  const noun = { home: 'home game', away: 'away game', undecided: 'game' }[game.side];
  return `our ${noun} against ${game.opponent}${on}`;
}

function scored({ home, away }: ToldGame, score: Parameters<Wording['score']>[0]): string {
  return `${home} ${english.score(score)} ${away}`;
}

function numberWord(count: number): string {
  return numbers[count] ?? String(count);
}
