import { codeLanguage, languageNames, languages, type Language } from '../src/languages.ts';
import { errorTable } from '../src/errors.ts';
import { messages } from '../src/messages/index.ts';

/** Codes with their severity or HTTP status, and the sentences of each language that has them. */
type Facts = Readonly<Record<string, string | number>>;
type Sentences = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;
type ByLanguage<Part extends string> = Record<Language, Record<Part, Readonly<Record<string, string>>>>;

/** The other workspaces stand above this one, so they are looked up by name when the list is written. */
const load = async (path: string) => (await import(new URL(`../../${path}`, import.meta.url).href)) as unknown;
const server = (await load('server/src/messages/index.ts')) as { messages: ByLanguage<'errors' | 'postgres'> };
const leagues = (await load('server/leagues/src/messages/index.ts')) as { messages: ByLanguage<'errors'> };
const cli = (await load('cli/src/messages/index.ts')) as { messages: ByLanguage<'errors'> };
const { cliWarnings } = (await load('cli/src/errors.ts')) as { cliWarnings: Facts };
const client = (await load('server/client/src/messages/index.ts')) as { messages: ByLanguage<'errors'> };
const { errorTable: serverTable } = (await load('server/src/errors.ts')) as { errorTable: Facts };
const { leagueErrorTable } = (await load('server/leagues/src/errors.ts')) as { leagueErrorTable: Facts };

const sections: [title: string, source: string, sentences: Sentences, facts: Facts][] = [
  ['Engine', 'engine/src/errors.ts', pickPart(messages, 'errors'), errorTable],
  ['League data', 'server/leagues/src/errors.ts', pickPart(leagues.messages, 'errors'), leagueErrorTable],
  ['Server (with the HTTP status)', 'server/src/errors.ts', pickPart(server.messages, 'errors'), serverTable],
  ['Client', 'server/client/src/errors.ts', pickPart(client.messages, 'errors'), {}],
  ['Embedded PostgreSQL', 'server/src/postgres/errors.ts', pickPart(server.messages, 'postgres'), {}],
  ['Command line', 'cli/src/errors.ts', pickPart(cli.messages, 'errors'), cliWarnings],
];

/** The language of code first. */
const columns = languages.toSorted((one, other) => Number(other === codeLanguage) - Number(one === codeLanguage));

/** `docs/errors.md`: every code with its severity and sentences, straight from the tables. */
export function errorList(): string {
  const head = `| code | severity | ${columns.map((language) => languageNames[language]).join(' | ')} |`;
  const line = `|${'---|'.repeat(columns.length + 2)}`;
  const written = sections.map(([title, source, sentences, facts]) => {
    const rows = Object.keys(sentences[codeLanguage] ?? {}).map((code) => {
      const said = columns.map((language) => ` ${sentences[language]?.[code] ?? ''}`.trimEnd());
      return `| \`${code}\` | ${facts[code] ?? 'error'} |${said.join(' |')} |`;
    });
    return `## ${title}\n\nFrom \`${source}\`.\n\n${head}\n${line}\n${rows.join('\n')}\n`;
  });
  return `# Codes\n\nCallers compare codes, people read sentences. Written by \`npm run schema\`.\n\n${written.join('\n')}`;
}

function pickPart<Part extends string>(all: ByLanguage<Part>, part: Part): Sentences {
  return Object.fromEntries(languages.map((language) => [language, all[language][part]]));
}
