import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** Keys of access tokens: the newest active one signs; all that are not retired verify. */
export const SigningKey = defineEntity({
  name: 'SigningKey',
  tableName: 'signing_keys',
  properties: {
    kid: p.text().primary(),
    publicJwk: p.json<Record<string, string>>(),
    /** PKCS#8 PEM sealed with the keyring. */
    privateKey: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** The key signs from this time on. It is published earlier, so that every server knows it in time. */
    activeAt: p.datetime(),
    retiredAt: p.datetime().nullable(),
  },
});
export type SigningKey = InferEntity<typeof SigningKey>;
