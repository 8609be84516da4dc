import { errorTable } from '../src/errors.ts';

type Row = string | { severity?: string; status?: number; de: string; en: string };
type Table = Record<string, Row>;

/** The other workspaces stand above this one, so they are looked up by name when the list is written. */
const { leagueErrorTable } = (await import(new URL('../../server/leagues/src/errors.ts', import.meta.url).href)) as {
  leagueErrorTable: Table;
};
const { errorTable: serverErrorTable } = (await import(
  new URL('../../server/src/errors.ts', import.meta.url).href
)) as {
  errorTable: Table;
};
const { postgresErrorTable } = (await import(new URL('../../server/src/postgres/errors.ts', import.meta.url).href)) as {
  postgresErrorTable: Table;
};
const { cliErrorTable } = (await import(new URL('../../cli/src/errors.ts', import.meta.url).href)) as {
  cliErrorTable: Table;
};

const tables: [title: string, source: string, table: Table][] = [
  ['Engine', 'engine/src/errors.ts', errorTable],
  ['League data', 'server/leagues/src/errors.ts', leagueErrorTable],
  ['Server (with the HTTP status)', 'server/src/errors.ts', serverErrorTable],
  ['Embedded PostgreSQL', 'server/src/postgres/errors.ts', postgresErrorTable],
  ['Command line', 'cli/src/errors.ts', cliErrorTable],
];

/** `docs/errors.md`: every code with its severity and sentences, straight from the tables. */
export function errorList(): string {
  const sections = tables.map(([title, source, table]) => {
    const rows = Object.entries(table).map(([code, row]) => `| \`${code}\` | ${cells(row)} |`);
    const head = '| code | severity | English | Deutsch |\n|---|---|---|---|';
    return `## ${title}\n\nFrom \`${source}\`.\n\n${head}\n${rows.join('\n')}\n`;
  });
  return `# Codes\n\nCallers compare codes, people read sentences. Written by \`npm run schema\`.\n\n${sections.join('\n')}`;
}

function cells(row: Row): string {
  return typeof row === 'string'
    ? `error | ${row} |`
    : `${row.severity ?? row.status ?? 'error'} | ${row.en} | ${row.de}`;
}
