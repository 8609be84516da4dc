import { ServerError } from '../../errors.ts';
import type { Services } from '../../services.ts';

type Deps = Pick<Services, 'orm' | 'billing'>;

/**
 * Ends a user's subscription at once by deleting the customer. If Stripe is unreachable, the deletion's row keeps the
 * customer's id for its last step.
 */
export async function endAtStripe({ orm, billing }: Deps, userId: string): Promise<void> {
  const customerId = await orm.em.fork().transactional(async (em) => {
    // A checkout that holds this lock may be about to store the customer.
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

/** Deletes the customer kept by an earlier attempt. Throws `billing-unavailable`. */
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
