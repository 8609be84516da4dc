import type { TokenAnswer } from '@matchpost/server/contract';
import { useSyncExternalStore } from 'react';
import { findStored } from '../device/storage.ts';
import { connectTabs } from './tabs.ts';
import { sessionState, signedOut, type Session } from './session-state.ts';

export type { Session, Tier } from './session-state.ts';

/** Who is signed in. Anonymous visitors never load the machinery behind it. */
export function useSession(): Session {
  return useSyncExternalStore(sessionState.subscribe, sessionState.get, getServerSession);
}

const loading = sessionState.get();
const getServerSession = () => loading;

type Machinery = typeof import('./session-actor.ts');
let machinery: Promise<Machinery> | undefined;

function loadMachinery(): Promise<Machinery> {
  machinery ??= import('./session-actor.ts');
  return machinery;
}

/** At the start of a page: asks the server only where an answer is likely or needed. */
export function startSession(page: { referrer: string; guarded: boolean }): void {
  if (page.guarded || mayBeSignedIn(page.referrer)) void loadMachinery();
  else {
    sessionState.set(signedOut);
    followOtherTabs();
  }
}

/** The link of the mail opens in a tab of its own; the one that waits for it comes along. */
function followOtherTabs(): void {
  const tabs = connectTabs((message) => {
    if (message !== 'signed-in') return;
    tabs.close();
    // Of this page's own sign-in: the machinery says the rest.
    if (machinery !== undefined) return;
    sessionState.set({ ...signedOut, status: 'loading' });
    void loadMachinery();
  });
}

/** Signed in here before, or just now by the link of the mail. */
function mayBeSignedIn(referrer: string): boolean {
  const cameFromMail = URL.canParse(referrer) && new URL(referrer).pathname === '/auth/confirm';
  return cameFromMail || findStored('signed-in') === 'yes';
}

/** Resolves once it is known who is there. */
export async function loadSession({ ask = false } = {}): Promise<Session> {
  if (ask && sessionState.get().status === 'signed-out' && machinery === undefined) {
    sessionState.set({ ...signedOut, status: 'loading' });
    await loadMachinery();
  }
  if (sessionState.get().status !== 'loading') return sessionState.get();
  return new Promise((resolve) => {
    const end = sessionState.subscribe(() => {
      if (sessionState.get().status === 'loading') return;
      end();
      resolve(sessionState.get());
    });
  });
}

/** With the answer of `verifySignIn` or `verifyFactor`. */
export async function beginSession(answer: TokenAnswer): Promise<void> {
  (await loadMachinery()).begin(answer);
}

const chores = new Set<() => Promise<void>>();

/** What has to be told the server while the person is still signed in. */
export function beforeSignOut(chore: () => Promise<void>): void {
  chores.add(chore);
}

/** Throws when the server could not be told; the person is then still signed in. */
export async function endSession({ everywhere = false } = {}): Promise<void> {
  await Promise.all([...chores].map((chore) => chore()));
  await (await loadMachinery()).end(everywhere);
}

/** The server ended it, with the account: there is nobody left to sign out. */
export async function forgetSession(): Promise<void> {
  (await loadMachinery()).forget();
}

/** An access token with some life left, waiting for a new one if need be; undefined for nobody. */
export async function loadAccessToken(): Promise<string | undefined> {
  if (machinery === undefined) return undefined;
  return (await machinery).loadToken();
}

export async function reportRefusedToken(): Promise<void> {
  if (machinery !== undefined) (await machinery).refuse();
}
