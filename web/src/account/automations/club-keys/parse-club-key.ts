import { getKeyedSystem, type KeyedSport } from '@matchpost/server/contract';

/** Printable without spaces, as the server requires. */
const secretPattern = /^[\x21-\x7e]{4,500}$/;

export interface ClubKeyFields {
  sport: KeyedSport;
  club_id?: string;
  secret: string;
}

export type ClubKeyFault = 'club' | 'secret';

/** The keys of some federations contain their club, others do not. */
export function parseClubKey(sport: KeyedSport, typed: { club: string; secret: string }) {
  const [club, secret] = [typed.club.trim(), typed.secret.trim()];
  const { needsClub } = getKeyedSystem(sport).key;
  const faults: ClubKeyFault[] = [];
  if (needsClub && club === '') faults.push('club');
  if (!secretPattern.test(secret)) faults.push('secret');
  const fields: ClubKeyFields = { sport, secret, ...(needsClub ? { club_id: club } : {}) };
  return { fields, faults };
}
