import { randomInt, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { hour, minute } from '@matchpost/engine/clock';
import { ServerError } from '../../errors.ts';
import type { SessionCaller } from '../../http/caller.ts';
import type { Services } from '../../services.ts';
import { takeRate } from '../rates/rates.ts';
import type { Factor } from './factor.entity.ts';
import { insertChallenge, listOwnFactors } from './factor.queries.ts';
import { creationOptions, relyingPartyOf, requestOptions } from './webauthn.ts';

/** Text messages cost money and annoy: at most one a minute and ten an hour per number. */
const TEXTS_PER_HOUR = 10;

/** Starts a proof: sends a code, or returns the browser's options. Throws `rate-limited`. */
export async function challenge(em: EntityManager, caller: SessionCaller, factor: Factor, services: Services) {
  const base = { id: randomUUID(), factor: factor.id, sessionId: caller.sessionId };
  const answer = (expiresAt: Date) => ({
    id: base.id,
    type: factor.factorType,
    expires_at: Math.floor(expiresAt.getTime() / 1_000),
  });
  const now = services.clock();
  if (factor.factorType === 'phone') return answer(await textCode(em, factor, base, services));
  if (factor.factorType === 'totp') return answer((await insertChallenge(em, base, now)).expiresAt);
  const { type, publicKey } = await optionsFor(em, caller, factor, services);
  const { expiresAt } = await insertChallenge(em, { ...base, nonce: publicKey.challenge }, now);
  return { ...answer(expiresAt), webauthn: { type, credential_options: { publicKey: { ...publicKey } } } };
}

async function optionsFor(em: EntityManager, caller: SessionCaller, factor: Factor, { config }: Services) {
  const party = relyingPartyOf(config.publicUrl);
  if (factor.status === 'verified' && factor.credential) {
    return { type: 'request' as const, publicKey: await requestOptions(party, factor.credential) };
  }
  const own = await listOwnFactors(em, caller.userId);
  const known = own.flatMap(({ credential }) => (credential ? [credential] : []));
  const publicKey = await creationOptions({ party, userId: caller.userId, email: caller.email, known });
  return { type: 'create' as const, publicKey };
}

interface ChallengeBase {
  id: string;
  factor: string;
  sessionId: string;
}

async function textCode(em: EntityManager, factor: Factor, base: ChallengeBase, services: Services): Promise<Date> {
  const { keyring, sms, clock } = services;
  const [now, to] = [clock(), factor.phone ?? ''];
  await limitTexts(em, to, now);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeMac = keyring.mac('sign-in', `${base.id}:${code}`);
  const { expiresAt } = await insertChallenge(em, { ...base, codeMac }, now);
  await sms.send({ to, text: `Matchpost: ${code}` });
  return expiresAt;
}

async function limitTexts(em: EntityManager, phone: string, now: number): Promise<void> {
  const soon = await takeRate(em, `sms-minute:${phone}`, { windowMs: minute, now });
  const many = await takeRate(em, `sms-hour:${phone}`, { windowMs: hour, now });
  const wait = many.count > TEXTS_PER_HOUR ? many.resetsIn : soon.count > 1 ? soon.resetsIn : 0;
  if (wait > 0) throw new ServerError('rate-limited', { params: { seconds: Math.ceil(wait / 1_000) } });
}
