import { findLanguage, type Language } from '@matchpost/engine/languages';
import { changeUser, type TokenAnswer } from '@matchpost/server/contract';
import { assign, createActor, waitFor, type SnapshotFrom } from 'xstate';
import { callApi } from '../api.ts';
import { findStored, store } from '../device/storage.ts';
import { onLanguage } from '../preferences/language.ts';
import { isAal2, needsFactor, sessionMachine } from './machine.ts';
import { clearDevice, takeDevice } from './device-holder.ts';
import { findKeptUser, keepUser } from './kept-user.ts';
import { forgetRefreshToken, keepRefreshToken, setTroubleListener } from './refresh-token.ts';
import { freeLimits, sessionState, signedOut, type Session } from './session-state.ts';
import { connectTabs } from './tabs.ts';
import type { Realtime } from '../realtime/realtime-actor.ts';
import { onRealtimeEvent } from '../realtime/events.ts';

/** Created outside React: StrictMode would start it twice. */
const tabs = connectTabs((message) =>
  actor.send({ type: message === 'signed-in' ? 'SIGNED_IN_ELSEWHERE' : 'SIGNED_OUT_ELSEWHERE' }),
);

const machine = sessionMachine.provide({
  actions: {
    // After the mail's link, the other tabs do not know about the session yet.
    refreshed: () => {
      if (findStored('signed-in') !== 'yes') remember();
    },
    recall: assign(({ context }) => {
      const user = context.user === null ? findKeptUser() : undefined;
      // Only somebody with both factors was kept.
      return user === undefined ? {} : { user, aal2: true };
    }),
    signedIn: remember,
    signedOut: () => {
      // An app that nobody signed in to comes here at each start: it keeps the visitor's choices.
      if (findStored('signed-in') === 'yes' || findKeptUser() !== undefined) clearDevice();
      for (const name of ['signed-in', 'signed-in-as'] as const) store(name, undefined);
      keepUser(null);
      void forgetRefreshToken();
      tabs.tell('signed-out');
    },
  },
});

function remember(): void {
  store('signed-in', 'yes');
  tabs.tell('signed-in');
  // The actor has its new state only after this.
  queueMicrotask(tellChosenLanguage);
}

/** The settings show which language the mails have; after a failure the next sign-in tries again. */
function tellChosenLanguage(): void {
  const chosen = findLanguage(findStored('untold'));
  if (chosen !== undefined) tellLanguage(chosen).catch(() => undefined);
}

type Snapshot = SnapshotFrom<typeof sessionMachine>;

let realtime: Promise<Realtime> | undefined;
/** The id of the user whose answers this page shows. */
let holder: string | undefined;

setTroubleListener((trouble) => {
  void import('./tell-keep-trouble.ts').then(({ tellKeepTrouble }) => tellKeepTrouble(trouble));
});

const actor = createActor(machine);
actor.subscribe((snapshot) => {
  followHolder(snapshot);
  sessionState.set(toSession(snapshot));
  if (snapshot.matches({ account: 'signedIn' })) keepUser(snapshot.context.user);
  followRealtime(snapshot);
});
actor.start();
followVisibility();
onLanguage(tellChosenLanguage);

/** Called before the page learns of the user. A page whose user stays the same must not take the device back. */
function followHolder({ context: { user } }: Snapshot): void {
  if (user?.id === holder) return;
  holder = user?.id;
  // The other tabs still have the session that this one replaced.
  if (holder !== undefined && takeDevice(holder)) tabs.tell('signed-in');
}

/** Connects to the server's realtime messages; anonymous visitors never load that code. */
function followRealtime(snapshot: Snapshot): void {
  const token = snapshot.matches({ account: 'signedIn' }) ? snapshot.context.token : '';
  if (token === '' && realtime === undefined) return;
  realtime ??= loadRealtime();
  realtime.then(
    ({ useToken }) => useToken(token),
    // Without a connection the plan is still loaded once a minute; the next token tries again.
    () => void (realtime = undefined),
  );
}

async function loadRealtime(): Promise<Realtime> {
  const { startRealtime } = await import('../realtime/realtime-actor.ts');
  onRealtimeEvent(({ type }) => {
    if (type === 'subscription' || type === 'missed') actor.send({ type: 'PLAN_CHANGED' });
  });
  return startRealtime({ refused: refuse, ended: forget });
}

export function begin(answer: TokenAnswer): void {
  void keepRefreshToken(answer.refresh_token);
  actor.send({ type: 'SIGNED_IN', answer, aal2: isAal2(answer) });
}

/** Throws `TypeError` when the server cannot be reached: only a valid token ends the session and its cookie. */
export async function end(everywhere: boolean): Promise<void> {
  if (actor.getSnapshot().matches({ account: 'unreachable' })) actor.send({ type: 'TICK' });
  await loadToken();
  const reached = actor.getSnapshot();
  if (reached.matches({ account: 'unreachable' }) || isRunOut(reached)) {
    throw new TypeError('The server cannot be reached');
  }
  actor.send({ type: 'SIGN_OUT', everywhere });
  const { context } = await waitFor(
    actor,
    (snapshot) => !snapshot.matches({ account: 'leaving' }) && !isAsking(snapshot),
  );
  if (context.problem !== undefined) throw context.problem;
}

export function forget(): void {
  actor.send({ type: 'ENDED' });
}

/** Milliseconds: a token with less time left may expire before it reaches the server. */
const SPARE = 5_000;

export async function loadToken(): Promise<string | undefined> {
  if (isRunOut(actor.getSnapshot())) actor.send({ type: 'TOKEN_REFUSED' });
  const snapshot = await waitFor(actor, (snapshot) => !isAsking(snapshot));
  return snapshot.context.token === '' ? undefined : snapshot.context.token;
}

function isRunOut({ context: { token, expiresAt } }: Snapshot): boolean {
  return token !== '' && expiresAt - Date.now() < SPARE;
}

let telling: { language: Language; done: Promise<void> } | undefined;

/** Sets the language of the account's mails, if somebody is signed in; once where the header and a page ask for it. */
export function tellLanguage(language: Language): Promise<void> {
  if (telling?.language !== language) telling = { language, done: changeLanguage(language) };
  return telling.done.finally(() => (telling = undefined));
}

async function changeLanguage(language: Language): Promise<void> {
  const snapshot = actor.getSnapshot();
  if (!snapshot.matches({ account: 'signedIn' }) || needsFactor(snapshot.context)) return;
  actor.send({ type: 'USER_CHANGED', user: await callApi(changeUser, { body: { language } }) });
  if (findStored('untold') === language) store('untold', undefined);
}

export function refuse(): void {
  actor.send({ type: 'TOKEN_REFUSED' });
}

function isAsking(snapshot: Snapshot): boolean {
  return (
    snapshot.matches({ account: 'loading' }) || snapshot.matches({ account: { signedIn: { token: 'refreshing' } } })
  );
}

function toSession(snapshot: Snapshot): Session {
  const { user, limits } = snapshot.context;
  if (snapshot.matches({ account: 'signedOut' })) return signedOut;
  if (user === null) return { ...signedOut, status: 'loading' };
  if (needsFactor(snapshot.context)) return { ...signedOut, user, needsFactor: true };
  const tier = limits?.tier ?? user.tier;
  return {
    status: 'signed-in',
    user,
    tier,
    limits: limits ?? { ...freeLimits, tier: user.tier },
    limitsKnown: limits !== null,
    // As the server decides: an operator's role has no plan.
    paid: tier !== 'free',
    needsFactor: false,
  };
}

/** Hidden tabs send no requests; a tab that is visible or online again asks at once. */
function followVisibility(): void {
  document.addEventListener('visibilitychange', () =>
    actor.send({ type: document.visibilityState === 'hidden' ? 'HIDDEN' : 'VISIBLE' }),
  );
  window.addEventListener('online', () => actor.send({ type: 'TICK' }));
}
