import type { EntityManager } from '@mikro-orm/postgresql';
import { ServerError } from '../../errors.ts';
import { tierOf, type Owner, type PlanRow } from '../plans/tier.ts';
import { lockUser } from '../users/user.queries.ts';
import { RenderLink, type LinkOptions } from './render-link.entity.ts';

const MAX_LINKS = 100;

interface NewLink {
  name: string;
  options: LinkOptions;
  createdAt: Date;
  expiresAt: Date;
}

/** Deletes expired links first. Throws `render-links-full`. */
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

interface OwnerRow extends PlanRow {
  user_id: string;
  deleting: boolean;
}

const ownerQuery = `
  select l.user_id, u.deleting_at is not null as deleting, s.tier, s.status, s.past_due_since
  from render_links l
  join users u on u.id = l.user_id
  left join subscriptions s on s.user_id = u.id
  where l.id = ? and l.expires_at > to_timestamp(? / 1000.0)`;

/** The link's owner with the current plan. Throws `render-link-ended`. */
export async function findLinkOwner(em: EntityManager, id: string, now: number): Promise<Owner> {
  const [row] = await em.execute<OwnerRow[]>(ownerQuery, [id, now]);
  if (row === undefined || row.deleting) throw new ServerError('render-link-ended');
  return { userId: row.user_id, tier: tierOf(row, now) };
}
