import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClubSettingsChanges } from '../../contract/club-settings.ts';
import { ServerError } from '../../errors.ts';
import type { SportId } from '@matchpost/engine/sports';
import { lockUser } from '../users/user.queries.ts';
import { ClubSettings } from './club-settings.entity.ts';

/** Maximum number of clubs a user may correct. */
export const MAX_CLUBS = 200;

interface ClubPlace {
  userId: string;
  sport: SportId;
  clubId: string;
}

export type Corrections = Pick<ClubSettings, 'halls' | 'names'>;

/** Sorted by sport and club. */
export async function listClubSettings(em: EntityManager, userId: string): Promise<ClubSettings[]> {
  return em.find(ClubSettings, { user: userId }, { orderBy: { sport: 'asc', clubId: 'asc' } });
}

/** Missing lists stay; a club without corrections has no row. Throws `club-settings-full`. */
export async function changeClubSettings(
  em: EntityManager,
  { userId, sport, clubId }: ClubPlace,
  changes: ClubSettingsChanges,
): Promise<Corrections> {
  return em.transactional(async (em) => {
    await lockUser(em, userId);
    const row = await em.findOne(ClubSettings, { user: userId, sport, clubId });
    const { halls, names } = { halls: row?.halls ?? [], names: row?.names ?? [], ...clean(changes) };
    if (halls.length === 0 && names.length === 0) {
      if (row !== null) em.remove(row);
    } else if (row !== null) {
      em.assign(row, { halls, names });
    } else {
      const count = await em.count(ClubSettings, { user: userId });
      if (count >= MAX_CLUBS) throw new ServerError('club-settings-full', { params: { max: MAX_CLUBS } });
      em.create(ClubSettings, { user: userId, sport, clubId, halls, names });
    }
    return { halls, names };
  });
}

/** Trims, removes empty entries and keeps the last entry of each team. */
function clean({ halls, names }: ClubSettingsChanges): Partial<Corrections> {
  const trimmed = (names ?? []).map(({ team, medium = '', short = '' }) => {
    const forms = { medium: medium.trim(), short: short.trim() };
    return {
      team: team.trim(),
      ...(forms.medium && { medium: forms.medium }),
      ...(forms.short && { short: forms.short }),
    };
  });
  const byTeam = new Map(trimmed.map((entry) => [entry.team, entry]));
  return {
    ...(halls && { halls: [...new Set(halls.map((hall) => hall.trim()).filter((hall) => hall !== ''))] }),
    ...(names && { names: [...byTeam.values()].filter(({ team, medium, short }) => team && (medium ?? short)) }),
  };
}
