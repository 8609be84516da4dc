import { languages, sourceLanguage, type Language } from '@matchpost/engine/languages';
import { sports } from '@matchpost/engine/sports';
import type { ScriptedPage } from '../../../engine/e2e/check-case.ts';
import { changeDatabase } from '../database.ts';
import type { Person } from '../person.ts';
import { startSite, type RunningSite } from '../site.ts';
import { makeOwnTeam, type OwnTeam } from './own-team.ts';
import type { Api } from './server-doors.ts';
import { tapWorker } from './studio-door.ts';
import { HANDLE } from './settings.ts';

/** Studios open at a page without lists of clubs: those are kept for minutes, and the own team is made afterwards. */
export const START_PATH = '/impressum';

/** Services of the doors: a server with the league, a paying user with an API key, a studio in each language. */
export interface Doors {
  baseUrl: string;
  /** Folder for the files of the command line. */
  folder: string;
  api: Api;
  /** Of the API's person. */
  own: OwnTeam;
  /** Each page draws one post at a time. */
  inStudio<T>(language: Language, draw: (page: ScriptedPage) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Signs in a premium user with a language and leaves the page at `/studio`. */
export type OpenStudio = (site: RunningSite, language: Language) => Promise<{ page: ScriptedPage; person: Person }>;

interface Place {
  baseUrl: string;
  folder: string;
}

export async function openDoors(openStudio: OpenStudio, { baseUrl, folder }: Place): Promise<Doors> {
  const source = `gateway:${baseUrl}`;
  const site = await startSite(Object.fromEntries(sports.map((sport) => [`LEAGUE_${sport.toUpperCase()}`, source])));
  const forgetRates = () => changeDatabase(site, 'delete from rates', []);
  const forgetLink = (id: string) => changeDatabase(site, 'delete from render_links where id = ?', [id]);
  const { key, own, pages } = await openStudios(openStudio, site);
  const turns: Record<string, Promise<unknown>> = {};
  return {
    baseUrl,
    folder,
    own,
    api: { origin: site.origin, key, forgetRates, forgetLink },
    inStudio(language, draw) {
      const drawn = (turns[language] ?? Promise.resolve()).then(() => draw(pages[language]));
      turns[language] = drawn.catch(() => undefined);
      return drawn;
    },
    close: () => site.close(),
  };
}

/** Signs in a user per language, all with the same plan and names. The API key belongs to the German one. */
async function openStudios(openStudio: OpenStudio, site: RunningSite) {
  const pages = {} as Record<Language, ScriptedPage>;
  const made: { key: string; own: OwnTeam }[] = [];
  for (const language of languages) {
    const { page, person } = await openStudio(site, language);
    await person.call('PATCH', '/api/profile', { instagram_username: HANDLE });
    await tapWorker(page);
    pages[language] = page;
    if (language !== sourceLanguage) continue;
    const wanted = { name: 'doors', scopes: ['render', 'read'] };
    const { key } = await person.call<{ key: string }>('POST', '/api/api-keys', wanted);
    made.push({ key, own: await makeOwnTeam(person) });
  }
  const [owner] = made;
  if (owner === undefined) throw new Error(`no studio in ${sourceLanguage}`);
  return { ...owner, pages };
}
