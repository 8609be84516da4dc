import { readFileSync } from 'node:fs';
import { sports } from '../src/sports/index.ts';

interface System {
  id: string;
  sport: string;
  name: string;
  country: string;
  source: string;
  about: string;
  key?: { page: string; variable: string; needsClub: boolean };
}

/** The leagues stand above this workspace, so they are looked up by name when the pages are written. */
const { systems } = (await import(new URL('../../server/leagues/src/systems/index.ts', import.meta.url).href)) as {
  systems: readonly System[];
};

/** `docs/leagues.md` with the table of league systems as the registry has them. */
export function leaguesPage(): string {
  const rows = systems.map(
    ({ id, sport, name, country, source, about, key }) =>
      `| \`${source}\` | \`${id}\` | ${sport} | ${name}, ${country} | ${about} | ${key ? keyCell(key) : 'none'} |\n`,
  );
  const head = '| source | league system | sport | federation | what it is | club key |\n|---|---|---|---|---|---|\n';
  return fill('leagues.md', ['<!-- written by `npm run schema` -->\n\n', '\n<!-- end -->\n'], head + rows.join(''));
}

/** `docs/self-hosting.md` with a variable for every sport. */
export function selfHostingPage(): string {
  const lines = sports.map((sport) => {
    const source = systems.find((system) => system.sport === sport)?.source ?? 'server:https://matchpost.example.org';
    return `    LEAGUE_${sport.toUpperCase()}: ${source}\n`;
  });
  return fill('self-hosting.md', ['written by `npm run schema`.\n', '    # End of the sports.\n'], lines.join(''));
}

function keyCell({ page, variable, needsClub }: NonNullable<System['key']>): string {
  return `from [its page](${page}), ${needsClub ? 'with the club number' : 'tells its club'}; \`${variable}\``;
}

/** The page with what lies between two marks written anew. */
function fill(name: string, [begin, end]: [begin: string, end: string], content: string): string {
  const page = readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
  const from = page.indexOf(begin);
  const to = page.indexOf(end, from);
  if (from < 0 || to < from) throw new Error(`docs/${name} has lost its marks`);
  return page.slice(0, from) + begin + content + page.slice(to);
}
