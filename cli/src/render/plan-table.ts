import type { Format } from '@matchpost/engine';
import { composeTable, sortedListName, tableName } from '@matchpost/engine/posts';
import type { TemplateSource } from '../input/template.ts';
import { inFormats, type PlanOptions, type Post } from './plan.ts';
import type { ReadyTable, ReadyTables } from './read-table.ts';

type TableOptions = Pick<PlanOptions, 'formats' | 'file' | 'facts'>;

/** The posts of one table, or of the tables of all teams of a club, each in every format. */
export async function planTables(
  { tables, isOfEach, isChosen }: Pick<ReadyTables, 'tables' | 'isOfEach' | 'isChosen'>,
  source: TemplateSource,
  options: TableOptions,
): Promise<Post[]> {
  const perTable = Math.max(1, options.formats.length);
  const planned = tables.map((ready, index) => {
    const position = isOfEach ? index * perTable + 1 : undefined;
    return planTable(ready, source, { ...options, isChosen, position });
  });
  return (await Promise.all(planned)).flat();
}

async function planTable(
  { table, hint }: ReadyTable,
  source: TemplateSource,
  { isChosen, position, ...options }: TableOptions & { isChosen: boolean; position: number | undefined },
): Promise<Post[]> {
  const { data, rows, write } = composeTable(table, hint, options.facts);
  const template = await source.list('table', rows);
  const nameFile = (format: Format | undefined, index: number) => {
    const league = `${table.competition} ${table.group}`.trim();
    if (position === undefined) return tableName(data.table, { format, league: isChosen ? league : '' });
    return sortedListName(position + index, 'table', { team: data.table?.ours?.[0] ?? '', league }, format);
  };
  return inFormats({ data, gameIds: [], template, kind: 'table', texts: write() }, options, nameFile);
}
