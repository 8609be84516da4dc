import type { Game, LeagueTable, RenderData } from '@matchpost/engine';
import {
  composeGameList,
  composePeople,
  composeTable,
  decideGameLists,
  findListGame,
  findUs,
  toPeopleData,
  withCrests,
  withoutUnnamed,
  type ComposedList,
  type GameListOptions,
  type PeopleList,
  type PostFacts,
  type TypedPeople as TypedList,
} from '@matchpost/engine/posts';
import type { LeagueGame } from '../league/game.ts';
import type { TeamPlace } from '../league/queries.ts';
import { toPostFacts, type RequestFacts } from './build-request.ts';
import { decide, type ClubFacts } from './decide.ts';

/** The account's and the club's part of a post. */
export interface ListFacts
  extends Pick<RequestFacts, 'language' | 'branding' | 'handle' | 'background'>, Omit<ClubFacts, 'season'> {
  team: TeamPlace;
  season?: readonly LeagueGame[] | undefined;
}

function ofTeam(facts: ListFacts): PostFacts {
  return toPostFacts({ ...facts, place: facts.team });
}

/** The post of a league's table, decided as for every other caller. */
export function buildTablePost(table: LeagueTable, facts: ListFacts): ComposedList {
  const { team, clubName } = facts;
  return composeTable(table, { teamId: team.teamId, name: clubName }, ofTeam(facts));
}

interface GameListChoice extends Pick<GameListOptions, 'kind' | 'scope' | 'today'> {
  /** The game that `head-to-head` is about; the team's next one without it. */
  gameId: string | undefined;
  /** Older games of the two teams, for `head-to-head`. */
  meetings?: readonly LeagueGame[] | undefined;
  /** Games with everything the league tells, in place of the season's. */
  details?: readonly LeagueGame[] | undefined;
}

type SeasonFacts = ListFacts & { season: readonly LeagueGame[] };

/** The game that `head-to-head` is about: the chosen one, else the team's next, else its last. */
export function findAbout(
  { today, gameId }: Pick<GameListChoice, 'today' | 'gameId'>,
  { season, clubName, halls }: Pick<SeasonFacts, 'season' | 'clubName' | 'halls'>,
): Game | undefined {
  const us = findUs(season, { name: clubName, halls });
  return season.find(({ id }) => id === gameId) ?? findListGame({ season, us, today });
}

/** The posts of a list that the team's games decide: none, one, or a page each of a long schedule. */
export function buildGameListPosts(
  { kind, scope, today, gameId, meetings = [], details = [] }: GameListChoice,
  facts: SeasonFacts,
): ComposedList[] {
  const { clubName, halls, names } = facts;
  const season = withCrests([...facts.season, ...meetings], details);
  const us = findUs(season, { name: clubName, halls });
  const game = kind === 'head-to-head' ? findAbout({ today, gameId }, facts) : undefined;
  const shared = ofTeam(facts);
  const pages = decideGameLists({ kind, season, us, today, scope, game, names });
  return pages.map((page) => composeGameList(kind, page, shared));
}

/** A typed list as a post takes it. */
export interface TypedPeople extends TypedList {
  kind: PeopleList;
  /** The team's other lists on this device: whoever one of them refuses to name is not named here. */
  others?: Partial<Record<PeopleList, unknown>> | undefined;
}

/** The list of a post's data, with everybody whom the engine withholds replaced by an empty row. */
export function admitPeople({ kind, others, ...typed }: TypedPeople): Pick<RenderData, PeopleList> {
  const admitted: Partial<Record<PeopleList, unknown>> = withoutUnnamed({ ...others, ...toPeopleData(kind, typed) });
  return { [kind]: admitted[kind] } as Pick<RenderData, PeopleList>;
}

/** A post about people and perhaps a game. Throws `nobody-named`. */
export function buildPeoplePost(
  typed: TypedPeople,
  games: readonly LeagueGame[],
  { home, ...facts }: ListFacts & { home?: boolean | undefined },
): ComposedList {
  const { clubName, season = games, halls, names } = facts;
  const decision = decide({ tab: 'auto', ...(home !== undefined && { home }) }, games, {
    clubName,
    season,
    halls,
    names,
  });
  return composePeople(typed.kind, admitPeople(typed), { games, decision }, ofTeam(facts));
}
