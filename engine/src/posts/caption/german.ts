import { formatMoment } from '../../2-bind/format-date.ts';
import { words } from '../../themes/layouts/words.ts';
import { listed, upperFirst } from './sentences.ts';
import type { ToldGame } from './told-game.ts';
import type { Wording } from './wording.ts';

const numbers = ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs'];

/** Swiss German standard: `ss`, times as `19.30 Uhr`. */
export const german: Wording = {
  date: (moment, withYear) => formatMoment(moment, withYear ? 'EEEE, d. MMMM yyyy' : 'EEEE, d. MMMM', 'de'),
  clock: (time) => `${time.replace(/^0/, '').replace(':', '.')} Uhr`,
  score: ({ home, away }) => `${home}:${away}`,
  teams: { home: words.homeTeam.de, away: words.awayTeam.de },
  beyond: {
    overtime: 'nach Verlängerung',
    shootout: 'nach Penaltyschiessen',
    sevenMetres: 'nach Siebenmeterwerfen',
  },
  parts: {
    half: 'Halbzeit',
    halves: 'Halbzeiten',
    thirds: 'Drittel',
    overtime: 'Verlängerung',
    shootout: 'Penaltyschiessen',
  },
  open: { date: words.noDate.de, time: words.noTime.de, place: words.noPlace.de },
  preview: { home: words.homeGame.de, away: words.awayGame.de, undecided: words.matchday.de },
  label: {
    open: words.noResult.de,
    live: words.score.de,
    final: words.finalScore.de,
    cancelled: words.cancelled.de,
    postponed: words.postponed.de,
    forfeited: words.forfeited.de,
    abandoned: words.abandoned.de,
  },
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
  results: words.results.de,
  comeAlong: 'Kommt vorbei!',
  isOn: 'Das Spiel läuft.',
  listedOn: 'läuft',
  newDateOpen: 'Das neue Datum ist noch offen.',
  headlines: {
    won: { home: 'Heimsieg', away: 'Auswärtssieg', undecided: 'Sieg' },
    lost: { home: 'Heimniederlage', away: 'Auswärtsniederlage', undecided: 'Niederlage' },
    drawn: { home: 'Unentschieden zu Hause', away: 'Unentschieden auswärts', undecided: 'Unentschieden' },
  },
  forfeits: { won: 'Forfaitsieg', lost: 'Forfaitniederlage' },
  inSets: (sets) => `in ${numberWord(sets)} Sätzen`,
  countGames: (count, side) => {
    const nouns = { home: words.homeGames.de, away: words.awayGames.de, undecided: 'Spiele' };
    return `${upperFirst(numberWord(count))} ${nouns[side]}`;
  },
  countWins: (count) => `${numberWord(count)} ${count > 1 ? 'Siege' : 'Sieg'}`,
  countDraws: (count) => `${numberWord(count)} Unentschieden`,
  pairing: ({ home, away }) => `${home} – ${away}`,
  against,
  scored: ({ home, away }, score) => `${home} – ${away} ${german.score(score)}`,
  scoredAloud: (game, score) => `${against(game)} ${german.score(score)}`,
  theGame,
  coming: ({ date, isDateRead, time, opponent, ...game }) => {
    const teams = opponent === '' ? against(game) : `gegen ${opponent}`;
    if (date === '') return listed([upperFirst(teams), time, german.open.date]);
    const when = upperFirst(listed([isDateRead ? `am ${date}` : date, time]));
    const told = listed([teams, time === '' && german.open.time]);
    return opponent === '' ? `${when}: ${told}` : `${when}, ${told}`;
  },
  cancelled: (subject) => `${subject} findet nicht statt`,
  abandoned: (subject) => `${subject} konnte nicht zu Ende gespielt werden`,
  running: (subject) => `${subject} läuft`,
  stoppedAt: (scored) => `Stand beim Abbruch: ${scored}`,
};

/** `Unser Heimspiel am Samstag, 28. November, gegen Floorball Auental`. */
function theGame(game: ToldGame, { withDate } = { withDate: true }): string {
  const on = withDate && game.isDateRead ? ` am ${game.date},` : '';
  if (game.opponent === '') return `Das Spiel${on} zwischen ${game.home} und ${game.away}`;
  if (game.isAtOpponent) return `Unser Spiel${on} bei ${game.opponent}`;
  const noun = { home: words.homeGame.de, away: words.awayGame.de, undecided: 'Spiel' }[game.side];
  return `Unser ${noun}${on} gegen ${game.opponent}`;
}

function against({ home, away }: Pick<ToldGame, 'home' | 'away'>): string {
  return `${home} gegen ${away}`;
}

function numberWord(count: number): string {
  return numbers[count] ?? String(count);
}
