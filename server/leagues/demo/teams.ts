import type { Sport } from '../src/source.ts';
import { parseCrest } from './crest.ts';
import { bySport } from '@matchpost/engine/sports';
import { createRandom } from './random.ts';
import { demoSports } from './sports/index.ts';
import type { DemoClub, DemoTeam, Division } from './model.ts';

/** By sport; read before the teams, which belong to them. */
export const demoClubs = bySport(listClubs);

function listClubs(sport: Sport): readonly DemoClub[] {
  const { clubs, firstIds } = demoSports[sport];
  const lines = clubs.trim().split('\n');
  return lines.map((line, index) => {
    const [code = '', name = '', town = '', address = '', halls = '', crest = ''] = line.trim().split(' | ');
    const [street = '', zip = ''] = address.split(', ');
    const [hall = '', second] = halls.split('; ');
    const id = String(firstIds.club + index);
    return { id, code, name, town, zip, street, halls: [hall, second], crest: parseCrest(crest) };
  });
}

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
