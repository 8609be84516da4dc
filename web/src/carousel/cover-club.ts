import type { Club } from '@matchpost/engine';
import type { PostDecision, Slide } from '@matchpost/engine/posts';

/** A cover shows the crest of the club's team in the first game. */
export function toCoverClub({ games: [first] }: Slide, { crest }: Pick<PostDecision, 'crest'>, club: Club): Club {
  const logo = club.logo ?? (crest === 'away' ? first?.teamAwayLogo : crest === 'home' ? first?.teamHomeLogo : '');
  return logo ? { ...club, logo } : club;
}
