import { gameListKinds, peopleLists } from '@matchpost/engine/posts';
import { because, warn, type Failure, type Reason } from '../errors.ts';
import { isAboutGame } from './about-game.ts';
import type { UndatedRequest } from './request.ts';

type Name = keyof UndatedRequest;
/** Undefined while the option counts. */
type Check = (request: UndatedRequest) => Reason | undefined;

const isOf = (list: readonly string[]) => (kind: UndatedRequest['kind']) => kind !== undefined && list.includes(kind);
const isPeople = isOf(peopleLists);
const isGameList = isOf(gameListKinds);
const isTable = isOf(['table']);
const isGames = (kind: UndatedRequest['kind']) => !isTable(kind) && !isPeople(kind) && !isGameList(kind);

/** The option counts for some kinds of posts only. */
const forKinds =
  (counts: (kind: UndatedRequest['kind']) => boolean): Check =>
  ({ kind }) =>
    counts(kind) ? undefined : kind ? because('with-kind', { kind }) : because('without-option', { option: '--kind' });

const onlyWith =
  (name: Name, option = `--${name}`): Check =>
  (request) =>
    request[name] ? undefined : because('without-option', { option });

const notWith =
  (name: Name, option = `--${name}`): Check =>
  (request) =>
    request[name] === undefined ? undefined : because('with-option', { option });

const forTypes =
  (...types: UndatedRequest['type'][]): Check =>
  ({ type }) =>
    types.includes(type) ? undefined : because('with-type', { type });

/** Posts about people are about a game only where games are given. */
const whereGamesAre: Check = ({ kind, ...request }) =>
  isPeople(kind) && !isAboutGame(request) ? because('without-option', { option: '--games' }) : undefined;

const aboutGames = (kind: UndatedRequest['kind']) => isGames(kind) || isPeople(kind);

/** Reasons why options count for nothing, the first that applies. An option without a line always counts. */
const checks: Readonly<Partial<Record<Name, readonly Check[]>>> = {
  table: [forKinds((kind) => isTable(kind) || isGames(kind))],
  lineup: [forKinds((kind) => kind === 'lineup' || isGames(kind))],
  scorers: [forKinds((kind) => kind === 'scorers' || isGames(kind))],
  player: [forKinds((kind) => kind === 'player' || isGames(kind))],
  portrait: [forKinds((kind) => kind === 'player')],
  consent: [forKinds(isPeople)],
  rows: [forKinds(isGameList)],
  scope: [forKinds((kind) => kind === 'fixtures')],
  games: [({ kind, ...request }) => (isTable(kind) ? notWith('table')(request) : undefined)],
  map: [
    onlyWith('games'),
    ({ games = '' }) => (/\.(?:json|ics)$/i.test(games) ? because('without-columns') : undefined),
  ],
  source: [onlyWith('sport'), whereGamesAre, notWith('games'), notWith('table')],
  // A file's games are narrowed by both.
  weekend: [
    forKinds(aboutGames),
    whereGamesAre,
    (request) => (request.games === undefined ? notWith('game')(request) : undefined),
  ],
  game: [forKinds((kind) => !isTable(kind))],
  perPost: [forKinds(isGames)],
  carousel: [forKinds(isGames)],
  order: [forKinds(isGames), onlyWith('carousel')],
  tab: [notWith('kind')],
  quality: [forTypes('jpeg', 'webp')],
  compression: [forTypes('png')],
  metadata: [forTypes('png')],
  scale: [forTypes('png', 'jpeg', 'webp')],
  home: [forKinds(aboutGames), whereGamesAre],
  details: [forKinds(isGames)],
  neutral: [forKinds(aboutGames)],
  team: [
    ({ team, games, table }) =>
      team !== 'all'
        ? undefined
        : games
          ? because('with-option', { option: '--games' })
          : table
            ? because('with-option', { option: '--table' })
            : undefined,
  ],
};

/**
 * A warning for each option of the command line that has no effect on this run.
 * @param given options as they stand on the command line, by their name: `perPost` -> `--per-post`
 */
export function findIgnored(request: UndatedRequest, given: ReadonlyMap<string, string>): Failure[] {
  return [...given].flatMap(([name, option]) => {
    for (const check of checks[name as Name] ?? []) {
      const reason = check(request);
      if (reason) return [warn('option-ignored', { name: option, reason })];
    }
    return [];
  });
}
