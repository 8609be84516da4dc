/** `npm run doors` with the studio of an engine. */
import { compareDoors } from '../doors/compare-doors.ts';
import { START_PATH, type OpenStudio } from '../doors/open-doors.ts';
import { becomeSomeone } from './someone.ts';
import type { Engine, OpenBrowser } from './tab.ts';

/** Returns the number of differences. */
export async function compareDoorsIn(
  engine: Engine,
  { isShort, downloads }: { isShort: boolean; downloads: string },
): Promise<number> {
  const browsers: OpenBrowser[] = [];
  const openStudio: OpenStudio = async (site, language) => {
    const browser = await engine.open({ width: 1440, height: 900, theme: 'light', downloads });
    browsers.push(browser);
    const { tab } = browser;
    const person = await becomeSomeone(tab, site, { tier: 'premium', path: START_PATH, language });
    return { page: tab, person };
  };
  try {
    return await compareDoors(openStudio, { isShort });
  } finally {
    for (const { close } of browsers) await close();
  }
}
