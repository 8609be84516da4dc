import type { RenderData } from '@matchpost/engine';
import {
  decidePost,
  findUs,
  type PostDecision,
  type PostFacts,
  type PostOptions,
  type UsOf,
} from '@matchpost/engine/posts';
import type { RenderBody } from '../../contract/render.ts';
import { joinGames, toNames, type Chosen, type ChosenGames } from './choose-games.ts';

type DecidedBy = Pick<RenderBody, 'tab' | 'home' | 'club' | 'names'>;

/** Tab and side of a post: what was asked for, else as the engine decides. */
export function decide(chosen: Chosen, options: DecidedBy): PostDecision {
  const asked = toPostOptions(chosen, options);
  return decidePost(joinGames(chosen), asked.us, asked);
}

/** The choices that were asked for, and each game's club. */
export function toPostOptions(chosen: Chosen, { tab, home, club, names = [] }: DecidedBy): PostOptions & { us: UsOf } {
  const forms = toNames([...chosen.parts.flatMap((part) => part.names), ...names]);
  return { us: createUsOf(chosen, club), tab, home, names: forms };
}

/** Each game's club, as its own team's season tells it. */
function createUsOf({ parts }: Chosen, asked: RenderBody['club']): UsOf {
  const owners = new Map(parts.flatMap((part) => part.games.map((game) => [game, part])));
  return (game) => {
    const { season, club }: Pick<ChosenGames, 'season' | 'club'> = owners.get(game) ?? nobody;
    return findUs(season, { name: asked?.name ?? club.name, halls: asked?.halls ?? club.halls });
  };
}

const nobody = { season: [], club: {} };

type FactOptions = Pick<RenderBody, 'details' | 'neutral' | 'language' | 'club' | 'background' | 'names'>;

/** The facts of a post that its request does not name. */
interface KnownFacts extends Pick<PostFacts, 'sport' | 'branding' | 'today'> {
  /** The owner's. */
  instagram: string | null;
  /** As the league calls it; a team of one's own has colours. */
  club?: Pick<ChosenGames['club'], 'name' | 'colors'> | undefined;
  /** The owner's corrections; those of the request win. */
  names?: ChosenGames['names'];
}

/** The facts of a post, always with their properties in the same order: its hash is made of them. */
export function getFacts(options: FactOptions, known: KnownFacts): PostFacts {
  const { details, neutral, language, background, names: asked = [] } = options;
  const { sport, branding, today, names = [] } = known;
  return {
    sport,
    language,
    branding,
    background: background && writeBackground(background),
    club: writeClub(options.club, known),
    names: toNames([...names, ...asked]),
    showResultDetail: details,
    neutral,
    today,
  };
}

function writeBackground({ color, focus, formats }: NonNullable<FactOptions['background']>): RenderData['background'] {
  return { ...given('color', color), ...given('focus', focus), ...given('formats', formats) };
}

/** Undefined where nothing is known of the club. */
function writeClub(asked: FactOptions['club'], { club: known, instagram: own }: KnownFacts): PostFacts['club'] {
  const { name = known?.name, logo, instagram = own ?? undefined, colors = known?.colors, crest } = asked ?? {};
  const { primary, secondary } = colors ?? {};
  const written = {
    ...given('name', name),
    ...given('logo', logo ?? undefined),
    ...given('instagram', instagram),
    ...(colors === undefined ? given('crest', crest) : {}),
    ...(colors === undefined ? {} : { colors: { ...given('primary', primary), ...given('secondary', secondary) } }),
  };
  return Object.keys(written).length === 0 ? undefined : written;
}

function given<K extends string, V>(name: K, value: V | undefined): { [Name in K]?: V } {
  return value === undefined ? {} : ({ [name]: value } as { [Name in K]: V });
}
