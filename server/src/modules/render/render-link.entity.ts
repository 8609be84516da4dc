import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { RenderLinkInput } from '../../contract/render.ts';
import { User } from '../users/user.entity.ts';

export type LinkOptions = Omit<RenderLinkInput, 'name' | 'expires_in_days'>;

/** An address for `<img src>`; it stops working when the row is deleted. */
export const RenderLink = defineEntity({
  name: 'RenderLink',
  tableName: 'render_links',
  indexes: [{ properties: ['user', 'createdAt'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    name: p.text().check('length(name) <= 100'),
    options: p.json<LinkOptions>().fieldName('wishes'),
    createdAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
  },
});
export type RenderLink = InferEntity<typeof RenderLink>;
