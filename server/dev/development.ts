import { join } from 'node:path';
import type { Development } from '../src/development.ts';
import { demoUsers, seedDemo } from './demo-users.ts';
import { createMailboxTransport } from './mailbox/mailbox.ts';
import { mailboxRoutes } from './mailbox/mailbox.routes.ts';
import { createStripeDemo } from './stripe/stripe-demo.ts';

/** All development services except the demo league, which the command line uses too. */
export const development: Development = {
  users: demoUsers,
  seedUsers: seedDemo,
  openMailbox: createMailboxTransport,
  mailboxRoutes,
  openStripe: ({ dataFolder, ...options }) =>
    createStripeDemo({ file: join(dataFolder, 'stripe-demo.sqlite'), ...options }),
};
