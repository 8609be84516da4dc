import { bySport } from '@matchpost/engine/sports';
import type { Sport } from '../src/source.ts';
import { demoSports } from './sports/index.ts';
import type { DemoClub } from './model.ts';

export const demoClubs = bySport(listClubs);

function listClubs(sport: Sport): readonly DemoClub[] {
  const { clubs, firstIds } = demoSports[sport];
  return clubs.map(([code, name, town, address, halls, crest], index) => {
    const [street = '', zip = ''] = address.split(', ');
    const base = { id: String(firstIds.club + index), code, name, town, zip, street, halls };
    if (!crest) return { ...base, crest: null };
    const [shape, emblem, field, ink, file = 'png'] = crest;
    return { ...base, crest: { shape, emblem, field, ink, file } };
  });
}
