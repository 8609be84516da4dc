import type { KeyedSport } from '@matchpost/server/contract';

/** The server takes the same: printable, no spaces. */
const secretPattern = /^[\x21-\x7e]{4,500}$/;

export interface ClubKeyFields {
  sport: KeyedSport;
  club_id?: string;
  secret: string;
}

export type ClubKeyFault = 'club' | 'secret';

/** Volleyball keys tell their club, handball keys do not. */
export function parseClubKey(sport: KeyedSport, typed: { club: string; secret: string }) {
  const [club, secret] = [typed.club.trim(), typed.secret.trim()];
  const faults: ClubKeyFault[] = [];
  if (sport === 'handball' && club === '') faults.push('club');
  if (!secretPattern.test(secret)) faults.push('secret');
  const fields: ClubKeyFields = { sport, secret, ...(sport === 'handball' ? { club_id: club } : {}) };
  return { fields, faults };
}
