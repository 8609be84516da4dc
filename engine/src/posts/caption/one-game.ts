/** A caption about a single game. */
import { sentence, upperFirst } from '../../messages/sentences.ts';
import type { ToldGame } from '../../messages/caption-words.ts';
import type { Wording } from './tell-games.ts';

/** Its sentences in order; the competition comes last, before the invitation. */
export function writeOneGame(game: ToldGame, wording: Wording): string[] {
  const competition = game.competition && sentence(game.competition);
  return [...tell(game, wording), competition, game.isAhead && game.side === 'home' ? wording.comeAlong : ''];
}

function tell(game: ToldGame, wording: Wording): string[] {
  const { label } = wording;
  switch (game.state) {
    case 'coming':
      return tellComing(game, wording);
    case 'cancelled':
      return [sentence(`${label.cancelled}: ${wording.cancelled(wording.theGame(game))}`)];
    case 'postponed':
      return [sentence(`${label.postponed}: ${wording.theGame(game)}`), game.isDateRead ? '' : wording.newDateOpen];
    case 'abandoned':
      return [sentence(`${label.abandoned}: ${wording.abandoned(wording.theGame(game))}`), stoppedAt(game, wording)];
    case 'open':
      return [sentence(`${label.open}: ${tellOpen(game, wording)}`)];
    case 'live':
      return tellScore(`${label.live}:`, game, wording);
    case 'forfeited':
      return tellForfeit(game, wording);
    case 'final':
      return tellFinal(game, wording);
  }
}

function tellComing(game: ToldGame, wording: Wording): string[] {
  return [
    `${nameOccasion(game, wording)}!`,
    sentence(wording.coming(game)),
    sentence(game.place || upperFirst(wording.openPlace)),
    game.isLive ? wording.isOn : '',
  ];
}

/** The term for a game on a preview. */
export function nameOccasion({ side, isDerby }: ToldGame, { preview }: Wording): string {
  return preview[side === 'undecided' && isDerby ? 'derby' : side];
}

function tellOpen(game: ToldGame, wording: Wording): string {
  return game.isLive ? wording.running(wording.theGame(game, { withDate: false })) : wording.theGame(game);
}

function stoppedAt(game: ToldGame, wording: Wording): string {
  return game.score ? sentence(wording.stoppedAt(wording.scored(game, game.score))) : '';
}

function tellForfeit(game: ToldGame, wording: Wording): string[] {
  const { score, outcome } = game;
  if (!score) return [sentence(`${wording.label.forfeited}: ${wording.theGame(game)}`)];
  if (outcome === 'won') return tellScore(`${wording.forfeits.won}!`, game, wording);
  if (outcome === 'lost') return tellScore(`${wording.forfeits.lost}.`, game, wording);
  return tellScore(`${wording.label.forfeited}:`, game, wording);
}

/** The headline includes the way to the score if there is an outcome; otherwise the words follow the score. */
function tellFinal(game: ToldGame, wording: Wording): string[] {
  const { outcome, side, beyond, sets } = game;
  if (!outcome) return tellScore(`${wording.label.final}:`, game, wording);
  const headline = [wording.headlines[outcome][side], beyond, sets && wording.inSets(sets)].filter(Boolean).join(' ');
  return tellScore(outcome === 'won' ? `${headline}!` : `${headline}.`, { ...game, beyond: '' }, wording);
}

function tellScore(lead: string, game: ToldGame, wording: Wording): string[] {
  const scored = game.score ? wording.scored(game, game.score) : '';
  const brackets = game.parts !== '' && game.namedParts === '' ? `(${game.parts})` : '';
  const told = [lead, scored, game.beyond, brackets].filter(Boolean).join(' ');
  return [sentence(told), game.namedParts && sentence(game.namedParts)];
}
