import { randomInt, randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { day, hour, minute } from '@matchpost/engine/clock';
import { createToken, hashToken, type Keyring } from '../../keyring.ts';
import { SignInCode } from './session.entity.ts';
import { domainToASCII } from 'node:url';

const CODE_LIFE = 10 * minute;
const CODE_TRIES = 5;
const MAILS_PER_HOUR = 30;
/** Used and expired codes are kept this long; the limit needs the last hour. */
const KEPT = day;

interface SignInSecrets {
  /** For the link: 256 random bits. */
  token: string;
  /** Six digits for manual entry. */
  code: string;
  expiresAt: Date;
}

interface CodeRequest {
  email: string;
  language: SignInCode['language'];
  keyring: Keyring;
  now: number;
}

/**
 * Adds the code of one mail, with the same work for every address. Undefined when the address got a mail within the
 * last minute or 30 within the last hour. Runs in the transaction of `em`, so all servers share the limit.
 */
export async function createSignInCode(
  em: EntityManager,
  { email, language, keyring, now }: CodeRequest,
): Promise<SignInSecrets | undefined> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, ?))', [email, LOCK]);
  await em.execute(sweepQuery, [new Date(now - KEPT)]);
  const [sent] = await em.execute<[{ minute: number; hour: number }]>(
    'select count(*) filter (where created_at > ?)::int as minute, count(*)::int as hour from sign_in_codes where email = ? and created_at > ?',
    [new Date(now - minute), email, new Date(now - hour)],
  );
  if (sent.minute > 0 || sent.hour >= MAILS_PER_HOUR) return undefined;
  const [id, token, code] = [randomUUID(), createToken(), String(randomInt(1_000_000)).padStart(6, '0')];
  const [createdAt, expiresAt] = [new Date(now), new Date(now + CODE_LIFE)];
  const codeMac = keyring.mac('sign-in', `${id}:${code}`);
  em.create(SignInCode, { id, email, tokenHash: hashToken(token), codeMac, language, createdAt, expiresAt });
  await em.flush();
  return { token, code, expiresAt };
}

/** Deletes a few rows at a time and skips rows that another request is deleting. */
const sweepQuery = `
  delete from sign_in_codes where id in
    (select id from sign_in_codes where expires_at < ? limit 100 for update skip locked)`;

/** Finds a code without using it up. */
export async function findByToken(em: EntityManager, token: string, now: number): Promise<SignInCode | undefined> {
  const where = { tokenHash: hashToken(token), usedAt: null, expiresAt: { $gt: new Date(now) } };
  return (await em.findOne(SignInCode, where)) ?? undefined;
}

/** True for a link whose code was used; false once it is swept. */
export async function isUsedToken(em: EntityManager, token: string): Promise<boolean> {
  return (await em.count(SignInCode, { tokenHash: hashToken(token), usedAt: { $ne: null } })) > 0;
}

interface Typed {
  email: string;
  code: string;
  keyring: Keyring;
  now: number;
}

/** Counts each attempt against every open code of the address, even if the request fails later. */
export async function findByCode(
  em: EntityManager,
  { email, code, keyring, now }: Typed,
): Promise<SignInCode | undefined> {
  const rows = await em.transactional(async (em) => {
    const rows = await em.find(
      SignInCode,
      { email, usedAt: null, expiresAt: { $gt: new Date(now) }, attempts: { $lt: CODE_TRIES } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { createdAt: 'asc', id: 'asc' } },
    );
    for (const row of rows) row.attempts += 1;
    return rows;
  });
  return rows.find((row) => keyring.verifyMac('sign-in', `${row.id}:${code}`, row.codeMac));
}

/** True for the first use only; a concurrent second use waits and then finds the code used. */
export async function useCode(em: EntityManager, id: string, now: number): Promise<boolean> {
  const where = { id, usedAt: null, expiresAt: { $gt: new Date(now) } };
  return (await em.nativeUpdate(SignInCode, where, { usedAt: new Date(now) })) === 1;
}

/** An arbitrary number shared by all servers. */
const LOCK = 7_301_946;

/** RFC 5321 without quoted names and address literals, which mail providers do not use. */
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

/** Trims, lower-cases, and encodes the domain in ASCII; undefined for an invalid address. */
export function parseEmailAddress(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const [name, host] = [text.slice(0, at), domainToASCII(text.slice(at + 1))];
  if (at < 1 || name.length > 64 || host.length > 253 || name.length + 1 + host.length > 254) return undefined;
  return local.test(name) && domain.test(host) ? `${name}@${host}` : undefined;
}
