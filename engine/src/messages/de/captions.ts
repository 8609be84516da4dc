import type { CaptionWords, ToldGame } from '../caption-words.ts';
import { listed, upperFirst } from '../sentences.ts';
import { post } from './post.ts';

const numbers = ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs'];

/** Swiss German standard: `ss`, times as `19.30 Uhr`. */
export const captions: CaptionWords = {
  clock: (time) => `${time.replace(/^0/, '').replace(':', '.')} Uhr`,
  score: ({ home, away }) => `${home}:${away}`,
  beyond: {
    overtime: 'nach Verlängerung',
    shootout: 'nach Penaltyschiessen',
    sevenMetres: 'nach Siebenmeterwerfen',
  },
  parts: {
    half: 'Halbzeit',
    halves: 'Halbzeiten',
    thirds: 'Drittel',
    sets: 'Sätze',
    overtime: 'Verlängerung',
    shootout: 'Penaltyschiessen',
  },
  open: { date: post.noDate, time: post.noTime, hall: post.noHall, place: post.noPlace },
  listed: {
    coming: '',
    open: 'noch kein Resultat',
    live: 'Zwischenstand',
    final: '',
    cancelled: 'abgesagt',
    postponed: 'verschoben',
    forfeited: 'Forfait',
    abandoned: 'abgebrochen',
  },
  game: 'Spiel',
  comeAlong: 'Kommt vorbei!',
  isOn: 'Das Spiel läuft.',
  listedOn: 'läuft',
  newDateOpen: 'Das neue Datum ist noch offen.',
  headlines: {
    won: { home: post.homeWin, away: post.awayWin, undecided: post.win },
    lost: { home: 'Heimniederlage', away: 'Auswärtsniederlage', undecided: post.defeat },
    drawn: { home: 'Unentschieden zu Hause', away: 'Unentschieden auswärts', undecided: post.draw },
  },
  forfeits: { won: 'Forfaitsieg', lost: 'Forfaitniederlage' },
  inSets: (sets) => `in ${numberWord(sets)} Sätzen`,
  countGames: (count, side) => {
    const nouns = { home: post.homeGames, away: post.awayGames, undecided: 'Spiele' };
    return `${upperFirst(numberWord(count))} ${nouns[side]}`;
  },
  cover: (games) => `Titelbild: ${games} ${games === 1 ? 'Spiel' : 'Spiele'}`,
  countWins: (count) => `${numberWord(count)} ${count > 1 ? 'Siege' : 'Sieg'}`,
  countDraws: (count) => `${numberWord(count)} Unentschieden`,
  pairing: ({ home, away }) => `${home} – ${away}`,
  against,
  scored: ({ home, away }, score) => `${home} – ${away} ${captions.score(score)}`,
  scoredAloud: (game, score) => `${against(game)} ${captions.score(score)}`,
  theGame,
  coming: ({ date, isDateRead, time, opponent, ...game }) => {
    const teams = opponent === '' ? against(game) : `gegen ${opponent}`;
    if (date === '') return listed([upperFirst(teams), time, captions.open.date]);
    const when = upperFirst(listed([isDateRead ? `am ${date}` : date, time]));
    const told = listed([teams, time === '' && captions.open.time]);
    return opponent === '' ? `${when}: ${told}` : `${when}, ${told}`;
  },
  cancelled: (subject) => `${subject} findet nicht statt`,
  abandoned: (subject) => `${subject} konnte nicht zu Ende gespielt werden`,
  running: (subject) => `${subject} läuft`,
  stoppedAt: (scored) => `Stand beim Abbruch: ${scored}`,
  table: {
    standing: ({ rank, played, points }) => {
      const after = played === null ? '' : played === 1 ? 'nach einem Spiel' : `nach ${played} Spielen`;
      const place = rank === null ? 'in der Tabelle' : `auf Rang ${rank}`;
      return ['Wir stehen', after, place, points !== null && `mit ${withPoints(points)}`].filter(Boolean).join(' ');
    },
    behind: (points, team) => `${points === 1 ? 'einen Punkt' : `${numberWord(points)} Punkte`} hinter ${team}`,
    ahead: (points, team) => `${points === 1 ? 'einen Punkt' : `${numberWord(points)} Punkte`} vor ${team}`,
    level: (team) => `punktgleich mit ${team}`,
    leader: ({ team, points }) =>
      ['An der Spitze steht', team, points !== null && `mit ${withPoints(points)}`].filter(Boolean).join(' '),
    row: ({ rank, team, points }) =>
      listed([[rank !== null && `${rank}.`, team].filter(Boolean).join(' '), points !== null && countPoints(points)]),
  },
  gameLists: {
    sums: ({ wins, draws, losses }) =>
      listed([
        wins > 0 && captions.countWins(wins),
        draws > 0 && captions.countDraws(draws),
        losses > 0 && (losses === 1 ? 'eine Niederlage' : `${numberWord(losses)} Niederlagen`),
      ]),
    lastGames: (count) => (count === 1 ? 'Unser letztes Spiel' : `Unsere letzten ${numberWord(count)} Spiele`),
    recently: 'Zuletzt',
    inGames: (count, sums) => `${sums} in ${count === 1 ? 'einem Spiel' : `${numberWord(count)} Spielen`}`,
    goals: (score, inSets) => `${score} ${inSets ? 'Sätze' : 'Tore'}`,
    next: 'Nächstes Duell',
    nextGames: (count) => (count === 1 ? 'Unser nächstes Spiel' : `Unsere nächsten ${numberWord(count)} Spiele`),
    schedule: (page, pages) => (pages > 1 ? `Unser Spielplan, Teil ${page} von ${pages}` : 'Unser Spielplan'),
    page: (page, pages) => `Seite ${page} von ${pages}`,
  },
};

/** `Unser Heimspiel am Samstag, 28. November, gegen Floorball Auental`. */
function theGame(game: ToldGame, { withDate } = { withDate: true }): string {
  const on = withDate && game.isDateRead ? ` am ${game.date},` : '';
  if (game.opponent === '') return `Das Spiel${on} zwischen ${game.home} und ${game.away}`;
  if (game.isAtOpponent) return `Unser Spiel${on} bei ${game.opponent}`;
  const noun = { home: post.homeGame, away: post.awayGame, undecided: 'Spiel' }[game.side];
  return `Unser ${noun}${on} gegen ${game.opponent}`;
}

function against({ home, away }: Pick<ToldGame, 'home' | 'away'>): string {
  return `${home} gegen ${away}`;
}

function withPoints(points: number): string {
  return points === 1 ? 'einem Punkt' : `${String(points).replace('-', '−')} Punkten`;
}

function countPoints(points: number): string {
  return points === 1 ? `1 ${post.point}` : `${String(points).replace('-', '−')} ${post.points}`;
}

function numberWord(count: number): string {
  return numbers[count] ?? String(count);
}
