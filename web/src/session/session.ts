import type { TokenAnswer } from '@matchpost/server/contract';
import { useSyncExternalStore } from 'react';
import { findStored } from '../device/storage.ts';
import { connectTabs } from './tabs.ts';
import { sessionState, signedOut, type Session } from './session-state.ts';

export type { Session, Tier } from './session-state.ts';

/** The current session. Anonymous visitors never load the session machine. */
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

/** Runs once a page: asks the server only if a session is likely or required. */
export function startSession(page: { referrer: string; guarded: boolean }): void {
  if (page.guarded || mayBeSignedIn(page.referrer)) void loadMachinery();
  else {
    sessionState.set(signedOut);
    followOtherTabs();
  }
}

/** The mail's link opens a new tab; the tab that waits for it follows. */
function followOtherTabs(): void {
  const tabs = connectTabs((message) => {
    if (message !== 'signed-in') return;
    tabs.close();
    // The sign-in happened on this page: its session machine reports it.
    if (machinery !== undefined) return;
    sessionState.set({ ...signedOut, status: 'loading' });
    void loadMachinery();
  });
}

/** Signed in on this device before, or just now by the mail's link. */
function mayBeSignedIn(referrer: string): boolean {
  const cameFromMail = URL.canParse(referrer) && new URL(referrer).pathname === '/auth/confirm';
  return cameFromMail || findStored('signed-in') === 'yes';
}

/** Resolves once the session is known. */
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

type Exit = '/' | '/auth' | undefined;
let exit: Exit;

/** Sets the page that the profile leaves for when the session ends as the user asked; undefined if it ends by itself. */
export function setExit(path: Exit): void {
  exit = path;
}

export function findExit(): Exit {
  return exit;
}

/** Takes the answer of `verifySignIn` or `verifyFactor`. */
export async function beginSession(answer: TokenAnswer): Promise<void> {
  (await loadMachinery()).begin(answer);
}

const chores = new Set<() => Promise<void>>();

/** Adds a request that must run before the sign-out, while the session is still valid. */
export function beforeSignOut(chore: () => Promise<void>): void {
  chores.add(chore);
}

/** Throws if the server cannot be reached; the user then stays signed in. */
export async function endSession({ everywhere = false } = {}): Promise<void> {
  setExit('/auth');
  try {
    await Promise.all([...chores].map((chore) => chore()));
    await (await loadMachinery()).end(everywhere);
  } catch (error) {
    setExit(undefined);
    throw error;
  }
}

/** The server has already ended the session, with the account: no sign-out request is sent. */
export async function forgetSession(): Promise<void> {
  (await loadMachinery()).forget();
}

/** An access token with some life left, renewed if necessary; undefined for anonymous visitors. */
export async function loadAccessToken(): Promise<string | undefined> {
  if (machinery === undefined) return undefined;
  return (await machinery).loadToken();
}

export async function reportRefusedToken(): Promise<void> {
  if (machinery !== undefined) (await machinery).refuse();
}
