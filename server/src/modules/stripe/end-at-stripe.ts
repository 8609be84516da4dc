import { ServerError } from '../../errors.ts';
import type { Services } from '../../services.ts';

type Deps = Pick<Services, 'orm' | 'billing'>;

/**
 * Ends what a person pays for, at once, by removing the customer. While Stripe is away the customer's id is kept with
 * the deletion, for its last step.
 */
export async function endAtStripe({ orm, billing }: Deps, userId: string): Promise<void> {
  const customerId = await orm.em.fork().transactional(async (em) => {
    // A checkout that holds the row may be about to write the customer into it.
    const [row] = await em.execute<{ id: string | null }[]>(
      'select stripe_customer_id as id from subscriptions where user_id = ? for update',
      [userId],
    );
    return row?.id ?? undefined;
  });
  if (customerId === undefined) return;
  try {
    await billing.removeCustomer(customerId);
  } catch (error) {
    if (!(error instanceof ServerError && error.code === 'billing-unavailable')) throw error;
    await orm.em
      .fork()
      .execute('update account_deletions set stripe_customer_id = ? where user_id = ?', [customerId, userId]);
  }
}

/** What Stripe could not do before. Throws `billing-unavailable`. */
export async function endLateAtStripe({ orm, billing }: Deps, userId: string): Promise<void> {
  const em = orm.em.fork();
  const [row] = await em.execute<{ id: string | null }[]>(
    'select stripe_customer_id as id from account_deletions where user_id = ?',
    [userId],
  );
  if (!row?.id) return;
  await billing.removeCustomer(row.id);
  await em.execute('update account_deletions set stripe_customer_id = null where user_id = ?', [userId]);
}
