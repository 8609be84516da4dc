import { Type, type Static } from 'typebox';
import { TokenAnswer } from './auth.ts';
import { DateTime, endpoint, Id, Nullable, Strict } from './endpoint.ts';

const FactorType = Type.Union([Type.Literal('totp'), Type.Literal('webauthn'), Type.Literal('phone')]);
const FactorStatus = Type.Union([Type.Literal('unverified'), Type.Literal('verified')]);

/** Options and results of `navigator.credentials`, in the JSON form of WebAuthn level 3. */
const CredentialJson = Type.Record(Type.String(), Type.Unknown());

export const FactorBody = Strict({
  id: Id,
  type: FactorType,
  friendly_name: Type.String(),
  status: FactorStatus,
  created_at: DateTime,
  last_used_at: Nullable(DateTime),
});
export type FactorBody = Static<typeof FactorBody>;

export const listFactors = endpoint({
  method: 'GET',
  path: '/api/factors',
  scope: 'session',
  beforeSecondFactor: true,
  tag: 'second factor',
  summary: 'Your second factors, oldest first',
  response: Type.Array(FactorBody),
});

export const EnrolledFactor = Strict({
  id: Id,
  type: FactorType,
  friendly_name: Type.String(),
  totp: Type.Optional(
    Strict({
      /** An SVG picture as a data address. */
      qr_code: Type.String(),
      /** Base32, for manual entry. */
      secret: Type.String(),
      uri: Type.String(),
    }),
  ),
  phone: Type.Optional(Type.String()),
});
export type EnrolledFactor = Static<typeof EnrolledFactor>;

export const enrolFactor = endpoint({
  method: 'POST',
  path: '/api/factors',
  scope: 'session',
  tag: 'second factor',
  summary: 'Begin a second factor; it counts once verified. With one verified already, confirm that one first.',
  body: Strict({
    friendly_name: Type.String({ minLength: 1, maxLength: 100, pattern: String.raw`\S` }),
    factor_type: FactorType,
    /** For `phone`: international form, +41791234567. */
    phone: Type.Optional(Type.String({ maxLength: 30 })),
    /** For `totp`: the name an authenticator app shows. */
    issuer: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
  }),
  response: EnrolledFactor,
  status: 201,
  ratePerMinute: 20,
});

export const removeFactor = endpoint({
  method: 'DELETE',
  path: '/api/factors/:id',
  scope: 'session',
  tag: 'second factor',
  summary: 'Remove a second factor; a verified one only after confirming a second factor',
  params: Strict({ id: Id }),
  response: null,
});

export const challengeFactor = endpoint({
  method: 'POST',
  path: '/api/factors/:id/challenge',
  scope: 'session',
  beforeSecondFactor: true,
  tag: 'second factor',
  summary: 'Ask for proof: a code to a phone, or a challenge for a device. Good for 300 seconds.',
  params: Strict({ id: Id }),
  response: Strict({
    id: Id,
    type: FactorType,
    /** Seconds since 1970. */
    expires_at: Type.Integer(),
    webauthn: Type.Optional(
      Strict({
        type: Type.Union([Type.Literal('create'), Type.Literal('request')]),
        credential_options: Strict({ publicKey: CredentialJson }),
      }),
    ),
  }),
  ratePerMinute: 10,
});

export const verifyFactor = endpoint({
  method: 'POST',
  path: '/api/factors/:id/verify',
  scope: 'session',
  beforeSecondFactor: true,
  tag: 'second factor',
  summary: 'Give the proof. Raises this session to aal2 and ends sessions without a second factor.',
  params: Strict({ id: Id }),
  body: Strict({
    challenge_id: Id,
    /** Code of an authenticator app or a text message. */
    code: Type.Optional(Type.String({ pattern: '^\\d{6}$' })),
    /** Answer of a device. */
    webauthn: Type.Optional(
      Strict({
        type: Type.Union([Type.Literal('create'), Type.Literal('request')]),
        credential_response: CredentialJson,
      }),
    ),
  }),
  response: TokenAnswer,
  ratePerMinute: 20,
});
