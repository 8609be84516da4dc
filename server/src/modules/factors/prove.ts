import type { EntityManager } from '@mikro-orm/postgresql';
import { minute, hour } from '@matchpost/engine/clock';
import { ServerError } from '../../errors.ts';
import { requireSecondFactor, type SessionCaller } from '../../http/caller.ts';
import type { Services } from '../../services.ts';
import { takeRate } from '../rates/rates.ts';
import type { Session } from '../sessions/session.entity.ts';
import type { Factor, FactorChallenge, WebAuthnCredential } from './factor.entity.ts';
import { recordSuccess, takeAttempt, insertChallenge, listOwnFactors } from './factor.queries.ts';
import { findTotpStep } from './totp.ts';
import { relyingPartyOf, verifyCreation, verifyRequest, creationOptions, requestOptions } from './webauthn.ts';
import { randomInt, randomUUID } from 'node:crypto';

interface Proof {
  challenge_id: string;
  code?: string;
  webauthn?: { credential_response: Record<string, unknown> };
}

/** Wrong codes per factor, over all challenges and sessions. */
const TRIES_PER_WINDOW = 20;
const WINDOW = 15 * minute;

/**
 * Checks a proof and raises the session. Throws `aal2-required`, `factor-challenge-expired`, `factor-code-invalid`,
 * `factor-response-invalid`, `rate-limited`.
 */
export async function prove(
  em: EntityManager,
  caller: SessionCaller,
  factor: Factor,
  proof: Proof,
  services: Services,
): Promise<Session> {
  requireProven(caller, factor);
  const now = services.clock();
  const rate = await takeRate(em, `factor:${factor.id}`, { windowMs: WINDOW, now });
  if (rate.count > TRIES_PER_WINDOW) {
    throw new ServerError('rate-limited', { params: { seconds: Math.ceil(rate.resetsIn / 1_000) } });
  }
  const attempt = { id: proof.challenge_id, factorId: factor.id, sessionId: caller.sessionId, now };
  const challenge = await takeAttempt(em, attempt);
  const found = await check(factor, challenge, proof, services);
  return recordSuccess(em, { factor, challenge, sessionId: caller.sessionId, now, ...found });
}

/** A factor that waits for its first proof would otherwise stand in for the verified ones. Throws `aal2-required`. */
function requireProven(caller: SessionCaller, factor: Factor): void {
  if (factor.status !== 'verified') requireSecondFactor(caller);
}

interface Found {
  totpStep?: number;
  credential?: WebAuthnCredential;
}

async function check(factor: Factor, challenge: FactorChallenge, proof: Proof, services: Services): Promise<Found> {
  const { keyring, clock, config } = services;
  const code = proof.code ?? '';
  if (factor.factorType === 'totp') {
    const totpStep = findTotpStep(keyring.open('totp', factor.totpSecret ?? '', factor.id), code, clock());
    if (totpStep === undefined) throw new ServerError('factor-code-invalid', { path: 'body.code' });
    return { totpStep };
  }
  if (factor.factorType === 'phone') {
    const right = challenge.codeMac && keyring.verifyMac('sign-in', `${challenge.id}:${code}`, challenge.codeMac);
    if (!right) throw new ServerError('factor-code-invalid', { path: 'body.code' });
    return {};
  }
  const response = proof.webauthn?.credential_response;
  const material = { party: relyingPartyOf(config.publicUrl), nonce: challenge.nonce ?? '', response };
  if (response === undefined) throw new ServerError('factor-response-invalid', { path: 'body.webauthn' });
  const known = factor.status === 'verified' ? factor.credential : null;
  return { credential: known ? await verifyRequest(known, material) : await verifyCreation(material) };
}

/** Text messages cost money and annoy: at most one a minute and ten an hour per number. */
const TEXTS_PER_HOUR = 10;

/** Starts a proof: sends a code, or returns the browser's options. Throws `aal2-required`, `rate-limited`. */
export async function challenge(em: EntityManager, caller: SessionCaller, factor: Factor, services: Services) {
  requireProven(caller, factor);
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
