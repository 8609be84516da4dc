import type { EntityManager } from '@mikro-orm/postgresql';
import type { GameSelection } from '../../contract/render.ts';
import type { Corrections } from '../club-settings/club-settings.queries.ts';

interface Wanted extends Pick<GameSelection, 'sport' | 'club_id' | 'team_id'> {
  userId: string;
}

interface FoundClub extends Corrections {
  /** As asked for, else the saved team's. */
  clubId: string | undefined;
}

/** The club of a team, with the person's corrections for it, in one query. */
export async function findClub(em: EntityManager, wanted: Wanted): Promise<FoundClub> {
  const { userId, sport, club_id: asked = null, team_id: teamId } = wanted;
  const [row] = await em.execute<Row[]>(query, [asked, userId, sport, teamId, userId, sport]);
  return { clubId: row?.club_id ?? undefined, halls: row?.halls ?? [], names: row?.names ?? [] };
}

interface Row {
  club_id: string | null;
  halls: string[] | null;
  names: Corrections['names'] | null;
}

const query = `
  select w.club_id, s.halls, s.names
  from (select coalesce(?::text, (
    select t.club_id from user_team_slots t
    where t.user_id = ? and t.sport = ? and t.team_id = ? order by t.created_at limit 1)) as club_id) w
  left join club_settings s on s.user_id = ? and s.sport = ? and s.club_id = w.club_id`;
