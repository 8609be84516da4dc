import type { RunningSite } from '../site.ts';
import { team } from '../studio.ts';
import { SITE, type Phone, type PhoneOptions } from './phone.ts';

interface Tools {
  site: RunningSite;
  phone(options?: PhoneOptions): Promise<Phone>;
}

export interface NativeJourney {
  name: string;
  run(tools: Tools): Promise<void>;
}

/** Chooses the demo club on the app's first page. */
export async function chooseClub({ page }: Phone): Promise<void> {
  await page.evaluate((club) => localStorage.setItem('matchpost-selection', JSON.stringify(club)), {
    sport: team.sport,
    clubId: team.clubId,
    clubName: team.clubName,
  });
}

export async function openLink(phone: Phone, path: string): Promise<void> {
  await phone.emit('App', 'appUrlOpen', { url: SITE + path });
}
