import type { Game } from '@matchpost/engine';
import { hasResult, dayOf } from '../../../studio/data/game.ts';
import type { EditorData, PreviewChoice } from './choice.ts';
import { createSampleGames } from './sample-games.ts';

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

/** What the engine draws with; `teamGames` are the chosen team's. */
export function buildData(choice: PreviewChoice, teamGames: readonly Game[]): EditorData {
  const { source, team, pinned, tab, isHome, showDetail, language, background, played } = choice;
  const isReal = source === 'team' && team !== undefined;
  const samples = () => createSampleGames({ length: source === 'team' ? 'short' : source, played });
  const games = pinned ?? (isReal ? teamGames : samples());
  return {
    games: [...games],
    tab,
    isHomeGame: isHome,
    showResultDetail: showDetail,
    language,
    club: isReal ? { name: team.clubName } : sampleClub(),
    ...(background !== undefined && { background: { image: background.url } }),
  };
}

function sampleClub(): EditorData['club'] {
  const [game] = createSampleGames();
  return { name: 'UHC Sternenberg', instagram: 'uhcsternenberg', logo: game?.teamHomeLogo ?? '' };
}
