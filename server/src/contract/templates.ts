import { Type, type Static } from 'typebox';
import { DateTime, endpoint, Id, Strict } from './endpoint.ts';
import { Line } from './text.ts';

/** The engine allows 2 MB of text; characters outside ASCII take more bytes. */
const TEMPLATE_BODY_LIMIT = 3_000_000;

const Revision = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const TemplateId = Strict({ id: Id });

/** Validated by the engine: see docs/template.md. */
const SvgConfig = Type.Record(Type.String(), Type.Unknown());

/** Serialized unchanged. */
const StoredSvgConfig = Type.Unsafe<Record<string, unknown>>({});

const summary = {
  id: Id,
  name: Type.String(),
  supported_games: Type.Integer(),
  format: Type.String(),
  revision: Revision,
  /** Exceeds the plan's limit after a downgrade: can only be read and deleted. */
  locked: Type.Boolean(),
  created_at: DateTime,
  updated_at: DateTime,
};

/** A warning of the engine; a template with warnings is saved. */
export const TemplateWarning = Strict({
  code: Type.String(),
  path: Type.String(),
  message: Type.String(),
  params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
});

export const TemplateBody = Strict({ ...summary, svg_config: StoredSvgConfig });
export const TemplateItem = Strict({ ...summary, svg_config: Type.Optional(StoredSvgConfig) });
export const SavedTemplate = Strict({ ...summary, warnings: Type.Array(TemplateWarning) });
export type TemplateBody = Static<typeof TemplateBody>;
export type TemplateItem = Static<typeof TemplateItem>;
export type SavedTemplate = Static<typeof SavedTemplate>;

const version = {
  revision: Revision,
  name: Type.String(),
  supported_games: Type.Integer(),
  format: Type.String(),
  created_at: DateTime,
};
export const VersionItem = Strict(version);
export const VersionBody = Strict({ ...version, svg_config: StoredSvgConfig });

/** The name is trimmed; its length has its own errors. */
const content = { name: Line(2_000), supported_games: Type.Integer({ minimum: 1 }), svg_config: SvgConfig };

export const TemplateInput = Strict(content);
export type TemplateInput = Static<typeof TemplateInput>;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/templates',
  scope: 'key:templates',
  tag: 'templates',
  summary: 'Your templates, newest first. With include=svg_config 20 at a time; after takes the last id seen.',
  query: Strict({ include: Type.Optional(Type.Literal('svg_config')), after: Type.Optional(Id) }),
  response: Type.Array(TemplateItem),
});

export const getTemplate = endpoint({
  method: 'GET',
  path: '/api/templates/:id',
  scope: 'key:templates',
  tag: 'templates',
  summary: 'One template',
  params: TemplateId,
  response: TemplateBody,
});

export const createTemplate = endpoint({
  method: 'POST',
  path: '/api/templates',
  scope: 'key:templates',
  tag: 'templates',
  summary: 'Save a new template',
  body: TemplateInput,
  bodyLimit: TEMPLATE_BODY_LIMIT,
  response: SavedTemplate,
  status: 201,
});

export const saveTemplate = endpoint({
  method: 'PUT',
  path: '/api/templates/:id',
  scope: 'key:templates',
  tag: 'templates',
  summary: 'Save a template; revision is the one the change started from',
  params: TemplateId,
  body: Strict({ ...content, revision: Revision }),
  bodyLimit: TEMPLATE_BODY_LIMIT,
  response: SavedTemplate,
});

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/templates/:id',
  scope: 'key:templates',
  tag: 'templates',
  summary: 'Delete a template with its versions',
  params: TemplateId,
  response: null,
});

export const copyTemplate = endpoint({
  method: 'POST',
  path: '/api/templates/:id/copy',
  scope: 'key:templates',
  tag: 'templates',
  summary: 'Copy a template',
  params: TemplateId,
  response: Strict(summary),
  status: 201,
});

export const listVersions = endpoint({
  method: 'GET',
  path: '/api/templates/:id/versions',
  scope: 'key:templates',
  tag: 'templates',
  summary: 'The last 50 saves of a template, newest first',
  params: TemplateId,
  response: Type.Array(VersionItem),
});

const VersionId = Strict({ id: Id, revision: Revision });

export const getVersion = endpoint({
  method: 'GET',
  path: '/api/templates/:id/versions/:revision',
  scope: 'key:templates',
  tag: 'templates',
  summary: 'A template as it was saved then',
  params: VersionId,
  response: VersionBody,
});

export const restoreVersion = endpoint({
  method: 'POST',
  path: '/api/templates/:id/versions/:revision/restore',
  scope: 'key:templates',
  tag: 'templates',
  summary: 'Save an earlier version again; revision in the body is the one that is now replaced',
  params: VersionId,
  body: Strict({ revision: Revision }),
  response: SavedTemplate,
});
