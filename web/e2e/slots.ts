import { changeDatabase } from './database.ts';
import type { Person } from './person.ts';
import type { RunningSite } from './site.ts';

interface NewSlot {
  team_id: string;
  team_name: string | null;
}

/** Saves a team of the demo league's first unihockey club. */
export async function addSlot({ call }: Person, { team_id, team_name }: NewSlot): Promise<{ id: string }> {
  const names = { club_name: 'UHC Sternenberg', league: 'Nationalliga A' };
  return call('POST', '/api/team-slots', { sport: 'unihockey', club_id: '463101', team_id, team_name, ...names });
}

/** Makes a slot some days older. */
export async function ageSlot(site: RunningSite, id: string, days: number): Promise<void> {
  await changeDatabase(site, `update user_team_slots set last_changed_at = now() - ? * interval '1 day' where id = ?`, [
    days,
    id,
  ]);
}
