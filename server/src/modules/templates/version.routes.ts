import * as contract from '../../contract/templates.ts';
import type { Scope } from '../../http/scope.ts';
import type { Services } from '../../services.ts';
import { createFileUrl } from '../files/file-url.ts';
import { signReferences } from './image-references.ts';
import { parseTemplate } from './parse-template.ts';
import type { TemplateVersion } from './template.entity.ts';
import { savedBody } from './template-body.ts';
import { replaceTemplate, requireTemplates } from './template.queries.ts';
import { findVersion, listVersions } from './version.queries.ts';

export function versionRoutes(scope: Scope, services: Services): void {
  const { clock, config } = services;
  const sign = (key: string) => createFileUrl(services, key);

  scope.handle(contract.listVersions, async ({ caller, em, params }) =>
    (await listVersions(em, caller.userId, params.id)).map(versionBody),
  );

  scope.handle(contract.getVersion, async ({ caller, em, params }) => {
    const version = await findVersion(em, caller.userId, params.id, params.revision);
    return { ...versionBody(version), svg_config: signReferences(version.svgConfig, sign) };
  });

  scope.handle(contract.restoreVersion, async ({ caller, em, params, body }) => {
    const limits = await requireTemplates(em, caller);
    const version = await findVersion(em, caller.userId, params.id, params.revision);
    const input = { name: version.name, supported_games: version.supportedGames, svg_config: version.svgConfig };
    const rules = { userId: caller.userId, publicUrl: config.publicUrl };
    const { content, warnings } = parseTemplate(input, limits, rules);
    const save = { content, limits, now: clock() };
    return savedBody(await replaceTemplate(em, caller, { id: params.id, revision: body.revision }, save), warnings);
  });
}

type VersionSummary = Pick<TemplateVersion, 'revision' | 'name' | 'supportedGames' | 'format' | 'createdAt'>;

function versionBody(version: VersionSummary) {
  return {
    revision: version.revision,
    name: version.name,
    supported_games: version.supportedGames,
    format: version.format,
    created_at: version.createdAt.toISOString(),
  };
}
