import type { EntityManager } from '@mikro-orm/postgresql';
import type { Sport } from '@matchpost/leagues';
import type { Leagues } from './leagues.ts';

/** A saved team; for sources with keys, together with the user whose key reads it. */
export interface SavedPlace {
  key: string;
  sport: Sport;
  clubId: string;
  teamId: string;
  userId: string | undefined;
  slots: { id: string; user: string }[];
}

interface SlotRow {
  id: string;
  user_id: string;
  sport: Sport;
  club_id: string;
  team_id: string;
}

/** Lists each saved team once, however many users follow it. */
export async function listSavedPlaces(em: EntityManager, leagues: Leagues): Promise<SavedPlace[]> {
  const places = new Map<string, SavedPlace>();
  for (const row of await em.execute<SlotRow[]>(savedQuery)) {
    const { sport, club_id: clubId, team_id: teamId, user_id: user } = row;
    const userId = leagues.getChoice(sport).keyed ? user : undefined;
    const key = JSON.stringify([sport, clubId, teamId, userId]);
    const place = places.get(key) ?? { key, sport, clubId, teamId, userId, slots: [] };
    place.slots.push({ id: row.id, user });
    places.set(key, place);
  }
  return [...places.values()];
}

const savedQuery = `
  select s.id, s.user_id, s.sport, s.club_id, s.team_id
  from user_team_slots s join users u on u.id = s.user_id
  where u.deleting_at is null
  order by s.sport, s.club_id, s.team_id, s.created_at`;
