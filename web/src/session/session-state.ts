import type { LimitsBody, UserBody } from '@matchpost/server/contract';
import { createObservable } from '../preferences/observable.ts';

export type Tier = UserBody['tier'];

export interface Session {
  status: 'loading' | 'signed-in' | 'signed-out';
  user: UserBody | null;
  tier: Tier;
  limits: LimitsBody;
  /** Until then the limits are those of nobody in particular. */
  limitsKnown: boolean;
  /** May use own templates: a paying person or an admin. */
  paid: boolean;
  /** Signed in but for the second factor. */
  needsFactor: boolean;
}

/** What holds for everybody without an account, and while limits are on their way (specification, section 9). */
export const freeLimits: LimitsBody = {
  tier: 'free',
  max_teams: 1,
  max_custom_templates: 0,
  max_games_per_template: 1,
  can_use_custom_templates: false,
  can_upload_logos: false,
};

export const signedOut: Session = {
  status: 'signed-out',
  user: null,
  tier: 'free',
  limits: freeLimits,
  limitsKnown: false,
  paid: false,
  needsFactor: false,
};

export const sessionState = createObservable<Session>({ ...signedOut, status: 'loading' });
