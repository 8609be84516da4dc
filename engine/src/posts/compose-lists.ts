/** Composes the posts of lists: tables, lists of games, people. */
import type { RenderData } from '../data.ts';
import type { Game } from '../game.ts';
import type { GameListKind } from '../game-list-kinds.ts';
import { sourceLanguage } from '../languages.ts';
import type { LeagueTable } from '../league-table.ts';
import { withoutUnnamed } from '../people/consent.ts';
import { findPeople } from '../people/find-people.ts';
import { MAX_PEOPLE, type PeopleList } from '../people/person.ts';
import { writeGameListTexts } from './caption/game-list-texts.ts';
import { writePeopleTexts } from './caption/people-texts.ts';
import { writeTableTexts } from './caption/table-caption.ts';
import { toCaptionFacts, toGamesData, toSharedData, type ComposedPost, type PostFacts } from './compose.ts';
import type { PostDecision } from './decide.ts';
import type { DecidedGameList } from './decide-game-lists.ts';
import { decideTable, type TableHint } from './decide-table.ts';

/** A theme has a template for each number of rows. */
export interface ComposedList extends ComposedPost {
  rows: number;
}

/** The post of a table; `facts.names` are shorter forms from the club. */
export function composeTable(table: LeagueTable, hint: TableHint, facts: PostFacts): ComposedList {
  const { names, sport, club, language: own = sourceLanguage } = facts;
  const decided = decideTable(table, hint, names);
  const told = { table, ours: decided.table?.ours, sport, handle: club?.instagram };
  return {
    data: { ...decided, ...toSharedData(facts) },
    rows: table.rows.length,
    write: (language = own) => writeTableTexts(told, language),
  };
}

/** The post of a page that `decideGameLists` made. */
export function composeGameList(
  kind: GameListKind,
  { data: decided, rows }: DecidedGameList,
  facts: PostFacts,
): ComposedList {
  const { sport, club, language: own = sourceLanguage } = facts;
  const data = { ...decided, ...toSharedData(facts) };
  const told = { sport, handle: club?.instagram };
  return { data, rows, write: (language = own) => writeGameListTexts(kind, data, told, language) };
}

/**
 * The post of people, and of the game they are about if there is one. It holds nobody who may not be named. Throws
 * `nobody-named`.
 * @param people the list of this kind, from `toPeopleData`
 * @param about `isTheme` is false for a template of its own, which may draw everybody
 */
export function composePeople(
  kind: PeopleList,
  people: Pick<RenderData, PeopleList>,
  { games, decision, isTheme = true }: { games: readonly Game[]; decision: PostDecision; isTheme?: boolean },
  facts: PostFacts,
): ComposedList {
  const data = withoutUnnamed({ ...toGamesData(games, decision, facts), kind, ...people });
  const { language: own = sourceLanguage, ...others } = facts;
  const about = toCaptionFacts(games, decision, { ...others, showResultDetail: false, neutral: false });
  const told = isTheme ? about : { ...about, most: MAX_PEOPLE };
  return {
    data,
    // Throws before anything is drawn.
    rows: findPeople(data, kind)?.people.length ?? 0,
    write: (language = own) => writePeopleTexts(kind, data, told, language),
  };
}
