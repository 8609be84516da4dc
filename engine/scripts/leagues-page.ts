import { sports } from '../src/sports/index.ts';
import { fillPage } from './fill-page.ts';

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
  return fillPage('leagues.md', ['<!-- written by `npm run schema` -->\n\n', '\n<!-- end -->\n'], head + rows.join(''));
}

/** `docs/self-hosting.md` with a variable for every sport. */
export function selfHostingPage(): string {
  const lines = sports.map((sport) => {
    const source = systems.find((system) => system.sport === sport)?.source ?? 'server:https://matchpost.example.org';
    return `    LEAGUE_${sport.toUpperCase()}: ${source}\n`;
  });
  return fillPage('self-hosting.md', ['written by `npm run schema`.\n', '    # End of the sports.\n'], lines.join(''));
}

function keyCell({ page, variable, needsClub }: NonNullable<System['key']>): string {
  return `from [its page](${page}), ${needsClub ? 'with the club number' : 'tells its club'}; \`${variable}\``;
}
