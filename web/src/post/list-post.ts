import type { Game, LeagueTable, RenderData } from '@matchpost/engine';
import type { Language } from '@matchpost/engine/languages';
import {
  withCrests,
  decideGameLists,
  decideTable,
  findListGame,
  findPeople,
  findUs,
  withoutUnnamed,
  writeGameListTexts,
  writePeopleTexts,
  writeTableTexts,
  type Consent,
  type GameListOptions,
  type PeopleList,
  type PersonInput,
  type PostDecision,
  type PostTexts,
} from '@matchpost/engine/posts';
import type { LeagueGame } from '../league/game.ts';
import type { TeamPlace } from '../league/queries.ts';
import type { RenderRequest } from '../render/render-request.ts';
import { buildCaptionFacts } from './build-caption-facts.ts';
import { buildClub, buildData, type RequestFacts } from './build-request.ts';
import { decide, type ClubFacts } from './decide.ts';

/** A post about a list before its template: with nobody who may not be named. */
export interface ListPost extends Required<Pick<RenderRequest, 'data' | 'rows'>> {
  write(language: Language): PostTexts;
}

/** The account's and the club's part of a post. */
export interface ListFacts
  extends Pick<RequestFacts, 'language' | 'branding' | 'handle' | 'background'>, Omit<ClubFacts, 'season'> {
  team: TeamPlace;
  season?: readonly LeagueGame[] | undefined;
}

/** The post of a league's table, decided as for every other caller. */
export function buildTablePost(table: LeagueTable, facts: ListFacts): ListPost {
  const { team, clubName, colors, names, handle, language, branding, background } = facts;
  const decided = decideTable(table, { teamId: team.teamId, name: clubName }, names);
  const club = buildClub({ clubName, colors, handle, decision: { crest: undefined } });
  const data = { ...decided, language, branding, ...(background && { background }), club };
  const told = { table, ours: decided.table?.ours, sport: team.sport, handle };
  return { data, rows: table.rows.length, write: (language) => writeTableTexts(told, language) };
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
): ListPost[] {
  const { team, clubName, colors, halls, names, handle, language, branding, background } = facts;
  const season = withCrests([...facts.season, ...meetings], details);
  const us = findUs(season, { name: clubName, halls });
  const about = kind === 'head-to-head' ? findAbout({ today, gameId }, facts) : undefined;
  const game = about && season.find(({ id }) => id === about.id);
  const club = buildClub({ clubName, colors, handle, decision: { crest: undefined } });
  return decideGameLists({ kind, season, us, today, scope, game, names }).map(({ data: decided, rows }) => {
    const data: RenderData = { ...decided, language, branding, ...(background && { background }), club };
    return {
      data,
      rows,
      write: (language) => writeGameListTexts(kind, data, { sport: team.sport, handle }, language),
    };
  });
}

/** A typed list as a post takes it. */
export interface TypedPeople {
  kind: PeopleList;
  people: readonly PersonInput[];
  /** Of everybody who has none of their own. */
  consent: Consent | undefined;
  /** Of the player of the match. */
  portrait?: string | undefined;
  /** The team's other lists on this device: whoever one of them refuses to name is not named here. */
  others?: Partial<Record<PeopleList, unknown>> | undefined;
}

/** The list of a post's data, with everybody whom the engine withholds replaced by an empty row. */
export function admitPeople({ kind, people, consent, portrait, others }: TypedPeople): Pick<RenderData, PeopleList> {
  const own = consent && { consent };
  const [only] = people;
  const list = kind === 'player' ? { ...own, ...only, ...(portrait && { portrait }) } : { ...own, rows: people };
  const admitted: Partial<Record<PeopleList, unknown>> = withoutUnnamed({ ...others, [kind]: list });
  return { [kind]: admitted[kind] } as Pick<RenderData, PeopleList>;
}

/** A post about people and perhaps a game. Throws `nobody-named`. */
export function buildPeoplePost(
  typed: TypedPeople,
  games: readonly LeagueGame[],
  { home, today, ...facts }: ListFacts & { home?: boolean | undefined; today?: string },
): ListPost {
  const { kind } = typed;
  const { team, clubName, season = games, halls, names, handle } = facts;
  const decision: PostDecision = decide({ tab: 'auto', ...(home !== undefined && { home }) }, games, {
    clubName,
    season,
    halls,
    names,
  });
  const place = { sport: team.sport, showDetail: false, isNeutral: false };
  const people = admitPeople(typed);
  const data: RenderData = { ...buildData({ ...facts, place, decision, games, clubName }), kind, ...people };
  const told = {
    ...buildCaptionFacts({ ...place, games, decision, ...(handle !== undefined && { handle }) }),
    ...(today !== undefined && { today }),
  };
  // Throws before anything is drawn.
  const rows = findPeople(people, kind)?.people.length ?? 0;
  return { data, rows, write: (language) => writePeopleTexts(kind, people, told, language) };
}
