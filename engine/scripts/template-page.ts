import type { Field } from '../src/field.ts';
import { getList, listNames } from '../src/lists/index.ts';
import { fillPage } from './fill-page.ts';

const marks = ['<!-- lists, written by `npm run schema` -->\n\n', '\n<!-- end -->'] as const;

/** `docs/template.md` with the lists beside `games` as the registry has them. */
export function templatePage(): string {
  const rows = listNames.map((name) => {
    const { kind, fields, conditions, postFields, postConditions } = getList(name);
    return `| \`${name}\` | ${kind} | ${named(fields)} | ${conditions.join(' ')} | ${named(postFields)} | ${postConditions.join(' ')} |\n`;
  });
  const head =
    '| list | kind of post | fields of a row | conditions of a row | fields of the post | conditions of the post |\n' +
    '|---|---|---|---|---|---|\n';
  return fillPage('template.md', marks, head + rows.join(''));
}

function named(fields: readonly Field[]): string {
  return fields.map(({ name }) => name).join(' ');
}
