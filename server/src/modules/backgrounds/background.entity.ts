import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { ImageView } from '../../contract/media.ts';
import { User } from '../users/user.entity.ts';

export const Background = defineEntity({
  name: 'Background',
  tableName: 'backgrounds',
  indexes: [{ properties: ['user', 'createdAt'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    name: p.text().check('length(name) between 1 and 200'),
    filePath: p.text().index(),
    /** Null when the thumbnail failed; the original is shown instead. */
    thumbnailPath: p.text().nullable().index(),
    /** The people of the image, cut out by its owner; null without a cut-out. */
    subjectPath: p.text().nullable().index(),
    /** The part kept when a format crops the image; null keeps the middle. */
    view: p.json<ImageView>().nullable(),
    width: p.integer(),
    height: p.integer(),
    bytes: p.integer(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type Background = InferEntity<typeof Background>;
