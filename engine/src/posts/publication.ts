import { writeScore } from '../2-bind/game-score.ts';
import type { Game } from '../game.ts';
import { isFinal, isVoid } from './certainty.ts';

export type PublicationEvent = 'publish' | 'correct' | 'withdraw' | 'nothing';

interface Facts {
  /** The published score, in the form of `writeScore`. */
  published: string | undefined;
  game: Pick<Game, 'status' | 'score'>;
}

interface PublicationRule {
  id: string;
  /** The condition in words, for docs/results.md. */
  when: string;
  holds(facts: Facts): boolean;
  event: PublicationEvent;
}

/** The first matching rule decides. */
export const publicationRules: readonly PublicationRule[] = [
  {
    id: 'first',
    when: 'Nothing was published, and the score is final',
    holds: ({ published, game }) => published === undefined && isFinal(game),
    event: 'publish',
  },
  {
    id: 'other',
    when: 'Another score was published, and this one is final',
    holds: ({ published, game }) => published !== undefined && isFinal(game) && published !== scoreOf(game),
    event: 'correct',
  },
  {
    id: 'void',
    when: 'A score was published, and the game is cancelled, postponed or abandoned after all',
    holds: ({ published, game }) => published !== undefined && isVoid(game),
    event: 'withdraw',
  },
  {
    id: 'wait',
    when: 'Anything else: the same score again, a score that may still change, no score',
    holds: () => true,
    event: 'nothing',
  },
];

/** Finds the event for a post about a result, from its game in the league's current data. */
export function findPublication(published: string | undefined, game: Facts['game']): PublicationEvent {
  return publicationRules.find((rule) => rule.holds({ published, game }))?.event ?? 'nothing';
}

function scoreOf({ score }: Facts['game']): string {
  return score === undefined ? '' : writeScore(score);
}
