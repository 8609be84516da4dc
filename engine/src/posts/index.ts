/**
 * Every decision about the post of given games, for all callers: side, tab, choice and grouping of games, file name,
 * captions. Pure functions without the drawing engine, small enough for a page.
 */
export { distinctNames } from '../2-bind/distinct-names.ts';
export { isTeamMark, toTeamNumber } from '../2-bind/team-marks.ts';
export { compareNames, toPlainLetters } from '../plain-letters.ts';
export { writeGameListTexts, type GameListFacts } from './caption/game-list-texts.ts';
export { writeTableTexts, type TableFacts } from './caption/table-caption.ts';
export type { PostTexts } from './caption/tags.ts';
export { CAPTIONS_FILE, mergeCaptionsFile, writeCaptionsFile } from './captions-file.ts';
export { writeAltText, writeCaption, writePostTexts, writeSlideAltText } from './caption/write-caption.ts';
export { writePeopleTexts } from './caption/people-texts.ts';
export { hasPeople, withoutUnnamed } from '../people/consent.ts';
export { toPeopleData } from '../people/person.ts';
export { findPeople } from '../people/find-people.ts';
export { markConsent, writePerson } from '../people/mark-consent.ts';
export { parsePeople } from '../people/parse-people.ts';
export { dropListConsent } from '../people/read-json.ts';
export { namePosition, readPosition } from '../people/positions.ts';
export { consents, peopleLists } from '../people/person.ts';
export type { Consent, PeopleList, PersonInput, TypedPeople } from '../people/person.ts';
export { composePost, toCaptionFacts, type ComposedPost, type PostFacts } from './compose.ts';
export {
  composeCarousel,
  composeSlide,
  type ComposedCarousel,
  type ComposedSlide,
  type PlannedSlide,
} from './compose-carousel.ts';
export { composeGameList, composePeople, composeTable, type ComposedList } from './compose-lists.ts';
export type { CaptionFacts } from './caption/tell-games.ts';
export {
  applyScoreRule,
  findScoreRule,
  isFinal,
  isOpen,
  isProvisional,
  isVoid,
  rememberScore,
  scoreRules,
  type ScoreMemory,
  type ScoreReading,
  type ScoreRule,
} from './certainty.ts';
export { computeTable } from './compute-table.ts';
export { findPublication, publicationRules } from './publication.ts';
export {
  compareMarks,
  findRoundRule,
  isWithdrawn,
  listRounds,
  markTable,
  roundRules,
  type Round,
  type RoundEvent,
  type RoundReading,
} from './round.ts';
export { findPostState, toSharedPost, type PostState, type SharedPost } from './post-state.ts';
export { carouselOrders, checkCarousel, type CarouselOrder } from './carousel.ts';
export { chooseTab, decidePost, toPostData } from './decide.ts';
export type { PostDecision, PostOptions, UsOf } from './decide.ts';
export { decideTable, type TableHint } from './decide-table.ts';
export {
  decideGameLists,
  findBareGames,
  findListGame,
  gameListScopes,
  seasonOf,
  withCrests,
  type DecidedGameList,
  type GameListOptions,
} from './decide-game-lists.ts';
export { gameListKinds, gameListOf, isGameListKind, type GameListKind } from '../game-list-kinds.ts';
export { groupByDay } from './pick.ts';
export { dataName, gameListName, postName, slideName, sortedListName, sortedPostName, tableName } from './name.ts';
export {
  byStart,
  isComing,
  chooseWeekend,
  pickFirst,
  pickLast,
  pickNext,
  pickWeekend,
  weekendAhead,
  weekendAround,
  weekendUpTo,
} from './pick.ts';
export type { Days, Weekend } from './pick.ts';
export type { Side } from './decide.ts';
export { toPlainName } from './team-name.ts';
export { findOurs, findUs, hallOf } from './us.ts';
export type { ClubHint, Listed, Us } from './us.ts';
