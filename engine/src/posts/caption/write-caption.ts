import type { Language } from '../../languages.ts';
import { type CaptionFacts, getTab, tellGames, getWording, type Wording } from './tell-games.ts';
import type { Slide } from '../carousel.ts';
import { nameOccasion, writeOneGame } from './one-game.ts';
import { writeSeveralGames, commonSide, findShared, listGame } from './several-games.ts';
import type { Tab } from '../../data.ts';
import { listed, sentence } from '../../messages/sentences.ts';
import { writeTags, type PostTexts } from './tags.ts';
import type { ToldGame } from '../../messages/caption-words.ts';

/**
 * The text a club posts beside the picture, with its Instagram name and the sport's hashtags at the end.
 * @example
 * writeCaption({ games, tab: 'result', ours: ['away'], sides: ['away'], showDetail: false }, 'de')
 * // 'Auswärtssieg! Black Ravens Dürrenau II – UHC Sternenberg III 5:6.'
 */
export function writeCaption(facts: CaptionFacts, language: Language): string {
  const wording = getWording(language, facts.sport);
  const games = tellGames(facts, wording);
  const [first] = games;
  const text =
    games.length === 1 && first
      ? writeOneGame(first, wording).filter(Boolean).join(' ')
      : writeSeveralGames(games, areResults(games, facts.tab), wording);
  return [games.length > 0 && text, writeTags(facts)].filter(Boolean).join('\n\n');
}

/** A mixed list is headed by results once none of its games is to come. */
function areResults(games: readonly ToldGame[], tab: CaptionFacts['tab']): boolean {
  return tab === 'result' || (tab === 'mixed' && games.every(({ state }) => state !== 'coming'));
}

/** Both texts of a post. */
export function writePostTexts(facts: CaptionFacts, language: Language): PostTexts {
  return { caption: writeCaption(facts, language), altText: writeAltText(facts, language) };
}

/** One or two sentences for people who cannot see the picture: the same facts, no hashtags. */
export function writeAltText(facts: CaptionFacts, language: Language): string {
  const wording = getWording(language, facts.sport);
  const games = tellGames(facts, wording);
  const [first] = games;
  if (!first) return '';
  const [game] = facts.games;
  return games.length === 1 && game
    ? describeOne(first, getTab(game, facts.tab), wording)
    : describeSeveral(games, areResults(games, facts.tab), wording);
}

/** Of one slide: its games as its picture shows them. A cover says how many games (`games`) the other slides have. */
export function writeSlideAltText(
  { kind, games }: Pick<Slide, 'kind'> & { games: number },
  facts: CaptionFacts,
  language: Language,
): string {
  return kind === 'cover' ? sentence(getWording(language).cover(games)) : writeAltText(facts, language);
}

function describeOne(game: ToldGame, tab: Tab, wording: Wording): string {
  const { state, score, beyond, parts, namedParts } = game;
  const isComing = state === 'coming';
  const scored = score ? wording.scoredAloud(game, score) : wording.against(game);
  const brackets = parts !== '' && namedParts === '' && `(${parts})`;
  const about = listed([
    [scored, beyond, brackets].filter(Boolean).join(' '),
    game.date || (isComing && wording.open.date),
    isComing && (game.time || (game.date !== '' && wording.open.time)),
    game.place || (isComing && wording.openPlace),
  ]);
  const label = listed([labelOf(game, tab, wording), game.competition]);
  return [sentence(`${label}: ${about}`), namedParts && sentence(namedParts)].filter(Boolean).join(' ');
}

function describeSeveral(games: readonly ToldGame[], isResult: boolean, wording: Wording): string {
  const { date, place, competition } = findShared(games);
  const options = { names: 'aloud', date: date === undefined, place: place === undefined, state: true } as const;
  const label = isResult ? wording.results : wording.countGames(games.length, commonSide(games));
  const about = games.map((game) => listGame(game, wording, options)).join('; ');
  return sentence(`${listed([label, competition ?? '', date ?? '', place ?? ''])}: ${about}`);
}

/** The words in the picture: the side on a preview, the state on a result, and on both the reason a game is off. */
function labelOf(told: ToldGame, tab: Tab, wording: Wording): string {
  const { state, side, score } = told;
  const { label, listed: behind, preview, game } = wording;
  if (state === 'coming') return nameOccasion(told, wording);
  if (tab === 'preview') return `${side === 'undecided' ? game : preview[side]}, ${behind[state]}`;
  if (state === 'forfeited' && score) return `${nameEnd(told, wording)}, ${behind[state]}`;
  return state === 'final' ? nameEnd(told, wording) : label[state];
}

/** A forfeit is no home win. */
function nameEnd({ outcome, side, state }: ToldGame, { ended, label }: Wording): string {
  if (outcome === 'won') return ended.won[state === 'forfeited' ? 'undecided' : side];
  return outcome === undefined ? label.final : ended[outcome];
}
