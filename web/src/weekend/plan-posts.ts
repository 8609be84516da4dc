import {
  chooseTab,
  findPostState,
  groupByDay,
  isFinal,
  type PostState,
  type SharedPost,
  weekendAround,
} from '@matchpost/engine/posts';
import { shiftDay } from '@matchpost/engine/clock';
import type { DraftBody, SharedPostBody } from '@matchpost/server/contract';
import { dayOf, type LeagueGame } from '../league/game.ts';
import type { TeamPlace } from '../league/queries.ts';
import type { Tab } from '../post/studio-url.ts';

/** A team with its season as far as it is loaded. */
export interface TeamGames extends TeamPlace {
  games: readonly LeagueGame[];
}

/** One post: the games of a day of one team, as many as plan and template allow. */
export interface WeekendPost {
  /** Stays the same while its games do. */
  key: string;
  team: TeamPlace;
  games: readonly LeagueGame[];
  day: string;
  tab: Tab;
  state: PostState;
}

interface Known {
  /** The day in Switzerland. */
  today: string;
  shared: readonly SharedPostBody[];
  drafts: readonly Pick<DraftBody, 'game_ids' | 'read'>[];
}

interface Span {
  /** Days in Switzerland, both included. */
  from: string;
  to: string;
}

interface PlanOptions extends Known, Span {
  maxGames: number;
}

/** The posts of all teams, by day and kick-off. A derby of two of the teams is one post, of the first of them. */
export function planPosts(teams: readonly TeamGames[], { from, to, maxGames, ...known }: PlanOptions): WeekendPost[] {
  const taken = new Set<string>();
  const posts = teams.flatMap(({ games, ...team }) => {
    const own = games.filter((game) => {
      const id = `${team.sport} ${game.id}`;
      const isIn = dayOf(game) >= from && dayOf(game) <= to && !taken.has(id);
      if (isIn) taken.add(id);
      return isIn;
    });
    return groupByDay(own.toSorted(byStart), maxGames).map((group) => toPost(team, group, known));
  });
  return posts.toSorted((a, b) => compare(startOf(a), startOf(b)) || compare(a.key, b.key));
}

/** Leagues list games of the same time in any order; a post keeps its place and its key. */
function byStart(a: LeagueGame, b: LeagueGame): number {
  return compare(a.startsAt, b.startsAt) || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function toPost(team: TeamPlace, games: readonly LeagueGame[], known: Known): WeekendPost {
  const { sport, clubId, teamId } = team;
  return {
    key: [sport, clubId, teamId, ...games.map(({ id }) => id)].join(' '),
    team: { sport, clubId, teamId },
    games,
    day: games[0] === undefined ? '' : dayOf(games[0]),
    tab: chooseTab(games),
    state: joinStates(games.map((game) => stateOf(team, game, known))),
  };
}

function stateOf({ sport }: TeamPlace, game: LeagueGame, { shared, drafts, today }: Known): PostState {
  const own = shared.filter((post) => post.sport === sport && post.game_id === game.id).map(toShared);
  const hasDraft = drafts.some(({ read, game_ids }) => !read && game_ids.includes(game.id));
  return findPostState(game, { shared: own, hasDraft, today });
}

function toShared({ kind, score, starts_at: startsAt, status }: SharedPostBody): SharedPost {
  return { kind, score, startsAt, status };
}

/**
 * The most urgent first: a post of several games tells what is left to do. One cancelled game does not make a new post of
 * others a cancelled one.
 */
const urgent: readonly PostState[] = [
  'corrected',
  'moved',
  'reinstated',
  'new',
  'ready',
  'cancelled',
  'abandoned',
  'waiting',
  'posted',
];

function joinStates(states: readonly PostState[]): PostState {
  return urgent.find((state) => states.includes(state)) ?? 'new';
}

function startOf({ games }: WeekendPost): string {
  return games[0]?.startsAt ?? '';
}

/**
 * The states whose posts are still to be shared. A cancelled or moved game is told by a new post as well; a game that is
 * over waits for its result.
 */
export function isOpen({ state }: Pick<WeekendPost, 'state'>): boolean {
  return state !== 'posted' && state !== 'waiting';
}

/** Days before and after today at first, and more with each press. */
const BEFORE = 3;
const AFTER = 7;
export const PAGE = 7;

/** The days on the page: the last three and the next seven, with the whole weekend; `earlier` and `later` count pages. */
export function spanOf(today: string, { earlier, later }: { earlier: number; later: number }): Span {
  const weekend = weekendAround(today);
  const [from, to] = [shiftDay(today, -BEFORE), shiftDay(today, AFTER)];
  return {
    from: shiftDay(weekend.from < from ? weekend.from : from, -earlier * PAGE),
    to: shiftDay(weekend.to > to ? weekend.to : to, later * PAGE),
  };
}

export const parts = ['weekend', 'coming', 'past'] as const;
export type Part = (typeof parts)[number];

export interface PostDay {
  day: string;
  posts: WeekendPost[];
}

/** This weekend first, then other days to come, then those that are over, the latest first. */
export function splitParts(posts: readonly WeekendPost[], today: string): Record<Part, PostDay[]> {
  const { from, to } = weekendAround(today);
  const partOf = ({ day, games }: WeekendPost): Part => {
    if (day >= from && day <= to) return 'weekend';
    return day > today || (day === today && !games.every(isFinal)) ? 'coming' : 'past';
  };
  const days = (part: Part): PostDay[] => {
    const byDay = Map.groupBy(
      posts.filter((post) => partOf(post) === part),
      ({ day }) => day,
    );
    return [...byDay].map(([day, posts]) => ({ day, posts })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  };
  return { weekend: days('weekend'), coming: days('coming'), past: days('past').toReversed() };
}
