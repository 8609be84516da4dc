import { buffer } from 'node:stream/consumers';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ServerError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { Logo } from '../logos/logo.entity.ts';

/** A crest's base64 and its beginning have 12,000 characters at most. */
const MAX_CREST_BYTES = 8_900;

interface WithLogo {
  crest?: string | null;
  crest_logo_id?: string;
}

/** Replaces a stored logo's id with a small copy as the crest. Throws `not-found`, also for another user's logo. */
export async function loadCrest<Body extends WithLogo>(
  { storage, images }: Pick<Services, 'storage' | 'images'>,
  em: EntityManager,
  { userId, body, signal }: { userId: string; body: Body; signal: AbortSignal },
): Promise<Omit<Body, 'crest_logo_id'>> {
  const { crest_logo_id: id, ...rest } = body;
  if (id === undefined) return rest;
  const logo = await em.findOne(Logo, { id, user: userId });
  if (logo === null) throw new ServerError('not-found', { path: 'body.crest_logo_id' });
  const stored = await buffer((await storage.get(logo.filePath)).body);
  const { bytes } = await images.makeCrest(stored, MAX_CREST_BYTES, signal);
  return { ...rest, crest: `data:image/png;base64,${Buffer.from(bytes).toString('base64')}` };
}
