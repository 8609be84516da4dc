/** The pricing section's redirect (specification, sections 2 and 3). */
const SUBSCRIPTION = 'subscription';

/** A path of this site, else undefined: browsers read `//elsewhere` and `/\elsewhere` as other sites. */
function parseOwnPath(redirect: string | undefined): string | undefined {
  return redirect !== undefined && /^\/(?![/\\])/.test(redirect) ? redirect : undefined;
}

/** The page that the sign-in page opens for signed-in users. */
export function getTarget(redirect: string | undefined, plan: string | undefined): string {
  if (redirect === SUBSCRIPTION && plan !== undefined) return '/profile/subscription';
  return parseOwnPath(redirect) ?? '/';
}

/** The page after signing in by link or code; the profile by default. */
export function getSignInTarget(redirect: string | undefined, plan: string | undefined): string {
  const target = getTarget(redirect, plan);
  return target === '/' ? '/profile' : target;
}
