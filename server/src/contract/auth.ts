import { languages } from '@matchpost/engine/languages';
import { Type, type Static } from 'typebox';
import { TierName } from './account.ts';
import { DateTime, endpoint, Id, Nullable, Strict } from './endpoint.ts';
import { OneOf } from './text.ts';

export const LanguageName = OneOf(languages);
export const RoleName = Type.Union([Type.Literal('free_user'), Type.Literal('paid_user'), Type.Literal('admin')]);
export const AalName = Type.Union([Type.Literal('aal1'), Type.Literal('aal2')]);

export const FactorSummary = Strict({
  id: Id,
  friendly_name: Type.String(),
  factor_type: Type.Union([Type.Literal('totp'), Type.Literal('webauthn'), Type.Literal('phone')]),
  status: Type.Union([Type.Literal('unverified'), Type.Literal('verified')]),
});

export const UserBody = Strict({
  id: Id,
  email: Type.String(),
  role: RoleName,
  tier: TierName,
  display_name: Nullable(Type.String()),
  language: LanguageName,
  factors: Type.Array(FactorSummary),
});
export type UserBody = Static<typeof UserBody>;

/** The access token; the refresh token is set as an httpOnly cookie. */
export const TokenAnswer = Strict({
  access_token: Type.String(),
  token_type: Type.Literal('bearer'),
  /** Seconds. */
  expires_in: Type.Integer(),
  /** Seconds since 1970. */
  expires_at: Type.Integer(),
  user: UserBody,
  /** Only for apps, which send the header `matchpost-client: app`. It changes; keep the newest one. */
  refresh_token: Type.Optional(Type.String()),
});
export type TokenAnswer = Static<typeof TokenAnswer>;

export const SessionBody = Strict({
  id: Id,
  current: Type.Boolean(),
  aal: AalName,
  user_agent: Nullable(Type.String()),
  created_at: DateTime,
  last_used_at: DateTime,
  expires_at: DateTime,
});
export type SessionBody = Static<typeof SessionBody>;

export const sendMagicLink = endpoint({
  method: 'POST',
  path: '/api/auth/magic-link',
  scope: 'public',
  tag: 'sign-in',
  summary: 'Ask for a mail with a link and a code; the answer is the same whoever asks',
  body: Strict({
    email: Type.String({ maxLength: 1_000 }),
    /** The page of this site to open after signing in; default /profile. */
    redirect: Type.Optional(Type.String({ maxLength: 1_000 })),
    language: Type.Optional(LanguageName),
  }),
  response: null,
  status: 202,
  ratePerMinute: 30,
});

export const verifySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/verify',
  scope: 'public',
  tag: 'sign-in',
  summary: 'Sign in with the token of the link, or with the e-mail address and the code',
  body: Type.Union([
    Strict({ token: Type.String({ maxLength: 200 }) }),
    Strict({ email: Type.String({ maxLength: 1_000 }), code: Type.String({ maxLength: 20 }) }),
  ]),
  response: TokenAnswer,
  ratePerMinute: 60,
});

export const refreshSession = endpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  scope: 'public',
  tag: 'sign-in',
  summary: 'A new access token for the refresh cookie, or the refresh token of an app, which changes with it',
  /** Apps only; a browser sends its cookie, and no body or an empty one. */
  body: Nullable(Strict({ refresh_token: Type.Optional(Type.String({ maxLength: 200 })) })),
  response: TokenAnswer,
  ratePerMinute: 120,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  scope: 'session',
  beforeSecondFactor: true,
  tag: 'sign-in',
  summary: 'End this session, every session, or every other one',
  query: Strict({
    scope: Type.Optional(Type.Union([Type.Literal('this'), Type.Literal('everywhere'), Type.Literal('others')])),
  }),
  response: null,
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  scope: 'session',
  tag: 'sign-in',
  summary: 'Where you are signed in, last used first',
  response: Type.Array(SessionBody),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  scope: 'session',
  tag: 'sign-in',
  summary: 'End one of your sessions',
  params: Strict({ id: Id }),
  response: null,
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  scope: 'session',
  beforeSecondFactor: true,
  tag: 'sign-in',
  summary: 'The person who is signed in',
  response: UserBody,
});

export const changeUser = endpoint({
  method: 'PATCH',
  path: '/api/auth/user',
  scope: 'session',
  tag: 'sign-in',
  summary: 'Change your display name or language; what is not sent stays',
  body: Strict({
    /** First and last name joined; null or nothing but spaces for none. */
    display_name: Type.Optional(Nullable(Type.String({ maxLength: 201 }))),
    language: Type.Optional(LanguageName),
  }),
  response: UserBody,
});

export const getJwks = endpoint({
  method: 'GET',
  path: '/.well-known/jwks.json',
  scope: 'public',
  tag: 'sign-in',
  summary: 'The public keys that access tokens are signed with',
  response: Strict({
    keys: Type.Array(
      Strict({
        kty: Type.Literal('EC'),
        crv: Type.Literal('P-256'),
        x: Type.String(),
        y: Type.String(),
        kid: Type.String(),
        use: Type.Literal('sig'),
        alg: Type.Literal('ES256'),
      }),
    ),
  }),
});

export const showConfirmPage = endpoint({
  method: 'GET',
  path: '/auth/confirm',
  scope: 'public',
  tag: 'sign-in',
  summary: 'The page behind the link of the mail; looking at it uses nothing up',
  query: Type.Object({
    token: Type.String({ maxLength: 200 }),
    redirect: Type.Optional(Type.String({ maxLength: 1_000 })),
    language: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  response: 'bytes',
  media: ['text/html'],
});

export const confirmSignIn = endpoint({
  method: 'POST',
  path: '/auth/confirm',
  scope: 'public',
  tag: 'sign-in',
  summary: 'The form of that page: signs in, sets the refresh cookie and leads on',
  body: Strict({
    token: Type.String({ maxLength: 200 }),
    redirect: Type.Optional(Type.String({ maxLength: 1_000 })),
    language: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  response: 'bytes',
  media: ['text/html'],
  ratePerMinute: 60,
});
