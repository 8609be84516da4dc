import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import { planEndedMail, planUnpaidMail, type PlanMail } from '../../mail/mails.ts';
import type { MailContent } from '../../mail/mailer.ts';
import { isStanding } from '../stripe/standing.ts';
import { notifyUser } from '../realtime/notify.ts';
import { User } from '../users/user.entity.ts';
import { Subscription } from './plan.entity.ts';
import { toSubscriptionBody, PAST_DUE_GRACE } from './tier.ts';

type SettleDeps = Pick<Services, 'clock' | 'config' | 'mailer'>;

/**
 * Applies the current row of `subscriptions` to the role, the mail about an ended plan, and open pages. Runs in the
 * transaction of `em`, which holds the lock on the row.
 */
export async function settleTier(em: EntityManager, deps: SettleDeps, row: Subscription): Promise<void> {
  const now = deps.clock();
  const { user: userId, servedTier: before } = row;
  const body = toSubscriptionBody(row, now);
  if (body.tier !== before) {
    row.servedTier = body.tier;
    await em.flush();
    await em.execute(roleQuery, [body.subscribed ? 'paid_user' : 'free_user', userId]);
    if (before !== 'free' && !body.subscribed) {
      const write = isStanding(row.status ?? null) ? planUnpaidMail : planEndedMail;
      await sendPlanMail(em, deps, row, (mail) => write({ ...mail, tier: before }));
    }
  }
  await notifyUser(em, userId, { type: 'subscription', subscription: body });
}

const roleQuery = `update user_roles set role = ? where user_id = ? and role <> 'admin'`;

/** Sends a mail to the row's user, unless the account is being deleted. */
export async function sendPlanMail(
  em: EntityManager,
  { config, mailer }: SettleDeps,
  row: Subscription,
  write: (mail: PlanMail) => MailContent,
): Promise<void> {
  const user = await em.findOne(User, { id: row.user, deletingAt: null });
  if (user === null) return;
  const graceUntil = row.pastDueSince ? new Date(row.pastDueSince.getTime() + PAST_DUE_GRACE) : null;
  const link = `${config.publicUrl}/profile/subscription`;
  const { tier, interval = null, periodEnd = null } = row;
  const content = write({ language: user.language, tier, link, graceUntil, interval, periodEnd });
  await mailer.enqueue({ to: user.email, ...content }, { em });
}

/** Ends plans whose grace is over, which Stripe reports by no event. Returns their number. */
export async function endGraces(deps: SettleDeps & Pick<Services, 'orm'>): Promise<number> {
  let count = 0;
  while (await endNextGrace(deps)) count += 1;
  return count;
}

async function endNextGrace(deps: SettleDeps & Pick<Services, 'orm'>): Promise<boolean> {
  const now = deps.clock();
  const late = { $lte: new Date(now - PAST_DUE_GRACE) };
  return deps.orm.em.fork().transactional(async (em) => {
    const over = { status: 'past_due', servedTier: { $ne: 'free' }, pastDueSince: late } as const;
    const [row] = await em.find(Subscription, over, { limit: 1, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE });
    if (row === undefined) return false;
    await settleTier(em, deps, row);
    return true;
  });
}
