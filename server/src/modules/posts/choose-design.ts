import { createHash } from 'node:crypto';
import type { Tab, Template } from '@matchpost/engine';
import type { SportId } from '@matchpost/engine/sports';
import { defaultTheme, getListTheme, getTheme, type ListKind } from '@matchpost/engine/themes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { findSport, type PostOptions } from './choose-games.ts';
import { ServerError } from '../../errors.ts';
import type { Budgets } from '../../admission/budgets.ts';
import { createLru } from '@matchpost/engine/lru';
import type { Limits } from '../plans/limits.ts';
import type { Owner } from '../plans/tier.ts';
import { TemplateVersion } from '../templates/template.entity.ts';
import type { ReferenceRules } from '../templates/image-references.ts';
import { parseDesign, type Design } from './design.ts';
import { type Reader, TemplateText } from './reader.ts';

type DesignOptions = Pick<PostOptions, 'template' | 'template_id' | 'revision' | 'theme' | 'games' | 'sport'>;

interface DesignRequest {
  em: EntityManager;
  owner: Owner;
  limits: Limits;
  options: DesignOptions;
}

interface Deps {
  publicUrl: string;
  /** Each person's budget for checking templates in the event loop. */
  checking: Budgets;
  reader: Reader;
}

type OwnerRules = Omit<ReferenceRules, 'publicUrl'>;

/** A theme has a template for each tab and number of games; the cover of a carousel has 0 rows. */
interface DesignFor {
  (tab: Tab, games: number, slide?: { rows: number }): Design;
  /** The template of a list, such as a table of so many rows. */
  list: (kind: ListKind, rows: number, sport: SportId | undefined) => Design;
}

/** Text of checked templates kept, in characters. */
const KEPT = 32_000_000;

/**
 * The template a post is made from. Throws `render-template-choice`, `templates-not-in-plan`, `template-locked`,
 * `template-refused`, `not-found`, `theme-unknown`, `rate-limited`, `overloaded`.
 */
export function createDesignChooser({
  publicUrl,
  checking,
  reader,
}: Deps): (request: DesignRequest) => Promise<DesignFor> {
  const kept = createLru<Design>(KEPT);

  const parse = (name: string, svgConfig: Record<string, unknown>, rules: OwnerRules, path: string): Design => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    const design = checking.measure(rules.userId, () => parseDesign(svgConfig, { ...rules, publicUrl }, path));
    kept.set(name, design, JSON.stringify(design.template).length);
    return design;
  };

  const readLarge = async (name: string, template: TemplateText, rules: OwnerRules, path: string): Promise<Design> => {
    const design = kept.get(name) ?? (await reader.readDesign(template, { ...rules, publicUrl, path }));
    kept.set(name, design, template.bytes.length);
    return design;
  };

  const parseInline = async (
    svgConfig: Record<string, unknown> | TemplateText,
    { userId }: Owner,
    { canUploadLogos }: Limits,
  ): Promise<Design> => {
    const isLarge = svgConfig instanceof TemplateText;
    const digest = isLarge ? svgConfig.digest : digestOf(svgConfig);
    // Locked logos stay in the saved templates that show them, and come into no other.
    const usableLogos = canUploadLogos ? undefined : new Set<string>();
    const name = `${userId} ${canUploadLogos} ${digest}`;
    const rules = { userId, usableLogos };
    return isLarge
      ? readLarge(name, svgConfig, rules, 'body.template')
      : parse(name, svgConfig, rules, 'body.template');
  };

  const loadSaved = async ({ em, owner, limits, options }: DesignRequest, id: string): Promise<Design> => {
    const { newest, older } = await findSaved(em, owner, id);
    const max = limits.maxCustomTemplates;
    if (older >= max) throw new ServerError('template-locked', { path: 'body.template_id', params: { max } });
    const revision = options.revision ?? newest;
    const name = `${id} ${revision}`;
    const known = kept.get(name);
    if (known !== undefined) return known;
    const version = await em.findOne(TemplateVersion, { template: id, revision });
    if (version === null) throw new ServerError('not-found', { path: 'body.revision' });
    // A template sent over the API may say the number beside its content only.
    const svgConfig = { ...version.svgConfig, supportedGames: version.supportedGames };
    return parse(name, svgConfig, { userId: owner.userId }, 'body.template_id');
  };

  return async (request) => {
    const { template, template_id: id, theme } = request.options;
    checkChoice(request.options);
    if (theme !== undefined) return chooseTheme(theme, findSport(request.options));
    if (!request.limits.canUseCustomTemplates) throw new ServerError('templates-not-in-plan');
    const design =
      id === undefined
        ? await parseInline(template ?? {}, request.owner, request.limits)
        : await loadSaved(request, id);
    // A template has no cover of its own.
    const cover = chooseTheme(defaultTheme, findSport(request.options));
    const own = (tab: Tab, count: number, slide?: { rows: number }) =>
      slide?.rows === 0 ? cover(tab, count, slide) : design;
    return Object.assign(own, { list: () => design });
  };
}

function digestOf(svgConfig: Record<string, unknown>): string {
  return createHash('sha256').update(JSON.stringify(svgConfig)).digest('base64url');
}

function checkChoice({ template, template_id: id, revision, theme }: DesignOptions): void {
  const named = [template, id, theme].filter((given) => given !== undefined);
  const path = 'body.template';
  if (named.length !== 1) throw new ServerError('render-template-choice', { path });
  if (revision !== undefined && id === undefined)
    throw new ServerError('render-template-choice', { path: 'body.revision' });
}

/** Throws `theme-unknown`. */
function chooseTheme(theme: string, sport: SportId | undefined): DesignFor {
  getTheme(theme, { tab: 'preview', games: 1 });
  const designOf = (template: Template) => ({ template, warnings: [], uploads: [] });
  const own = (tab: Tab, games: number, slide?: { rows: number }) => {
    const shape = slide ? { games: slide.rows, isSlide: true } : { games };
    return designOf(getTheme(theme, { tab, ...shape, sport }));
  };
  const list: DesignFor['list'] = (kind, rows, of) => designOf(getListTheme(kind, theme, { rows, sport: of }));
  return Object.assign(own, { list });
}

/** The revision that stands, and how many templates of the person came before it. Throws `not-found`. */
async function findSaved(em: EntityManager, { userId }: Owner, id: string): Promise<{ newest: number; older: number }> {
  const [row] = await em.execute<{ newest: number; older: number }[]>(savedQuery, [id, userId]);
  if (row === undefined) throw new ServerError('not-found', { path: 'body.template_id' });
  return row;
}

const savedQuery = `
  select t.revision as newest, (
    select count(*)::int from templates o
    where o.user_id = t.user_id and (o.created_at, o.id) < (t.created_at, t.id)) as older
  from templates t where t.id = ? and t.user_id = ?`;
