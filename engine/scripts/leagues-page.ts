import { readFileSync } from 'node:fs';

interface System {
  id: string;
  sport: string;
  name: string;
  country: string;
  source: string;
  about: string;
  key?: { page: string; variable: string; needsClub: boolean };
}

/** The leagues stand above this workspace, so they are looked up by name when the page is written. */
const { systems } = (await import(new URL('../../server/leagues/src/systems/index.ts', import.meta.url).href)) as {
  systems: readonly System[];
};

const begin = '<!-- written by `npm run schema` -->\n\n';
const end = '\n<!-- end -->\n';

/** `docs/leagues.md` with the table of league systems as the registry has them. */
export function leaguesPage(): string {
  const page = readFileSync(new URL('../../docs/leagues.md', import.meta.url), 'utf8');
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error('docs/leagues.md has lost the place of its table');
  return page.slice(0, from) + begin + systemsTable() + page.slice(to);
}

function systemsTable(): string {
  const rows = systems.map(
    ({ id, sport, name, country, source, about, key }) =>
      `| \`${source}\` | \`${id}\` | ${sport} | ${name}, ${country} | ${about} | ${key ? keyCell(key) : 'none'} |`,
  );
  return `| source | league system | sport | federation | what it is | club key |\n|---|---|---|---|---|---|\n${rows.join('\n')}\n`;
}

function keyCell({ page, variable, needsClub }: NonNullable<System['key']>): string {
  return `from [its page](${page}), ${needsClub ? 'with the club number' : 'tells its club'}; \`${variable}\``;
}
