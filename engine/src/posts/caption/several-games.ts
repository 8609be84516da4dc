/** A caption about several games: date, hall and competition appear once if they are the same. */
import { listed, sentence, upperFirst } from '../../messages/sentences.ts';
import type { ToldGame } from '../../messages/caption-words.ts';
import type { Wording } from './tell-games.ts';

export function writeSeveralGames(games: readonly ToldGame[], isResult: boolean, wording: Wording): string {
  const off = allOff(games);
  const heading = off
    ? `${wording.countGames(games.length, commonSide(games))} ${wording.listed[off]}.`
    : writeHeading(games, isResult, wording);
  const { date, place, competition } = findShared(games);
  const lines = games.map((game) =>
    listGame(game, wording, {
      names: 'dashed',
      date: date === undefined,
      place: place === undefined && !isResult && !off && game.score === undefined,
      state: !off,
    }),
  );
  const isOpen = date === '' && games.some(({ state }) => state === 'coming');
  const intro = listed([isOpen ? upperFirst(wording.open.date) : (date ?? ''), place ?? '']);
  const isOneParagraph = date !== undefined && (isResult || off !== undefined || place !== undefined);
  const invites = games.every(({ isAhead, side }) => isAhead && side === 'home');
  const end = [competition && sentence(competition), invites && wording.comeAlong].filter(Boolean).join(' ');
  if (isOneParagraph) {
    const told = sentence(lines.join('; '));
    return [heading, intro === '' ? told : `${intro}: ${told}`, end].filter(Boolean).join(' ');
  }
  const head = intro === '' ? heading : `${heading} ${intro}:`;
  return [head, '', ...lines.map(sentence), ...(end === '' ? [] : ['', end])].join('\n');
}

/** The value all games share; undefined where they differ. */
export function findShared(games: readonly ToldGame[]): Partial<Pick<ToldGame, 'date' | 'place' | 'competition'>> {
  const find = (field: 'date' | 'place' | 'competition') =>
    games.every((game) => game[field] === games[0]?.[field]) ? games[0]?.[field] : undefined;
  return { date: find('date'), place: find('place'), competition: find('competition') };
}

export function commonSide(games: readonly ToldGame[]): ToldGame['side'] {
  const sides = new Set(games.map(({ side }) => side));
  const [side = 'undecided'] = sides;
  return sides.size === 1 ? side : 'undecided';
}

export interface ListOptions {
  names: 'dashed' | 'aloud';
  date: boolean;
  place: boolean;
  state: boolean;
}

/** `19.30 Uhr: A – B, Sporthalle Bergfeld` or `A – B 3:4 nach Verlängerung (1:1, 1:1, 1:1, 0:1)`. */
export function listGame(game: ToldGame, wording: Wording, { names, date, place, state }: ListOptions): string {
  const { score, beyond, parts } = game;
  const isAloud = names === 'aloud';
  const pairing = isAloud ? wording.against(game) : wording.pairing(game);
  const scored = score && (isAloud ? wording.scoredAloud(game, score) : wording.scored(game, score));
  const isComing = game.state === 'coming';
  // Dashed lines with a date stand on their own.
  const openDate = isAloud ? wording.open.date : upperFirst(wording.open.date);
  const when = listed([date && (game.date || (isComing && openDate)), isComing && game.time]);
  const told = [scored ?? pairing, beyond, parts && `(${parts})`].filter(Boolean).join(' ');
  const behind = [place && game.place, isComing && game.time === '' && wording.open.time];
  const isOn = isComing && game.isLive && wording.listedOn;
  const text = listed([told, ...behind, state && (isOn || wording.listed[game.state])]);
  if (when === '') return text;
  return [when, text].join(isAloud ? ', ' : date ? ': ' : ' ');
}

function allOff(games: readonly ToldGame[]): 'cancelled' | 'postponed' | undefined {
  const offs = ['cancelled', 'postponed'] as const;
  return offs.find((off) => games.every(({ state }) => state === off));
}

/** Wins are counted only when every game is over and has a team of the club. */
function writeHeading(games: readonly ToldGame[], isResult: boolean, wording: Wording): string {
  const count = wording.countGames(games.length, commonSide(games));
  if (!isResult) return games.every(({ isAhead }) => isAhead) ? `${count}!` : `${count}.`;
  if (games.some(({ outcome }) => outcome === undefined)) return `${count}.`;
  const won = games.filter(({ outcome }) => outcome === 'won').length;
  const drawn = games.filter(({ outcome }) => outcome === 'drawn').length;
  const wins = (won > 0 || drawn === 0) && wording.countWins(won);
  const told = listed([count, wins, drawn > 0 && wording.countDraws(drawn)]);
  return won === games.length ? `${told}!` : `${told}.`;
}
