import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ServerError } from '../../errors.ts';
import type { SessionCaller } from '../../http/caller.ts';
import type { Services } from '../../services.ts';
import type { EnrolledFactor } from '../../contract/factors.ts';
import type { Factor } from './factor.entity.ts';
import { insertFactor } from './factor.queries.ts';
import { createTotp } from './totp.ts';

interface Enrolment {
  friendly_name: string;
  factor_type: Factor['factorType'];
  phone?: string;
  issuer?: string;
}

/** E.164: a plus and up to 15 digits. */
const phonePattern = /^\+[1-9]\d{6,14}$/;

/** Adds an unverified factor. Throws `phone-unavailable`, `phone-invalid`, `factors-full`, `factor-name-taken`. */
export async function enrol(
  em: EntityManager,
  caller: SessionCaller,
  enrolment: Enrolment,
  { keyring, clock, sms }: Services,
): Promise<EnrolledFactor> {
  const { factor_type: factorType, issuer = 'Matchpost' } = enrolment;
  const id = randomUUID();
  const base = { id, user: caller.userId, friendlyName: enrolment.friendly_name.trim(), factorType };
  const answer = { id, type: factorType, friendly_name: base.friendlyName };
  if (factorType === 'totp') {
    const totp = await createTotp({ issuer, account: caller.email });
    await insertFactor(em, { ...base, totpSecret: keyring.seal('totp', totp.secret, id) }, clock());
    return { ...answer, totp };
  }
  if (factorType === 'phone') {
    if (!sms.isAvailable) throw new ServerError('phone-unavailable', { path: 'body.factor_type' });
    const phone = (enrolment.phone ?? '').replace(/[\s()-]/g, '').replace(/^00/, '+');
    if (!phonePattern.test(phone)) throw new ServerError('phone-invalid', { path: 'body.phone' });
    await insertFactor(em, { ...base, phone }, clock());
    return { ...answer, phone };
  }
  await insertFactor(em, base, clock());
  return answer;
}
