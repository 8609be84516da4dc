import { ApiError, type TemplateBody } from '@matchpost/server/contract';
import type { Session } from '../session/session-state.ts';

/**
 * The state of a post's own template: `theme` if it has none, `locked` by the plan, `gone` if it is deleted or
 * somebody else's, `failed` if nobody can tell.
 */
export type TemplateState = 'theme' | 'loading' | 'ready' | 'locked' | 'gone' | 'failed';

interface Answer {
  data: Pick<TemplateBody, 'locked'> | undefined;
  error: Error | null;
  /** Waits for the network. */
  isPaused: boolean;
}

/** A known template outlasts a refresh that fails. */
export function findTemplateState({ status, paid }: Pick<Session, 'status' | 'paid'>, answer: Answer): TemplateState {
  const { data, error, isPaused } = answer;
  if (status === 'signed-out') return 'theme';
  if (status === 'loading') return 'loading';
  if (!paid) return 'locked';
  if (error instanceof ApiError && error.status === 404) return 'gone';
  if (data === undefined) return error === null && !isPaused ? 'loading' : 'failed';
  return data.locked ? 'locked' : 'ready';
}
