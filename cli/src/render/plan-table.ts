import { sourceLanguage } from '@matchpost/engine/languages';
import type { RenderData } from '@matchpost/engine';
import { decideTable, tableName, writeTableTexts } from '@matchpost/engine/posts';
import type { TemplateSource } from '../input/template.ts';
import { extensions, type PlanOptions, type Post } from './plan.ts';
import type { ReadyTable } from './read-table.ts';

type TableOptions = Pick<PlanOptions, 'formats' | 'type' | 'scale' | 'quality' | 'metadata' | 'sport' | 'shared'>;

/** The posts of a table, one for each format. */
export async function planTable(
  { table, hint }: Pick<ReadyTable, 'table' | 'hint'>,
  source: TemplateSource,
  { formats, type, scale, quality, metadata, sport, shared }: TableOptions,
): Promise<Post[]> {
  const decided = decideTable(table, hint, shared.names);
  const data: RenderData = { ...shared, ...decided };
  const template = await source.list('table', table.rows.length);
  const handle = shared.club?.instagram;
  const texts = writeTableTexts({ table, ours: decided.table?.ours, sport, handle }, shared.language ?? sourceLanguage);
  return (formats.length > 0 ? formats : [template.format]).map((format): Post => {
    const name = tableName(decided.table, formats.length > 1 ? format : undefined);
    const item = { data, format, type, scale, quality, metadata };
    return { name: `${name}.${extensions[type]}`, gameIds: [], template, kind: 'table', texts, item };
  });
}
