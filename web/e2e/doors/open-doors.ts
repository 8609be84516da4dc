import { languages, sourceLanguage, type Language } from '@matchpost/engine/languages';
import { sports } from '@matchpost/engine/sports';
import type { Browser, Page } from 'playwright-core';
import { changeDatabase } from '../database.ts';
import { becomePerson } from '../person.ts';
import { startSite, type RunningSite } from '../site.ts';
import { openVisit } from '../visit.ts';
import { makeOwnTeam, type OwnTeam } from './own-team.ts';
import type { Api } from './server-doors.ts';
import { tapWorker } from './studio-door.ts';
import { HANDLE } from './settings.ts';

/** Services of the doors: a server with the league, a paying user with an API key, a studio in each language. */
export interface Doors {
  baseUrl: string;
  /** Folder for the files of the command line. */
  folder: string;
  api: Api;
  /** Of the API's person. */
  own: OwnTeam;
  /** Each page draws one post at a time. */
  inStudio<T>(language: Language, draw: (page: Page) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Place {
  baseUrl: string;
  folder: string;
}

export async function openDoors(browser: Browser, { baseUrl, folder }: Place): Promise<Doors> {
  const source = `gateway:${baseUrl}`;
  const site = await startSite(Object.fromEntries(sports.map((sport) => [`LEAGUE_${sport.toUpperCase()}`, source])));
  const forgetRates = () => changeDatabase(site, 'delete from rates', []);
  const forgetLink = (id: string) => changeDatabase(site, 'delete from render_links where id = ?', [id]);
  const { key, own, pages } = await openStudios(browser, site);
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
async function openStudios(browser: Browser, site: RunningSite) {
  const pages = {} as Record<Language, Page>;
  const made: { key: string; own: OwnTeam }[] = [];
  for (const language of languages) {
    const { page, person } = await openStudio(browser, site, language);
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

async function openStudio(browser: Browser, site: RunningSite, language: Language) {
  const { page } = await openVisit(browser, site, { language });
  const person = await becomePerson(page, site, 'premium', '/profile');
  await person.call('PATCH', '/api/profile', { instagram_username: HANDLE });
  await tapWorker(page);
  await page.goto('/studio');
  return { page, person };
}
