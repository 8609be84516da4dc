import {
  notifyManager,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  type FetchQueryOptions,
  type QueryKey,
} from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { hearNews } from '../realtime/news.ts';
import { sessionState, type Tier } from '../session/session-state.ts';
import { loadToaster } from '../ui/toast.ts';
import { keepQueries } from './kept-queries.ts';

/** One query cache for the visit; pages without queries never load it. */
const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1 } } });

// Components render a change of the cache before the browser paints: after a timeout, a box whose state is a query's
// would jump back for a moment when it is tapped.
notifyManager.setScheduler(queueMicrotask);

// The manager only listens for changes: a page opened offline would otherwise send requests.
onlineManager.setOnline(navigator.onLine);

// Before components ask. The site's service worker keeps no answers.
if (import.meta.env.APP) keepQueries(queries);

let owner = sessionState.get().user?.id;
sessionState.subscribe(forgetOthers);

/** Lists whose items the plan may lock. */
const lockable = [['team-slots'], ['templates'], ['logos']];
/** The user's last known plan. */
let tier: Tier | undefined;
followPlan();
sessionState.subscribe(followPlan);

hearNews((news) => {
  if (news.type === 'subscription') queries.setQueryData(['subscription'], news.subscription);
});

/** Drops the previous user's data; league data are the same for everyone. */
function forgetOthers(): void {
  const { status, user } = sessionState.get();
  if (status === 'loading' || user?.id === owner) return;
  if (owner !== undefined) queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'leagues' });
  owner = user?.id;
}

function followPlan(): void {
  const session = sessionState.get();
  const known = tier;
  tier = session.status === 'signed-in' ? session.tier : undefined;
  if (known === undefined || tier === undefined || known === tier) return;
  for (const queryKey of lockable) void queries.invalidateQueries({ queryKey, exact: true });
}

/** Begins a query before a component asks for it; undefined if it fails, which the component's own query reports. */
export async function prefetch<T, Key extends QueryKey>(
  query: FetchQueryOptions<T, Error, T, Key>,
): Promise<T | undefined> {
  return queries.fetchQuery(query).catch(() => undefined);
}

export function WithQueries({ children }: { children: ReactNode }) {
  useEffect(loadToaster, []);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
