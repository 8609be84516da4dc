/** Describes a picture for people who cannot see it. */
import type { Tab } from '../../data.ts';
import { listed, sentence } from '../../messages/sentences.ts';
import { commonSide, findShared, listGame } from './several-games.ts';
import type { ToldGame } from '../../messages/told-game.ts';
import type { Wording } from './wording.ts';

export function describeOne(game: ToldGame, tab: Tab, wording: Wording): string {
  const { state, score, beyond, parts, namedParts } = game;
  const isComing = state === 'coming';
  const scored = score ? wording.scoredAloud(game, score) : wording.against(game);
  const brackets = parts !== '' && namedParts === '' && `(${parts})`;
  const about = listed([
    [scored, beyond, brackets].filter(Boolean).join(' '),
    game.date || (isComing && wording.open.date),
    isComing && (game.time || (game.date !== '' && wording.open.time)),
    game.place || (isComing && wording.open.place),
  ]);
  const label = listed([labelOf(game, tab, wording), game.competition]);
  return [sentence(`${label}: ${about}`), namedParts && sentence(namedParts)].filter(Boolean).join(' ');
}

export function describeSeveral(games: readonly ToldGame[], tab: Tab, wording: Wording): string {
  const { date, place, competition } = findShared(games);
  const options = { names: 'aloud', date: date === undefined, place: place === undefined, state: true } as const;
  const label = tab === 'result' ? wording.results : wording.countGames(games.length, commonSide(games));
  const about = games.map((game) => listGame(game, wording, options)).join('; ');
  return sentence(`${listed([label, competition ?? '', date ?? '', place ?? ''])}: ${about}`);
}

/** The words in the picture: the side on a preview, the state on a result, and on both the reason a game is off. */
function labelOf(
  { state, side, score }: ToldGame,
  tab: Tab,
  { label, listed: behind, preview, game }: Wording,
): string {
  if (state === 'coming') return preview[side];
  if (tab === 'preview') return `${side === 'undecided' ? game : preview[side]}, ${behind[state]}`;
  return state === 'forfeited' && score ? `${label.final}, ${behind[state]}` : label[state];
}
