import type { Page } from 'playwright-core';
import { setTier, type Tier } from './plans.ts';
import { anybody, signInQuietly } from './sign-in.ts';
import type { RunningSite } from './site.ts';

/** A signed-in user with a plan. */
export interface Person {
  email: string;
  /** Calls the API as this person, with JSON or a form with files. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
}

/** Signs a new user with a plan in. Opens the page of `path`, if any, and waits until it knows who is signed in. */
export async function becomePerson(page: Page, site: RunningSite, tier: Tier, path?: string): Promise<Person> {
  const email = anybody();
  const authorization = await signInQuietly(page, site, email);
  if (tier !== 'free') await setTier(site, email, tier);
  if (path !== undefined) {
    const asking = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/limits');
    await page.goto(path);
    await asking;
  }
  return createPerson(site, email, authorization);
}

/** `authorization` is the header of a session. */
export function createPerson(site: Pick<RunningSite, 'origin'>, email: string, authorization: string): Person {
  return {
    email,
    async call<T>(method: string, path: string, body?: unknown): Promise<T> {
      const isForm = body instanceof FormData;
      const reply = await fetch(site.origin + path, {
        method,
        headers: { authorization, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      });
      if (!reply.ok) throw new Error(`${method} ${path}: HTTP ${reply.status} ${await reply.text()}`);
      return (reply.status === 204 ? undefined : await reply.json()) as T;
    },
  };
}
