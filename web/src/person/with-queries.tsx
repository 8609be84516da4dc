import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { hearNews } from '../realtime/news.ts';
import { sessionState, type Tier } from '../session/session-state.ts';
import { loadToaster } from '../ui/toast.ts';

/** One store of the server's copies for the whole visit; pages without any never load it. */
const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1 } } });

// It only hears of changes: a page that is opened without a network would ask into the void.
onlineManager.setOnline(navigator.onLine);

let owner = sessionState.get().user?.id;
sessionState.subscribe(forgetOthers);

/** Their answers say what the plan locks. */
const lockable = [['team-slots'], ['templates'], ['logos']];
/** Of whoever is signed in, as last known. */
let tier: Tier | undefined;
followPlan();
sessionState.subscribe(followPlan);

hearNews((news) => {
  if (news.type === 'subscription') queries.setQueryData(['subscription'], news.subscription);
});

/** What one person was told is nobody else's; what the leagues say is for all. */
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

export function WithQueries({ children }: { children: ReactNode }) {
  useEffect(loadToaster, []);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
