import type { EntityManager } from '@mikro-orm/postgresql';
import { ServerError } from '../../errors.ts';
import type { Subscription } from '../plans/plan.entity.ts';
import { tierOf, type Owner } from '../plans/tier.ts';
import { lockUser } from '../users/user.queries.ts';
import { RenderLink, type LinkOptions } from './render-link.entity.ts';

const MAX_LINKS = 100;

interface NewLink {
  name: string;
  options: LinkOptions;
  createdAt: Date;
  expiresAt: Date;
}

/** Those that have expired make room. Throws `render-links-full`. */
export async function addLink(em: EntityManager, userId: string, link: NewLink): Promise<RenderLink> {
  return em.transactional(async (em) => {
    await lockUser(em, userId);
    await em.nativeDelete(RenderLink, { user: userId, expiresAt: { $lte: link.createdAt } });
    const count = await em.count(RenderLink, { user: userId });
    if (count >= MAX_LINKS) throw new ServerError('render-links-full', { params: { max: MAX_LINKS } });
    return em.create(RenderLink, { ...link, user: userId });
  });
}

/** Newest first, without expired ones. */
export function listLinks(em: EntityManager, userId: string, now: number): Promise<RenderLink[]> {
  const live = { user: userId, expiresAt: { $gt: new Date(now) } };
  return em.find(RenderLink, live, { orderBy: { createdAt: 'desc', id: 'desc' } });
}

/** Throws `not-found`. */
export async function removeLink(em: EntityManager, userId: string, id: string): Promise<void> {
  if ((await em.nativeDelete(RenderLink, { id, user: userId })) === 0) throw new ServerError('not-found');
}

interface OwnerRow {
  user_id: string;
  deleting: boolean;
  tier: Subscription['tier'] | null;
  status: Subscription['status'];
  period_end: string | null;
  past_due_since: string | null;
}

const ownerQuery = `
  select l.user_id, u.deleting_at is not null as deleting, s.tier, s.status, s.period_end, s.past_due_since
  from render_links l
  join users u on u.id = l.user_id
  left join subscriptions s on s.user_id = u.id
  where l.id = ? and l.expires_at > to_timestamp(? / 1000.0)`;

/** Who gave the link out, with what they pay for now. Throws `render-link-ended`. */
export async function findLinkOwner(em: EntityManager, id: string, now: number): Promise<Owner> {
  const [row] = await em.execute<OwnerRow[]>(ownerQuery, [id, now]);
  if (row === undefined || row.deleting) throw new ServerError('render-link-ended');
  const { tier, status, period_end: periodEnd, past_due_since: pastDueSince } = row;
  return { userId: row.user_id, tier: tierOf({ tier, status, periodEnd, pastDueSince }, now) };
}
