import type { CaptionWords, ToldGame } from '../caption-words.ts';
import { listed, upperFirst } from '../sentences.ts';
import { post } from './post.ts';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

/** British English; scores with an en dash between the names of the teams. */
export const captions: CaptionWords = {
  clock: (time) => time,
  score: ({ home, away }) => `${home}–${away}`,
  beyond: { overtime: 'after overtime', shootout: 'after a shoot-out', sevenMetres: 'after 7-metre throws' },
  parts: {
    half: 'Half-time',
    halves: 'Halves',
    thirds: 'Periods',
    sets: 'Sets',
    overtime: 'overtime',
    shootout: 'shoot-out',
  },
  open: {
    date: 'date to be set',
    time: 'time tbc',
    hall: 'venue to be confirmed',
    place: 'venue to be confirmed',
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
  comeAlong: 'Come along!',
  isOn: 'The game is on.',
  listedOn: 'on now',
  newDateOpen: 'New date to be set.',
  headlines: {
    won: { home: post.homeWin, away: post.awayWin, undecided: post.win },
    lost: { home: 'Home defeat', away: 'Away defeat', undecided: post.defeat },
    drawn: { home: 'Home draw', away: 'Away draw', undecided: post.draw },
  },
  forfeits: { won: 'Win by forfeit', lost: 'Defeat by forfeit' },
  inSets: (sets) => `in ${numberWord(sets)} sets`,
  countGames: (count, side) => {
    const nouns = { home: 'home games', away: 'away games', undecided: 'games' };
    return `${upperFirst(numberWord(count))} ${nouns[side]}`;
  },
  cover: (games) => `Cover: ${games} ${games === 1 ? 'game' : 'games'}`,
  countWins: (count) => `${numberWord(count)} ${count === 1 ? 'win' : 'wins'}`,
  countDraws: (count) => `${numberWord(count)} ${count === 1 ? 'draw' : 'draws'}`,
  pairing: ({ home, away }) => `${home} v ${away}`,
  against: ({ home, away }) => `${home} against ${away}`,
  scored,
  scoredAloud: scored,
  theGame,
  coming: (game) => {
    const { date, isDateRead, time, opponent } = game;
    const open = listed([date === '' && captions.open.date, date !== '' && time === '' && captions.open.time]);
    if (opponent === '') return listed([captions.pairing(game), date, time, open]);
    if (!isDateRead) return listed([`We play ${opponent}`, date, time, open]);
    return listed([`We play ${opponent} on ${date}${time && ` at ${time}`}`, open]);
  },
  cancelled: (subject) => `${subject} is off`,
  abandoned: (subject) => `${subject} could not be finished`,
  running: (subject) => `${subject} is on`,
  stoppedAt: (scored) => `Score when play stopped: ${scored}`,
  table: {
    standing: ({ rank, played, points }) => {
      const after = played !== null && `after ${played === 1 ? 'one game' : `${played} games`}`;
      const place = rank === null ? 'We are in the standings' : `We are in ${ordinal(rank)} place`;
      return [place, after, points !== null && `with ${countPoints(points)}`].filter(Boolean).join(' ');
    },
    behind: (points, team) => `${numberWord(points)} ${points === 1 ? post.point : post.points} behind ${team}`,
    ahead: (points, team) => `${numberWord(points)} ${points === 1 ? post.point : post.points} ahead of ${team}`,
    level: (team) => `level on points with ${team}`,
    leader: ({ team, points }) =>
      [team, 'lead the standings', points !== null && `with ${countPoints(points)}`].filter(Boolean).join(' '),
    row: ({ rank, team, points }) =>
      listed([[rank !== null && `${rank}.`, team].filter(Boolean).join(' '), points !== null && countPoints(points)]),
  },
  gameLists: {
    sums: ({ wins, draws, losses }) =>
      listed([
        wins > 0 && captions.countWins(wins),
        draws > 0 && captions.countDraws(draws),
        losses > 0 && `${numberWord(losses)} ${losses === 1 ? 'defeat' : 'defeats'}`,
      ]),
    lastGames: (count) => (count === 1 ? 'Our last game' : `Our last ${numberWord(count)} games`),
    recently: 'Most recently',
    inGames: (count, sums) => `${sums} in ${numberWord(count)} ${count === 1 ? 'game' : 'games'}`,
    goals: (score, inSets) => `${score} ${inSets ? 'in sets' : 'in goals'}`,
    next: 'Next meeting',
    nextGames: (count) => (count === 1 ? 'Our next game' : `Our next ${numberWord(count)} games`),
    schedule: (page, pages) => (pages > 1 ? `Our schedule, part ${page} of ${pages}` : 'Our schedule'),
    page: (page, pages) => `page ${page} of ${pages}`,
  },
};

/** `our home game against Floorball Auental on Saturday 28 November`. */
function theGame(game: ToldGame, { withDate } = { withDate: true }): string {
  const on = withDate && game.isDateRead ? ` on ${game.date}` : '';
  if (game.opponent === '') return `${captions.pairing(game)}${on}`;
  if (game.isAtOpponent) return `our game at ${game.opponent}${on}`;
  const noun = { home: 'home game', away: 'away game', undecided: 'game' }[game.side];
  return `our ${noun} against ${game.opponent}${on}`;
}

function scored({ home, away }: ToldGame, score: Parameters<CaptionWords['score']>[0]): string {
  return `${home} ${captions.score(score)} ${away}`;
}

function countPoints(points: number): string {
  return `${String(points).replace('-', '−')} ${points === 1 ? post.point : post.points}`;
}

function ordinal(rank: number): string {
  const isTeen = rank % 100 > 10 && rank % 100 < 14;
  return `${rank}${(!isTeen && ['', 'st', 'nd', 'rd'][rank % 10]) || 'th'}`;
}

function numberWord(count: number): string {
  return numbers[count] ?? String(count);
}
