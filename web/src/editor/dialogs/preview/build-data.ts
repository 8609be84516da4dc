import type { Game } from '@matchpost/engine';
import { findCommonSide } from '../../../studio/data/find-side.ts';
import { hasResult, dayOf } from '../../../studio/data/game.ts';
import type { CrestColors } from '../../../studio/preview/crest-colors.ts';
import { getClub, type ClubFacts } from '../../../studio/preview/get-club.ts';
import type { EditorData, PreviewChoice } from './choice.ts';
import { createSampleGames, getSampleClub } from './sample-games.ts';

/** A post shows at most so many (specification, section 9). */
export const MOST_GAMES = 3;

interface PickOptions {
  played: boolean;
  /** `yyyy-mm-dd` in Switzerland. */
  today: string;
}

/** The games coming up next, or the last ones played; of the other kind where there are none. */
export function pickGames(season: readonly Game[], { played, today }: PickOptions): Game[] {
  const dated = season.filter((game) => dayOf(game) !== '').toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  const past = dated.filter(hasResult).slice(-MOST_GAMES);
  const coming = dated.filter((game) => !hasResult(game) && dayOf(game) >= today).slice(0, MOST_GAMES);
  const [wanted, otherwise] = played ? [past, coming] : [coming, past];
  if (wanted.length > 0) return wanted;
  return otherwise.length > 0 ? otherwise : season.slice(0, MOST_GAMES);
}

/** A real team's games, and what the studio knows of its club. */
export interface TeamFacts {
  games: readonly Game[];
  clubName: string;
  handle: string;
  /** Of the crest; null where it has none. */
  colors: CrestColors | null;
}

/** What the engine draws with; for a real team what the studio draws its post with, samples without one. */
export function buildData(choice: PreviewChoice, team?: TeamFacts): EditorData {
  const { pinned, tab, showDetail, language, background } = choice;
  const games = pinned ?? team?.games ?? sampleGames(choice);
  const isHome = choice.isHome ?? (team === undefined || (tab === 'preview' && isAtHome(games, team)));
  return {
    games: [...games],
    tab,
    isHomeGame: isHome,
    showResultDetail: showDetail,
    language,
    club: team === undefined ? getSampleClub(choice.sport) : teamClub(team, { games, isHome }),
    ...(background !== undefined && { background: { image: background.url } }),
  };
}

function isAtHome(games: readonly Game[], { clubName }: TeamFacts): boolean {
  return findCommonSide(games, clubName) === 'home';
}

function teamClub({ colors, ...facts }: TeamFacts, shown: Pick<ClubFacts, 'games' | 'isHome'>): EditorData['club'] {
  return getClub({ ...facts, ...shown, ...(colors !== null && { colors }) });
}

function sampleGames({ source, sport, language, played }: PreviewChoice): Game[] {
  return createSampleGames({ sport, language, length: source === 'team' ? 'short' : source, played });
}
