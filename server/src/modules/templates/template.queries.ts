import type { EntityManager } from '@mikro-orm/postgresql';
import { ServerError } from '../../errors.ts';
import type { Mark, Window } from '../../http/page.ts';
import { loadLimits, type Limits } from '../plans/limits.ts';
import { lockUser } from '../users/user.queries.ts';
import { listShownLogos, type ReferenceRules } from './image-references.ts';
import { checkGames, checkLogos, copyName, type TemplateContent } from './parse-template.ts';
import { Template, TemplateVersion } from './template.entity.ts';
import type { Owner } from '../plans/tier.ts';

export type TemplateSummary = Pick<
  Template,
  'id' | 'name' | 'supportedGames' | 'format' | 'revision' | 'createdAt' | 'updatedAt'
>;

/** Templates per page with their content; each may have 2 MB. */
export const DESIGNS_PAGE = 20;

/** Number of templates the plan allows; the oldest ones stay usable. */
function allowance({ canUseCustomTemplates, maxCustomTemplates }: Limits): number {
  return canUseCustomTemplates ? maxCustomTemplates : 0;
}

/** Throws `templates-not-in-plan`. */
export async function requireTemplates(em: EntityManager, { tier }: Owner): Promise<Limits> {
  const limits = await loadLimits(em, tier);
  if (!limits.canUseCustomTemplates) throw new ServerError('templates-not-in-plan');
  return limits;
}

/** Newest first; templates above the plan's limit are locked. */
export async function listTemplates(em: EntityManager, { userId, tier }: Owner) {
  const allowed = allowance(await loadLimits(em, tier));
  const rows: TemplateSummary[] = await em.find(
    Template,
    { user: userId },
    { exclude: ['svgConfig'], orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  return rows.map((template, index) => ({ template, locked: rows.length - index > allowed }));
}

/** Lists one page of templates with their content. Throws `not-found` when the template `from` was deleted. */
export async function listDesigns(em: EntityManager, owner: Owner, { limit, after }: Window, from?: string) {
  const all = await listTemplates(em.fork(), owner);
  const last = from === undefined ? -1 : all.findIndex(({ template }) => template.id === from);
  if (from !== undefined && last === -1) throw new ServerError('not-found');
  const rest = all.slice(last + 1).filter(({ template }) => after === undefined || isOlder(template, after));
  const page = rest.slice(0, limit);
  const ids = page.map(({ template }) => template.id);
  const full = await em.find(Template, { id: { $in: ids }, user: owner.userId });
  const designs = new Map(full.map((template) => [template.id, template.svgConfig]));
  return page.flatMap((row) => {
    const svgConfig = designs.get(row.template.id);
    return svgConfig === undefined ? [] : [{ ...row, svgConfig }];
  });
}

function isOlder({ createdAt, id }: TemplateSummary, mark: Mark): boolean {
  const age = createdAt.getTime() - (mark.createdAt?.getTime() ?? 0);
  return age < 0 || (age === 0 && id < (mark.id ?? ''));
}

/** Throws `not-found`, also for another user's. */
export async function findTemplate(em: EntityManager, { userId, tier }: Owner, id: string) {
  const template = await em.findOne(Template, { id, user: userId });
  if (template === null) throw new ServerError('not-found');
  const allowed = allowance(await loadLimits(em, tier));
  return { template, locked: (await countOlder(em, id)) >= allowed };
}

/** The logos a template may show: undefined for all. Where the plan locks them, those stay that it shows already. */
export async function loadUsableLogos(
  em: EntityManager,
  userId: string,
  { canUploadLogos }: Limits,
  id?: string,
): Promise<Set<string> | undefined> {
  if (canUploadLogos) return undefined;
  const reading = { fields: ['svgConfig'], disableIdentityMap: true } as const;
  const template = id === undefined ? null : await em.findOne(Template, { id, user: userId }, reading);
  return listShownLogos(template?.svgConfig ?? {});
}

/** Throws `templates-full`. */
export async function addTemplate(em: EntityManager, { userId }: Owner, save: Save): Promise<TemplateSummary> {
  const { content, limits, now } = save;
  return em.transactional(async (em) => {
    await lockUser(em, userId);
    await checkRoom(em, userId, limits);
    const at = new Date(now);
    const template = em.create(Template, { ...content, user: userId, createdAt: at, updatedAt: at });
    await em.flush();
    await keepVersion(em, template.id);
    return template;
  });
}

interface Save {
  content: TemplateContent;
  limits: Limits;
  now: number;
}

/** Throws `not-found`, `template-locked`, `template-changed` with the current revision. */
export async function replaceTemplate(
  em: EntityManager,
  { userId }: Owner,
  { id, revision }: { id: string; revision: number },
  { content, limits, now }: Save,
): Promise<TemplateSummary> {
  return em.transactional(async (em) => {
    const [row] = await em.execute<{ revision: number }[]>(
      'select revision from templates where id = ? and user_id = ? for update',
      [id, userId],
    );
    if (row === undefined) throw new ServerError('not-found');
    if (row.revision !== revision) throw new ServerError('template-changed', { params: { revision: row.revision } });
    const max = allowance(limits);
    if ((await countOlder(em, id)) >= max) throw new ServerError('template-locked', { params: { max } });
    await em.nativeUpdate(Template, { id }, { ...content, revision: revision + 1, updatedAt: new Date(now) });
    await keepVersion(em, id);
    return em.findOneOrFail(Template, { id }, { exclude: ['svgConfig'], refresh: true });
  });
}

interface Copying extends Omit<Save, 'content'> {
  rules: ReferenceRules;
}

/** Throws `not-found`, `template-games-too-many`, `template-refused`, `templates-full`. */
export async function duplicateTemplate(em: EntityManager, { userId }: Owner, id: string, copying: Copying) {
  const { limits, rules, now } = copying;
  return em.transactional(async (em): Promise<TemplateSummary> => {
    await lockUser(em, userId);
    const source = await em.findOne(Template, { id, user: userId });
    if (source === null) throw new ServerError('not-found');
    checkGames(source.supportedGames, limits);
    checkLogos(source.svgConfig, rules);
    await checkRoom(em, userId, limits);
    const at = new Date(now);
    const [copy] = await em.execute<{ id: string }[]>(duplicateQuery, [copyName(source.name), at, at, id]);
    if (copy === undefined) throw new ServerError('not-found');
    await keepVersion(em, copy.id);
    return em.findOneOrFail(Template, { id: copy.id }, { exclude: ['svgConfig'] });
  });
}

const duplicateQuery = `
  insert into templates (user_id, name, supported_games, svg_config, format, created_at, updated_at)
  select user_id, ?, supported_games, svg_config, format, ?, ? from templates where id = ?
  returning id`;

/** Call it with the user's row locked. */
async function checkRoom(em: EntityManager, userId: string, { maxCustomTemplates: max }: Limits): Promise<void> {
  if ((await em.count(Template, { user: userId })) >= max) throw new ServerError('templates-full', { params: { max } });
}

async function countOlder(em: EntityManager, id: string): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(olderQuery, [id]);
  return row?.count ?? 0;
}

const olderQuery = `
  select count(*)::int as count
  from templates t join templates o on o.user_id = t.user_id and (o.created_at, o.id) < (t.created_at, t.id)
  where t.id = ?`;

/** Number of versions kept per template; the oldest are deleted first. */
export const MAX_VERSIONS = 50;

/** Stores the template's current row as a version. */
async function keepVersion(em: EntityManager, id: string): Promise<void> {
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
