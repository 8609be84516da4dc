import { Stripe } from 'stripe';
import { ServerError } from '../../errors.ts';

const { StripeAPIError, StripeConnectionError, StripeInvalidRequestError, StripeRateLimitError } = Stripe.errors;

/** Sends a request to Stripe. Throws `billing-unavailable` when it is unreachable or limits the rate. */
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

/** Like `ask`; undefined for an unknown or deleted object. */
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

/** True when the object's state does not allow the request, such as ending an ended subscription. */
export function isRefusal(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && error.statusCode === 400;
}
