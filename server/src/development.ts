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

/** Replaces outside services that are not configured. Implemented in `server/dev`, which the image leaves out. */
export interface Development {
  /** Demo accounts to sign in with. */
  users: readonly DemoUser[];
  /** A folder of invented legal texts. */
  legalFolder: string;
  /** Adds the missing demo users. */
  seedUsers(em: EntityManager): Promise<void>;
  /** A transport that writes mails to a folder. */
  openMailbox(config: Pick<Config, 'dataFolder' | 'mailFrom' | 'publicUrl'>): MailTransport;
  /** The pages of that folder. */
  mailboxRoutes(scope: Scope, deps: { config: Pick<Config, 'smtpUrl' | 'dataFolder'> }): void;
  openStripe(options: StripeDemoOptions): StripeDemo;
}

export interface DemoUser {
  email: string;
  tier: Tier;
  role: Role;
}

interface StripeDemoOptions {
  dataFolder: string;
  publicUrl: string;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** The Stripe demo: an API and payment pages without payments. */
export interface StripeDemo {
  /** Starts its API and returns the options of the official client. */
  open(): Promise<StripeOptions>;
  /** Sends events to this address from now on. */
  deliverTo(url: string): void;
  stopDelivering(): Promise<void>;
  /** Adds the checkout and portal pages. */
  addRoutes(scope: Scope): void;
  close(): Promise<void>;
}

/**
 * The only import of `server/dev`. Returns undefined in production, even if the folder is
 * installed. Throws `ConfigError` in another mode when the folder is missing.
 */
export async function loadDevelopment(mode: Config['mode']): Promise<Development | undefined> {
  if (mode === 'production') return undefined;
  try {
    const { development } = await import('../dev/development.ts');
    return development;
  } catch (error) {
    if (!isFolderMissing(error, 'server/dev')) throw error;
    throw new ConfigError(['NODE_ENV', 'must be production: this installation has no development services']);
  }
}
