/** The default page after sign-in (specification, section 7). */
export const DEFAULT_TARGET = '/profile';

/** Path, query and fragment of a page of this site; undefined for an address elsewhere. */
export function findOwnTarget(redirect: string, publicUrl: string): string | undefined {
  const own = new URL(publicUrl);
  if (!URL.canParse(redirect, own.href)) return undefined;
  const target = new URL(redirect, own);
  if (target.origin !== own.origin || target.pathname.startsWith('//')) return undefined;
  return `${target.pathname}${target.search}${target.hash}`;
}
