import type { Sport } from '../src/source.ts';
import { bySport } from '@matchpost/engine/sports';
import { demoClubs, type DemoClub } from './clubs.ts';
import { divisions, type Division } from './divisions.ts';
import { firstIds } from './first-ids.ts';
import { createRandom } from './random.ts';

export interface DemoTeam {
  id: string;
  name: string;
  club: DemoClub;
  division: Division;
  /** Place of the division in its sport's table. */
  divisionIndex: number;
  /** Which of the club's teams of the same form: their home games do not meet in one hall. */
  turn: number;
  /** 0.7 to 1.3; how many goals it shoots against an average team. */
  strength: number;
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
  return divisions[sport].flatMap((division, divisionIndex) =>
    division.teams.split(' ').map((entry, index): DemoTeam => {
      const [code = '', mark = division.mark ?? ''] = entry.split(':');
      const club = findClub(sport, code);
      const id = String(firstIds[sport].team + divisionIndex * 100 + index + 1);
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
