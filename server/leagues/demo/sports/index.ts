import { bySport, sports, type LeagueSportId } from '@matchpost/engine/sports';
import type { DemoSport } from './sport.ts';

const loaded = new Map<string, DemoSport>();
for (const sport of sports) {
  const { demoSport } = (await import(`./${sport}.ts`)) as { demoSport: DemoSport };
  loaded.set(sport, demoSport);
}

/** Found by the sport's name: a sport needs a file here, and no line. */
export const demoSports: Record<LeagueSportId, DemoSport> = bySport((sport) => loaded.get(sport) as DemoSport);
