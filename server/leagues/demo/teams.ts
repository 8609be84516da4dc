import type { Sport } from '../src/source.ts';
import { bySport } from '@matchpost/engine/sports';
import { createRandom } from './random.ts';
import { demoSports } from './sports/index.ts';
import type { DemoClub, DemoTeam, Division } from './model.ts';

const byForm: Record<Division['form'], string> = { adults: 'a', juniors: 'j', tournament: 't' };

export const demoTeams = bySport(listTeams);

function listTeams(sport: Sport): readonly DemoTeam[] {
  const turns = new Map<string, number>();
  const takeTurn = (key: string) => {
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    return turn;
  };
  const { divisions, firstIds } = demoSports[sport];
  return divisions.flatMap((division, divisionIndex) =>
    division.teams.split(' ').map((entry, index): DemoTeam => {
      const [code = '', mark = division.mark ?? ''] = entry.split(':');
      const club = findClub(sport, code);
      const id = String(firstIds.team + divisionIndex * 100 + index + 1);
      const name = [club.name, mark.replace('_', ' ')].filter((part) => part !== '').join(' ');
      const strength = 0.7 + 0.6 * createRandom(`strength/${id}`)();
      const turn = takeTurn(`${code}/${byForm[division.form]}`);
      return { id, name, club, division, divisionIndex, turn, strength };
    }),
  );
}

function findClub(sport: Sport, code: string): DemoClub {
  const club = demoClubs[sport].find((candidate) => candidate.code === code);
  if (!club) throw new Error(`no ${sport} club is called ${code}`);
  return club;
}

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
