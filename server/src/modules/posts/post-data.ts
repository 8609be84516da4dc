import { sourceLanguage } from '@matchpost/engine/languages';
import type { Game, Names, RenderData } from '@matchpost/engine';
import { decidePost, findUs, toPostData, type PostDecision, type Us, type UsOf } from '@matchpost/engine/posts';
import type { RenderBody } from '../../contract/render.ts';
import { joinGames, type Chosen, type ChosenGames } from './choose-games.ts';

type DecidedBy = Pick<RenderBody, 'tab' | 'home' | 'club' | 'names'>;

/** Tab and side of a post: what was asked for, else as the engine decides. */
export function decide(
  chosen: Chosen,
  { tab, home, club, names }: DecidedBy,
  games: readonly Game[] = joinGames(chosen),
): PostDecision {
  return decidePost(games, createUsOf(chosen, club), { tab, home, names: getNames(chosen, names) });
}

/** Each game's club, as its own team's season tells it. */
export function createUsOf(chosen: Chosen, club: RenderBody['club']): UsOf {
  const us = new Map(chosen.parts.map((part) => [part, usOf(part, club)]));
  const parts = new Map(chosen.parts.flatMap((part) => part.games.map((game) => [game, part])));
  const nobody = findUs([]);
  const find = (part: ChosenGames | undefined): Us => (part && us.get(part)) ?? nobody;
  return (game) => find(parts.get(game));
}

interface DataOptions extends Pick<RenderBody, 'details' | 'neutral' | 'language' | 'club' | 'background'> {
  decision: Pick<PostDecision, 'tab' | 'isHomeGame' | 'isAwayGame' | 'isDerby' | 'ours' | 'crest' | 'names'>;
  /** The owner's, where the request names none. */
  instagram: string | null;
  branding: boolean;
}

/** The engine's input, always with its properties in the same order: the hash is made of it. */
export function getPostData(chosen: Chosen, options: DataOptions): RenderData {
  const { decision, details = false, neutral = false, language = sourceLanguage, background, branding } = options;
  const { color, focus, formats } = background ?? {};
  const club = getClub(chosen, options);
  const { names } = decision;
  return {
    games: joinGames(chosen),
    ...toPostData(decision),
    showResultDetail: details,
    neutral,
    language,
    branding,
    ...(background === undefined
      ? {}
      : { background: { ...given('color', color), ...given('focus', focus), ...given('formats', formats) } }),
    ...(Object.keys(club).length === 0 ? {} : { club }),
    ...(names === undefined ? {} : { names }),
  };
}

function usOf({ season, club }: ChosenGames, asked: RenderBody['club']): Us {
  return findUs(season, { name: asked?.name ?? club.name, halls: asked?.halls ?? club.halls });
}

function getClub({ parts }: Chosen, { club, instagram, decision }: DataOptions): NonNullable<RenderData['club']> {
  const {
    name = parts[0]?.club.name,
    logo,
    instagram: asked = instagram ?? undefined,
    colors = parts[0]?.club.colors,
    crest = decision.crest,
  } = club ?? {};
  const { primary, secondary } = colors ?? {};
  return {
    ...given('name', name),
    ...given('logo', logo ?? undefined),
    ...given('instagram', asked),
    ...(colors === undefined ? given('crest', crest) : {}),
    ...(colors === undefined ? {} : { colors: { ...given('primary', primary), ...given('secondary', secondary) } }),
  };
}

/** Short names of the request win over the owner's corrections. */
function getNames({ parts }: Chosen, asked: RenderBody['names'] = []): Names | undefined {
  const entries = [...parts.flatMap(({ names }) => names), ...asked];
  if (entries.length === 0) return undefined;
  return Object.fromEntries(entries.map(({ team, ...forms }) => [team, forms]));
}

function given<K extends string, V>(name: K, value: V | undefined): { [Name in K]?: V } {
  return value === undefined ? {} : ({ [name]: value } as { [Name in K]: V });
}
