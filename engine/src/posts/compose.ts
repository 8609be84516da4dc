/** From a decision to the data and texts of a post. Every caller that draws posts composes them here. */
import type { Club, Names, RenderData } from '../data.ts';
import type { Game } from '../game.ts';
import { sourceLanguage, type Language } from '../languages.ts';
import type { SportId } from '../sports/index.ts';
import type { PostTexts } from './caption/tags.ts';
import type { CaptionFacts } from './caption/tell-games.ts';
import { writePostTexts } from './caption/write-caption.ts';
import { toPostData, type PostDecision } from './decide.ts';

/** The facts of a post beside its games and lists: account, club and look. */
export interface PostFacts {
  /** Decides the terms of the texts. */
  sport?: SportId | undefined;
  language?: Language | undefined;
  /** Draws the Free plan's mark. */
  branding?: boolean | undefined;
  background?: RenderData['background'];
  /** Without colours they come from a crest: that of `crest`, else of the club's team in the first game. */
  club?: Club | undefined;
  /** Shorter forms of team names from the club. */
  names?: Names | undefined;
  /** Adds thirds, sets or the half to a result. */
  showResultDetail?: boolean | undefined;
  /** Tells results without the club's side. */
  neutral?: boolean | undefined;
  /** `yyyy-mm-dd` in Switzerland, for the texts. */
  today?: string | undefined;
}

/** A post before its template. */
export interface ComposedPost {
  data: RenderData;
  /** Both texts, by default in the language of the picture. */
  write(language?: Language): PostTexts;
}

/** The data of a post whose games have been parsed. */
export type GamesData = RenderData & { games: Game[] };

type Told = Pick<CaptionFacts, 'tab' | 'ours' | 'sides' | 'isDerby'>;

/** The post of games, in their order. */
export function composePost(
  games: readonly Game[],
  decision: PostDecision,
  facts: PostFacts,
): ComposedPost & { data: GamesData } {
  return {
    data: toGamesData(games, decision, facts),
    write: (language = facts.language ?? sourceLanguage) =>
      writePostTexts(toCaptionFacts(games, decision, facts), language),
  };
}

/** The data of a post of games, with its properties always in the same order. */
export function toGamesData(games: readonly Game[], decision: PostDecision, facts: PostFacts): GamesData {
  const { showResultDetail = false, neutral = false } = facts;
  const { names } = decision;
  return {
    games: [...games],
    ...toPostData(decision),
    showResultDetail,
    neutral,
    ...toSharedData(facts, decision.crest),
    ...(names && { names }),
  };
}

/** The data that every kind of post has. */
export function toSharedData(
  { language = sourceLanguage, branding = false, background, club }: PostFacts,
  crest?: PostDecision['crest'],
): Pick<RenderData, 'language' | 'branding' | 'background' | 'club'> {
  const hasColors = club?.colors !== undefined || club?.crest !== undefined;
  const shown = hasColors || crest === undefined ? club : { ...club, crest };
  return { language, branding, ...(background && { background }), ...(shown && { club: shown }) };
}

/** The facts of a post's texts, from the decision that its picture shows. */
export function toCaptionFacts(
  games: readonly Game[],
  { tab, ours, sides, isDerby }: Told,
  { sport, showResultDetail: showDetail = false, neutral = false, club, today }: PostFacts,
): CaptionFacts {
  const handle = club?.instagram;
  return {
    games,
    tab,
    ours,
    sides,
    showDetail,
    neutral,
    ...(isDerby !== undefined && { isDerby }),
    ...(sport !== undefined && { sport }),
    ...(handle !== undefined && { handle }),
    ...(today !== undefined && { today }),
  };
}
