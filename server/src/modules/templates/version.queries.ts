import type { EntityManager } from '@mikro-orm/postgresql';
import { ServerError } from '../../errors.ts';
import { Template, TemplateVersion } from './template.entity.ts';

/** Number of versions kept per template; the oldest are deleted first. */
export const MAX_VERSIONS = 50;

/** Stores the template's current row as a version. */
export async function keepVersion(em: EntityManager, id: string): Promise<void> {
  await em.execute(keepQuery, [id]);
  await em.execute(pruneQuery, [MAX_VERSIONS, id]);
}

const keepQuery = `
  insert into template_versions (template_id, revision, name, supported_games, svg_config, format, created_at)
  select id, revision, name, supported_games, svg_config, format, updated_at from templates where id = ?`;

const pruneQuery = `
  delete from template_versions v using templates t
  where v.template_id = t.id and v.revision <= t.revision - ? and t.id = ?`;

/** Newest first, without designs. Throws `not-found`. */
export async function listVersions(em: EntityManager, userId: string, id: string) {
  await requireOwn(em, userId, id);
  return em.find(TemplateVersion, { template: id }, { exclude: ['svgConfig'], orderBy: { revision: 'desc' } });
}

/** Throws `not-found`, also for a version already deleted. */
export async function findVersion(em: EntityManager, userId: string, id: string, revision: number) {
  await requireOwn(em, userId, id);
  const version = await em.findOne(TemplateVersion, { template: id, revision });
  if (version === null) throw new ServerError('not-found');
  return version;
}

async function requireOwn(em: EntityManager, userId: string, id: string): Promise<void> {
  if ((await em.count(Template, { id, user: userId })) === 0) throw new ServerError('not-found');
}
