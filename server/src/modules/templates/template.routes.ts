import type { EntityManager } from '@mikro-orm/postgresql';
import * as contract from '../../contract/templates.ts';
import type { Caller } from '../../http/caller.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';
import { createFileUrl } from '../files/file-url.ts';
import type { Limits } from '../plans/limits.ts';
import { signReferences, type ReferenceRules } from './image-references.ts';
import { parseTemplate } from './parse-template.ts';
import * as templates from './template.queries.ts';
import { Template, type TemplateVersion } from './template.entity.ts';
import type { Issue } from '@matchpost/engine';
import { warningBody } from '../../http/refuse-field.ts';
import { removeOwn } from '../../database/own-rows.ts';
import { present } from '../../http/present.ts';

export function templateRoutes(scope: Scope, services: Services): void {
  readRoutes(scope, services);
  writeRoutes(scope, services);
}

function readRoutes(scope: Scope, services: Services): void {
  const sign = (key: string) => createFileUrl(services, key);

  scope.handle(contract.listTemplates, async ({ caller, em, page, query: { include, after } }) => {
    if (include === undefined) {
      const rows = await templates.listTemplates(em, caller);
      return rows.map(({ template, locked }) => summaryBody(template, locked));
    }
    const rows = await templates.listDesigns(
      em,
      caller,
      page.read(templates.DESIGNS_PAGE, templates.DESIGNS_PAGE),
      after,
    );
    return rows.map(({ template, locked, svgConfig }) => ({
      ...summaryBody(template, locked),
      svg_config: signReferences(svgConfig, sign),
    }));
  });

  scope.handle(contract.getTemplate, async ({ caller, em, params }) => {
    const { template, locked } = await templates.findTemplate(em, caller, params.id);
    return { ...summaryBody(template, locked), svg_config: signReferences(template.svgConfig, sign) };
  });
}

function writeRoutes(scope: Scope, { clock, config }: Services): void {
  scope.handle(contract.createTemplate, async ({ caller, em, body }) => {
    const limits = await templates.requireTemplates(em, caller);
    const rules = await loadRules({ caller, em, limits, config });
    const { content, warnings } = parseTemplate(body, limits, rules);
    return savedBody(await templates.addTemplate(em, caller, { content, limits, now: clock() }), warnings);
  });

  scope.handle(contract.saveTemplate, async ({ caller, em, params: { id }, body: { revision, ...input } }) => {
    const limits = await templates.requireTemplates(em, caller);
    const rules = await loadRules({ caller, em, limits, config, id });
    const { content, warnings } = parseTemplate(input, limits, rules);
    const save = { content, limits, now: clock() };
    return savedBody(await templates.replaceTemplate(em, caller, { id, revision }, save), warnings);
  });

  scope.handle(contract.copyTemplate, async ({ caller, em, params }) => {
    const limits = await templates.requireTemplates(em, caller);
    const rules = await loadRules({ caller, em, limits, config });
    const copy = await templates.duplicateTemplate(em, caller, params.id, { limits, rules, now: clock() });
    return summaryBody(copy, false);
  });

  scope.handle(contract.deleteTemplate, async ({ caller, em, params }) => {
    await removeOwn(em, Template, { id: params.id, user: caller.userId });
  });
}

interface RulesFor {
  caller: Caller;
  em: EntityManager;
  limits: Limits;
  config: Services['config'];
  /** Of the template that is written; undefined for a new one. */
  id?: string;
}

async function loadRules({ caller: { userId }, em, limits, config, id }: RulesFor): Promise<ReferenceRules> {
  const usableLogos = await templates.loadUsableLogos(em, userId, limits, id);
  return { userId, publicUrl: config.publicUrl, usableLogos };
}

export function versionRoutes(scope: Scope, services: Services): void {
  const { clock, config } = services;
  const sign = (key: string) => createFileUrl(services, key);

  scope.handle(contract.listVersions, async ({ caller, em, params }) =>
    (await templates.listVersions(em, caller.userId, params.id)).map(versionBody),
  );

  scope.handle(contract.getVersion, async ({ caller, em, params }) => {
    const version = await templates.findVersion(em, caller.userId, params.id, params.revision);
    return { ...versionBody(version), svg_config: signReferences(version.svgConfig, sign) };
  });

  scope.handle(contract.restoreVersion, async ({ caller, em, params, body }) => {
    const limits = await templates.requireTemplates(em, caller);
    const version = await templates.findVersion(em, caller.userId, params.id, params.revision);
    const input = { name: version.name, supported_games: version.supportedGames, svg_config: version.svgConfig };
    const rules = await loadRules({ caller, em, limits, config, id: params.id });
    const { content, warnings } = parseTemplate(input, limits, rules);
    const save = { content, limits, now: clock() };
    return savedBody(
      await templates.replaceTemplate(em, caller, { id: params.id, revision: body.revision }, save),
      warnings,
    );
  });
}

type VersionSummary = Pick<TemplateVersion, 'revision' | 'name' | 'supportedGames' | 'format' | 'createdAt'>;

function versionBody(version: VersionSummary) {
  return present(version, ['revision', 'name', 'supportedGames', 'format', 'createdAt']);
}

function summaryBody(template: templates.TemplateSummary, locked: boolean) {
  const keys = ['id', 'name', 'supportedGames', 'format', 'revision', 'createdAt', 'updatedAt'] as const;
  return { ...present(template, keys), locked };
}

/** Never locked, because locked templates cannot be saved. */
function savedBody(template: templates.TemplateSummary, warnings: readonly Issue[]): contract.SavedTemplate {
  return {
    ...summaryBody(template, false),
    warnings: warnings.map(warningBody),
  };
}
