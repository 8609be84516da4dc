import type { EntityManager } from '@mikro-orm/postgresql';
import { minute } from '@matchpost/engine/clock';
import { ServerError } from '../../errors.ts';
import type { SessionCaller } from '../../http/caller.ts';
import type { Services } from '../../services.ts';
import { takeRate } from '../rates/rates.ts';
import type { Session } from '../sessions/session.entity.ts';
import type { Factor, FactorChallenge, WebAuthnCredential } from './factor.entity.ts';
import { recordSuccess, takeAttempt } from './factor.queries.ts';
import { findTotpStep } from './totp.ts';
import { relyingPartyOf, verifyCreation, verifyRequest } from './webauthn.ts';

interface Proof {
  challenge_id: string;
  code?: string;
  webauthn?: { credential_response: Record<string, unknown> };
}

/** Wrong codes per factor, over all challenges and sessions. */
const TRIES_PER_WINDOW = 20;
const WINDOW = 15 * minute;

/**
 * Checks a proof and raises the session. Throws `factor-challenge-expired`, `factor-code-invalid`,
 * `factor-response-invalid`, `rate-limited`.
 */
export async function prove(
  em: EntityManager,
  caller: SessionCaller,
  factor: Factor,
  proof: Proof,
  services: Services,
): Promise<Session> {
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
