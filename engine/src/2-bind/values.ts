/** The values of fields and condition names for the games of a post. */
import type { Point } from '../rect.ts';
import { getBackgroundFocus, type RenderData } from '../data.ts';
import { sourceLanguage } from '../languages.ts';
import type { Game } from '../game.ts';
import type { Ladder } from '../kinds/kind.ts';
import { findField, splitSuffix, type GameField } from '../fields.ts';
import type { Value } from './evaluate.ts';
import { joinDistinct } from './join-distinct.ts';
import { nameLadder } from './names.ts';
import { findOutcome } from './outcome.ts';

export interface PostFacts {
  data: RenderData;
  games: readonly Game[];
  format: string;
  photo?: PhotoFacts | undefined;
}

/** Facts of the background image's pixels: where type may stand. */
export interface PhotoFacts {
  quietEnd: 'top' | 'bottom';
  quietSide: 'left' | 'right';
}

/** A text field, read from game `row` if it has no suffix; undefined without such a game. */
export function textOf(facts: PostFacts, name: string, row: number): Ladder | undefined {
  const found = findField(name);
  if (!found || found.field.kind !== 'text') return undefined;
  if (found.game === 0) return level(postText(facts, found.field.name));
  const game = gameAt(facts, found.game, row);
  return game && gameText(game, found.field.name as GameField, facts);
}

/** An image field's href, '' without one; undefined without such a game. */
export function imageOf(facts: PostFacts, name: string, row: number): string | undefined {
  const found = findField(name);
  if (!found || found.field.kind !== 'image') return undefined;
  if (found.game === 0) return postImage(facts, found.field.name);
  const game = gameAt(facts, found.game, row);
  return game && (found.field.name === 'teamHomeLogo' ? game.teamHomeLogo : game.teamAwayLogo);
}

function postImage({ data: { background, club } }: PostFacts, field: string): string {
  if (field === 'backgroundImage') return background?.image ?? '';
  if (field === 'backgroundSubject') return (background?.image && background.subject) ?? '';
  return club?.logo ?? '';
}

/** The part of an image field's picture to keep when it is cropped; undefined where the element decides. */
export function focusOf({ data: { background }, format }: PostFacts, name: string): Point | undefined {
  const isBackground = name === 'backgroundImage' || name === 'backgroundSubject';
  return isBackground ? getBackgroundFocus(background, format) : undefined;
}

/** The team or club of an image field. */
export function ownerOf(facts: PostFacts, name: string, row: number): string {
  const found = findField(name);
  if (!found || found.game === 0) return facts.data.club?.name ?? '';
  const game = gameAt(facts, found.game, row);
  if (!game) return '';
  return found.field.name === 'teamHomeLogo' ? game.teamHome : game.teamAway;
}

/** The value of a name in a condition; '' without one. */
export function conditionValue(facts: PostFacts, name: string, row: number): Value {
  const { data, games } = facts;
  switch (name) {
    case 'tab':
      return data.tab ?? 'preview';
    case 'format':
      return facts.format;
    case 'language':
      return data.language ?? sourceLanguage;
    case 'gameCount':
      return games.length;
    case 'isHomeGame':
      return data.isHomeGame ?? false;
    case 'isAwayGame':
      return data.isAwayGame ?? false;
    case 'isDerby':
      return data.isDerby ?? false;
    case 'showResultDetail':
      return data.showResultDetail ?? false;
    case 'hasBackground':
      return Boolean(data.background?.image);
    case 'hasSubject':
      return Boolean(data.background?.image && data.background.subject);
    case 'quietEnd':
      return data.background?.image ? (facts.photo?.quietEnd ?? 'bottom') : '';
    case 'quietSide':
      return data.background?.image ? (facts.photo?.quietSide ?? 'left') : '';
    default:
      return gameCondition(facts, name, row) ?? textOf(facts, name, row)?.full ?? imageOf(facts, name, row) ?? '';
  }
}

function gameCondition(facts: PostFacts, name: string, row: number): Value | undefined {
  const { base, game: number } = splitSuffix(name);
  const index = indexOf(number, row);
  const game = facts.games[index];
  switch (base) {
    case 'hasGame':
      return game !== undefined;
    case 'hasResult':
      return game?.score !== undefined;
    case 'status':
      return game?.status ?? '';
    case 'winner':
      return game?.score ? winner(game.score.home, game.score.away) : '';
    case 'outcome':
      return (game && !facts.data.neutral && findOutcome(game, oursIn(facts.data, index))) || '';
    default:
      return undefined;
  }
}

/** The club's team in a game; the side of the post decides where the data do not say it. */
function oursIn({ ours, isHomeGame, isAwayGame }: RenderData, index: number): 'home' | 'away' | undefined {
  const said = ours === undefined ? (isHomeGame ? 'home' : isAwayGame ? 'away' : undefined) : ours[index];
  return said === 'none' ? undefined : said;
}

function winner(home: number, away: number): string {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

function gameAt(facts: PostFacts, number: number, row: number): Game | undefined {
  return facts.games[indexOf(number, row)];
}

/** A name without a suffix means the row's game. */
function indexOf(number: number, row: number): number {
  return (number === 1 ? row : number) - 1;
}

function gameText(game: Game, field: GameField, { data }: PostFacts): Ladder {
  switch (field) {
    case 'teamHome':
    case 'teamAway':
      return nameLadder(game[field], data.names);
    case 'dateTime':
      return level(joinDistinct(game.date, game.time));
    case 'locationCity':
      return level(joinDistinct(game.location, game.city));
    case 'scoreHome':
      return level(game.score ? String(game.score.home) : '');
    case 'scoreAway':
      return level(game.score ? String(game.score.away) : '');
    case 'scoreSuffix':
      return level(game.score?.suffix ?? '');
    default:
      return level(game[field]);
  }
}

function postText({ data: { club, carousel } }: PostFacts, field: string): string {
  if (field === 'carouselGames') return carousel ? String(carousel.games) : '';
  if (field === 'carouselMore') return carousel?.more ? String(carousel.more) : '';
  if (field === 'clubName') return club?.name ?? '';
  const handle = club?.instagram?.trim().replace(/^@/, '') ?? '';
  return handle && `@${handle}`;
}

/** A text without shorter forms. */
export function level(text: string): Ladder {
  return { full: text, medium: text, short: text, faithful: text };
}
