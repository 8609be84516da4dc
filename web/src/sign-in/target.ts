/** What the pricing section left behind (specification, sections 2 and 3). */
const SUBSCRIPTION = 'subscription';

/** A path of this site, or undefined: `//elsewhere` and `/\elsewhere` are other sites to a browser. */
function parseOwnPath(redirect: string | undefined): string | undefined {
  return redirect !== undefined && /^\/(?![/\\])/.test(redirect) ? redirect : undefined;
}

/** Where a person who is signed in already goes from the sign-in page. */
export function getTarget(redirect: string | undefined, plan: string | undefined): string {
  if (redirect === SUBSCRIPTION && plan !== undefined) return '/profile/subscription';
  return parseOwnPath(redirect) ?? '/';
}

/** Where signing in leads, by the link of the mail or its code; the profile when nothing else was asked for. */
export function getSignInTarget(redirect: string | undefined, plan: string | undefined): string {
  const target = getTarget(redirect, plan);
  return target === '/' ? '/profile' : target;
}
