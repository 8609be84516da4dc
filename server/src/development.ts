import { isFolderMissing } from '@matchpost/leagues/missing-folder';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@matchpost/engine/clock';
import { ConfigError } from './config-error.ts';
import type { Config } from './config.ts';
import type { Scope } from './http/scope.ts';
import type { MailTransport } from './mail/transport.ts';
import type { Tier } from './modules/plans/plan.entity.ts';
import type { Role } from './modules/users/user.entity.ts';
import type { StripeOptions } from './stripe-config.ts';

/** Stands in for the outside world while nothing is configured. Implemented in `server/dev`, which the image leaves out. */
export interface Development {
  /** People to sign in as. */
  users: readonly DemoUser[];
  /** Adds those that are missing. */
  seedUsers(em: EntityManager): Promise<void>;
  /** Keeps mails in a folder. */
  openMailbox(config: Pick<Config, 'dataFolder' | 'mailFrom' | 'publicUrl'>): MailTransport;
  /** The pages that show that folder. */
  mailboxRoutes(scope: Scope, needs: { config: Pick<Config, 'smtpUrl' | 'dataFolder'> }): void;
  openStripe(options: StripeDemoOptions): StripeDemo;
}

export interface DemoUser {
  email: string;
  tier: Tier;
  role: Role;
}

export interface StripeDemoOptions {
  dataFolder: string;
  publicUrl: string;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** A pretend Stripe. */
export interface StripeDemo {
  /** Starts its API; returns what the official client needs to talk to it. */
  open(): Promise<StripeOptions>;
  /** Sends events there from now on. */
  deliverTo(url: string): void;
  stopDelivering(): Promise<void>;
  /** The pages on which one pays. */
  addRoutes(scope: Scope): void;
  close(): Promise<void>;
}

/**
 * The only import of `server/dev` besides the demo league's. Undefined in production, whatever is installed; throws
 * `ConfigError` where another mode is asked for and the folder is missing.
 */
export async function loadDevelopment(mode: Config['mode']): Promise<Development | undefined> {
  if (mode === 'production') return undefined;
  try {
    const { development } = await import('../dev/development.ts');
    return development;
  } catch (error) {
    if (!isFolderMissing(error, 'server/dev')) throw error;
    throw new ConfigError('NODE_ENV', 'must be production: this installation has nothing else');
  }
}
