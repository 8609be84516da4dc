import { sourceLanguage } from '@matchpost/engine/languages';
import type { Game, Names, RenderData } from '@matchpost/engine';
import {
  decidePost,
  decideTable,
  findUs,
  toPostData,
  type PostDecision,
  type Us,
  type UsOf,
} from '@matchpost/engine/posts';
import type { RenderBody } from '../../contract/render.ts';
import { joinGames, toNames, type Chosen, type ChosenGames } from './choose-games.ts';
import type { ChosenGameList } from './choose-game-list.ts';
import type { ChosenTable } from './choose-table.ts';

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

type SharedOptions = Omit<DataOptions, 'decision'>;

/** The engine's input for a table; its properties are always in the same order, too. */
export function getTableData(chosen: ChosenTable, options: SharedOptions & Pick<RenderBody, 'names'>): RenderData {
  const { language = sourceLanguage, branding } = options;
  const decided = decideTable(chosen.table, chosen.hint, toNames([...chosen.names, ...(options.names ?? [])]));
  const club = writeClub({ name: chosen.clubName, crest: undefined }, options);
  return { ...decided, language, branding, ...writeBackground(options), ...(club && { club }) };
}

/** The engine's input for a list of games. */
export function getGameListData({ decided, club: known }: ChosenGameList, options: SharedOptions): RenderData {
  const { language = sourceLanguage, branding } = options;
  const { name, colors } = known;
  const club = writeClub({ name, crest: undefined, ...(colors && { colors }) }, options);
  return { ...decided.data, language, branding, ...writeBackground(options), ...(club && { club }) };
}

/** The engine's input, always with its properties in the same order: the hash is made of it. */
export function getPostData(chosen: Chosen, options: DataOptions): RenderData {
  const { decision, details = false, neutral = false, language = sourceLanguage, branding } = options;
  const { name, colors } = chosen.parts[0]?.club ?? {};
  const club = writeClub({ name, crest: decision.crest, ...(colors && { colors }) }, options);
  const { names } = decision;
  return {
    games: joinGames(chosen),
    ...toPostData(decision),
    showResultDetail: details,
    neutral,
    language,
    branding,
    ...writeBackground(options),
    ...(club && { club }),
    ...(names === undefined ? {} : { names }),
  };
}

function writeBackground({ background }: Pick<RenderBody, 'background'>): Pick<RenderData, 'background'> {
  if (background === undefined) return {};
  const { color, focus, formats } = background;
  return { background: { ...given('color', color), ...given('focus', focus), ...given('formats', formats) } };
}

function usOf({ season, club }: ChosenGames, asked: RenderBody['club']): Us {
  return findUs(season, { name: asked?.name ?? club.name, halls: asked?.halls ?? club.halls });
}

interface KnownClub {
  /** As the league calls it. */
  name: string | undefined;
  crest: PostDecision['crest'];
  /** Of a team of one's own. */
  colors?: NonNullable<RenderBody['club']>['colors'];
}

/** Undefined where nothing is known of the club. */
function writeClub(known: KnownClub, { club, instagram }: SharedOptions): RenderData['club'] {
  const {
    name = known.name,
    logo,
    instagram: asked = instagram ?? undefined,
    colors = known.colors,
    crest = known.crest,
  } = club ?? {};
  const { primary, secondary } = colors ?? {};
  const written = {
    ...given('name', name),
    ...given('logo', logo ?? undefined),
    ...given('instagram', asked),
    ...(colors === undefined ? given('crest', crest) : {}),
    ...(colors === undefined ? {} : { colors: { ...given('primary', primary), ...given('secondary', secondary) } }),
  };
  return Object.keys(written).length === 0 ? undefined : written;
}

/** Short names of the request win over the owner's corrections. */
function getNames({ parts }: Chosen, asked: RenderBody['names'] = []): Names | undefined {
  return toNames([...parts.flatMap(({ names }) => names), ...asked]);
}

function given<K extends string, V>(name: K, value: V | undefined): { [Name in K]?: V } {
  return value === undefined ? {} : ({ [name]: value } as { [Name in K]: V });
}
