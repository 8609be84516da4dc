import type { Language } from '../../languages.ts';
import { getSport } from '../../sports/index.ts';
import { describeOne, describeSeveral } from './alt-text.ts';
import type { CaptionFacts } from './caption-facts.ts';
import { writeOneGame } from './one-game.ts';
import { writeSeveralGames } from './several-games.ts';
import { tellGames } from './tell-games.ts';
import { getWording } from './wording.ts';

/**
 * The text a club posts beside the picture, with its Instagram name and the sport's hashtags at the end.
 * @example
 * writeCaption({ games, tab: 'result', ours: ['away'], sides: ['away'], showDetail: false }, 'de')
 * // 'Auswärtssieg! Black Ravens Dürrenau II – UHC Sternenberg III 5:6.'
 */
export function writeCaption(facts: CaptionFacts, language: Language): string {
  const wording = getWording(language);
  const games = tellGames(facts, wording);
  const [first] = games;
  const text =
    games.length === 1 && first
      ? writeOneGame(first, wording).filter(Boolean).join(' ')
      : writeSeveralGames(games, facts.tab === 'result', wording);
  return [games.length > 0 && text, writeTags(facts)].filter(Boolean).join('\n\n');
}

/** The texts beside a picture: caption and alt text. */
export interface PostTexts {
  caption: string;
  altText: string;
}

/** Both texts of a post, from the result of {@link decidePost}. */
export function writePostTexts(
  { tab, ours, sides }: Pick<CaptionFacts, 'tab' | 'ours' | 'sides'>,
  rest: Omit<CaptionFacts, 'tab' | 'ours' | 'sides'>,
  language: Language,
): PostTexts {
  const facts = { ...rest, tab, ours, sides };
  return { caption: writeCaption(facts, language), altText: writeAltText(facts, language) };
}

/** One or two sentences for people who cannot see the picture: the same facts, no hashtags. */
export function writeAltText(facts: CaptionFacts, language: Language): string {
  const wording = getWording(language);
  const games = tellGames(facts, wording);
  const [first] = games;
  if (!first) return '';
  return games.length === 1 ? describeOne(first, facts.tab, wording) : describeSeveral(games, facts.tab, wording);
}

function writeTags({ sport, handle = '' }: CaptionFacts): string {
  const name = handle.trim().replace(/^@/, '');
  return [name && `@${name}`, sport && getSport(sport).hashtags].filter(Boolean).join(' ');
}
