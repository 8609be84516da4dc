import { writeScore } from '../2-bind/game-score.ts';
import type { Game, GameStatus } from '../game.ts';
import { isFinal, isVoid } from './certainty.ts';
import { findPublication } from './publication.ts';

export const postStates = [
  'new',
  'ready',
  'waiting',
  'posted',
  'corrected',
  'moved',
  'cancelled',
  'abandoned',
  'reinstated',
] as const;
export type PostState = (typeof postStates)[number];

/** A post of a game that was shared, with the facts it showed. */
export interface SharedPost {
  kind: 'preview' | 'result';
  /** In the form of `writeScore`; '' without a score. */
  score: string;
  /** In the form of `Game.startsAt`. */
  startsAt: string;
  status: GameStatus;
}

interface Facts {
  game: Pick<Game, 'status' | 'score' | 'startsAt'>;
  preview: SharedPost | undefined;
  result: SharedPost | undefined;
  hasDraft: boolean;
  /** The day in Switzerland; undefined leaves it open whether the game is over. */
  today: string | undefined;
}

interface PostStateRule {
  id: string;
  /** The condition in words. */
  when: string;
  holds(facts: Facts): boolean;
  state: PostState;
}

/** The first matching rule decides. */
export const postStateRules: readonly PostStateRule[] = [
  {
    id: 'void-told',
    when: 'The game is off, and a shared post says so',
    holds: ({ game, preview, result }) =>
      isVoid(game) && [preview, result].some((shared) => shared?.status === game.status),
    state: 'posted',
  },
  {
    id: 'cancelled',
    when: 'The game is cancelled',
    holds: ({ game }) => game.status === 'cancelled',
    state: 'cancelled',
  },
  {
    id: 'abandoned',
    when: 'The game is abandoned',
    holds: ({ game }) => game.status === 'abandoned',
    state: 'abandoned',
  },
  { id: 'postponed', when: 'The game is postponed', holds: ({ game }) => game.status === 'postponed', state: 'moved' },
  {
    id: 'other-score',
    when: 'A result was shared, and another one is final now',
    holds: ({ game, result }) => result !== undefined && findPublication(result.score, game) === 'correct',
    state: 'corrected',
  },
  {
    id: 'result-told',
    when: 'A result was shared, and nothing contradicts it',
    holds: ({ result }) => result !== undefined,
    state: 'posted',
  },
  {
    id: 'other-start',
    when: 'A preview was shared, the game is still to come, and its day or time is another one',
    holds: ({ game, preview }) => preview !== undefined && !isFinal(game) && preview.startsAt !== game.startsAt,
    state: 'moved',
  },
  {
    id: 'on-again',
    when: 'The last shared preview says that the game is off, and it is on again at the same time; its day is not over',
    holds: ({ game, preview, today }) =>
      preview !== undefined && isVoid(preview) && !isFinal(game) && !isPast(game, today),
    state: 'reinstated',
  },
  {
    id: 'preview-told',
    when: 'A preview was shared, and there is no result yet',
    holds: ({ game, preview }) => preview !== undefined && !isFinal(game),
    state: 'posted',
  },
  {
    id: 'no-result',
    when: 'The day of the game is over, and it has no score',
    holds: ({ game, today }) => game.score === undefined && isPast(game, today),
    state: 'waiting',
  },
  { id: 'draft', when: 'A schedule has made the post', holds: ({ hasDraft }) => hasDraft, state: 'ready' },
  { id: 'untold', when: 'Anything else', holds: () => true, state: 'new' },
];

function isPast({ startsAt }: Facts['game'], today: string | undefined): boolean {
  return today !== undefined && startsAt !== '' && startsAt.slice(0, 10) < today;
}

/**
 * The state of a game's post, from the game in the league's current data, the posts of it that were shared (the last one
 * of each kind counts), whether the inbox holds an unread draft of it, and the day in Switzerland.
 */
export function findPostState(
  game: Facts['game'],
  { shared, hasDraft, today }: { shared: readonly SharedPost[]; hasDraft: boolean; today?: string },
): PostState {
  const findLast = (wanted: SharedPost['kind']) => shared.findLast(({ kind }) => kind === wanted);
  const facts = { game, preview: findLast('preview'), result: findLast('result'), hasDraft, today };
  return postStateRules.find((rule) => rule.holds(facts))?.state ?? 'new';
}

/** The facts to remember when a post of the game is shared. */
export function toSharedPost({ status, score, startsAt }: Facts['game']): SharedPost {
  const kind = isFinal({ status, ...(score && { score }) }) ? 'result' : 'preview';
  return { kind, score: score === undefined ? '' : writeScore(score), startsAt, status };
}
