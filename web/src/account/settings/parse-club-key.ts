import { getKeyedSystem, type KeyedSport } from '@matchpost/server/contract';

/** The server takes the same: printable, no spaces. */
const secretPattern = /^[\x21-\x7e]{4,500}$/;

export interface ClubKeyFields {
  sport: KeyedSport;
  club_id?: string;
  secret: string;
}

export type ClubKeyFault = 'club' | 'secret';

/** Keys of some federations tell their club, those of others do not. */
export function parseClubKey(sport: KeyedSport, typed: { club: string; secret: string }) {
  const [club, secret] = [typed.club.trim(), typed.secret.trim()];
  const { needsClub } = getKeyedSystem(sport).key;
  const faults: ClubKeyFault[] = [];
  if (needsClub && club === '') faults.push('club');
  if (!secretPattern.test(secret)) faults.push('secret');
  const fields: ClubKeyFields = { sport, secret, ...(needsClub ? { club_id: club } : {}) };
  return { fields, faults };
}
