import type { LimitsBody, UserBody } from '@matchpost/server/contract';
import { createObservable } from '../preferences/observable.ts';

export type Tier = UserBody['tier'];

export interface Session {
  status: 'loading' | 'signed-in' | 'signed-out';
  user: UserBody | null;
  tier: Tier;
  limits: LimitsBody;
  /** Until then the limits are those of anonymous visitors. */
  limitsKnown: boolean;
  /** Paying users and admins may use own templates. */
  paid: boolean;
  /** Signed in, but the second factor is missing. */
  needsFactor: boolean;
}

/** A limit that is shown as unlimited. */
export const UNLIMITED = 999;

/** The limits of anonymous visitors, and of everyone while limits load (specification, section 9). */
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
