import type { Game } from '@matchpost/engine';
import { pickLast, pickNext } from '@matchpost/engine/posts';
import { buildClub } from '../../../post/build-request.ts';
import { decide, type ClubFacts } from '../../../post/decide.ts';
import type { EditorData, PreviewChoice } from './choice.ts';
import { createSampleGames, getSampleClub } from './sample-games.ts';

/** A post shows at most so many (specification, section 9). */
const MOST_GAMES = 3;

interface PickOptions {
  played: boolean;
  /** `yyyy-mm-dd` in Switzerland. */
  today: string;
}

/** The games coming up next, or the last ones played; of the other kind where there are none. */
export function pickGames(season: readonly Game[], { played, today }: PickOptions): Game[] {
  const past = pickLast(season, { count: MOST_GAMES });
  const coming = pickNext(season, { today, count: MOST_GAMES });
  const [wanted, otherwise] = played ? [past, coming] : [coming, past];
  if (wanted.length > 0) return wanted;
  return otherwise.length > 0 ? otherwise : season.slice(0, MOST_GAMES);
}

/** A real team's games, and what the studio knows of its club. */
export interface TeamFacts extends ClubFacts {
  games: readonly Game[];
  clubName: string;
  handle: string;
}

/** What the engine draws with; for a real team what the studio draws its post with, samples without one. */
export function buildData(choice: PreviewChoice, team?: TeamFacts): EditorData {
  const { pinned, tab, showDetail, language, background, home } = choice;
  const games = pinned ?? team?.games ?? sampleGames(choice);
  const said = home ?? (team === undefined ? true : undefined);
  const decision = decide({ tab, ...(said !== undefined && { home: said }) }, games, team ?? {});
  return {
    games: [...games],
    tab,
    isHomeGame: decision.isHomeGame,
    isAwayGame: decision.isAwayGame,
    showResultDetail: showDetail,
    language,
    club: team === undefined ? getSampleClub(choice.sport) : buildClub({ ...team, decision }),
    ...(decision.names !== undefined && { names: decision.names }),
    ...(background !== undefined && { background: { image: background.url } }),
  };
}

function sampleGames({ source, sport, language, played }: PreviewChoice): Game[] {
  return createSampleGames({ sport, language, length: source === 'team' ? 'short' : source, played });
}
