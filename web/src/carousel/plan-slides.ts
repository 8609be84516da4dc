import type { Format } from '@matchpost/engine/formats';
import {
  composeCarousel,
  findUs,
  type CarouselOrder,
  type ComposedSlide,
  type PlannedSlide,
  type PostFacts,
  type PostOptions,
  type UsOf,
} from '@matchpost/engine/posts';
import { SLIDE_ROWS } from '@matchpost/engine/theme-list';
import type { TeamGame, TeamPlace } from '../league/queries.ts';
import { getKey, toPostFacts, toRequest } from '../post/build-request.ts';
import type { ClubFacts } from '../post/decide.ts';
import type { Wanted } from '../post/drawn-files.ts';
import { fromTheme, type PostTemplate } from '../post/post-template.ts';
import { startPlace, type Place } from '../post/studio-url.ts';
import type { AccountFacts } from '../post/use-style.ts';

/** The switches of the post that was opened as slides. */
export type Shows = Pick<Place, 'showDetail' | 'isNeutral'>;

interface SlideFacts extends AccountFacts {
  games: readonly TeamGame[];
  clubOf(team: TeamPlace): ClubFacts;
  order: CarouselOrder;
  template: PostTemplate;
  format: Format;
  shows?: Shows | undefined;
}

/** A slide with its picture. */
export interface DrawnSlide extends Wanted {
  kind: PlannedSlide['kind'];
  altText: string;
}

export interface Slides {
  slides: DrawnSlide[];
  /** On the slides. */
  shown: TeamGame[];
  dropped: number;
  caption: string;
  /** An own template draws the pages, and the default theme their cover. */
  isCoverOurs: boolean;
}

/** The slides of games with one caption for all. */
export function planSlides(facts: SlideFacts): Slides {
  const { games, order, template } = facts;
  const teams = teamsOf(facts);
  const composed = composeCarousel(
    games.map(({ game }) => game),
    { ...teams.options, order, most: template.supportedGames ?? SLIDE_ROWS },
    teams.facts,
  );
  // These are the games that were given.
  const shown = new Set<object>(composed.shown);
  return {
    slides: composed.slides.map((slide) => drawSlide(slide, facts, teams.facts)),
    shown: games.filter(({ game }) => shown.has(game)),
    dropped: composed.dropped.length,
    caption: shown.size === 0 ? '' : composed.write().caption,
    isCoverOurs: isOwn(template) && shown.size > 0,
  };
}

interface Teams {
  options: Pick<PostOptions, 'names'> & { us: UsOf };
  facts: PostFacts;
}

/** Each game is told from its own team's season. */
function teamsOf({ games, clubOf, shows, ...shared }: SlideFacts): Teams {
  const clubs = new Map<object, ClubFacts>(games.map(({ game, team }) => [game, clubOf(team)]));
  const all = [...clubs.values()];
  const names = Object.assign({}, ...all.map((club) => club.names)) as NonNullable<ClubFacts['names']>;
  const isOne = new Set(all.map((club) => club.clubName)).size === 1;
  return {
    options: {
      us: (game) => {
        const { season = [], clubName, halls } = clubs.get(game) ?? {};
        return findUs(season, { name: clubName, halls });
      },
      names: Object.keys(names).length > 0 ? names : undefined,
    },
    // Games of several clubs have no common name and colours.
    facts: toPostFacts({
      ...shared,
      ...(isOne && { clubName: all[0]?.clubName, colors: all[0]?.colors }),
      place: { ...startPlace, ...shows, sport: commonSport(games) },
    }),
  };
}

function drawSlide(
  { planned: { kind }, data, rows, altText }: ComposedSlide,
  { template, format }: SlideFacts,
  { sport }: PostFacts,
): DrawnSlide {
  // Own templates have no cover; the default theme draws it, as on the server.
  const own = kind === 'cover' && isOwn(template) ? fromTheme(startPlace.theme) : template;
  const place = { sport, format };
  const request = toRequest({ data, rows }, { place, source: own.source, ownFormat: own.format });
  return { kind, request, key: getKey(request, own.revision), altText };
}

function isOwn({ source }: PostTemplate): boolean {
  return 'config' in source;
}

/** Undefined for games of several sports. */
function commonSport(games: readonly TeamGame[]) {
  const sports = new Set(games.map(({ team }) => team.sport));
  return sports.size === 1 ? games[0]?.team.sport : undefined;
}
