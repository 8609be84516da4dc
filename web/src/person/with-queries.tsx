import {
  notifyManager,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  type FetchQueryOptions,
  type QueryKey,
} from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { device } from '../device/device.ts';
import { onRealtimeEvent } from '../realtime/events.ts';
import { beforeSignOut } from '../session/session.ts';
import { sessionState, type Tier } from '../session/session-state.ts';
import { loadToaster } from '../ui/toast.ts';
import { isClubList } from '../league/queries.ts';
import { findOwnId } from '../league/own-id.ts';
import { keepQueries } from './kept-queries.ts';

/** One query cache for the visit; pages without queries never load it. */
const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: 1 },
    // Without a network a change fails at once: one that waits says nothing, and is lost with the tab.
    mutations: { networkMode: 'always' },
  },
});

// Components render a change of the cache before the browser paints: after a timeout, a box whose state is a query's
// would jump back for a moment when it is tapped.
notifyManager.setScheduler(queueMicrotask);

// The manager only listens for changes: a page opened offline would otherwise send requests.
onlineManager.setOnline(navigator.onLine);

// A request under way would arrive with the token of a session that has ended meanwhile.
beforeSignOut(() => queries.cancelQueries());

// Before components ask. The site's service worker keeps no answers.
if (import.meta.env.APP) keepQueries(queries);

/** The person whose answers the cache holds: undefined for nobody, null until that is known. */
let owner: string | undefined | null = null;
forgetOthers();
sessionState.subscribe(forgetOthers);

/** Lists whose items the plan may lock. */
const lockable = [['team-slots'], ['templates'], ['logos']];
/** The user's last known plan. */
let tier: Tier | undefined;
followPlan();
sessionState.subscribe(followPlan);

/** The person whose session gets this device's push messages. */
let receiver: string | undefined;
renewPush();
sessionState.subscribe(renewPush);

onRealtimeEvent((event) => {
  if (event.type === 'subscription') queries.setQueryData(['subscription'], event.subscription);
});

/** Drops the previous user's data. A league's data are the same for everyone, but lists of clubs hold own teams too. */
function forgetOthers(): void {
  const { status, user } = sessionState.get();
  // Before the second factor is confirmed, the server answers as it answers nobody.
  const id = status === 'signed-in' ? user?.id : undefined;
  if (status === 'loading' || id === owner) return;
  if (typeof owner === 'string') queries.removeQueries({ predicate: ({ queryKey }) => !isOfLeague(queryKey) });
  if (owner !== null) void queries.resetQueries({ predicate: ({ queryKey }) => isClubList(queryKey) });
  owner = id;
}

function isOfLeague(key: QueryKey): boolean {
  return key[0] === 'leagues' && !key.some((part) => typeof part === 'string' && findOwnId(part) !== undefined);
}

/** A new session takes over the messages of the one before, wherever the person signs in. */
function renewPush(): void {
  const { status, user } = sessionState.get();
  const id = status === 'signed-in' ? user?.id : undefined;
  if (status === 'loading' || id === receiver) return;
  receiver = id;
  const mayNotify =
    device.push !== undefined || ('Notification' in globalThis && Notification.permission === 'granted');
  if (id !== undefined && mayNotify) void import('./push.ts').then(({ keepPush }) => keepPush());
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
