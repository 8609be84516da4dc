import type { StoredKey } from './driver.ts';
import type { KeyFacts } from './system.ts';

/** Parses a key from one variable. */
export function keyForm({ needsClub }: KeyFacts): string {
  return needsClub ? 'clubId:secret' : 'secret';
}

/** Reads a key in that form; undefined for anything else. */
export function parseClubKey(text: string, { needsClub }: KeyFacts): StoredKey | undefined {
  if (!needsClub) return { secret: text };
  const [, clubId, secret] = /^(\d+):(.+)$/s.exec(text) ?? [];
  return clubId && secret ? { clubId, secret } : undefined;
}
