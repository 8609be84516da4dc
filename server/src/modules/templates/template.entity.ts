import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';

const name = () => p.text().check('length(name) between 1 and 100');
const supportedGames = () => p.integer().check('supported_games between 1 and 3');
const svgConfig = () => p.json<Record<string, unknown>>();

export const Template = defineEntity({
  name: 'Template',
  tableName: 'templates',
  indexes: [{ properties: ['user', 'createdAt'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    name: name(),
    supportedGames: supportedGames(),
    svgConfig: svgConfig(),
    format: p.text(),
    /** Counts saves from 1. A save sends the revision it started from. */
    revision: p.integer().default(1).check('revision >= 1'),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
export type Template = InferEntity<typeof Template>;

export const TemplateVersion = defineEntity({
  name: 'TemplateVersion',
  tableName: 'template_versions',
  properties: {
    template: () => p.manyToOne(Template).mapToPk().fieldName('template_id').deleteRule('cascade').primary(),
    revision: p.integer().primary(),
    name: name(),
    supportedGames: supportedGames(),
    svgConfig: svgConfig(),
    format: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
export type TemplateVersion = InferEntity<typeof TemplateVersion>;
