/** The values of fields and condition names for the games and other lists of a post. */
import type { Point } from '../rect.ts';
import { getBackgroundFocus, type RenderData } from '../data.ts';
import { sourceLanguage } from '../languages.ts';
import type { Game } from '../game.ts';
import type { Ladder, RowPlace } from '../kinds/kind.ts';
import { findField, splitSuffix, type GameField } from '../fields.ts';
import { listNames, type ListName } from '../lists/index.ts';
import type { Value } from './evaluate.ts';
import { joinDistinct } from './join-distinct.ts';
import type { BoundList, ListRow } from './lists/read-list.ts';
import { level, nameLadder } from './names.ts';
import { findOutcome } from './outcome.ts';

export interface PostFacts {
  data: RenderData;
  games: readonly Game[];
  /** The other lists of the post. */
  lists?: Partial<Record<ListName, BoundList>>;
  format: string;
  photo?: PhotoFacts | undefined;
}

/** Facts of the background image's pixels: where type may stand. */
export interface PhotoFacts {
  quietEnd: 'top' | 'bottom';
  quietSide: 'left' | 'right';
}

/** A text field, read from the row if it has no suffix; undefined without such a row. */
export function textOf(facts: PostFacts, name: string, place: RowPlace): Ladder | undefined {
  const found = findField(name, place.list);
  if (!found || found.field.kind !== 'text') return undefined;
  if (found.game === 0) return findInLists(facts, ({ texts }) => texts[name]) ?? level(postText(facts, name));
  if (place.list !== 'games') return rowAt(facts, place)?.texts[name];
  const game = gameAt(facts, found.game, place.row);
  return game && gameText(game, found.field.name as GameField, facts);
}

/** An image field's href, '' without one; undefined without such a row. */
export function imageOf(facts: PostFacts, name: string, place: RowPlace): string | undefined {
  const found = findField(name, place.list);
  if (!found || found.field.kind !== 'image') return undefined;
  if (found.game === 0) return findInLists(facts, ({ images }) => images[name]) ?? postImage(facts, name);
  if (place.list !== 'games') return rowAt(facts, place)?.images[name];
  const game = gameAt(facts, found.game, place.row);
  return game && (found.field.name === 'teamHomeLogo' ? game.teamHomeLogo : game.teamAwayLogo);
}

/** The first value that a list has for the post as a whole. */
function findInLists<T>({ lists }: PostFacts, read: (post: ListRow) => T | undefined): T | undefined {
  for (const name of listNames) {
    const post = lists?.[name]?.post;
    const found = post && read(post);
    if (found !== undefined) return found;
  }
  return undefined;
}

function rowAt({ lists }: PostFacts, { list, row }: RowPlace): ListRow | undefined {
  return list === 'games' ? undefined : lists?.[list]?.rows[row - 1];
}

function postImage({ data: { background, club } }: PostFacts, field: string): string {
  if (field === 'backgroundImage') return background?.image ?? '';
  if (field === 'backgroundSubject') return (background?.image && background.subject) ?? '';
  return field === 'clubLogo' ? (club?.logo ?? '') : '';
}

/** The part of an image field's picture to keep when it is cropped; undefined where the element decides. */
export function focusOf({ data: { background }, format }: PostFacts, name: string): Point | undefined {
  const isBackground = name === 'backgroundImage' || name === 'backgroundSubject';
  return isBackground ? getBackgroundFocus(background, format) : undefined;
}

/** The team or club of an image field. */
export function ownerOf(facts: PostFacts, name: string, place: RowPlace): string {
  const found = findField(name, place.list);
  if (!found || found.game === 0) {
    const own = findInLists(facts, ({ images, owner, owners }) =>
      name in images ? (owners?.[name] ?? owner) : undefined,
    );
    return own ?? facts.data.club?.name ?? '';
  }
  if (place.list !== 'games') {
    const row = rowAt(facts, place);
    return row?.owners?.[name] ?? row?.owner ?? '';
  }
  const game = gameAt(facts, found.game, place.row);
  if (!game) return '';
  return found.field.name === 'teamHomeLogo' ? game.teamHome : game.teamAway;
}

/** The value of a name in a condition; '' without one. */
export function conditionValue(facts: PostFacts, name: string, place: RowPlace): Value {
  const { data, games } = facts;
  switch (name) {
    case 'tab':
      return data.tab ?? 'preview';
    case 'kind':
      return data.kind ?? data.tab ?? 'preview';
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
      return ownCondition(facts, name, place) ?? textOf(facts, name, place)?.full ?? imageOf(facts, name, place) ?? '';
  }
}

function ownCondition(facts: PostFacts, name: string, place: RowPlace): Value | undefined {
  const ofPost = findInLists(facts, ({ conditions }) => conditions[name]);
  if (ofPost !== undefined) return ofPost;
  return place.list === 'games' ? gameCondition(facts, name, place.row) : rowAt(facts, place)?.conditions[name];
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

/** Known dates, earliest first: the order of games can be another. */
function daysOf(games: readonly Game[]): string[] {
  const dated = games.filter(({ startsAt }) => startsAt !== '');
  return dated.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)).map(({ date }) => date);
}

function postText({ data: { club, carousel }, games }: PostFacts, field: string): string {
  if (field === 'firstDay' || field === 'lastDay') return daysOf(games).at(field === 'firstDay' ? 0 : -1) ?? '';
  if (field === 'carouselGames') return carousel ? String(carousel.games) : '';
  if (field === 'carouselMore') return carousel?.more ? String(carousel.more) : '';
  if (field === 'clubName') return club?.name ?? '';
  if (field !== 'clubHandle') return '';
  const handle = club?.instagram?.trim().replace(/^@/, '') ?? '';
  return handle && `@${handle}`;
}
