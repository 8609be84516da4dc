import { Stripe } from 'stripe';
import { ServerError } from '../../errors.ts';

const { StripeAPIError, StripeConnectionError, StripeInvalidRequestError, StripeRateLimitError } = Stripe.errors;

/** Asks Stripe. Throws `billing-unavailable` when it cannot be reached or asks for patience. */
export async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isAway =
      error instanceof StripeConnectionError ||
      error instanceof StripeRateLimitError ||
      (error instanceof StripeAPIError && (error.statusCode ?? 500) >= 500);
    if (isAway) throw new ServerError('billing-unavailable', { cause: error });
    throw error;
  }
}

/** The same; undefined for something that Stripe does not know, or no more. */
export async function askFor<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask(call);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Asked for something that the object's state does not allow, such as ending what has ended. */
export function isRefusal(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && error.statusCode === 400;
}
