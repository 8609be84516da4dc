/**
 * Named steps from older or wider forms of a template to the current one. Each works on a private copy and does
 * nothing when there is nothing to do.
 */
export interface Migration {
  name: string;
  up: (template: Record<string, unknown>) => Record<string, unknown>;
}

export const migrations: readonly Migration[] = [
  { name: 'UnwrapTemplateRow', up: unwrapTemplateRow },
  { name: 'DropNulls', up: dropNulls },
];

/** The specification's table row `{ id, name, supported_games, svg_config, format }` becomes its svg_config. */
function unwrapTemplateRow(row: Record<string, unknown>): Record<string, unknown> {
  if (!('svg_config' in row)) return row;
  const config = typeof row['svg_config'] === 'string' ? parseObject(row['svg_config']) : row['svg_config'];
  if (!isRecord(config)) return row;
  return {
    ...given('id', row['id']),
    ...given('name', row['name']),
    ...given('supportedGames', row['supported_games']),
    ...given('format', row['format']),
    ...config,
  };
}

/** Databases store null for a missing value. The schema knows only absence, except for the background image. */
function dropNulls(template: Record<string, unknown>): Record<string, unknown> {
  const elements = Array.isArray(template['elements']) ? { elements: template['elements'].map(withoutNulls) } : {};
  return { ...withoutNulls(template), ...elements };
}

function withoutNulls<T>(value: T): T {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, v]) => v !== null)) as T;
}

function given(key: string, value: unknown): Record<string, unknown> {
  return value === undefined || value === null ? {} : { [key]: value };
}

function parseObject(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
