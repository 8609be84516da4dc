import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';

export const factorTypes = ['totp', 'webauthn', 'phone'] as const;
const factorStatuses = ['unverified', 'verified'] as const;

export interface WebAuthnCredential {
  id: string;
  /** Base64url, COSE. */
  publicKey: string;
  counter: number;
  transports?: string[];
}

export const Factor = defineEntity({
  name: 'Factor',
  tableName: 'factors',
  uniques: [{ properties: ['user', 'friendlyName'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    friendlyName: p.text().check('length(friendly_name) between 1 and 100'),
    factorType: p.enum(factorTypes),
    status: p.enum(factorStatuses).default('unverified'),
    /** Sealed with the keyring. */
    totpSecret: p.text().nullable(),
    /** The last time step used; each step is valid once. */
    totpStep: p.integer().nullable(),
    phone: p.text().nullable(),
    credential: p.json<WebAuthnCredential>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    verifiedAt: p.datetime().nullable(),
    lastUsedAt: p.datetime().nullable(),
  },
});
export type Factor = InferEntity<typeof Factor>;

export const FactorChallenge = defineEntity({
  name: 'FactorChallenge',
  tableName: 'factor_challenges',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    factor: () => p.manyToOne(Factor).mapToPk().fieldName('factor_id').deleteRule('cascade').index(),
    sessionId: p.uuid(),
    /** For phones: MAC of the code. */
    codeMac: p.blob().nullable(),
    /** For WebAuthn: the bytes to sign, base64url. */
    nonce: p.text().nullable(),
    attempts: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});
export type FactorChallenge = InferEntity<typeof FactorChallenge>;
