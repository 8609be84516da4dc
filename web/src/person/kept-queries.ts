import { dehydrate, hydrate, type DehydratedState, type Query, type QueryClient } from '@tanstack/react-query';
import { day } from '@matchpost/engine/clock';
import { findStored, store } from '../device/storage.ts';
import { findKeptUser } from '../session/kept-user.ts';

/** Answers that the weekend's page needs. */
const kept = ['leagues', 'team-slots', 'shared-posts', 'profile', 'inbox'];
/** Milliseconds: a season's games arrive one after the other. */
const PAUSE = 1_000;
/** Of the stored text. Browsers keep about five million characters for a site. */
const MOST = 3_000_000;
/** Milliseconds: an older weekend is of no use. */
const OLDEST = 14 * day;

interface Kept {
  /** The person they were given to; undefined for nobody. */
  user: string | undefined;
  state: DehydratedState;
}

/** Keeps answers on the device, so that the app starts with the last weekend when there is no network. */
export function keepQueries(queries: QueryClient): void {
  const state = findKept();
  if (state !== undefined) hydrate(queries, state);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  queries.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated' && type !== 'removed') return;
    waiting ??= setTimeout(() => {
      waiting = undefined;
      store('kept-queries', serialize(queries));
    }, PAUSE);
  });
}

/** Undefined if another person was signed in: the session may have ended while the app was closed. */
function findKept(): DehydratedState | undefined {
  try {
    // Written below by the same release, or by an earlier one of the same shape.
    const kept = JSON.parse(findStored('kept-queries') ?? 'null') as Kept | null;
    return kept !== null && kept.user === findKeptUser()?.id ? kept.state : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Undefined if the answers are more than the device takes: nothing is kept then. */
function serialize(queries: QueryClient): string | undefined {
  const state = dehydrate(queries, { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false });
  const text = JSON.stringify({ user: findKeptUser()?.id, state } satisfies Kept);
  return text.length > MOST ? undefined : text;
}

function isKept({ queryKey: [first], state }: Query): boolean {
  return state.status === 'success' && kept.includes(String(first)) && Date.now() - state.dataUpdatedAt < OLDEST;
}
